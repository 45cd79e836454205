import type { WebhookLogQuery } from '@proffer/core/webhooks/schema.ts'

/** The query parameters of a webhook's page: tab, filters and offset. */
export interface WebhookSearch {
  tab?: 'settings'
  status?: NonNullable<WebhookLogQuery['status']>
  event?: NonNullable<WebhookLogQuery['event']>
  offset?: number
}

export const STATUSES = ['delivered', 'retry_scheduled', 'failed'] as const

/** Reads the parameters. Invalid ones are dropped. */
export function webhookSearch(search: Record<string, unknown>): WebhookSearch {
  const status = STATUSES.find((known) => known === search['status'])
  const offset = Number(search['offset'])
  const event = typeof search['event'] === 'string' ? (search['event'] as WebhookSearch['event']) : undefined
  return {
    ...(search['tab'] === 'settings' && { tab: 'settings' }),
    ...(status && { status }),
    ...(event && { event }),
    ...(Number.isInteger(offset) && offset > 0 && { offset }),
  }
}
