/** Random numbers from a seed (mulberry32), so that a run can be repeated. */
export function randomSource(seed: number) {
  let state = seed >>> 0
  /** From 0 to 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    /** Normally distributed around 0. */
    normal: (spread: number) => spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

export type RandomSource = ReturnType<typeof randomSource>
