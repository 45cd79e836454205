const PREFIX = 'whsec_'

/**
 * The HMAC keys of a secret. `bodyKey` is the text of the secret, for `X-Service-Signature`. `standardKey` is its decoded bytes, for
 * Standard Webhooks. It is undefined if the secret is not base64.
 */
export async function webhookKeys(secret: string): Promise<{ bodyKey: HmacKey; standardKey: HmacKey | undefined }> {
  const decoded = decodeBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  return {
    bodyKey: await hmacKey(new TextEncoder().encode(secret)),
    standardKey: decoded && decoded.length > 0 ? await hmacKey(decoded) : undefined,
  }
}

// Node and browsers use different names for this type.
export type HmacKey = Awaited<ReturnType<typeof hmacKey>>

const hmacKey = (bytes: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** The bytes of base64 or base64url text, with or without padding; undefined when it is neither. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The bytes of hexadecimal text; undefined when it is not. */
export function decodeHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
