import { concepts } from '../language/concept.ts'
import type { UnitContext } from './context.ts'
import { type FeatureFamily, flag } from './family.ts'

const articles = new Set('a an the un una el la los las unos unas'.split(' '))
const actionNoun = /(?:cion|sion|miento|tion|sion|ment|ing|aje|eria)$/
const startsNegative = new Set("no not sin without never do don't nunca ni".split(' '))

/** What a unit does: it asks, tells, offers, excludes. */
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
  ],
  values({ words, conceptCounts, conceptStarts, startsWithVerb }: UnitContext) {
    const has = (name: (typeof concepts)[number]) => (conceptCounts[concepts.indexOf(name)] ?? 0) > 0
    const first = words[0] ?? ''
    const isThing = has('product') || has('function') || has('artefact') || has('service')
    const asks = has('ask') || has('obligation')
    return [
      ...Array.from(conceptCounts, (count) => Math.min(count, 2)),
      ...conceptStarts,
      flag(startsWithVerb),
      flag(articles.has(first)),
      flag(actionNoun.test(first)),
      flag(startsNegative.has(first)),
      conceptCounts.reduce((sum, count) => sum + flag(count > 0), 0),
      Math.min(4, flag(has('product')) + flag(has('function')) + flag(has('artefact')) + flag(has('service'))),
      flag(asks && isThing),
      flag(has('role') && has('ability')),
      flag(has('self') && !asks),
      flag(has('vendor') && !has('product') && !has('function')),
    ]
  },
}
