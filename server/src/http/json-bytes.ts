import { ValidationError } from '../errors/errors.ts'

/** Whether the JSON text of a value has more than `maxBytes` bytes. */
export function isLongerAsJson(value: unknown, maxBytes: number): boolean {
  const text = JSON.stringify(value) ?? ''
  // A UTF-16 code unit becomes one to three bytes, so the bytes need counting only when the length alone does not decide.
  if (text.length * 3 <= maxBytes) return false
  return text.length > maxBytes || Buffer.byteLength(text) > maxBytes
}

/** Rejects a document that a merge has made too large. */
export function refuseLongMerge(loc: string[], merged: unknown, maxBytes: number) {
  if (!isLongerAsJson(merged, maxBytes)) return
  const msg = `Data should have at most ${maxBytes} bytes after it is merged with the stored data`
  throw new ValidationError([{ loc, msg, type: 'bytes_too_long' }])
}
