import type { WebhookEvent } from './webhook-events.ts'
import { decodeBase64, decodeHex, type HmacKey, webhookKeys } from './webhook-keys.ts'

type Problem =
  | 'body_not_raw'
  | 'invalid_payload'
  | 'invalid_secret'
  | 'invalid_signature'
  | 'invalid_timestamp'
  | 'missing_signature'
  | 'timestamp_out_of_tolerance'

/** The delivery could not be verified. Respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly code: Problem

  constructor(code: Problem, message: string) {
    super(message)
    this.code = code
  }
}

export interface VerifyOptions {
  /** The maximum difference between the timestamp and the current time. Default 300. */
  toleranceSeconds?: number
  /**
   * `any` (the default) accepts either signature. If a delivery has both, only `webhook-signature` is checked. `standard` requires
   * `webhook-signature`, which also covers the timestamp and the id of the delivery. `X-Service-Signature` covers only the body, so
   * an attacker with an old delivery could send it again with a new timestamp.
   */
  accept?: 'any' | 'standard'
  /** The current time, for tests. */
  now?: Date
}

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

/**
 * Verifies that a delivery comes from the service and returns its event. `rawBody` is the unparsed body. While you rotate a
 * secret, pass both secrets. Throws a WebhookVerificationError if it cannot be verified.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array<ArrayBufferLike> | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | string[],
  { toleranceSeconds = 300, accept = 'any', now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody)
  const keys = await Promise.all([secret].flat().map(usableKeys))
  const read = headerReader(headers)
  const checkTime = (name: string) => checkTimestamp(read(name), name, now, toleranceSeconds)
  const standardSignature = read('webhook-signature')
  const bodySignature = read('x-service-signature')
  if (standardSignature !== undefined) {
    checkTime('webhook-timestamp')
    const signedContent = concat(`${read('webhook-id') ?? ''}.${read('webhook-timestamp') ?? ''}.`, body)
    const candidates = standardSignature.split(' ').map(decodeStandardSignature)
    await checkSignature(
      candidates,
      signedContent,
      keys.map(({ standardKey }) => standardKey),
    )
  } else if (bodySignature !== undefined && accept === 'any') {
    // This signature does not cover the timestamp. An attacker could leave it out or change it, so it is not required.
    if (read('x-service-timestamp') !== undefined) checkTime('x-service-timestamp')
    const signatures = [bodySignature, read('x-service-signature-previous')].filter((text) => text !== undefined)
    await checkSignature(
      signatures.map(decodeHex),
      body,
      keys.map(({ bodyKey }) => bodyKey),
    )
  } else {
    const missing = accept === 'any' ? 'neither webhook-signature nor X-Service-Signature' : 'no webhook-signature'
    throw new WebhookVerificationError('missing_signature', `The request has ${missing}.`)
  }
  return eventOf(body)
}

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  // A copy, because the memory may be a SharedArrayBuffer, which `crypto.subtle` does not accept.
  if (body instanceof Uint8Array) return new Uint8Array(body)
  const hint = 'Pass the raw body as text or bytes, before any JSON parser.'
  throw new WebhookVerificationError('body_not_raw', hint)
}

async function usableKeys(secret: string) {
  if (typeof secret === 'string' && secret !== '') return webhookKeys(secret)
  throw new WebhookVerificationError('invalid_secret', 'The secret is missing. A webhook secret starts with "whsec_".')
}

/** Reads a header by its name in lower case, from any of the forms that runtimes use. */
function headerReader(headers: WebhookHeaders): (name: string) => string | undefined {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return (name) => {
    const value = byName.get(name)
    return Array.isArray(value) ? value[0] : value
  }
}

function checkTimestamp(text: string | undefined, name: string, now: Date, toleranceSeconds: number) {
  if (text === undefined || !/^\d{1,12}$/.test(text)) {
    throw new WebhookVerificationError('invalid_timestamp', `${name} is missing or not a Unix timestamp.`)
  }
  const differenceSeconds = Math.abs(now.getTime() / 1000 - Number(text))
  if (differenceSeconds <= toleranceSeconds) return
  const detail = `${name} differs from the current time by ${Math.round(differenceSeconds)} s. At most ${toleranceSeconds} s are allowed. Check your clock.`
  throw new WebhookVerificationError('timestamp_out_of_tolerance', detail)
}

/** Decodes `v1,<base64>`. Undefined for other versions, which are ignored. */
function decodeStandardSignature(text: string) {
  const [version, signature = ''] = text.split(',')
  return version === 'v1' ? decodeBase64(signature) : undefined
}

/** One matching signature is enough. `subtle.verify` compares in constant time. */
async function checkSignature(
  candidates: (Uint8Array<ArrayBuffer> | undefined)[],
  signedContent: Uint8Array<ArrayBuffer>,
  keys: (HmacKey | undefined)[],
) {
  for (const key of keys) {
    for (const candidate of candidates) {
      if (key && candidate && (await crypto.subtle.verify('HMAC', key, candidate, signedContent))) return
    }
  }
  throw new WebhookVerificationError(
    'invalid_signature',
    'The signature does not match. Check that the secret belongs to this webhook and that the body is unchanged.',
  )
}

function concat(text: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const textBytes = new TextEncoder().encode(text)
  const joined = new Uint8Array(textBytes.length + bytes.length)
  joined.set(textBytes)
  joined.set(bytes, textBytes.length)
  return joined
}

function eventOf(body: Uint8Array): WebhookEvent {
  try {
    const event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (typeof event?.event === 'string') return event
  } catch {
    // Handled below, like any other body that is not an event.
  }
  throw new WebhookVerificationError('invalid_payload', 'The signature is valid, but the body is not an event.')
}
