import data from '../../data/money.json' with { type: 'json' }
import { fold } from '../words/fold.ts'
import { wordSet } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'
import { languageOf } from './language.ts'

/** A figure with its scale and its sign or word of currency: “15 mil pesos”. */
interface Figure {
  value: number
  start: number
  end: number
  mark: string | null
  /** Whether it counts or measures something else: “3 weeks”, “21 %”, “mp4”. */
  isCount: boolean
}

const lexeme =
  /\d(?:[\d.,']|[ \u00a0\u202f](?=\d{3}(?!\d)))*|[a-z]{0,3}\$s?(?![a-z])|\bs\/\.?(?=\s?\d)|[€£¥₹₡₲₱₽₴₩₦₪₺%]|[a-z]+/g
const marks = new Map(Object.entries(data.marks))
const scales = new Map(Object.entries(data.scales))
const numberWords = new Map(Object.entries(data.numberWords))
const units = wordSet(data.units)
const countries = Object.entries(data.countries)
/** Codes that in another spelling are other words: “pen”, “BS 5395”. */
const spellings = new Map(data.spellings.map((spelling) => [fold(spelling), spelling]))
const range = /^,?\s*(?:-|–|—|\/|to|and|or|a|y|o|u|hasta|up to)\s*$/
const vagueCount = /(?:few|several|some|varios|varias|unos cuantos|algunos) $/
/** The codes for each mark that several countries share. Only the rest of the brief tells whose money it is. */
const families = new Map(Object.entries(data.families))
const maxAmount = 1e12
const maxBrief = 20_000

/**
 * Reads the money that a passage names: the upper end of a range, with two decimals, and a code in ISO 4217. Null if the words do not tell
 * it. `around` is the brief, which may tell whose pesos they are.
 */
export function readMoney(text: string, around = ''): { amount: string | null; currency: string | null } {
  const figures = figuresIn(text)
  const mark = figures.find((figure) => figure.mark !== null)?.mark ?? null
  const plain = figures.filter((figure) => !figure.isCount)
  const withoutYears = plain.filter(({ value }) => value < 2020 || value > 2045 || plain.length === 1)
  const candidates = mark ? figures.filter((figure) => figure.mark === mark) : withoutYears
  const value = candidates.length > 0 ? Math.max(...candidates.map((figure) => figure.value)) : null
  // “Presupuesto en euros: 3000”
  const currency = mark ?? lexemesOf(text).flatMap((lexeme) => marks.get(lexeme.text) ?? [])[0]
  return {
    amount: value === null ? null : value.toFixed(2),
    currency: currency ? currencyOf(currency, text, around) : null,
  }
}

/** The passages that are surely money: a figure with a sign or word of a currency. A range is one passage. */
export function moneyIn(text: string): { start: number; end: number }[] {
  const passages: Figure[] = []
  for (const figure of figuresIn(text)) {
    const last = passages.at(-1)
    if (figure.mark === null) continue
    if (last?.mark === figure.mark && isRange(last, figure, text)) last.end = figure.end
    else passages.push({ ...figure })
  }
  return passages.map(({ start, end }) => ({ start, end }))
}

/** The numbers, words and signs of a text. */
const lexemesOf = (text: string) =>
  [...fold(text).matchAll(lexeme)].map(({ 0: folded, index }) => {
    const end = index + folded.length
    const isOther = spellings.has(folded) && spellings.get(folded) !== text.slice(index, end)
    return { text: isOther ? '' : folded, start: index, end }
  })
type Lexeme = ReturnType<typeof lexemesOf>[number]

const isRange = (lower: Figure, upper: Figure, text: string) =>
  upper.start - lower.end < 8 && range.test(text.slice(lower.end, upper.start).toLowerCase())

function figuresIn(text: string): Figure[] {
  const folded = fold(text)
  const lexemes = lexemesOf(text)
  const figures: Figure[] = []
  for (let at = 0; at < lexemes.length; ) {
    const number = numberAt(lexemes, at, folded)
    if (number) figures.push(figureOf(lexemes, at, number, folded))
    at = number ? number.next : at + 1
  }
  // The ends of a range share their currency, and what they count: “400-600 €”, “2 to 3 weeks”.
  for (let at = figures.length - 2; at >= 0; at--) {
    const [lower, upper] = [figures[at], figures[at + 1]] as [Figure, Figure]
    const isAlike = /\d/.test(text.slice(lower.start, lower.end)) === /\d/.test(text.slice(upper.start, upper.end))
    if (!isAlike || !isRange(lower, upper, text)) continue
    if (upper.mark === null && !upper.isCount) upper.mark = lower.mark
    else if (lower.mark === null) {
      lower.mark = upper.mark
      lower.isCount ||= upper.isCount
    }
  }
  return figures.filter(({ value, mark }) => value > 0 && value < maxAmount && !(mark === null && value < 2))
}

type ReadNumber = { value: number; next: number }

/** The number that begins at a lexeme, in digits or words, with its scale. `next` is the index after it. */
function numberAt(lexemes: Lexeme[], at: number, folded: string): ReadNumber | null {
  const { text: first, start } = lexemes[at] as Lexeme
  const before = folded.slice(Math.max(0, start - 16), start)
  const begins = /^\d/.test(first) || numberWords.has(first) || scales.has(first)
  if (!begins || (first.length === 1 && scales.has(first)) || vagueCount.test(before)) return null
  let [total, part, next] = [0, null as number | null, at]
  for (; next < lexemes.length; next++) {
    const { text, start } = lexemes[next] as Lexeme
    const gap = folded.slice(lexemes[next - 1]?.end ?? 0, start)
    // Only spaces and the hyphen of “twenty-five” are inside a number. “2 m” are metres.
    if (next > at && !(/^\s?$/.test(gap) || (gap === '-' && numberWords.has(text) && !/\d/.test(first)))) break
    const scale = scales.get(text)
    const word = numberWords.get(text)
    if (/^\d/.test(text)) {
      if (part !== null || (total > 0 && total < 1_000_000)) break
      part = decimalOf(text)
    } else if (scale !== undefined) {
      if (text.length <= 2 && gap !== '' && text !== 'k') break
      total = scale > 1000 ? (total + (part ?? (total > 0 ? 0 : 1))) * scale : total + (part ?? 1) * scale
      part = null
    } else if (word !== undefined) {
      const hasUnits = part !== null && (part % 100 < 20 ? part % 100 > 0 : part % 10 > 0)
      if (word === 0.5 && total > 0) total += total >= 1_000_000 ? 500_000 : 500
      else if (text === 'hundred') part = (part ?? 1) * 100
      else if (part !== null && (hasUnits || word >= 100 || /^\d/.test(first))) break
      else part = (part ?? 0) + word
    } else if (!joinsNumber(text, part, lexemes[next + 1]?.text ?? '', folded)) break
  }
  return { value: total + (part ?? 0), next }
}

/** “treinta y cinco mil”, “two hundred and fifty”, “millón y medio”, “a couple of thousand”. “Between 800 and 900” are two numbers. */
function joinsNumber(text: string, part: number | null, following: string, folded: string): boolean {
  const digit = (numberWords.get(following) ?? 10) < 10
  if (text === 'y') return following === 'medio' || (part !== null && part % 10 === 0 && part < 100 && digit)
  if (text === 'and') return (part ?? 1) % 100 === 0 && numberWords.has(following) && !folded.includes('between')
  return (/^(?:of|de)$/.test(text) && part === 2 && scales.has(following)) || (text === 'a' && part === 0.5)
}

/** The number of “4.500”, “4,500”, “4'500”, “1.234,50” and “1,50,000”. */
function decimalOf(written: string): number {
  const digits = written.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const isThousands = /^[1-9]\d{0,2}[.,]\d{3}$|^\d+(?:(?:\.\d+){2,}|(?:,\d+){2,})$/.test(digits)
  if (last < 0 || isThousands) return Number(digits.replace(/[.,]/g, ''))
  return Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`)
}

function figureOf(lexemes: Lexeme[], at: number, { value, next }: ReadNumber, folded: string): Figure {
  const [before, first, last] = [lexemes[at - 1], lexemes[at] as Lexeme, lexemes[next - 1] as Lexeme]
  const isOf = lexemes[next]?.text === 'de'
  const after = lexemes[isOf ? next + 1 : next]
  const following = lexemes[isOf ? next + 2 : next + 1]
  const gapBefore = folded.slice(before?.end ?? 0, first.start)
  const gapAfter = folded.slice(last.end, (isOf ? lexemes[next] : after)?.start)
  // “Four bucks sixty”: only codes and signs are before a figure.
  const isBefore = before !== undefined && before.text.length <= 4 && /^\s?$/.test(gapBefore)
  const markBefore = isBefore ? marks.get(before.text) : undefined
  // In “500 or $600” and “500 $600”, the sign belongs to the second figure.
  const isOfNext = gapAfter !== '' && /^\d/.test(following?.text ?? '') && following?.start === after?.end
  const markAfter = after && !isOfNext && /^-?\s?$/.test(gapAfter) ? marks.get(after.text) : undefined
  // In “$500 MXN”, the mark after the figure tells more.
  const isAfter = markAfter !== undefined && (markBefore === undefined || families.has(markBefore))
  const mark = (isAfter ? markAfter : markBefore) ?? null
  const isGlued = /[a-z]/.test(folded[first.start - 1] ?? '') || (gapAfter === '' && after !== undefined)
  // “45/h” is money by the hour.
  const isUnit = /^\s?$/.test(gapAfter) && (units.has(after?.text ?? '') || after?.text === '%')
  const isWord = !/\d/.test(first.text) && value < 20
  const isCount = mark === null && (isGlued || isUnit || isWord)
  const end = isAfter ? (after as Lexeme).end : last.end - (/[.,']+$/.exec(last.text)?.[0].length ?? 0)
  return { value, start: markBefore !== undefined ? (before as Lexeme).start : first.start, end, mark, isCount }
}

/** The code of a mark. Shared marks need a country or currency in the passage or, failing that, in the brief. */
function currencyOf(mark: string, text: string, around: string): string | null {
  const family = families.get(mark)
  if (!family) return mark
  const only = (codes: (string | null)[]) => {
    const fitting = new Set(codes.filter((code) => code !== null && family.includes(code)))
    return fitting.size === 1 ? [...fitting][0] : undefined
  }
  const source = `${text}\n${around}`.slice(0, maxBrief)
  const words = wordsOf(source)
  // Short codes count only beside a figure: “CAD” may be software.
  const longWords = words.filter((word) => word.length > 3).map((word) => marks.get(word) ?? null)
  const named = only([...figuresIn(source).map((figure) => figure.mark), ...longWords])
  if (named) return named
  if (mark === '$' && languageOf(around || text) === 'en') return 'USD'
  const spaced = ` ${words.join(' ')} `
  const mentioned = countries.filter(([, names]) => names.some((name) => spaced.includes(` ${name}`)))
  return only(mentioned.map(([code]) => code)) ?? null
}
