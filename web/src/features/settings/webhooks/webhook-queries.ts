import type { Webhook, WebhookLog, WebhookLogQuery } from '@proffer/core/webhooks/schema.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** More than an account may have. */
const ALL = 100
export const LOGS_A_PAGE = 20
const LOOK_AGAIN_MS = 3_000

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
  queryFn: ({ signal }) => api.get<WebhookList>('/webhooks', { limit: ALL }, signal),
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: ({ signal }) => api.get<Webhook>(`/webhooks/${id}`, undefined, signal),
  })

type LogFilter = Pick<WebhookLogQuery, 'status' | 'event' | 'offset'>

/** Polls while it is shown, because deliveries arrive on their own. */
export const webhookLogsQuery = (id: string, { status, event, offset = 0 }: LogFilter) =>
  queryOptions({
    queryKey: ['webhooks', 'logs', id, { status, event, offset }],
    queryFn: ({ signal }) =>
      api.get<LogList>(`/webhooks/${id}/logs`, { status, event, offset, limit: LOGS_A_PAGE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export function useReloadWebhooks() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['webhooks'] })
}
