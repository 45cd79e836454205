import { randomBytes } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * A UUIDv7 whose first 48 bits are the given time. Ids made by one process sort in the order they were made, even
 * within a millisecond or when the clock steps back, because lists are ordered by id.
 */
export function newId(at: Date): string {
  const ms = Math.max(at.getTime(), lastMs)
  counter = ms === lastMs ? counter + 1 : randomBytes(2).readUInt16BE() & 0x3ff
  lastMs = ms
  if (counter > 0xfff) {
    lastMs += 1
    counter = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | counter, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** No id made at or after the given time sorts before this one. */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
