import { randomInt, randomUUID } from 'node:crypto'

let lastMs = 0
let counter = 0
let time = timeOf(lastMs)

/**
 * A UUIDv7 whose first 48 bits are the given time. Ids made by one process sort in the order they were made, even
 * within a millisecond or when the clock steps back, because lists are ordered by id.
 */
export function newId(at: Date): string {
  const ms = Math.max(at.getTime(), lastMs)
  if (ms > lastMs) begin(ms, randomInt(0x400))
  else if (counter < 0xfff) counter += 1
  else begin(ms + 1, 0)
  return `${time}-7${counter.toString(16).padStart(3, '0')}-${randomUUID().slice(19)}`
}

function begin(ms: number, first: number) {
  lastMs = ms
  counter = first
  time = timeOf(ms)
}

function timeOf(ms: number) {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** No id made at or after the given time sorts before this one. */
export const firstIdOf = (at: Date): string => `${timeOf(at.getTime())}-7000-8000-000000000000`
