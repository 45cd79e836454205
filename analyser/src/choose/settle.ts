import type { UnitKind } from '../document.ts'

/** If this share of a list asks, the whole list asks. */
const minListShare = 0.6
/** Items with a lower probability stay as they are. */
const minItemProbability = 0.1
/** A part of a sentence has less to say than the whole, so this share of the threshold is enough. */
const clauseThresholdShare = 0.8
/** If at most this share of its clauses asks, a sentence is one requirement. */
const wholeSentenceShare = 0.5
const maxUnitsOfShortBrief = 3
const minClausesOfList = 3
const minClauseProbability = 0.1

/** The kind of each unit, and the index of its parent. */
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
  const probabilityOf = (index: number) => probabilities[index] ?? 0
  const raise = (index: number, minimum: number) => {
    settled[index] = Math.max(settled[index] as number, minimum)
  }
  const isPlainList = !kinds.includes('sentence')
  for (const list of siblings(kinds, parents, 'item').values()) {
    const asking = list.filter((index) => probabilityOf(index) >= threshold).length
    const listAsks = isPlainList || asking / list.length >= minListShare
    if (list.length < 2 || !listAsks) continue
    for (const index of list) if (probabilityOf(index) >= minItemProbability) raise(index, threshold)
  }
  const clausesBySentence = siblings(kinds, parents, 'clause')
  for (const [sentence, clauses] of clausesBySentence) {
    const asking = clauses.filter((index) => probabilityOf(index) >= threshold * clauseThresholdShare).length
    if (asking === clauses.length) {
      settled[sentence] = 0
      for (const index of clauses) raise(index, threshold)
    } else if (probabilityOf(sentence) >= threshold && asking / clauses.length <= wholeSentenceShare)
      for (const index of clauses) settled[index] = 0
  }
  const unitCount = kinds.filter((kind) => kind === 'item' || kind === 'sentence').length
  if (unitCount > maxUnitsOfShortBrief) return settled
  for (const [sentence, clauses] of clausesBySentence) {
    if (clauses.length < minClausesOfList || probabilityOf(sentence) < threshold) continue
    for (const index of clauses) if (probabilityOf(index) >= minClauseProbability) raise(index, probabilityOf(sentence))
    settled[sentence] = 0
  }
  return settled
}

/** The indexes of the units of a kind by their parent. Units without a parent have the key -1. */
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
