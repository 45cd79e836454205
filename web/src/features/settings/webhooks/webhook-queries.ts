import type { Webhook, WebhookLog, WebhookLogQuery } from '@proffer/core/webhooks/schema.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** More webhooks than an account may have, so that one request lists all. */
const LIST_LIMIT = 100
export const LOGS_PER_PAGE = 20
const POLL_INTERVAL_MS = 3_000

interface WebhookList {
  webhooks: Webhook[]
  total: number
}

interface LogList {
  logs: WebhookLog[]
  total: number
}

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => api.get<WebhookList>('/webhooks', { limit: LIST_LIMIT }, signal),
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: ({ signal }) => api.get<Webhook>(`/webhooks/${id}`, undefined, signal),
  })

type LogFilter = Pick<WebhookLogQuery, 'status' | 'event' | 'offset'>

/** Polls while the log is shown, because deliveries happen without an action on this page. */
export const webhookLogsQuery = (id: string, { status, event, offset = 0 }: LogFilter) =>
  queryOptions({
    queryKey: ['webhooks', 'logs', id, { status, event, offset }],
    queryFn: ({ signal }) =>
      api.get<LogList>(`/webhooks/${id}/logs`, { status, event, offset, limit: LOGS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  })

export function useReloadWebhooks() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['webhooks'] })
}
