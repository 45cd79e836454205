import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const VISIBLE_LENGTH = 12

/**
 * Creates a secret of 32 random bytes. It tries until the text has neither `+` nor `/`, so that the text is base64 and base64url
 * at once. That costs 2 of 256 bits. The text is padded, because the Standard Webhooks libraries for Go, Rust, C# and Elixir
 * refuse base64 without padding.
 */
export function newSecret(): string {
  for (;;) {
    const text = randomBytes(SECRET_BYTES).toString('base64')
    if (!/[+/]/.test(text)) return PREFIX + text
  }
}

export const visibleSecretPrefix = (secret: string) => secret.slice(0, VISIBLE_LENGTH)

/** A secret in the two forms that signatures need: as text for our own signature, and as decoded bytes for Standard Webhooks. */
export interface SigningKey {
  text: KeyObject
  bytes: KeyObject
}

// Key objects, because creating one for each signature takes ten times as long as signing.
export const signingKey = (secret: string): SigningKey => ({
  text: createSecretKey(secret, 'utf8'),
  bytes: createSecretKey(secret.slice(PREFIX.length), 'base64url'),
})

interface Signed {
  event: string
  /** `wh_<webhook id>` or `ls_<session id>`. */
  reference: string
  deliveryId: string
  body: string
  at: Date
  /** The current secret first, then older ones that receivers may still use. */
  keys: readonly [SigningKey, ...SigningKey[]]
}

/** The headers of a delivery: the specification's, and those of Standard Webhooks. */
export function signedHeaders({ event, reference, deliveryId, body, at, keys }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signedText = `${deliveryId}.${timestamp}.${body}`
  const bodySignature = ({ text }: SigningKey) => createHmac('sha256', text).update(body).digest('hex')
  const [currentKey, previousKey] = keys
  const signatures = keys.map(({ bytes }) => `v1,${createHmac('sha256', bytes).update(signedText).digest('base64')}`)
  return {
    'content-type': 'application/json',
    'user-agent': 'Proffer-Webhooks/1',
    'x-service-event': event,
    'x-service-signature': bodySignature(currentKey),
    ...(previousKey && { 'x-service-signature-previous': bodySignature(previousKey) }),
    'x-service-timestamp': timestamp,
    'x-service-webhook-id': reference,
    'x-service-delivery-id': deliveryId,
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
