/** The processor time of work on an input and on one twice as long, in milliseconds. */
export interface Growth {
  single: number
  double: number
  /** False if twice the input takes more than three times as long. Quadratic work takes four times as long. */
  isLinear: boolean
}

const maxFactor = 3
/** Shorter times say nothing: the clock is too coarse and the collection of garbage too large a part. */
const minMs = 25
/** A suspicious result is measured again, because other work on the machine adds time. */
const maxRounds = 11
/** So much work is hardly disturbed by chance, so that a few rounds are enough. */
const longMs = 1_000
const roundsOfLongWork = 3

/**
 * Measures whether the time of some work grows in proportion to its input. If it seems not to, both inputs are measured in turns. Then the
 * fastest rounds and the median of the rounds must both show the growth: a busy machine can slow down one input in all rounds, or both in
 * some of them.
 */
export function growthOf(work: (size: number) => unknown, size: number): Growth {
  let [single, double] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const factors: number[] = []
  for (let round = 0; round < maxRounds; round++) {
    const doubleMs = cpuMs(() => work(2 * size))
    double = Math.min(double, doubleMs)
    if (double < minMs) break
    const singleMs = cpuMs(() => work(size))
    single = Math.min(single, singleMs)
    factors.push(doubleMs / singleMs)
    // One round is not enough to pass: if it is disturbed, it can hide the growth.
    if (round > 0 && double <= maxFactor * single) break
    if (round + 1 >= roundsOfLongWork && double > longMs) break
  }
  const median = factors.toSorted((a, b) => a - b)[Math.floor(factors.length / 2)] ?? 0
  return { single, double, isLinear: double < minMs || double <= maxFactor * single || median <= maxFactor }
}

function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
