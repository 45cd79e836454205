import type { UnitKind } from '../document.ts'

const minListShare = 0.6
const minItem = 0.1
/** A part of a sentence has less to say than the whole, so a lower probability is enough. */
const clauseThreshold = 0.8
const minClauseShare = 0.5
const shortBrief = 3
const minClauses = 3
const minClause = 0.1

export interface Structure {
  kinds: readonly UnitKind[]
  parents: readonly (number | null)[]
}

/**
 * Adjusts probabilities to the structure. If most of a list asks, the rest of it asks too, because a list has things of one kind.
 * The same holds for a brief that is only a list. If every part of a sentence asks, each part is a requirement.
 * If at most half of them ask, the whole sentence is one requirement.
 * In a brief of a few sentences, a sentence that lists things asks for each of them.
 */
export function settle({ kinds, parents }: Structure, probabilities: readonly number[], threshold: number): number[] {
  const settled = [...probabilities]
  const units = kinds.filter((kind) => kind === 'item' || kind === 'sentence').length
  const isPlainList = !kinds.includes('sentence')
  for (const list of siblings(kinds, parents, 'item').values()) {
    const asking = list.filter((index) => (probabilities[index] as number) >= threshold).length
    if (list.length < 2 || (asking / list.length < minListShare && !isPlainList)) continue
    for (const index of list)
      if ((probabilities[index] as number) >= minItem) settled[index] = Math.max(settled[index] as number, threshold)
  }
  const clausesBySentence = siblings(kinds, parents, 'clause')
  for (const [sentence, clauses] of clausesBySentence) {
    const enough = threshold * clauseThreshold
    const asking = clauses.filter((index) => (probabilities[index] as number) >= enough).length
    if (asking === clauses.length) {
      settled[sentence] = 0
      for (const index of clauses) settled[index] = Math.max(settled[index] as number, threshold)
    } else if ((probabilities[sentence] ?? 0) >= threshold && asking / clauses.length <= minClauseShare)
      for (const index of clauses) settled[index] = 0
  }
  if (units > shortBrief) return settled
  for (const [sentence, clauses] of clausesBySentence) {
    const whole = probabilities[sentence] ?? 0
    if (clauses.length < minClauses || whole < threshold) continue
    for (const index of clauses)
      if ((probabilities[index] as number) >= minClause) settled[index] = Math.max(settled[index] as number, whole)
    settled[sentence] = 0
  }
  return settled
}

/** The units of a kind by their parent. Units without a parent have the key -1. */
function siblings(kinds: Structure['kinds'], parents: Structure['parents'], kind: UnitKind): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const [index, parent] of parents.entries()) {
    if (kinds[index] !== kind) continue
    const group = groups.get(parent ?? -1)
    if (group) group.push(index)
    else groups.set(parent ?? -1, [index])
  }
  return groups
}
