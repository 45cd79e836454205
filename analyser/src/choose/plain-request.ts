import type { UnitContext } from '../features/context.ts'
import { requestsThing } from '../features/speech.ts'
import { type Concept, concepts } from '../language/concept.ts'

const indexesOf = (...names: Concept[]) => names.map((name) => concepts.indexOf(name))
const wanted = indexesOf('product', 'function', 'artefact', 'service')
const other = indexesOf('vendor', 'bid', 'given', 'negation', 'question')
const [firstPerson = 0, please = 0] = indexesOf('firstPerson', 'please')

/** “We also need a page with a map”: an explicit request, wherever the sentence is. */
export function isPlainRequest({ unit, words, conceptCounts }: UnitContext): boolean {
  const has = (concept: number) => (conceptCounts[concept] ?? 0) > 0
  if (unit.kind !== 'sentence' || unit.source !== 'body' || !requestsThing(words)) return false
  return (has(firstPerson) || has(please)) && wanted.some(has) && !other.some(has)
}
