import { hash, randomBytes } from 'node:crypto'

const IDS_PER_GENERATION = 1_000_000
const INITIAL_SLOTS = 16
const MAX_LOAD = 0.75

/**
 * The monthly call counts of an account's end users, or of its agents, that made no call in the last minute. Each takes 16 to 32
 * bytes. An id is stored as 64 bits of a hash with a secret salt, so a caller cannot choose ids that collide. Among a million ids,
 * the probability that two share a count is below one in ten million.
 *
 * The size is limited. After a million ids a new generation starts, and when that one is full the older generation is dropped.
 * So the counts of the last million ids are exact. The count of an older id restarts at zero, but the account's own quota still
 * applies. Each account has its own table, so it cannot evict the counts of another. Only counted calls add ids, so an account
 * needs a monthly quota of more than a million calls to fill a generation.
 */
export class InactiveCallCounts {
  readonly #idsPerGeneration: number
  #current = new CountTable()
  #previous: CountTable | undefined

  constructor(idsPerGeneration = IDS_PER_GENERATION) {
    this.#idsPerGeneration = idsPerGeneration
  }

  get(id: string): number {
    if (this.#current.size === 0 && !this.#previous) return 0
    const [high, low] = digestOf(id)
    return this.#current.get(high, low) || (this.#previous?.get(high, low) ?? 0)
  }

  set(id: string, count: number): void {
    if (count === 0) return
    if (this.#current.size >= this.#idsPerGeneration) {
      this.#previous = this.#current
      this.#current = new CountTable()
    }
    const [high, low] = digestOf(id)
    this.#current.set(high, low, count)
  }
}

const salt = randomBytes(16).toString('hex')

/** The high and the low half of 64 bits of a hash. */
function digestOf(id: string): [number, number] {
  const digest = hash('sha256', salt + id)
  // A low half of zero marks a free slot.
  return [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8, 16), 16) || 1]
}

// A slot holds three numbers: the high half of the digest, its low half and the count.
const SLOT_LENGTH = 3
const LOW = 1
const COUNT = 2

/** A hash table with open addressing in one typed array: if the slot of an id is taken, the next free one is used. */
class CountTable {
  size = 0
  #slots = new Uint32Array(INITIAL_SLOTS * SLOT_LENGTH)

  get(high: number, low: number): number {
    return this.#slots[this.#find(high, low) + COUNT] as number
  }

  set(high: number, low: number, count: number): void {
    if (this.size >= (this.#slots.length / SLOT_LENGTH) * MAX_LOAD) this.#grow()
    const offset = this.#find(high, low)
    if (this.#slots[offset + LOW] === 0) this.size += 1
    this.#slots[offset] = high
    this.#slots[offset + LOW] = low
    this.#slots[offset + COUNT] = count
  }

  /** The index of the id's slot, or of the free slot for it. */
  #find(high: number, low: number): number {
    const slots = this.#slots
    // The number of slots is a power of two, so the mask wraps around at the end.
    const mask = slots.length / SLOT_LENGTH - 1
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const offset = slot * SLOT_LENGTH
      const isFree = slots[offset + LOW] === 0
      if (isFree || (slots[offset] === high && slots[offset + LOW] === low)) return offset
    }
  }

  #grow() {
    const old = this.#slots
    this.#slots = new Uint32Array(old.length * 2)
    for (let offset = 0; offset < old.length; offset += SLOT_LENGTH) {
      if (old[offset + LOW] === 0) continue
      const newOffset = this.#find(old[offset] as number, old[offset + LOW] as number)
      this.#slots.set(old.subarray(offset, offset + SLOT_LENGTH), newOffset)
    }
  }
}
