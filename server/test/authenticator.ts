import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@proffer/core/passkeys/schema.ts'

/** What a page passes to the authenticator, and what an attacker could change. */
export interface Ceremony {
  challenge: string
  origin?: string
  rpId?: string
  /** What the browser says about frames. */
  crossOrigin?: boolean
  type?: string
  isPresent?: boolean
  isVerified?: boolean
  /** The counter that the passkey reports. Without it, it grows by one. */
  counter?: number
  /** Null: the authenticator does not say whose the passkey is. */
  userHandle?: string | null
}

const ORIGIN = 'http://127.0.0.1:8080'
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** A passkey in software, with its own key. It does what an authenticator and a browser do, or what an attacker makes them do. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  let counter = 0

  const clientData = (type: string, { challenge, origin = ORIGIN, crossOrigin = false, ...rest }: Ceremony) =>
    JSON.stringify({ type: rest.type ?? type, challenge, origin, crossOrigin })

  function authenticatorData(ceremony: Ceremony, credential: Buffer = Buffer.alloc(0)) {
    counter = ceremony.counter ?? counter + 1
    const { rpId = 'localhost', isPresent = true, isVerified = true } = ceremony
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (credential.length > 0 ? 64 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, credential])
  }

  return {
    id,

    /** Answers `navigator.credentials.create`. `attestation` replaces the statement of the authenticator. */
    register(ceremony: Ceremony, attestation: { fmt: string; attStmt: object } = { fmt: 'none', attStmt: {} }) {
      const coseKey = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = authenticatorData(ceremony, Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]))
      const credential: PasskeyRegistration = {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(cbor({ ...attestation, authData })),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
      return credential
    },

    /** Answers `navigator.credentials.get`. */
    sign(ceremony: Ceremony, userId: string): PasskeyAssertion {
      const data = authenticatorData(ceremony)
      const client = clientData('webauthn.get', ceremony)
      const handle = base64url(Buffer.from(userId.replaceAll('-', ''), 'hex'))
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: ceremony.userHandle === undefined ? handle : ceremony.userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

/** Encodes what attestations contain: small integers, short texts, bytes, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = value instanceof Map ? [...value] : Object.entries(value as object)
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
