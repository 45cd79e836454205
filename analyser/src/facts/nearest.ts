import type { CueHit } from './cues.ts'

/** How many words lie between a word and the nearest hit. Infinite without a hit. A hit before the word counts one less. */
export function nearest(hits: CueHit[], at: number): number {
  let best = Number.POSITIVE_INFINITY
  for (const { start, end } of hits) {
    const distance = end <= at ? at - end : start > at ? start - at : 0
    best = Math.min(best, distance)
  }
  return best
}
