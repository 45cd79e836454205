import type { Clock } from '../../process/clock.ts'
import { type Limit, type LimitState, WINDOW_MS } from './counters.ts'
import { SlidingWindow } from './sliding-window.ts'

interface Options {
  clock: Clock
  /** How many windows are kept. Beyond that, those that were not used lately are dropped. */
  maxWindows?: number
}

interface WindowState<L extends Limit = Limit> extends LimitState<L> {
  key: string
  window: SlidingWindow
}

/**
 * The windows of callers, in the memory of this process. Only counted calls add windows. Every minute, the windows that were
 * not used in the minute before are dropped, and these are empty.
 */
export function memoryWindows({ clock, maxWindows = Number.POSITIVE_INFINITY }: Options) {
  let recent = new Map<string, SlidingWindow>()
  let older = new Map<string, SlidingWindow>()
  let recentSinceMs = clock.monotonicMs()

  function dropUnused(nowMs: number) {
    if (nowMs - recentSinceMs < WINDOW_MS && recent.size < maxWindows / 2) return
    older = recent
    recent = new Map()
    recentSinceMs = nowMs
  }

  return {
    /** Reads the states of the limits without storing anything. */
    read<L extends Limit>(accountId: string | null, limits: readonly L[]): Array<WindowState<L>> {
      const nowMs = clock.monotonicMs()
      return limits.map((limit) => {
        const key = `${limit.kind} ${accountId} ${limit.id}`
        const window = recent.get(key) ?? older.get(key) ?? new SlidingWindow()
        const used = window.used(nowMs)
        const waitMs = used < limit.perMinute ? 0 : window.msUntilBelow(limit.perMinute, nowMs)
        return { limit, key, window, used, roomMs: window.msUntilRoom(nowMs), waitMs, spent: 0 }
      })
    },

    /** Counts a call in all of these windows. */
    spend(states: readonly WindowState[]): void {
      const nowMs = clock.monotonicMs()
      dropUnused(nowMs)
      for (const { key, window } of states) {
        window.accept(nowMs)
        if (!recent.has(key)) recent.set(key, window)
      }
    },

    size: () => new Set([...recent.keys(), ...older.keys()]).size,
  }
}
