import { countWords as englishCountWords } from '../language/en/time.ts'
import { countWords as spanishCountWords } from '../language/es/time.ts'
import { isThing } from './clauses.ts'
import type { DocumentContext, UnitContext } from './context.ts'
import { type FeatureFamily, flag } from './family.ts'

const additions = new Set('also plus and additionally tambien ademas y igualmente asimismo'.split(' '))
const countWords = new Set([...englishCountWords, ...spanishCountWords].filter((word) => !/^(?:an?|una?)$/.test(word)))
/** “llamó”, “llegaron”, “usaba”, “pedimos” */
const spanishPast = /\p{L}{2}(?:[^r\s]ó|aron|ieron|aban?|imos)(?!\p{L})/gu
const englishSubjects = new Set('i we it they he she which who'.split(' '))
/** “rebuilt” is missed, but “moved” and “was” are found. */
const englishPast = /(?:ed|^(?:was|were|had|did|went|got|made|said|told))$/
/** “necesitaría”, “querríamos” */
const spanishConditional = /\p{L}r[ií]a(?:mos|n|is|s)?(?!\p{L})/u

/** The tense, the mood and the subject of a unit. A story is in the past, and a wish in the conditional. */
export const grammar: FeatureFamily = {
  names: [
    'startsWithAlso',
    'alsoAfterAsk',
    'isThing',
    'thingSiblings',
    'pastTense',
    'conditional',
    'startsWithThat',
    'startsWithNumber',
    'listAfterColon',
    'ownStatement',
    'tellsWhatExists',
  ],
  values(context: UnitContext, document: DocumentContext) {
    const { unit, words } = context
    const first = words[0] ?? ''
    const isSpanish = document.document.language === 'es'
    const previous = previousSibling(context, document)
    const adds = additions.has(first)
    const colon = unit.text.indexOf(': ')
    const afterColon = colon === -1 ? '' : unit.text.slice(colon + 1)
    return [
      flag(adds),
      flag(adds && (previous?.askEnd ?? 0) > 0),
      flag(isThing(context)),
      // thingSiblings: only the unit before it is looked at.
      flag(previous !== undefined && isThing(previous)),
      Math.min(2, isSpanish ? (unit.text.match(spanishPast)?.length ?? 0) : countPast(words)),
      flag(isSpanish && spanishConditional.test(unit.text)),
      flag(isSpanish && first === 'que'),
      flag(/^\d/.test(first) || countWords.has(first)),
      flag(afterColon.split(', ').length > 2),
      flag(context.askEnd === 0 && speaksOfSelf(first, isSpanish)),
      flag(tellsWhatExists(words)),
    ]
  },
}

const ownSubjects = new Set('we i our my'.split(' '))
/** “tenemos”, “vendemos” */
const firstPersonPlural = /^[a-z]{3,}(?:amos|emos|imos)$/
const ownSpanish = new Set('somos soy tengo llevo vendo trabajo mi mis nuestro nuestra nuestros nuestras'.split(' '))

/** “We manage forty flats” and “Llevamos los pedidos en una hoja”: the client about themself. */
const speaksOfSelf = (first: string, isSpanish: boolean) =>
  isSpanish ? ownSpanish.has(first) || firstPersonPlural.test(first) : ownSubjects.has(first)

/** “There's a contest” and “hay dos olivos”, but not “hay que …”. */
function tellsWhatExists([first = '', second = '']: readonly string[]): boolean {
  return (
    first === "there's" ||
    (first === 'there' && /^(?:is|are|was|were)$/.test(second)) ||
    (first === 'hay' && second !== 'que')
  )
}

/** “We moved it” and “which was slow”: a subject and a verb in the past. */
function countPast(words: readonly string[]): number {
  let count = 0
  for (let at = 1; at < words.length; at++)
    if (englishSubjects.has(words[at - 1] as string) && englishPast.test(words[at] as string)) count++
  return count
}

function previousSibling({ unit, order }: UnitContext, { units, roots }: DocumentContext): UnitContext | undefined {
  const siblings = unit.parent === null ? roots : units[unit.parent]?.children
  return units[siblings?.[order - 1] ?? -1]
}
