import { countWords as enCounts } from '../language/en/time.ts'
import { countWords as esCounts } from '../language/es/time.ts'
import { hits, type Line } from './lines.ts'

const counts = new Set(
  [...enCounts, ...esCounts].filter((word) => !/^(?:an?|une?|una|few|couple|half|medio|par)$/.test(word)),
)
const sectionsBesidesWork = new Set(['bid', 'vendor', 'legal', 'contact'])
/** How many words before a unit its number may be. */
const reach = 3
/** “every two pages” and “within 3 seconds” are no sizes. */
const rhythmWords = new Set(['every', 'cada', 'under', 'within'])

/** Whether the brief counts what is to be made: “six pages”, “2,000 words”, “a 60-second video”. */
export function isMeasured(lines: Line[]): boolean {
  return lines.some(
    (line) =>
      !sectionsBesidesWork.has(line.section ?? '') &&
      hits(line, 'volume').some(({ start }) => isCounted(line.words, start)),
  )
}

/** Whether a number is before the word at `at`. A year is no number of pages. */
function isCounted(words: string[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - reach); before--) {
    const word = words[before] ?? ''
    const isYear = /^20[12]\d$/.test(word)
    const isNumber = counts.has(word) || (/^\d+k?$/.test(word) && !isYear)
    if (isNumber) return !rhythmWords.has(words[before - 1] ?? '') && !rhythmWords.has(words[before - 2] ?? '')
  }
  return false
}
