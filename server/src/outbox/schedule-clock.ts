import type { Clock } from '../process/clock.ts'

// Less than this is a clock being slewed, not set.
const STEP_MS = 1_000

/**
 * The wall clock as the schedule sees it: when somebody sets it back, time goes on from where it was. Otherwise what was
 * due a moment ago would wait until the clock has caught up.
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
