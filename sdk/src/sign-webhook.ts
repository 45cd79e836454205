import { type HmacKey, webhookKeys } from './webhook-keys.ts'

interface Delivery {
  /** The id of the delivery, the same on every retry. */
  id: string
  /** When it is sent. Default: now. */
  at?: Date
  /** The event kind. Default: from the body, if it has one. */
  event?: string
  /** The `wh_<id>` of the webhook. Default: from the body, if it has one. */
  webhookId?: string
}

/** The headers that the service would send with this body. Use it to test a receiver or to forward deliveries. */
export async function signWebhook(
  body: string,
  secret: string,
  { id, at = new Date(), event, webhookId }: Delivery,
): Promise<Record<string, string>> {
  const payload = (JSON.parse(body) ?? {}) as { event?: unknown; webhook_id?: unknown }
  const kind = event ?? payload.event
  const webhook = webhookId ?? payload.webhook_id
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const { bodyKey, standardKey } = await webhookKeys(secret)
  if (!standardKey) throw new TypeError('The secret is not a webhook secret. It must be base64 after "whsec_".')
  const bodySignature = await sign(bodyKey, body)
  const standardSignature = await sign(standardKey, `${id}.${timestamp}.${body}`)
  return {
    'content-type': 'application/json',
    ...(typeof kind === 'string' && { 'x-service-event': kind }),
    'x-service-signature': [...bodySignature].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    'x-service-timestamp': timestamp,
    ...(typeof webhook === 'string' && { 'x-service-webhook-id': webhook }),
    'x-service-delivery-id': id,
    // The headers of the Standard Webhooks specification.
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...standardSignature))}`,
  }
}

const sign = async (key: HmacKey, text: string) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
