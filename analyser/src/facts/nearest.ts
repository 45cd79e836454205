import type { CueHit } from './cues.ts'

/**
 * The distance in words from a word to the nearest hit. Infinite without a hit, and 0 inside a hit. It is 0 right after a hit and 1 right
 * before one, so a hit before the word counts as nearer.
 */
export function nearest(hits: CueHit[], wordIndex: number): number {
  let shortest = Number.POSITIVE_INFINITY
  for (const { start, end } of hits) {
    let distance = 0
    if (end <= wordIndex) distance = wordIndex - end
    else if (start > wordIndex) distance = start - wordIndex
    shortest = Math.min(shortest, distance)
  }
  return shortest
}
