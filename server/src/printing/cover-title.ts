import { isDisplayText, printableLine } from './printable-text.ts'

/** The lines of the title on the cover, and their font size. */
export interface TitleLines {
  lines: string[]
  fontSize: number
}

/** From large to small. A title gets the first size in which it has few enough lines. */
const sizes = [
  { fontSize: 46, mostLines: 1 },
  { fontSize: 38, mostLines: 1 },
  { fontSize: 46, mostLines: 2 },
  { fontSize: 38, mostLines: 3 },
  { fontSize: 32, mostLines: 3 },
  { fontSize: 27, mostLines: 4 },
]
const SMALLEST_SIZE = 22

/** Words that belong to the word after them, so a line should not end with one. */
const leading = new Set(
  'a an the of for and or to in on at by with from el la los las un una de del al y o e en con por para sin su'.split(
    ' ',
  ),
)
/** The costs of breaks that separate words. A full line costs 1, and a shorter one less (see `balanced`). */
const LEADING_COST = 0.5
/** Two words with capital letters are often a name, such as "Harbour Café". */
const NAME_COST = 0.3
const INSIDE_PHRASE_COST = 0.15

/**
 * Breaks a title into lines of similar width and chooses its size. pdfmake fills each line as far as possible, which leaves single
 * words on the last line.
 */
export function titleLines(title: string, width: number): TitleLines {
  const words = printableLine(title).split(' ')
  for (const { fontSize, mostLines } of sizes) {
    const fit = { words, width: width / fontSize }
    const count = fewestLines(fit)
    if (count <= mostLines) return { lines: balanced(fit, count), fontSize }
  }
  const fit = { words, width: width / SMALLEST_SIZE }
  const count = fewestLines(fit)
  // pdfmake breaks a word that is wider than the page.
  if (count === Number.POSITIVE_INFINITY) return { lines: [words.join(' ')], fontSize: SMALLEST_SIZE }
  return { lines: balanced(fit, count), fontSize: SMALLEST_SIZE }
}

interface Fit {
  words: string[]
  /** The width of a line, in units of the font size. */
  width: number
}

/** Infinite if a word is wider than a line. */
function fewestLines({ words, width }: Fit): number {
  let count = 1
  let lineStart = 0
  for (let at = 0; at < words.length; at += 1) {
    if (widthOf(words.slice(at, at + 1)) > width) return Number.POSITIVE_INFINITY
    if (widthOf(words.slice(lineStart, at + 1)) <= width) continue
    count += 1
    lineStart = at
  }
  return count
}

interface Choice {
  cost: number
  lines: string[]
}

/** The cheapest way to break the words into this many lines. Even lines are cheap, and so are breaks between phrases. */
function balanced({ words, width }: Fit, count: number): string[] {
  // For each number of words, the best lines of these first words. It grows by one line at a time.
  let best = new Map<number, Choice>([[0, { cost: 0, lines: [] }]])
  for (let lineCount = 1; lineCount <= count; lineCount += 1) {
    const next = new Map<number, Choice>()
    for (const [start, { cost, lines }] of best) {
      for (let end = start + 1; end <= words.length; end += 1) {
        const line = words.slice(start, end)
        const fillRatio = widthOf(line) / width
        if (fillRatio > 1) break
        const total = cost + fillRatio ** 2 + (end < words.length ? breakCost(words, end) : 0)
        if (total < (next.get(end)?.cost ?? Number.POSITIVE_INFINITY)) {
          next.set(end, { cost: total, lines: [...lines, line.join(' ')] })
        }
      }
    }
    best = next
  }
  return best.get(words.length)?.lines ?? [words.join(' ')]
}

/** The cost of a line that ends before the word at this index. */
function breakCost(words: string[], at: number): number {
  const [before = '', after = ''] = words.slice(at - 1, at + 1)
  if (leading.has(before.toLowerCase())) return LEADING_COST
  if (/^\p{Lu}.*[\p{L}\d]$/u.test(before) && /^\p{Lu}/u.test(after)) return NAME_COST
  const startsPhrase = /[,:;.–—]$/.test(before) || leading.has(after.toLowerCase())
  return startsPhrase ? 0 : INSIDE_PHRASE_COST
}

/** Approximate widths of the characters of the title font, as parts of the font size. They are slightly too large. */
const widths: Array<[RegExp, number]> = [
  [/[ijlI.,:;'’!|()[\] ]/, 0.29],
  [/[ftrsJ-]/, 0.41],
  [/[mwMW@—]/, 0.96],
  [/[A-ZÀ-Ý&%]/, 0.76],
]
const USUAL_WIDTH = 0.57
/** The typeface for letters that the title font lacks is wider. */
const OTHER_TYPEFACE = 1.15

function widthOf(words: string[]): number {
  const text = words.join(' ')
  const sum = Array.from(text).reduce((width, letter) => {
    const found = widths.find(([letters]) => letters.test(letter))
    return width + (found ? found[1] : USUAL_WIDTH)
  }, 0)
  return isDisplayText(text) ? sum : sum * OTHER_TYPEFACE
}
