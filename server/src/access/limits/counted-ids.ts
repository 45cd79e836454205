import { hash, randomBytes } from 'node:crypto'

const IDS_PER_GENERATION = 1_000_000
const FIRST_SLOTS = 16
const FULLEST = 0.75

/**
 * The monthly counts of ids that have gone quiet, in 16 to 32 bytes each: an id is kept as 64 bits of a hash with a
 * secret salt, so nobody can choose ids that collide, and among a million ids the odds that any two share a count are
 * below one in ten million.
 *
 * Bounded: once a million ids have been counted a new generation begins, and when that one is full the oldest is
 * dropped. So the last million quiet ids are always exact; an id beyond them starts its month again, while the
 * account's own quota still holds. Every account has its own, so none can make another's be forgotten; and an account
 * cannot fill one without a monthly quota above a million calls, since only counted calls get here.
 */
export class CountedIds {
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
  // Zero marks a free slot.
  return [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8, 16), 16) || 1]
}

/** Open addressing over typed arrays: high half, low half, count. */
class CountTable {
  size = 0
  #slots = new Uint32Array(FIRST_SLOTS * 3)

  get(high: number, low: number): number {
    return this.#slots[this.#find(high, low) + 2] as number
  }

  set(high: number, low: number, count: number): void {
    if (this.size >= (this.#slots.length / 3) * FULLEST) this.#grow()
    const at = this.#find(high, low)
    if (this.#slots[at + 1] === 0) this.size += 1
    this.#slots[at] = high
    this.#slots[at + 1] = low
    this.#slots[at + 2] = count
  }

  /** Where the id is, or where it would go. */
  #find(high: number, low: number): number {
    const slots = this.#slots
    const mask = slots.length / 3 - 1
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const at = slot * 3
      if (slots[at + 1] === 0 || (slots[at] === high && slots[at + 1] === low)) return at
    }
  }

  #grow() {
    const old = this.#slots
    this.#slots = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += 3) {
      if (old[at + 1] !== 0)
        this.#slots.set(old.subarray(at, at + 3), this.#find(old[at] as number, old[at + 1] as number))
    }
  }
}
