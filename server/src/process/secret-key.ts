import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The keys that are derived from a secret key. */
export interface SecretKey {
  /** Names the key in sealed texts. It reveals nothing about the key. */
  id: string
  sealing: KeyObject
  signing: KeyObject
}

const ID_BYTES = 6

export function secretKey(text: string): SecretKey {
  const derived = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', text, '', purpose, bytes))
  return {
    id: derived('proffer key id', ID_BYTES).toString('base64url'),
    // Key objects, because Node takes longer for keys that are buffers.
    sealing: createSecretKey(derived('proffer sealing key', 32)),
    signing: createSecretKey(derived('proffer signing key', 32)),
  }
}
