import { currencySigns, currencyWords } from '../language/names/currencies.ts'
import type { Line } from './lines.ts'

/** A figure in a line that may be money. `start` and `end` are positions in the text, `at` is the index of the word with the figure. */
export interface Amount {
  start: number
  end: number
  at: number
  /** Whether a currency, or the wording around a figure such as “3k”, shows that it is money. */
  hasCurrency: boolean
}

/** “500”, “5k”, “4'500”, “thousand” */
const figure = /^(?:\d+(?:k|m)?|\d{1,3}(?:'\d{3})+|thousand|hundred|mil)$/
const thousands = /^\d{1,3}k$/
/** Words after “2k” that do not count something else, as in “2k users”. */
const afterThousands = new Set(
  'for max total is makes saved in and budget or to tops if but at plus all should would para en y o como'.split(' '),
)
const scale = new Set(['k', 'm', 'mil', 'million', 'millions', 'millon', 'millones', 'thousand', 'grand'])
/** What follows “1” in “1,500” and “1 500”. */
const nextPart = /^(?:[.,]\d| \d{3}(?!\d))/

/** The amounts of a line. A figure without a currency is returned too; only its surroundings can tell what it is. */
export function amountsIn(line: Line): Amount[] {
  const found: Amount[] = []
  const { tokens, text } = line
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token || !figure.test(token.text) || isInsideWord(text, token.start)) continue
    // `1,500.00` is one figure, though it has three words.
    let last = at
    while (
      nextPart.test(text.slice(tokens[last]?.end ?? 0, (tokens[last]?.end ?? 0) + 5)) &&
      figure.test(tokens[last + 1]?.text ?? '')
    )
      last++
    if (scale.has(tokens[last + 1]?.text ?? '')) last++
    const end = tokens[last]?.end ?? token.end
    const before = text.slice(Math.max(0, token.start - 2), token.start)
    const after = text.slice(end, end + 2)
    // “S/. 500” has the sign of the Peruvian sol.
    const signBefore =
      [...before].some((char) => currencySigns.has(char)) ||
      /s\/\.? ?$/i.test(text.slice(Math.max(0, token.start - 4), token.start))
    const signAfter = [...after].some((char) => currencySigns.has(char))
    const wordBefore = currencyWords.has(tokens[at - 1]?.text ?? '')
    // “9 millones de pesos” has a word between.
    if (tokens[last + 1]?.text === 'de' && currencyWords.has(tokens[last + 2]?.text ?? '')) last++
    const wordAfter = currencyWords.has(tokens[last + 1]?.text ?? '')
    let amountStart = token.start
    if (wordBefore) amountStart = tokens[at - 1]?.start ?? token.start
    else if (signBefore) amountStart = signStart(text, token.start)
    let amountEnd = end
    if (wordAfter) amountEnd = tokens[last + 1]?.end ?? end
    else if (signAfter) amountEnd = end + after.search(/[^\s]/) + 1
    const isPlainSum = thousands.test(token.text) && isSumBefore(text, end, tokens[last + 1]?.text)
    const hasCurrency = signBefore || signAfter || wordBefore || wordAfter || isPlainSum
    found.push({ start: amountStart, end: amountEnd, at, hasCurrency })
    at = last
  }
  return found
}

/** “6-7k makes sense”, “cost 19k, …”: a sum without its currency. */
const isSumBefore = (text: string, end: number, next: string | undefined) =>
  next === undefined || afterThousands.has(next) || /^\s?[,.;:!?)]/.test(text.slice(end, end + 2))

/** Whether a figure continues a word or a number. A sign of currency or the dash of a range may be before it. */
function isInsideWord(text: string, start: number): boolean {
  const before = text[start - 1] ?? ' '
  return /[\p{L}\d./-]/u.test(before) && !currencySigns.has(before) && before !== '-'
}

/** Where “US$” or “$” begins before a figure. */
function signStart(text: string, start: number): number {
  const sign = /[A-Za-z]{0,3}[^\w\s]{1,2}\s?$/.exec(text.slice(Math.max(0, start - 6), start))
  return sign ? Math.max(0, start - 6) + sign.index : start
}
