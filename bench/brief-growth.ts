// Measures whether the time of the built-in analyser grows in proportion to a text: every unit of `server/test/growth-texts.ts` and every
// pair of them, repeated. `npm run test:long` measures the units and some pairs. Prints what is worse than linear, and the slowest texts, beside
// the time for ordinary briefs of that length.
import { parseArgs } from 'node:util'
import { messagesFolder, readMessages } from '../analyser/training/messages.ts'
import { analyseEverywhere, longestBrief } from '../server/test/ai-texts.ts'
import { growthOf } from '../server/test/growth.ts'
import {
  type GrowingText,
  nameOf,
  pairedTexts,
  type Shape,
  shapeNames,
  singleTexts,
  textOf,
} from '../server/test/growth-texts.ts'

const { values } = parseArgs({
  options: {
    /** The greatest length of a text, in characters. Half of it takes half of the time to measure. */
    length: { type: 'string', default: String(longestBrief) },
    /** `single`, or a shape of pairs. All of them unless named. */
    shape: { type: 'string', multiple: true, default: ['single', ...shapeNames] },
    /** `2/3` measures the second third, so that several processes can share the work. */
    part: { type: 'string', default: '1/1' },
  },
})
const length = Number(values.length)
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const texts = values.shape
  .flatMap((shape) => (shape === 'single' ? singleTexts() : pairedTexts(shape as Shape)))
  .filter((_, at) => at % parts === part - 1)

const slowestShown = 15
const startedAt = performance.now()
const measured: { text: GrowingText; single: number; double: number }[] = []
let superLinear = 0
// The first runs are slower, so they are not measured.
for (const text of singleTexts()) analyseEverywhere(textOf(text, 500))
for (const [at, text] of texts.entries()) {
  const { single, double, isLinear } = growthOf((size) => analyseEverywhere(textOf(text, size)), length / 2)
  measured.push({ text, single, double })
  if (!isLinear) {
    superLinear++
    console.log(`${nameOf(text)}: ${single.toFixed(0)} ms, then ${double.toFixed(0)} ms`)
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${at + 1} of ${texts.length} `)
}

const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
console.log(
  `${texts.length} texts of ${length} characters in ${seconds} s, ${superLinear} of them worse than linear. The slowest:`,
)
const ordinary = readMessages(messagesFolder)
  .map(({ text }) => text)
  .join('\n\n')
const { double: ordinaryMs } = growthOf((size) => analyseEverywhere(ordinary.slice(0, size)), length / 2)
console.log(`${ordinaryMs.toFixed(0).padStart(6)} ms  ordinary briefs`)
for (const { text, double } of measured.toSorted((a, b) => b.double - a.double).slice(0, slowestShown))
  console.log(`${double.toFixed(0).padStart(6)} ms  ${nameOf(text)}`)
process.exit(superLinear > 0 ? 1 : 0)
