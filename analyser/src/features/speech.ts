import { type Concept, concepts } from '../language/concept.ts'
import type { UnitContext } from './context.ts'
import { type FeatureFamily, flag } from './family.ts'

const articles = new Set('a an the un una el la los las unos unas'.split(' '))
/** “traducción”, “mantenimiento”, “installation”, “training” */
const actionNoun = /(?:cion|sion|miento|tion|ment|ing|aje|eria)$/
const negativeStarts = new Set("no not sin without never do don't nunca ni".split(' '))

const requestVerbs = new Set(
  `need want like love require add build create design make include necesito necesitamos quiero queremos gustaria busco buscamos falta
  incluir crear hacer disenar anadir`.split(/\s+/),
)
const determiners = new Set(
  'a an the some our my your new two three four five un una unos unas el la los las dos tres cuatro'.split(' '),
)

/** “We also need a page”: a verb of asking with its object. */
export const requestsThing = (words: readonly string[]) =>
  words.slice(0, 12).some((word, index) => requestVerbs.has(word) && determiners.has(words[index + 1] ?? ''))

const invitations = new Set('could can would podrias puedes podeis podrian puede pueden'.split(' '))
const talkVerbs = new Set(
  `tell let send share quote give advise explain start come meet call confirm say decir decirme enviar mandar mandarme explicar pasar
  darme empezar contar`.split(/\s+/),
)

/** “Could you also do the menu?” asks for work. “Could you send me a quote?” and “When can you start?” do not. */
export const asksToDo = (words: readonly string[]) => {
  const invitation = words.slice(0, 6).findIndex((word) => invitations.has(word))
  if (invitation === -1) return false
  const isOpenQuestion = /^(?:when|how|what|cuando|como)$/.test(words[0] ?? '')
  const asksToTalk = words.slice(invitation + 1, invitation + 4).some((word) => talkVerbs.has(word))
  return !isOpenQuestion && !asksToTalk
}

const conceptIndex = Object.fromEntries(concepts.map((concept, index) => [concept, index])) as Record<Concept, number>

/** The purpose of a unit: to ask, tell, offer or exclude. */
export const speech: FeatureFamily = {
  names: [
    ...concepts.map((concept) => `has:${concept}`),
    ...concepts.map((concept) => `starts:${concept}`),
    'startsWithVerb',
    'startsWithArticle',
    'startsWithActionNoun',
    'startsNegative',
    'conceptCount',
    'things',
    'askAndThing',
    'actorAndAbility',
    'selfWithoutAsk',
    'vendorWithoutProduct',
    'requestsThing',
    'asksToDo',
  ],
  values({ words, conceptCounts, conceptStarts, startsWithVerb }: UnitContext) {
    const has = (concept: number) => (conceptCounts[concept] as number) > 0
    const first = words[0] ?? ''
    const thingCount =
      flag(has(conceptIndex.product)) +
      flag(has(conceptIndex.function)) +
      flag(has(conceptIndex.artefact)) +
      flag(has(conceptIndex.service))
    const asks = has(conceptIndex.ask) || has(conceptIndex.obligation)
    const values: number[] = []
    let conceptCount = 0
    for (let concept = 0; concept < conceptCounts.length; concept++) {
      const count = conceptCounts[concept] as number
      // The features `has:…` are counts up to 2.
      values.push(Math.min(count, 2))
      if (count > 0) conceptCount++
    }
    for (let concept = 0; concept < conceptStarts.length; concept++) values.push(conceptStarts[concept] as number)
    values.push(
      flag(startsWithVerb),
      flag(articles.has(first)),
      flag(actionNoun.test(first)),
      flag(negativeStarts.has(first)),
      conceptCount,
      thingCount,
      flag(asks && thingCount > 0),
      flag(has(conceptIndex.role) && has(conceptIndex.ability)),
      flag(has(conceptIndex.self) && !asks),
      flag(has(conceptIndex.vendor) && !has(conceptIndex.product) && !has(conceptIndex.function)),
      flag(requestsThing(words)),
      flag(asksToDo(words)),
    )
    return values
  },
}
