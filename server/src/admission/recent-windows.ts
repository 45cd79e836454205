import { SlidingWindow } from './sliding-window.ts'

const MOST_WINDOWS = 20_000

/**
 * The windows of whoever made requests lately, in the memory of this process. Windows that are empty are dropped, and so
 * is the one that was used longest ago when there are too many.
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
