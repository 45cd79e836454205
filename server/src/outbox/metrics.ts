import type { AttemptStatus } from '@proffer/core/webhooks/schema.ts'

/** `lease_lost` means that another worker had taken the delivery over, so that the attempt counted for nothing. */
export type AttemptResult = AttemptStatus | 'lease_lost'

/** What the engine tells whoever measures it. */
export interface OutboxMetrics {
  attempt(kind: string, result: AttemptResult, seconds: number): void
  /** From the event to the start of its first attempt. */
  firstAttempt(kind: string, seconds: number): void
  /** Deliveries of an account to a host have to wait for the next minute. */
  heldBack(): void
}

export const noMetrics: OutboxMetrics = { attempt() {}, firstAttempt() {}, heldBack() {} }
