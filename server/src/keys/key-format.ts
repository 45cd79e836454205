import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A key is `pfr_`, 32 random base62 characters and a checksum of 6. So a mistyped key is rejected without a look-up. */
const PREFIX = 'pfr_'
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const VISIBLE_LENGTH = 12
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyPattern = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`)

export function newKey(): string {
  const unchecked = PREFIX + randomText(RANDOM_LENGTH)
  return unchecked + checksum(unchecked)
}

export function isWellFormedKey(key: string): boolean {
  return keyPattern.test(key) && checksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH)
}

/** The part of a key that can be shown after its creation. */
export const visiblePrefix = (key: string) => key.slice(0, VISIBLE_LENGTH)

function randomText(length: number): string {
  // Bytes above the largest multiple of 62 are skipped, because they would make the first letters more likely.
  const limit = 256 - (256 % ALPHABET.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && text.length < length) text += ALPHABET[byte % ALPHABET.length]
    }
  }
  return text
}

/** The CRC-32 of the text as six digits of base 62. */
function checksum(text: string): string {
  let remaining = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET[remaining % ALPHABET.length] + digits
    remaining = Math.floor(remaining / ALPHABET.length)
  }
  return digits
}
