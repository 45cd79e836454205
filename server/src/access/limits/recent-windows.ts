import { SlidingWindow } from './sliding-window.ts'

const MAX_WINDOWS = 20_000

/**
 * Sliding windows by key, in the memory of this process. Empty windows are dropped. If there are too many windows, the least
 * recently used one is dropped.
 */
export function recentWindows() {
  // Ordered by last use.
  const windows = new Map<string, SlidingWindow>()

  return {
    /** The window of a key. A new key gets an empty one. */
    windowOf(key: string, nowMs: number): SlidingWindow {
      const window = windows.get(key) ?? new SlidingWindow()
      windows.delete(key)
      windows.set(key, window)
      for (const [oldestKey, oldest] of windows) {
        const mayStay = windows.size <= MAX_WINDOWS && !oldest.isEmpty(nowMs)
        if (oldestKey === key || mayStay) break
        windows.delete(oldestKey)
      }
      return window
    },

    size: () => windows.size,
  }
}
