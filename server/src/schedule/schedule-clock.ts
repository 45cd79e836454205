import type { Clock } from '../process/clock.ts'

// A smaller difference means that the clock is being slewed, not set.
const STEP_MS = 1_000

/**
 * The wall clock without steps back. If the clock is set back, this one continues from where it was. Otherwise deliveries that
 * are almost due would wait until the clock has caught up.
 */
export function scheduleClock(clock: Clock): () => Date {
  let lastMs = clock.now().getTime()
  let lastMonotonicMs = clock.monotonicMs()
  return () => {
    const monotonicMs = clock.monotonicMs()
    const expectedMs = lastMs + (monotonicMs - lastMonotonicMs)
    const wallMs = clock.now().getTime()
    lastMs = wallMs < expectedMs - STEP_MS ? expectedMs : wallMs
    lastMonotonicMs = monotonicMs
    return new Date(lastMs)
  }
}
