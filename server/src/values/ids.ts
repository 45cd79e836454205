import { randomFillSync, randomInt } from 'node:crypto'

// The time, the counter and the time's text in the newest id of this process.
let lastMs = 0
let counter = 0
let timeGroups = timeGroupsOf(lastMs)

const MAX_COUNTER = 0xfff
// The counter of a millisecond starts at a random number below this, which leaves room for 3,000 ids.
const FIRST_COUNTER_LIMIT = 0x400

/**
 * Creates a UUIDv7 whose first 48 bits are the given time. Lists are ordered by id, so the ids of one process sort in the
 * order of their creation, even within a millisecond or when the clock steps back.
 */
export function newId(at: Date): string {
  const ms = Math.max(at.getTime(), lastMs)
  if (ms > lastMs) startMillisecond(ms, randomInt(FIRST_COUNTER_LIMIT))
  else if (counter < MAX_COUNTER) counter += 1
  else startMillisecond(ms + 1, 0)
  // Such as 019a8f2b-63c1-73ff-9…: in the third group, 7 is the UUID version and 3ff the counter.
  return `${timeGroups}-7${hexDigits[counter >> 8]}${hexBytes[counter & 0xff]}-${randomEnd()}`
}

const hexDigits = '0123456789abcdef'
const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const END_BYTES = 8
const randomBytes = new Uint8Array(512 * END_BYTES)
let nextByte = randomBytes.length

/** The last two groups of a UUID: the variant and 62 random bits. Random bytes are generated for many ids at a time. */
function randomEnd(): string {
  if (nextByte === randomBytes.length) {
    randomFillSync(randomBytes)
    nextByte = 0
  }
  // The first two bits of this group are the UUID variant, 10.
  const variantByte = 0x80 | ((randomBytes[nextByte] as number) & 0x3f)
  let end = `${hexBytes[variantByte]}${hexBytes[randomBytes[nextByte + 1] as number]}-`
  for (let index = 2; index < END_BYTES; index++) end += hexBytes[randomBytes[nextByte + index] as number]
  nextByte += END_BYTES
  return end
}

function startMillisecond(ms: number, firstCount: number) {
  lastMs = ms
  counter = firstCount
  timeGroups = timeGroupsOf(ms)
}

/** The first two groups of a UUIDv7: its time as 12 hexadecimal digits. */
function timeGroupsOf(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Lets the next id have any time. For a process that opens one database after the other, each with its own clock. */
export const forgetNewestId = (): void => startMillisecond(0, 0)

/** The smallest id of the given time: no id of this time or later sorts before it. */
export const firstIdOf = (at: Date): string => `${timeGroupsOf(at.getTime())}-7000-8000-000000000000`

/**
 * Creates an id that sorts after `previous`, even if another process with a faster clock created that one. Its time is the
 * given one if possible.
 */
export function newIdAfter(previous: string | undefined, at: Date): string {
  const id = newId(at)
  if (previous === undefined || id > previous) return id
  // The time (12 digits) and the counter (3 digits) as one number. The version digit between them is left out.
  const digits = previous.slice(0, 8) + previous.slice(9, 13) + previous.slice(15, 18)
  const next = (BigInt(`0x${digits}`) + 1n).toString(16).padStart(15, '0')
  return `${next.slice(0, 8)}-${next.slice(8, 12)}-7${next.slice(12)}-${randomEnd()}`
}
