import { minute } from './output.ts'

interface Notified {
  notification: string | null
  notificationDetail: { retryAt: string | null } | null
}

const states: Record<string, string> = {
  queued: 'queued',
  sent: 'sent',
  failed: 'not sent, because it failed',
  held_back: 'held back, because the account has reached its email limit',
  not_configured: 'not sent, because the server has no mail server',
  no_recipient: 'not sent, because there is no address',
}

/** What became of an email, in words. */
export function mailState({ notification, notificationDetail }: Notified): string {
  const state = states[notification ?? ''] ?? 'unknown'
  return notificationDetail?.retryAt ? `${state}, tried again at ${minute(notificationDetail.retryAt)}` : state
}
