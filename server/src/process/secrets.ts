import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, hkdfSync, randomBytes } from 'node:crypto'

export const sha256 = (data: string | Buffer) => hash('sha256', data, 'hex')

/** Encrypts (seals) secrets that must be read again, such as webhook secrets, AI keys and share links, with AES-256-GCM. */
export interface Sealer {
  seal(plain: string): string
  /** Decrypts it. Throws if it was sealed with another key. */
  open(sealed: string): string
  /** A keyed hash of the text: it signs links to files, and stands for acceptance codes in the database. */
  sign(text: string): string
}

/** The version of the encryption. A sealed text starts with it. */
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealer(secretKey: string): Sealer {
  const key = derivedKey(secretKey, 'proffer sealing key')
  const signingKey = derivedKey(secretKey, 'proffer signing key')
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64url')}`
    },
    open(sealed) {
      const [version, encoded] = sealed.split('.')
      if (version !== VERSION || !encoded) throw new Error('sealed with an unknown version')
      const bytes = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    sign: (text) => createHmac('sha256', signingKey).update(text).digest('base64url'),
  }
}

/** A key object, because Node takes longer for a key that is a buffer. */
const derivedKey = (secretKey: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)))
