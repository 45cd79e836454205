import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { FreeForm, HttpUrl, Id, NonBlankText, Nullable, named, OneOf, Paging, Timestamp } from '../wire.ts'
import { eventKinds, eventPatterns } from './event-kinds.ts'

const Name = Type.String({ ...NonBlankText, maxLength: 100, examples: ['CRM'] })
const Events = Type.Array(OneOf([...eventKinds, ...eventPatterns], { examples: ['proposal.accepted'] }), {
  minItems: 1,
  maxItems: 100,
  description:
    'The events to deliver. `*` stands for all events, `proposal.*` and `lead_session.*` for those of a group. A pattern also ' +
    'matches events that are added later.',
})
/** The result of one delivery attempt. */
const AttemptStatus = OneOf(['delivered', 'retry_scheduled', 'failed'])
export type AttemptStatus = Static<typeof AttemptStatus>

export const FailingSince = Nullable({
  ...Timestamp,
  description: 'The first failed attempt since the last success. Null while deliveries succeed.',
})

const fields = {
  id: Id,
  name: Name,
  url: HttpUrl,
  events: Events,
  is_active: Type.Boolean({ description: 'While false, nothing is sent.' }),
  created_at: Timestamp,
  updated_at: Timestamp,
  secret_prefix: Type.String({ examples: ['whsec_k3Jd9a'] }),
  last_delivery_at: Nullable({ ...Timestamp, description: 'The time of the last attempt, successful or not.' }),
  last_status: Nullable({ ...AttemptStatus, description: 'The result of the last attempt.' }),
  failing_since: FailingSince,
  paused_at: Nullable({
    ...Timestamp,
    description:
      'When Proffer paused the webhook, because it had failed for 5 days. Set `is_active` to true to resume it. Null if it works ' +
      'or if you paused it yourself.',
  }),
}

export const Webhook = named('Webhook', Type.Object(fields))
export type Webhook = Static<typeof Webhook>

export const WebhookWithSecret = named(
  'WebhookWithSecret',
  Type.Object({
    ...fields,
    secret: Type.String({ description: 'The signing secret. It is shown only in this response.' }),
  }),
)
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

export const NewWebhook = named('NewWebhook', Type.Object({ name: Name, url: HttpUrl, events: Events }))
export type NewWebhook = Static<typeof NewWebhook>

export const WebhookChange = named(
  'WebhookChange',
  Type.Object({
    name: Type.Optional(Name),
    url: Type.Optional(HttpUrl),
    events: Type.Optional(Events),
    is_active: Type.Optional(Type.Boolean({ description: 'False pauses deliveries, true resumes them.' })),
  }),
)
export type WebhookChange = Static<typeof WebhookChange>

export const WebhookList = named(
  'WebhookList',
  Type.Object({ webhooks: Type.Array(Webhook), total: Type.Integer({ minimum: 0 }) }),
)
export type WebhookList = Static<typeof WebhookList>

const WebhookReference = Type.String({ examples: ['wh_019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'] })

const WebhookId = Type.String({
  format: 'webhook-id',
  // Validation converts the ID to lower case, as for `Id`.
  'x-id': true,
  description: 'The ID, with or without the prefix `wh_`.',
  examples: ['wh_019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'],
})
export const WebhookPath = Type.Object({ id: WebhookId })
export const WebhookLogPath = Type.Object({ id: WebhookId, log_id: Id })
export const WebhookQuery = Type.Object({ ...Paging.properties })
export type WebhookQuery = Static<typeof WebhookQuery>

const loggedEvents = [...eventKinds, 'test'] as const

export const WebhookLog = named(
  'WebhookLog',
  Type.Object({
    id: Id,
    delivery_id: Type.String({ format: 'uuid', description: 'The same for all attempts of one delivery.' }),
    webhook_id: WebhookReference,
    event: OneOf(loggedEvents),
    attempt: Type.Integer({ minimum: 1, description: '1 for the first attempt, 2 for the first retry.' }),
    status: AttemptStatus,
    status_code: Nullable(Type.Integer({ description: 'Null when there was no response.' })),
    response_body: Nullable(Type.String({ description: 'The first 16 KiB of the response, as text.' })),
    response_time_ms: Type.Integer({ minimum: 0 }),
    error: Nullable(Type.String()),
    payload: FreeForm,
    created_at: Timestamp,
    next_retry_at: Nullable(Timestamp),
  }),
)
export type WebhookLog = Static<typeof WebhookLog>

export const WebhookLogList = named(
  'WebhookLogList',
  Type.Object({ logs: Type.Array(WebhookLog), total: Type.Integer({ minimum: 0 }) }),
)
export type WebhookLogList = Static<typeof WebhookLogList>

export const WebhookLogQuery = Type.Object({
  event: Type.Optional(OneOf(loggedEvents, { description: 'Only attempts to deliver this event.' })),
  status: Type.Optional({ ...AttemptStatus, description: 'Only attempts with this result.' }),
  ...Paging.properties,
})
export type WebhookLogQuery = Static<typeof WebhookLogQuery>

export const WebhookTestResult = named(
  // Code generators name the response of `webhook_test` `WebhookTestResult`, so a schema with that name would clash.
  'TestDelivery',
  Type.Object({
    success: Type.Boolean(),
    status_code: Nullable(Type.Integer()),
    response_time_ms: Type.Integer({ minimum: 0 }),
    response_body: Nullable(Type.String()),
    error: Nullable(Type.String()),
    log_id: Nullable({ ...Id, description: 'The log entry. Null when nothing was sent.' }),
  }),
)
export type WebhookTestResult = Static<typeof WebhookTestResult>

export const Redelivery = named(
  'Redelivery',
  Type.Object({
    delivery_id: Type.String({
      format: 'uuid',
      description:
        'The ID of the new delivery. It differs from the old one, because receivers drop IDs they have already seen.',
    }),
    webhook_id: WebhookReference,
    event: OneOf(loggedEvents),
    status: OneOf(['queued', 'waiting'], {
      description: '`waiting`: the webhook is paused, and the delivery is sent when you resume it.',
    }),
  }),
)
export type Redelivery = Static<typeof Redelivery>

export const Recovery = named(
  'Recovery',
  Type.Object({
    since: Type.String({
      format: 'date-time',
      maxLength: 40,
      description: 'Recover the events from this time on. It must not be in the future.',
      examples: ['2026-11-15T09:30:00.000Z'],
    }),
  }),
)
export type Recovery = Static<typeof Recovery>

export const RecoveryResult = named(
  'RecoveryResult',
  Type.Object({ queued: Type.Integer({ minimum: 0, description: 'The number of events that were queued again.' }) }),
)
export type RecoveryResult = Static<typeof RecoveryResult>
