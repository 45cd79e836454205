import { SlidingWindow } from './sliding-window.ts'

const MOST_WINDOWS = 20_000

/**
 * One sliding window for each key that was used lately, in the memory of this process. It drops empty windows, and when
 * there are too many, the one that was used longest ago.
 */
export function recentWindows() {
  // In the order of last use.
  const windows = new Map<string, SlidingWindow>()

  return {
    windowOf(key: string, nowMs: number): SlidingWindow {
      const window = windows.get(key) ?? new SlidingWindow()
      windows.delete(key)
      windows.set(key, window)
      for (const [first, oldest] of windows) {
        if (first === key || (windows.size <= MOST_WINDOWS && !oldest.isEmpty(nowMs))) break
        windows.delete(first)
      }
      return window
    },

    /** How many windows are held. */
    size: () => windows.size,
  }
}
