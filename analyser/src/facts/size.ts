import { countWords as enCounts } from '../language/en/time.ts'
import { countWords as esCounts } from '../language/es/time.ts'
import { hits, type Line } from './lines.ts'

const counts = new Set(
  [...enCounts, ...esCounts].filter((word) => !/^(?:an?|une?|una|few|couple|half|medio|par)$/.test(word)),
)
const notSize = new Set(['bid', 'vendor', 'legal', 'contact'])
const reach = 3
const rhythm = new Set(['every', 'cada', 'under', 'within'])

/** Whether the brief counts what is to be made: “six pages”, “2,000 words”, “a 60-second video”. */
export function isMeasured(lines: Line[]): boolean {
  return lines.some(
    (line) =>
      !notSize.has(line.section ?? '') && hits(line, 'volume').some(({ start }) => isCounted(line.words, start)),
  )
}

function isCounted(words: string[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - reach); before--) {
    const word = words[before] ?? ''
    if (counts.has(word) || (/^\d+k?$/.test(word) && !/^20[12]\d$/.test(word)))
      return !rhythm.has(words[before - 1] ?? '') && !rhythm.has(words[before - 2] ?? '')
  }
  return false
}
