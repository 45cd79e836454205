import type { AttemptStatus } from '@proffer/core/webhooks/schema.ts'

/**
 * `lease_lost` means that another worker has taken over the delivery, or that it was deleted, so the result of this attempt is
 * not stored.
 */
export type AttemptResult = AttemptStatus | 'lease_lost'

/** The worker calls these functions to report what it does. */
export interface OutboxMetrics {
  /** `deliveryKind` is the kind of the sender, such as `webhook` or `email`. `seconds` is the duration of the attempt. */
  attempt(deliveryKind: string, result: AttemptResult, seconds: number): void
  /** `seconds` is the time from the event to the start of its first attempt. */
  firstAttempt(deliveryKind: string, seconds: number): void
  /**
   * Called when deliveries of an account to a host have to wait for the next minute. A worker calls it at most once a minute for
   * each account and host.
   */
  heldBack(): void
}

export const noMetrics: OutboxMetrics = { attempt() {}, firstAttempt() {}, heldBack() {} }
