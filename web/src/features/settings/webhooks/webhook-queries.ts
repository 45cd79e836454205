import type { WebhookLogQuery } from '@proffer/core/webhooks/schema.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'

/** More webhooks than an account may have, so that one request lists all. */
const LIST_LIMIT = 100
export const LOGS_PER_PAGE = 20
const POLL_INTERVAL_MS = 3_000

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => call(app.webhookList, { limit: LIST_LIMIT, signal }),
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'one', id],
    queryFn: ({ signal }) => call(app.webhookGet, { id, signal }),
  })

type LogFilter = Pick<WebhookLogQuery, 'status' | 'event' | 'offset'>

/** Polls while the log is shown, because deliveries happen without an action on this page. */
export const webhookLogsQuery = (id: string, { status, event, offset = 0 }: LogFilter) =>
  queryOptions({
    queryKey: ['webhooks', 'logs', id, { status, event, offset }],
    queryFn: ({ signal }) => call(app.webhookLogs, { id, status, event, offset, limit: LOGS_PER_PAGE, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  })

export function useReloadWebhooks() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['webhooks'] })
}
