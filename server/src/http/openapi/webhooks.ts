import type { TSchema } from 'typebox'
import type { Components, Json } from './components.ts'
import { exampleOf } from './examples.ts'
import { documentedSchema } from './schemas.ts'

/** A request that the service sends to the caller's URL. */
export interface SentWebhook {
  /** The name of the event, such as `proposal.created`. */
  name: string
  /** When it is sent. */
  when: string
  payload: TSchema
}

const headers = {
  'X-Service-Event': ['The event.', 'proposal.accepted'],
  'X-Service-Signature': [
    'HMAC-SHA256 of the raw body with the whole secret as key, in hexadecimal.',
    '5f0c9a1b2d3e4f5061728394a5b6c7d8e9f00112233445566778899aabbccdde',
  ],
  'X-Service-Signature-Previous': [
    'The same with the previous secret, for 24 hours after the secret was changed. Absent otherwise.',
    '9d1a6b2f4c8e1a905f0c9a1b2d3e4f5061728394a5b6c7d8e9f0011223344556',
  ],
  'X-Service-Timestamp': ['When it was sent, in seconds since 1970.', '1794735000'],
  'X-Service-Webhook-Id': ['`wh_` and the id of the webhook.', 'wh_019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'],
  'X-Service-Delivery-Id': ['The id of the delivery, the same on every retry.', '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'],
  'webhook-id': ['The id of the delivery, for Standard Webhooks libraries.', '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'],
  'webhook-timestamp': ['When it was sent, for Standard Webhooks libraries.', '1794735000'],
  'webhook-signature': [
    'The signatures for Standard Webhooks libraries, separated by spaces.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
} as const

// No header that is sent is longer, also with the signatures of two secrets.
const MAX_HEADER_LENGTH = 500

/** The `webhooks` section of the document: one request for each event. */
export function documentedWebhooks(webhooks: readonly SentWebhook[], components: Components): Record<string, Json> {
  const parameters = Object.entries(headers).map(([name, [description, example]]) =>
    components.refer('parameters', `Delivery-${name}`, {
      in: 'header',
      name,
      description,
      required: true,
      schema: { type: 'string', maxLength: MAX_HEADER_LENGTH },
      example,
    }),
  )
  return Object.fromEntries(
    webhooks.map(({ name, when, payload }) => {
      const body = {
        schema: documentedSchema(payload, 'answer', components),
        example: exampleOf(payload, 'answer'),
      }
      const post = {
        operationId: `event_${name.replaceAll('.', '_')}`,
        tags: ['Webhooks'],
        summary: name,
        description: when,
        security: [],
        parameters,
        requestBody: { required: true, content: { 'application/json': body } },
        responses: { '2XX': { description: 'The delivery has arrived. Any other response leads to a retry.' } },
      }
      return [name, { post }]
    }),
  )
}
