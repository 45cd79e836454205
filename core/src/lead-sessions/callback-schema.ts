import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { FailingSince, WebhookLog } from '../webhooks/schema.ts'
import { Nullable, named, Timestamp } from '../wire.ts'

const endpoint = {
  origin: Type.String({
    description: 'The server. All lead sessions of the account that call it share its state.',
    examples: ['https://bot.example.com'],
  }),
  is_active: Type.Boolean({ description: 'While false, no callback is sent to the server.' }),
  failing_since: FailingSince,
  paused_at: Nullable({
    ...Timestamp,
    description: 'When Proffer paused the callbacks to the server, because they had failed for 5 days. Otherwise null.',
  }),
}

export const CallbackEndpoint = named('CallbackEndpoint', Type.Object(endpoint))
export type CallbackEndpoint = Static<typeof CallbackEndpoint>

export const CallbackLogList = named(
  'CallbackLogList',
  Type.Object({
    logs: Type.Array(WebhookLog),
    total: Type.Integer({ minimum: 0 }),
    endpoint: Nullable({ ...Type.Object(endpoint), description: 'Null while the session has no `callbackUrl`.' }),
  }),
)
export type CallbackLogList = Static<typeof CallbackLogList>
