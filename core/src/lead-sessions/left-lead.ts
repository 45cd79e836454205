import type { LeadSession } from './schema.ts'

/** A visitor of the widget who has said nothing for this long has left. */
export const LEFT_AFTER_MS = 30 * 60_000

/** Whether the visitor left the widget before giving an address. */
export const hasLeft = ({ channel, status, clientEmail, proposalId, updatedAt }: LeadSession, nowMs: number): boolean =>
  channel === 'web' &&
  status === 'gathering_info' &&
  clientEmail === null &&
  proposalId === null &&
  Date.parse(updatedAt) < nowMs - LEFT_AFTER_MS
