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
  // In the order of arrival, so that the first have most likely gone quiet.
  readonly #active = new Map<string, IdCounter>()
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

  /** Looks at the oldest few: the quiet ones lose their window, the others go to the end of the queue. */
  settleQuiet(now: number, atMost: number): void {
    let left = Math.min(atMost, this.#active.size)
    for (const [id, counter] of this.#active) {
      if (left === 0) return
      left -= 1
      this.#active.delete(id)
      if (!counter.window.isEmpty(now)) {
        this.#active.set(id, counter)
        continue
      }
      this.#quiet ??= new CountedIds()
      this.#quiet.set(id, counter.used)
    }
  }

  startMonth(): void {
    this.#quiet = undefined
    for (const counter of this.#active.values()) counter.used = 0
  }
}
