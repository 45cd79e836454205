import type { UnitContext } from './context.ts'
import { type FeatureFamily, flag, oneHotOf } from './family.ts'

const kinds = ['title', 'heading', 'item', 'sentence', 'clause', 'cell'] as const
const sources = ['body', 'greeting', 'quote', 'signature', 'table', 'form', 'steps'] as const

const kindRow = oneHotOf(kinds)
const sourceRow = oneHotOf(sources)

const endsWithStop = /[.!]$/
const hasMoney = /[$€£]\s?\d|\d\s?[$€£]/
/** A cheap test before the one for addresses, because few units have one. */
const mayBeAddress = /[/@.]\w/
const hasAddress = /https?:\/\/|www\.|@\w|\.(?:com|org|net|io)\b/
const startsLower = /^\p{Ll}/u
const capital = /\p{Lu}/gu
const hasFileFormat = /\b(?:pdf|png|svg|csv|xlsx?|docx?|mp[34]|jpe?g|zip|json|xml)\b/i

const count = (text: string, char: string) => text.split(char).length - 1

/** How a unit is written, whatever its words mean. */
export const shape: FeatureFamily = {
  names: [
    ...kinds.map((kind) => `kind:${kind}`),
    ...sources.map((source) => `source:${source}`),
    'words',
    'logWords',
    'oneWord',
    'longUnit',
    'endsWithStop',
    'hasQuestion',
    'hasLabel',
    'labelWords',
    'hasBrackets',
    'commas',
    'hasDigit',
    'hasMoney',
    'hasAddress',
    'startsLower',
    'capitals',
    'upperCase',
    'crossedOut',
    'fileFormat',
    'contentShare',
    'hasSlash',
    'spanish',
  ],
  values({ unit, words, stems }: UnitContext, { document }) {
    const { text } = unit
    const capitals = text.match(capital)?.length ?? 0
    const hasDigit = /\d/.test(text)
    return [
      ...kindRow(unit.kind),
      ...sourceRow(unit.source),
      Math.min(words.length, 60),
      Math.log1p(words.length),
      flag(words.length === 1),
      flag(words.length > 30),
      flag(endsWithStop.test(text)),
      flag(text.includes('?')),
      flag(unit.label !== null),
      unit.label === null ? 0 : unit.label.split(' ').length,
      flag(text.includes('(')),
      Math.min(count(text, ','), 8),
      flag(hasDigit),
      flag(hasDigit && hasMoney.test(text)),
      flag(mayBeAddress.test(text) && hasAddress.test(text)),
      flag(startsLower.test(text)),
      capitals / (text.length || 1),
      flag(capitals > 3 && text === text.toUpperCase()),
      flag(unit.isCrossedOut),
      flag(hasFileFormat.test(text)),
      stems.size / (words.length || 1),
      flag(text.includes('/')),
      flag(document.language === 'es'),
    ]
  },
}
