import type { Call } from '../call.ts'
import type {
  NewWebhook,
  RecoveryResult,
  Redelivery,
  TestDelivery,
  Webhook,
  WebhookChange,
  WebhookList,
  WebhookLog,
  WebhookLogList,
  WebhookWithSecret,
} from '../generated/records.ts'
import { iteratePages } from '../pages.ts'
import type { CallOptions, Input, PostOptions, Send } from '../request.ts'

type ListQuery = NonNullable<Input<'webhook_list'>['query']>
type LogQuery = NonNullable<Input<'webhook_logs'>['query']>

export function webhooks(send: Send) {
  const list = (query: ListQuery = {}, options?: CallOptions): Call<WebhookList> =>
    send('webhook_list', { query }, options)

  const logs = (id: string, query: LogQuery = {}, options?: CallOptions): Call<WebhookLogList> =>
    send('webhook_logs', { path: { id }, query }, options)

  return {
    /** Subscribes a URL to events. The `secret` that signs deliveries is only in this response. */
    create: (body: NewWebhook, options?: PostOptions): Call<WebhookWithSecret> =>
      send('webhook_create', { body }, options),

    /** One page, newest first. */
    list,

    /** Every webhook, read page by page as you go. */
    all: (options?: CallOptions) =>
      iteratePages<Webhook>(async (page) => {
        const { webhooks, total } = await list(page, options)
        return { items: webhooks, total }
      }),

    get: (id: string, options?: CallOptions): Call<Webhook> => send('webhook_get', { path: { id } }, options),

    /** Changes only the fields in the body. `is_active: false` pauses deliveries. */
    update: (id: string, body: WebhookChange, options?: CallOptions): Call<Webhook> =>
      send('webhook_update', { path: { id }, body }, options),

    delete: (id: string, options?: CallOptions): Call<undefined> => send('webhook_delete', { path: { id } }, options),

    /** Sends a `test` event now and returns the result. */
    test: (id: string, options?: PostOptions): Call<TestDelivery> => send('webhook_test', { path: { id } }, options),

    /** One page of delivery attempts, newest first. */
    logs,

    /** Every attempt that matches, read page by page (of `limit`) as you go. */
    allLogs: (id: string, query: Omit<LogQuery, 'offset' | 'skip'> = {}, options?: CallOptions) =>
      iteratePages<WebhookLog>(async (page) => {
        const { logs: items, total } = await logs(id, { ...query, ...page }, options)
        return { items, total }
      }, query.limit),

    /**
     * Queues every event since `since` again that was not delivered, or not queued because the webhook was paused. Repeat it until
     * `queued` is 0.
     */
    recover: (id: string, since: string | Date, options?: PostOptions): Call<RecoveryResult> =>
      send('webhook_recover', { path: { id }, body: { since: timeText(since) } }, options),

    /** Sends the event of a log entry again. */
    redeliver: (id: string, logId: string, options?: PostOptions): Call<Redelivery> =>
      send('webhook_redeliver', { path: { id, log_id: logId } }, options),
  }
}

const timeText = (time: string | Date) => (time instanceof Date ? time.toISOString() : time)
