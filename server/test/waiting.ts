import { setTimeout } from 'node:timers/promises'

/** Waits for a condition, and says what it waited for if that never comes. Answers what the condition did. */
export async function waitUntil<T>(
  condition: () => T | Promise<T>,
  what = String(condition),
  timeoutMs = 60_000,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const result = await condition()
    if (result) return result
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await setTimeout(3)
  }
}
