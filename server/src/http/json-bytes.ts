import { ValidationError } from '../errors/errors.ts'

/** Whether the JSON text of a value has more than `maxBytes` bytes. */
export function isLongerAsJson(value: unknown, maxBytes: number): boolean {
  const text = JSON.stringify(value) ?? ''
  // A UTF-16 code unit becomes one to three bytes, so the bytes need counting only when the length alone does not decide.
  if (text.length * 3 <= maxBytes) return false
  return text.length > maxBytes || Buffer.byteLength(text) > maxBytes
}

/** Rejects a document that a merge makes too large. A document that was too large before may change but not grow. */
export function refuseGrowth(loc: string[], { before, after, maxBytes }: Growth) {
  if (!isLongerAsJson(after, maxBytes)) return
  if (!isLongerAsJson(after, Buffer.byteLength(JSON.stringify(before)))) return
  const msg = `Data should have at most ${maxBytes} bytes after it is merged with the stored data`
  throw new ValidationError([{ loc, msg, type: 'bytes_too_long' }])
}

interface Growth {
  before: unknown
  after: unknown
  maxBytes: number
}
