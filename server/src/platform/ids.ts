import { randomInt, randomUUID } from 'node:crypto'

let lastMs = 0
let counter = 0

/**
 * A UUIDv7 whose first 48 bits are the given time. Ids made by one process sort in the order they were made, even
 * within a millisecond or when the clock steps back, because lists are ordered by id.
 */
export function newId(at: Date): string {
  const ms = Math.max(at.getTime(), lastMs)
  counter = ms === lastMs ? counter + 1 : randomInt(0x400)
  lastMs = ms
  if (counter > 0xfff) {
    lastMs += 1
    counter = 0
  }
  return idOf(lastMs, counter.toString(16).padStart(3, '0'), randomUUID().slice(19))
}

const idOf = (ms: number, twelveBits: string, rest: string) => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${twelveBits}-${rest}`
}

/** No id made at or after the given time sorts before this one. */
export const firstIdOf = (at: Date): string => idOf(at.getTime(), '000', '8000-000000000000')
