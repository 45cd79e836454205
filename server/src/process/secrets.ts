import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { type Place, placeText } from './sealed-places.ts'
import { type SecretKey, secretKey } from './secret-key.ts'

export const sha256 = (data: string | Buffer) => hash('sha256', data, 'hex')

const TOKEN_BYTES = 32

/** A token of 43 characters that nobody can guess. So a plain hash of it, which is what the database gets, keeps it secret. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * Encrypts (seals) secrets that must be read again, such as webhook secrets, AI keys and share links, with AES-256-GCM. A sealed
 * value opens only at the place for which it was sealed, so whoever can write to the database cannot use it elsewhere.
 */
export interface Sealer {
  seal(plain: string, place: Place): string
  /** Decrypts it. Throws if it was sealed for another place or with an unknown key. */
  open(sealed: string, place: Place): string
  /** The same for a value that the service can do without. Returns null, and reports it, if the value cannot be decrypted. */
  openIfReadable(sealed: string, place: Place): string | null
  /** A keyed hash of the text: it signs links to files, and stands for acceptance codes in the database. */
  sign(text: string): string
  /** Whether the signature is one of this text, also with the previous key. */
  isSigned(text: string, signature: string): boolean
  /** The value sealed with the current key and version. Null if it is already. Throws like `open`. */
  sealAgain(sealed: string, place: Place): string | null
  /** The id of the current key. */
  readonly keyId: string
}

interface Options {
  /** Keys before a rotation, which still open values. */
  previousKeys?: readonly string[]
  /**
   * Whether values of the first version, which name neither key nor place, are opened. Only the upgrade does that. Otherwise somebody
   * could use a value of one record in another, if they had copied it before.
   */
  opensFirstVersion?: boolean
  /** Called once for each place whose value could not be decrypted. */
  onUnreadable?: (error: Error) => void
}

/** The version of the encryption. A sealed text starts with it, then come the id of the key, and nonce, tag and data. */
const VERSION = 'v2'
const FIRST_VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MAX_REPORTED = 1_000

/** A sealed text of any version. Plain tokens and JSON do not look like it. */
export const sealedText = /^v\d+(?:\.[\w-]+){1,2}$/

export const isFirstVersion = (sealed: string) => sealed.startsWith(`${FIRST_VERSION}.`)

/** The start of everything that the key with this id has sealed. */
export const sealedPrefix = (keyId: string) => `${VERSION}.${keyId}.`

export function sealer(currentKey: string, options: Options = {}): Sealer {
  const { previousKeys = [], opensFirstVersion = false, onUnreadable } = options
  const current = secretKey(currentKey)
  const keys = [current, ...previousKeys.map(secretKey)] as const
  const reportOnce = onceForEach(onUnreadable)

  function open(sealed: string, place: Place): string {
    if (opensFirstVersion && isFirstVersion(sealed)) return openFirstVersion(sealed, place)
    const [version, keyId, encoded] = sealed.split('.')
    if (version !== VERSION || !encoded) throw new UnreadableValue(place, 'it has an unknown version')
    const key = keys.find(({ id }) => id === keyId)
    if (!key) throw new UnreadableValue(place, 'it was sealed with another key')
    try {
      return decrypt(key.sealing, Buffer.from(encoded, 'base64url'), authenticatedText(place))
    } catch (cause) {
      throw new UnreadableValue(place, 'it was changed or belongs to another record', { cause })
    }
  }

  function openFirstVersion(sealed: string, place: Place): string {
    const bytes = Buffer.from(sealed.slice(FIRST_VERSION.length + 1), 'base64url')
    for (const { sealing } of keys) {
      try {
        return decrypt(sealing, bytes)
      } catch {
        // It may have been sealed with the next key.
      }
    }
    throw new UnreadableValue(place, 'it was changed or sealed with another key')
  }

  function seal(plain: string, place: Place): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', current.sealing, nonce)
    cipher.setAAD(authenticatedText(place))
    const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return `${sealedPrefix(current.id)}${Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64url')}`
  }

  return {
    seal,
    open,
    openIfReadable(sealed, place) {
      try {
        return open(sealed, place)
      } catch (error) {
        reportOnce(error as UnreadableValue)
        return null
      }
    },
    sign: (text) => signature(current, text),
    isSigned: (text, received) => keys.some((key) => isSame(signature(key, text), received)),
    sealAgain: (sealed, place) =>
      sealed.startsWith(sealedPrefix(current.id)) ? null : seal(open(sealed, place), place),
    keyId: current.id,
  }
}

/** Decrypts nonce, tag and data. Throws if the key or the authenticated text differs. */
function decrypt(key: KeyObject, bytes: Buffer, authenticated?: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  if (authenticated) decipher.setAAD(authenticated)
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Names the place and not the value. */
class UnreadableValue extends Error {
  readonly place: Place

  constructor(place: Place, reason: string, options?: ErrorOptions) {
    super(`A sealed value cannot be decrypted: ${reason}. It is in ${placeText(place)}.`, options)
    this.place = place
  }
}

const authenticatedText = (place: Place) => Buffer.from(`${VERSION} ${placeText(place)}`)

const signature = ({ signing }: SecretKey, text: string) =>
  createHmac('sha256', signing).update(text).digest('base64url')

function isSame(expected: string, received: string) {
  const [one, other] = [Buffer.from(expected), Buffer.from(received)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A place can be read with every request, and one line in the log is enough. */
function onceForEach(report: Options['onUnreadable']) {
  const reported = new Set<string>()
  return (error: UnreadableValue) => {
    const place = placeText(error.place)
    if (reported.has(place) || reported.size >= MAX_REPORTED) return
    reported.add(place)
    report?.(error)
  }
}
