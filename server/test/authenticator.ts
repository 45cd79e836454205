import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
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

    /** Answers `navigator.credentials.create`. With `isAttested`, a certificate says who has made the authenticator. */
    register(ceremony: Ceremony, { isAttested = false } = {}) {
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
      const client = clientData('webauthn.create', ceremony)
      const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
      const signed = Buffer.concat([
        Buffer.from([0]),
        sha256(ceremony.rpId ?? 'localhost'),
        sha256(client),
        credentialId,
        point,
      ])
      const sig = sign('sha256', signed, privateKey)
      const x5c = [certificate(publicKey.export({ type: 'spki', format: 'der' }), privateKey)]
      const statement = isAttested ? { fmt: 'fido-u2f', attStmt: { sig, x5c } } : { fmt: 'none', attStmt: {} }
      const credential: PasskeyRegistration = {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(cbor({ ...statement, authData })),
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

/** The smallest certificate of X.509, signed by its own key. */
function certificate(spki: Buffer, privateKey: KeyObject): Buffer {
  const der = (tag: number, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts)
    const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255]
    return Buffer.concat([Buffer.from([tag, ...length]), content])
  }
  const [SEQUENCE, INTEGER, BITS, TIME, VERSION] = [0x30, 0x02, 0x03, 0x17, 0xa0]
  const algorithm = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'))
  const times = ['250101000000Z', '350101000000Z'].map((time) => der(TIME, Buffer.from(time)))
  const one = der(INTEGER, Buffer.from([1]))
  const head = [der(VERSION, der(INTEGER, Buffer.from([2]))), one, algorithm]
  const body = der(SEQUENCE, ...head, der(SEQUENCE), der(SEQUENCE, ...times), der(SEQUENCE), spki)
  return der(SEQUENCE, body, algorithm, der(BITS, Buffer.from([0]), sign('sha256', body, privateKey)))
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
