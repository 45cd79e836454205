import { setTimeout } from 'node:timers/promises'

const LONGEST_PAUSE_MS = 50

/**
 * Waits for a condition, and says what it waited for if that never comes. Answers what the condition did. The pauses grow,
 * because a condition may cost a request and others need the processor meanwhile.
 */
export async function waitUntil<T>(
  condition: () => T | Promise<T>,
  what = String(condition),
  timeoutMs = 60_000,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs
  for (let pauseMs = 3; ; pauseMs = Math.min(pauseMs * 1.3, LONGEST_PAUSE_MS)) {
    const result = await condition()
    if (result) return result
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await setTimeout(pauseMs)
  }
}
