import type { Clock } from '../../process/clock.ts'
import type { CallCounts } from '../../usage/call-counts.ts'
import { dayClock, monthClock } from './calendar-month.ts'
import { type CallToCount, type CountedCall, type Counters, isTooFast, isUsedUp, type Limit } from './counters.ts'
import { memoryWindows } from './memory-windows.ts'

interface Options {
  clock: Clock
  /** The counts of the months. Without them, no monthly quota applies. */
  counts?: CallCounts
  /** How many windows are kept. */
  maxWindows?: number
}

/** Counts calls in the memory of a process that serves all callers alone. */
export function memoryCounters({ counts, ...options }: Options): Counters {
  const currentMonth = monthClock(options.clock)
  const currentDay = dayClock(options.clock)
  const windows = memoryWindows(options)

  /** Decides at once, except that it waits for the database if the caller's counts of the month are not in memory. */
  function count<L extends Limit>(call: CallToCount<L>): CountedCall<L> | Promise<CountedCall<L>> {
    const { accountId, limits, spends, counted } = call
    const month = currentMonth()
    const states = windows.read(accountId, limits)
    // A call that is too fast is refused, whatever the month says.
    if (spends && states.some(isTooFast)) return { month, states }
    if (counts && counted && accountId !== null) {
      const periods = { month: month.name, day: currentDay(month) }
      const found = counts.find(states, periods)
      if (!found) return counts.load(accountId, states, periods).then(() => count(call))
      states.forEach((state, index) => {
        state.spent = found[index]?.used ?? 0
      })
      if (states.some(isUsedUp)) return { month, states }
      // This comes first, because only this can fail. If it fails, nothing else must be counted.
      if (spends) counts.add(found)
    }
    if (spends) windows.spend(states)
    return { month, states }
  }

  return { count }
}
