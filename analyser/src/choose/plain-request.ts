import type { UnitContext } from '../features/context.ts'
import { asksToDo, requestsThing } from '../features/speech.ts'
import { type Concept, concepts } from '../language/concept.ts'
import { englishWorkVerbs } from '../language/en/work-verbs.ts'
import { isInfinitive } from '../language/verbs.ts'

const indexOf = (name: Concept) => concepts.indexOf(name)
const wantedThings = (['product', 'function', 'artefact', 'service'] as const).map(indexOf)
/** Concepts of sentences that are no requests for work. */
const barringConcepts = (['vendor', 'bid', 'given', 'negation'] as const).map(indexOf)
const question = indexOf('question')
const firstPerson = indexOf('firstPerson')
const please = indexOf('please')

/** “It has to ”, “the site should ” */
const duty =
  /^(?:it|this|everything|the \w+|todo|la \w+|el \w+) (?:also )?(?:has to|must|should|needs to|tiene que|debe|deberia) /
/** “talk to”, “work on” */
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
  const invitation = words
    .slice(0, 6)
    .findIndex((word) => /^(?:could|can|would|podrias|puedes|podeis|podrian)$/.test(word))
  if (invitation === -1) return false
  const verb = words.slice(invitation + 1, invitation + 6).find((word) => !fillers.has(word)) ?? ''
  return englishWorkVerbs.has(verb) || isInfinitive(verb)
}

/** “We also need a page with a map”: an explicit request, wherever the sentence is. */
export function isPlainRequest({ unit, words, conceptCounts }: UnitContext): boolean {
  const has = (concept: number) => (conceptCounts[concept] ?? 0) > 0
  if (unit.kind !== 'sentence' || unit.source !== 'body' || barringConcepts.some(has)) return false
  if (mustConnect(words)) return true
  const namesThing = wantedThings.some(has)
  if (asksToDo(words) && (namesThing || asksForWork(words))) return true
  return requestsThing(words) && (has(firstPerson) || has(please)) && namesThing && !has(question)
}
