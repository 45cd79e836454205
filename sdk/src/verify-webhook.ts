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

/** The delivery is not to be believed; answer 400 and do nothing else. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly code: Problem

  constructor(code: Problem, message: string) {
    super(message)
    this.code = code
  }
}

export interface VerifyOptions {
  /** How old, or how far ahead, a delivery may be. Default 300. */
  toleranceSeconds?: number
  /**
   * `any` (the default) is content with either signature. `standard` insists on `webhook-signature`, which covers the time
   * and the id of the delivery: `X-Service-Signature` covers the body alone, so whoever once got hold of a delivery could
   * send it again under a new time.
   */
  accept?: 'any' | 'standard'
  /** The present, for tests. */
  now?: Date
}

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>

/**
 * Checks that a delivery comes from the service, and returns its event. `rawBody` is the body as it came, before anything
 * parsed it. While a secret is being changed, give both. Throws a WebhookVerificationError.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array<ArrayBufferLike> | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | string[],
  { toleranceSeconds = 300, accept = 'any', now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody)
  const keys = await Promise.all([secret].flat().map(usableKeys))
  const read = reader(headers)
  const checkTime = (name: string) => checkTimestamp(read(name), name, now, toleranceSeconds)
  const standard = read('webhook-signature')
  const plain = read('x-service-signature')
  if (standard !== undefined) {
    checkTime('webhook-timestamp')
    const signed = concat(`${read('webhook-id') ?? ''}.${read('webhook-timestamp') ?? ''}.`, body)
    const candidates = standard.split(' ').map(standardSignature)
    await checkSignature(
      candidates,
      signed,
      keys.map(({ decoded }) => decoded),
    )
  } else if (plain !== undefined && accept === 'any') {
    if (read('x-service-timestamp') !== undefined) checkTime('x-service-timestamp')
    await checkSignature(
      [decodeHex(plain)],
      body,
      keys.map(({ whole }) => whole),
    )
  } else {
    const wanted = accept === 'any' ? 'neither webhook-signature nor X-Service-Signature' : 'no webhook-signature'
    throw new WebhookVerificationError('missing_signature', `The request has ${wanted}.`)
  }
  return eventOf(body)
}

function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  // A copy, because what a runtime hands over may be backed by memory that the crypto functions do not take.
  if (body instanceof Uint8Array) return new Uint8Array(body)
  const hint = 'Pass the body as it came, before any JSON parser: text or bytes.'
  throw new WebhookVerificationError('body_not_raw', hint)
}

async function usableKeys(secret: string) {
  if (typeof secret === 'string' && secret !== '') return webhookKeys(secret)
  throw new WebhookVerificationError('invalid_secret', 'There is no secret; the one of a webhook begins with "whsec_".')
}

function reader(headers: WebhookHeaders): (name: string) => string | undefined {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return (name) => {
    const value = byName.get(name)
    return Array.isArray(value) ? value[0] : value
  }
}

function checkTimestamp(text: string | undefined, name: string, now: Date, toleranceSeconds: number) {
  if (text === undefined || !/^\d{1,12}$/.test(text)) {
    throw new WebhookVerificationError('invalid_timestamp', `${name} is missing or not a Unix time.`)
  }
  const apart = Math.abs(now.getTime() / 1000 - Number(text))
  if (apart <= toleranceSeconds) return
  const detail = `${name} is ${Math.round(apart)} s from now, more than ${toleranceSeconds} s. Is the clock right?`
  throw new WebhookVerificationError('timestamp_out_of_tolerance', detail)
}

/** `v1,<base64>`; other versions are for receivers that know them. */
function standardSignature(text: string) {
  const [version, signature = ''] = text.split(',')
  return version === 'v1' ? decodeBase64(signature) : undefined
}

/** One signature under one key is enough. `subtle.verify` compares in constant time. */
async function checkSignature(
  candidates: (Uint8Array<ArrayBuffer> | undefined)[],
  signed: Uint8Array<ArrayBuffer>,
  keys: (HmacKey | undefined)[],
) {
  for (const key of keys) {
    for (const candidate of candidates) {
      if (key && candidate && (await crypto.subtle.verify('HMAC', key, candidate, signed))) return
    }
  }
  throw new WebhookVerificationError(
    'invalid_signature',
    'The signature does not fit. Is this the secret of this webhook, and the body exactly as it came?',
  )
}

function concat(text: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(text)
  const all = new Uint8Array(head.length + bytes.length)
  all.set(head)
  all.set(bytes, head.length)
  return all
}

function eventOf(body: Uint8Array): WebhookEvent {
  try {
    const event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (typeof event?.event === 'string') return event
  } catch {
    // Told below, like any other body that is not an event.
  }
  throw new WebhookVerificationError('invalid_payload', 'The signature is right, but the body is not an event.')
}
