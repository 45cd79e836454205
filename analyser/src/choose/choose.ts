import { type Structure, settle } from './settle.ts'

/** What choosing needs to know of the units: the tree, the vetoes and which units say the same. */
export interface Choices extends Structure {
  isVetoed(index: number): boolean
  /** Whether a unit says the same as one that is already chosen. */
  isDuplicate(index: number, chosen: number): boolean
}

// A freelancer quotes for about this many things at most. More than this are usually details of each other.
const maxRequirements = 18

/**
 * Chooses the units that become requirements, the likeliest first, and returns their indexes in reading order. A chosen unit includes
 * all units below it, so neither a heading and its items nor a sentence and its clauses are both chosen. If no unit reaches the threshold,
 * the likeliest one without a veto is chosen.
 */
export function choose(choices: Choices, unitProbabilities: readonly number[], threshold: number): number[] {
  const { parents } = choices
  const probabilities = settle(choices, unitProbabilities, threshold)
  const likeliestFirst = probabilities
    .map((_, index) => index)
    .sort((a, b) => (probabilities[b] as number) - (probabilities[a] as number) || a - b)
  const chosen: number[] = []
  const isChosen = new Set<number>()
  const hasChosenBelow = new Set<number>()
  for (const index of likeliestFirst) {
    if (chosen.length >= maxRequirements) break
    if ((probabilities[index] as number) < threshold && chosen.length > 0) break
    if (hasChosenBelow.has(index) || hasChosenAbove(index, parents, isChosen) || choices.isVetoed(index)) continue
    if (chosen.some((chosenIndex) => choices.isDuplicate(index, chosenIndex))) continue
    chosen.push(index)
    isChosen.add(index)
    for (let above = parents[index] ?? null; above !== null; above = parents[above] ?? null) hasChosenBelow.add(above)
  }
  return chosen.sort((a, b) => a - b)
}

function hasChosenAbove(index: number, parents: Choices['parents'], isChosen: ReadonlySet<number>): boolean {
  for (let above = parents[index] ?? null; above !== null; above = parents[above] ?? null)
    if (isChosen.has(above)) return true
  return false
}
