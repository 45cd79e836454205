import { CountedIds } from './counted-ids.ts'
import { SlidingWindow } from './sliding-window.ts'

/** What one account, end user or agent has spent. */
export interface CallCounter {
  readonly window: SlidingWindow
  /** Counted calls of this month. */
  readonly used: number
}

class IdCounter implements CallCounter {
  readonly window = new SlidingWindow()
  used: number
  kept = false

  constructor(used: number) {
    this.used = used
  }
}

const LOOKED_AT_PER_NEW_ID = 2

/**
 * The end users, or the agents, of one account. An id keeps a window only while it has a call in it; afterwards only
 * its count of the month is kept, in a few bytes. Since an id gets here by an admitted call alone, an account holds at
 * most about twice its per-minute limit in windows, and at most its monthly quota in counts.
 */
export class IdCounters {
  readonly #active = new Map<string, IdCounter>()
  // Goes round and round. Always starting at the first would pass over the holes that the deleted have left.
  #round = this.#active.entries()
  #quiet: CountedIds | undefined

  get activeIds(): number {
    return this.#active.size
  }

  /** Leaves no trace of an id that is only asked about. */
  find(id: string): IdCounter {
    return this.#active.get(id) ?? new IdCounter(this.#quiet?.get(id) ?? 0)
  }

  /** Whether the id is new here, so that there is more to remember than before. */
  spend(id: string, counter: IdCounter, now: number, counted: boolean): boolean {
    counter.window.accept(now)
    if (counted) counter.used += 1
    if (counter.kept) return false
    counter.kept = true
    this.#active.set(id, counter)
    this.settleQuiet(now, LOOKED_AT_PER_NEW_ID)
    return true
  }

  /** Looks at the next few: of those that have gone quiet only the count stays. */
  settleQuiet(now: number, atMost: number): void {
    for (let left = Math.min(atMost, this.#active.size); left > 0; left--) {
      let next = this.#round.next()
      if (next.done) {
        this.#round = this.#active.entries()
        next = this.#round.next()
      }
      if (next.done) return
      const [id, counter] = next.value
      if (!counter.window.isEmpty(now)) continue
      this.#active.delete(id)
      this.#quiet ??= new CountedIds()
      this.#quiet.set(id, counter.used)
    }
  }

  startMonth(): void {
    this.#quiet = undefined
    for (const counter of this.#active.values()) counter.used = 0
  }
}
