import type { UnitContext } from '../features/context.ts'
import { asksToDo, requestsThing } from '../features/speech.ts'
import { type Concept, concepts } from '../language/concept.ts'
import { englishWorkVerbs } from '../language/en/work-verbs.ts'
import { isInfinitive } from '../language/verbs.ts'

const indexesOf = (...names: Concept[]) => names.map((name) => concepts.indexOf(name))
const wanted = indexesOf('product', 'function', 'artefact', 'service')
const other = indexesOf('vendor', 'bid', 'given', 'negation', 'question')
const [question = 0] = indexesOf('question')
const [firstPerson = 0, please = 0] = indexesOf('firstPerson', 'please')

const duty =
  /^(?:it|this|everything|the \w+|todo|la \w+|el \w+) (?:also )?(?:has to|must|should|needs to|tiene que|debe|deberia) /
const connection =
  /^(?:talk to|connect|integrate|sync|work (?:on|with|in)|run on|conectar|integrar|funcionar (?:en|con)|sincronizar)/

/** “It has to talk to our till”, “the site should work on phones”. */
function mustConnect(words: readonly string[]): boolean {
  const text = words.slice(0, 10).join(' ')
  const start = duty.exec(text)
  return start !== null && connection.test(text.slice(start[0].length))
}

const fillers = new Set('you u also please maybe help me us tambien nos me ayudarme ayudarnos'.split(' '))

/** “Could you write a speech?”: a verb of work after the invitation. */
function asksForWork(words: readonly string[]): boolean {
  const at = words.slice(0, 6).findIndex((word) => /^(?:could|can|would|podrias|puedes|podeis|podrian)$/.test(word))
  const verb = words.slice(at + 1, at + 6).find((word) => !fillers.has(word)) ?? ''
  return at >= 0 && (englishWorkVerbs.has(verb) || isInfinitive(verb))
}

/** “We also need a page with a map”: an explicit request, wherever the sentence is. */
export function isPlainRequest({ unit, words, conceptCounts }: UnitContext): boolean {
  const has = (concept: number) => (conceptCounts[concept] ?? 0) > 0
  if (unit.kind !== 'sentence' || unit.source !== 'body') return false
  const isBarred = other.some((concept) => concept !== question && has(concept))
  if (!isBarred && (mustConnect(words) || (asksToDo(words) && (wanted.some(has) || asksForWork(words))))) return true
  if (!requestsThing(words)) return false
  return (has(firstPerson) || has(please)) && wanted.some(has) && !other.some(has)
}
