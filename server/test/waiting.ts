import { setTimeout } from 'node:timers/promises'

const MAX_PAUSE_MS = 50

/**
 * Waits until the condition returns a truthy value, and returns it. The error after the timeout names `what`. The pauses grow,
 * because a condition may be expensive.
 */
export async function waitUntil<T>(
  condition: () => T | Promise<T>,
  what = String(condition),
  timeoutMs = 60_000,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs
  for (let pauseMs = 3; ; pauseMs = Math.min(pauseMs * 1.3, MAX_PAUSE_MS)) {
    const result = await condition()
    if (result) return result
    if (performance.now() > deadline) throw new Error(`timed out waiting for ${what}`)
    await setTimeout(pauseMs)
  }
}
