/** A random generator that repeats its choices for the same seed. */
export function random(seed: number) {
  let state = seed >>> 0
  // mulberry32, which is small and good enough for tests.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A whole number from 0 to `bound` - 1. */
    below: (bound: number) => Math.floor(next() * bound),
    /** True with this probability. */
    chance: (probability: number) => next() < probability,
    shuffled<T>(items: T[]): T[] {
      const keyed = items.map((item) => ({ item, at: next() }))
      return keyed.sort((a, b) => a.at - b.at).map(({ item }) => item)
    },
  }
}

export type Random = ReturnType<typeof random>
