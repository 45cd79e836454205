import { type HmacKey, webhookKeys } from './webhook-keys.ts'

interface Delivery {
  /** The id of the delivery, the same on every retry. */
  id: string
  /** When it is sent. */
  at?: Date
  /** The kind of event, and `wh_<id>` of the webhook; from the body when not given. */
  event?: string
  webhookId?: string
}

/** The headers that the service would send with this body: for testing a receiver, and for passing deliveries on. */
export async function signWebhook(
  body: string,
  secret: string,
  { id, at = new Date(), event, webhookId }: Delivery,
): Promise<Record<string, string>> {
  const payload = JSON.parse(body) as { event?: string; webhook_id?: string }
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const { whole, decoded } = await webhookKeys(secret)
  if (!decoded) throw new TypeError('The secret is not one of a webhook: after "whsec_" it must be base64.')
  const plain = await sign(whole, body)
  const standard = await sign(decoded, `${id}.${timestamp}.${body}`)
  return {
    'content-type': 'application/json',
    'x-service-event': event ?? String(payload.event),
    'x-service-signature': [...plain].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    'x-service-timestamp': timestamp,
    'x-service-webhook-id': webhookId ?? String(payload.webhook_id),
    'x-service-delivery-id': id,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...standard))}`,
  }
}

const sign = async (key: HmacKey, text: string) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
