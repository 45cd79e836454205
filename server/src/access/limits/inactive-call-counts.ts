import { hash, randomBytes } from 'node:crypto'

const IDS_PER_GENERATION = 1_000_000
const INITIAL_SLOTS = 16
const MAX_LOAD = 0.75

/**
 * The monthly call counts of end users and agents that made no call in the last minute, in 16 to 32 bytes each. An id is stored
 * as 64 bits of a hash with a secret salt, so a caller cannot choose ids that collide. Among a million ids, the probability that
 * two share a count is below one in ten million.
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

function digestOf(id: string): [number, number] {
  const digest = hash('sha256', salt + id)
  // A low half of zero marks a free slot.
  return [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8, 16), 16) || 1]
}

/** A hash table with open addressing in one typed array. Each slot holds the high half, the low half and the count. */
class CountTable {
  size = 0
  #slots = new Uint32Array(INITIAL_SLOTS * 3)

  get(high: number, low: number): number {
    return this.#slots[this.#find(high, low) + 2] as number
  }

  set(high: number, low: number, count: number): void {
    if (this.size >= (this.#slots.length / 3) * MAX_LOAD) this.#grow()
    const offset = this.#find(high, low)
    if (this.#slots[offset + 1] === 0) this.size += 1
    this.#slots[offset] = high
    this.#slots[offset + 1] = low
    this.#slots[offset + 2] = count
  }

  /** The index of the id's slot, or of the free slot for it. */
  #find(high: number, low: number): number {
    const slots = this.#slots
    const mask = slots.length / 3 - 1
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const offset = slot * 3
      if (slots[offset + 1] === 0 || (slots[offset] === high && slots[offset + 1] === low)) return offset
    }
  }

  #grow() {
    const old = this.#slots
    this.#slots = new Uint32Array(old.length * 2)
    for (let offset = 0; offset < old.length; offset += 3) {
      if (old[offset + 1] !== 0)
        this.#slots.set(old.subarray(offset, offset + 3), this.#find(old[offset] as number, old[offset + 1] as number))
    }
  }
}
