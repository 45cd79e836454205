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
/** A suspicious result is measured again, because other work on the machine only adds time. */
const maxRounds = 10
/** So much work is not disturbed by chance, so that a few rounds are enough. */
const longMs = 1_000
const roundsOfLongWork = 3

/** Measures whether the time of some work grows in proportion to its input. Takes the fastest of several rounds if it seems not to. */
export function growthOf(work: (size: number) => unknown, size: number): Growth {
  let double = cpuMs(() => work(2 * size))
  let single = Number.POSITIVE_INFINITY
  const isLinear = () => double < minMs || double <= maxFactor * single
  for (let round = 0; round < maxRounds; round++) {
    if (double < minMs) break
    single = Math.min(
      single,
      cpuMs(() => work(size)),
    )
    // A first measurement that is disturbed could hide the growth.
    if (round > 0 && isLinear()) break
    if (round >= roundsOfLongWork && double > longMs) break
    if (!isLinear())
      double = Math.min(
        double,
        cpuMs(() => work(2 * size)),
      )
  }
  return { single, double, isLinear: isLinear() }
}

function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
