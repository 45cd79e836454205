import { resultOf } from './cross-validate.ts'
import type { Example } from './example.ts'
import type { Counts } from './score/counts.ts'

/** In characters. */
const longBrief = 3500
/** A brief with fewer list items than this share of its items and sentences is prose. */
const proseShare = 0.15

/** The figures for each kind of brief. `counts` are in the order of the examples, whose first `developmentCount` are development briefs. */
export function reportOf(examples: readonly Example[], counts: readonly Counts[], developmentCount: number) {
  const result = (matches: (example: Example, at: number) => boolean) =>
    resultOf(counts.filter((_, at) => matches(examples[at] as Example, at)))
  return {
    all: result(() => true),
    development: result((_, at) => at < developmentCount),
    own: result((_, at) => at >= developmentCount),
    long: result((example) => example.characters > longBrief),
    developmentLong: result((example, at) => at < developmentCount && example.characters > longBrief),
    prose: result((example) => example.itemShare < proseShare),
    english: result((example) => !example.spanish),
    spanish: result((example) => example.spanish),
  }
}
