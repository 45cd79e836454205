import { randomFillSync, randomInt } from 'node:crypto'

let lastMs = 0
let counter = 0
let timeGroups = timeOf(lastMs)

/**
 * Creates a UUIDv7 whose first 48 bits are the given time. Lists are ordered by id, so the ids of one process sort in the
 * order of their creation, even within a millisecond or when the clock steps back.
 */
export function newId(at: Date): string {
  const ms = Math.max(at.getTime(), lastMs)
  if (ms > lastMs) startMillisecond(ms, randomInt(0x400))
  else if (counter < 0xfff) counter += 1
  else startMillisecond(ms + 1, 0)
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
  let end = `${hexBytes[0x80 | ((randomBytes[nextByte] as number) & 0x3f)]}${hexBytes[randomBytes[nextByte + 1] as number]}-`
  for (let index = 2; index < END_BYTES; index++) end += hexBytes[randomBytes[nextByte + index] as number]
  nextByte += END_BYTES
  return end
}

function startMillisecond(ms: number, firstCount: number) {
  lastMs = ms
  counter = firstCount
  timeGroups = timeOf(ms)
}

function timeOf(ms: number) {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** The smallest id of the given time: no id of this time or later sorts before it. */
export const firstIdOf = (at: Date): string => `${timeOf(at.getTime())}-7000-8000-000000000000`

/**
 * Creates an id that sorts after `previous`, even if another process with a faster clock created that one. Its time is the
 * given one if possible.
 */
export function newIdAfter(previous: string | undefined, at: Date): string {
  const id = newId(at)
  if (previous === undefined || id > previous) return id
  // The time and the counter are the first 48 and 12 bits, without the version between them.
  const digits = previous.slice(0, 8) + previous.slice(9, 13) + previous.slice(15, 18)
  const next = (BigInt(`0x${digits}`) + 1n).toString(16).padStart(15, '0')
  return `${next.slice(0, 8)}-${next.slice(8, 12)}-7${next.slice(12)}-${randomEnd()}`
}
