import type { WebhookLog } from '@proffer/core/webhooks/schema.ts'
import type { en } from './words-en.ts'

type Reason = keyof typeof en.failures

/** Why an attempt failed, for a person who did not write the endpoint. Null if it was delivered. */
export function failureReason({
  status,
  status_code: code,
  error,
}: Pick<WebhookLog, 'status' | 'status_code' | 'error'>): Reason | null {
  if (status === 'delivered') return null
  // The server tells a timeout only in words.
  if (code === null) return /did not respond within/.test(error ?? '') ? 'slow' : 'unreachable'
  if (code < 400) return 'redirected'
  if (code >= 500) return 'broken'
  return reasonsByCode[code] ?? 'rejected'
}

const reasonsByCode: Partial<Record<number, Reason>> = {
  401: 'refused',
  403: 'refused',
  404: 'missing',
  410: 'missing',
  408: 'slow',
  429: 'busy',
}
