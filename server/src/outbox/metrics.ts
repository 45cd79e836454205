import type { AttemptStatus } from '@proffer/core/webhooks/schema.ts'

/** `lease_lost` means that another worker has taken over the delivery, so the attempt does not count. */
export type AttemptResult = AttemptStatus | 'lease_lost'

/** The worker calls these functions to report what it does. */
export interface OutboxMetrics {
  attempt(kind: string, result: AttemptResult, seconds: number): void
  /** `seconds` is the time from the event to the start of its first attempt. */
  firstAttempt(kind: string, seconds: number): void
  /** Called when deliveries of an account to a host have to wait for the next minute. */
  heldBack(): void
}

export const noMetrics: OutboxMetrics = { attempt() {}, firstAttempt() {}, heldBack() {} }
