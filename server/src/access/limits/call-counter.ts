import { InactiveCallCounts } from './inactive-call-counts.ts'
import { SlidingWindow } from './sliding-window.ts'

/** The calls of one account, end user or agent. */
export interface CallCounter {
  readonly window: SlidingWindow
  /** Counted calls of this month. */
  readonly used: number
}

class IdCounter implements CallCounter {
  readonly window = new SlidingWindow()
  used: number
  isActive = false

  constructor(used: number) {
    this.used = used
  }
}

// More than one, so that inactive ids leave faster than new ones are added.
const CHECKED_PER_NEW_ID = 2

/**
 * The counters of an account's end users, or of its agents. An id has a window only while a call is in it. After that, only its
 * monthly count is stored, in a few bytes. Only admitted calls add ids, so an account has at most about twice its per-minute
 * limit of windows, and at most its monthly quota of counts.
 */
export class IdCounters {
  readonly #active = new Map<string, IdCounter>()
  // Continues where it stopped. Starting at the first entry each time would iterate over the gaps of deleted entries.
  #iterator = this.#active.entries()
  #inactive: InactiveCallCounts | undefined

  get activeIds(): number {
    return this.#active.size
  }

  /** Returns the counter of an id without storing it. */
  find(id: string): IdCounter {
    return this.#active.get(id) ?? new IdCounter(this.#inactive?.get(id) ?? 0)
  }

  /** Records a call. Returns whether the id was added to the active ones. */
  spend(id: string, counter: IdCounter, now: number, counted: boolean): boolean {
    counter.window.accept(now)
    if (counted) counter.used += 1
    if (counter.isActive) return false
    counter.isActive = true
    this.#active.set(id, counter)
    this.dropInactive(now, CHECKED_PER_NEW_ID)
    return true
  }

  /** Checks the next few ids. An id with an empty window loses its window and keeps only its count. */
  dropInactive(now: number, atMost: number): void {
    for (let remaining = Math.min(atMost, this.#active.size); remaining > 0; remaining--) {
      let next = this.#iterator.next()
      if (next.done) {
        this.#iterator = this.#active.entries()
        next = this.#iterator.next()
      }
      if (next.done) return
      const [id, counter] = next.value
      if (!counter.window.isEmpty(now)) continue
      this.#active.delete(id)
      this.#inactive ??= new InactiveCallCounts()
      this.#inactive.set(id, counter.used)
    }
  }

  startMonth(): void {
    this.#inactive = undefined
    for (const counter of this.#active.values()) counter.used = 0
  }
}
