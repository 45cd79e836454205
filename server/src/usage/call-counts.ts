import type { DurableCount, DurableCounts } from '../access/limits/memory-limits.ts'
import type { Database } from '../storage/database.ts'
import { otherJournals, UsageJournal } from './journal.ts'
import { listCountsOfMonth, listMonths, type MonthCount, raiseCount } from './store.ts'

const FLUSH_EVERY_MS = 5_000
const COUNTS_PER_COMMIT = 500

interface Options {
  database: Database
  directory: string
  onError: (error: unknown) => void
  flushEveryMs?: number
}

export interface CallCounts extends DurableCounts {
  /** The account's counts in the given months, such as `2026-11`, in the same order. */
  history(userId: string, months: string[]): Promise<Array<{ month: string; used: number }>>
  close(): Promise<void>
}

/**
 * Counts every account's calls by month. A counted call is written to the journal before it is admitted. Every few seconds
 * and on close, the counts are flushed to the database, for backups and the history. At start it first flushes the journals
 * of other processes, and removes those of processes that died. Merging takes the higher count, so a repeated or incomplete
 * flush does no harm.
 */
export async function openCallCounts(options: Options): Promise<CallCounts> {
  const { database, directory, onError, flushEveryMs = FLUSH_EVERY_MS } = options
  for (const { counts, removeIfAbandoned } of otherJournals(directory)) {
    await save(database, counts)
    removeIfAbandoned()
  }
  const journal = new UsageJournal(directory)
  const months = new Map<string, MonthOfCalls>()
  const loading = new Map<string, Promise<void>>()
  const unsaved = new Set<Count>()
  let latestMonth: string
  let timer: NodeJS.Timeout | undefined

  function markUnsaved(count: Count) {
    unsaved.add(count)
    timer ??= setTimeout(() => {
      timer = undefined
      flush().catch(onError)
    }, flushEveryMs).unref()
  }

  async function flush() {
    const batch = [...unsaved]
    unsaved.clear()
    try {
      await save(database, batch)
    } catch (error) {
      for (const count of batch) markUnsaved(count)
      throw error
    }
    if (unsaved.size > 0) return
    // All counts are in the database now, so past months need no memory.
    for (const month of months.keys()) if (month !== latestMonth) months.delete(month)
  }

  async function loadMonth(month: string) {
    const stored = await listCountsOfMonth(database.db, month)
    latestMonth = month
    months.set(month, new MonthOfCalls(month, stored, journal, markUnsaved))
  }

  return {
    ifLoaded: (month) => months.get(month)?.countOf,

    // All calls that wait for the same month, as they do when it begins, share one load.
    load(month) {
      const pending = loading.get(month) ?? loadMonth(month).finally(() => loading.delete(month))
      loading.set(month, pending)
      return pending
    },

    async history(userId, monthNames) {
      const stored = await listMonths(database.db, userId, monthNames)
      const used = new Map(stored.map((count) => [count.month, count.used]))
      return monthNames.map((month) => {
        const inMemory = months.get(month)?.find(userId)?.used ?? 0
        return { month, used: Math.max(used.get(month) ?? 0, inMemory) }
      })
    },

    async close() {
      clearTimeout(timer)
      try {
        await flush()
        journal.remove()
      } finally {
        // A flush that fails starts the timer again.
        clearTimeout(timer)
        journal.close()
      }
    },
  }
}

/** The history from the database alone, for several processes that share one. */
export const storedHistory = (database: Database): Pick<CallCounts, 'history'> => ({
  async history(userId, monthNames) {
    const stored = await listMonths(database.db, userId, monthNames)
    const used = new Map(stored.map((count) => [count.month, count.used]))
    return monthNames.map((month) => ({ month, used: used.get(month) ?? 0 }))
  },
})

/** Stores the counts in several commits, so that none of them blocks other writes for long. */
async function save(database: Database, counts: MonthCount[]) {
  for (let start = 0; start < counts.length; start += COUNTS_PER_COMMIT) {
    await database.transact(null, async (trx) => {
      for (const count of counts.slice(start, start + COUNTS_PER_COMMIT)) await raiseCount(trx, count)
    })
  }
}

/** The counts of all accounts in one month. */
class MonthOfCalls {
  readonly #counts: Map<string, Count>
  readonly countOf: (userId: string) => DurableCount

  constructor(month: string, stored: MonthCount[], journal: UsageJournal, markUnsaved: (count: Count) => void) {
    const createCount = (count: MonthCount) => new Count(count, journal, markUnsaved)
    this.#counts = new Map(stored.map((count) => [count.userId, createCount(count)]))
    this.countOf = (userId) => {
      const existing = this.#counts.get(userId)
      if (existing) return existing
      const count = createCount({ userId, month, used: 0 })
      this.#counts.set(userId, count)
      return count
    }
  }

  find(userId: string): Count | undefined {
    return this.#counts.get(userId)
  }
}

/** The count of one account in one month. */
class Count implements DurableCount, MonthCount {
  readonly userId: string
  readonly month: string
  used: number
  readonly #journal: UsageJournal
  readonly #markUnsaved: (count: Count) => void
  /** Where its line is in the journal. Undefined before the first call that this process counts. */
  #position: number | undefined

  constructor({ userId, month, used }: MonthCount, journal: UsageJournal, markUnsaved: (count: Count) => void) {
    this.userId = userId
    this.month = month
    this.used = used
    this.#journal = journal
    this.#markUnsaved = markUnsaved
  }

  add(): void {
    const used = this.used + 1
    if (this.#position === undefined) this.#position = this.#journal.append({ ...this, used })
    else this.#journal.overwrite(this.#position, used)
    this.used = used
    this.#markUnsaved(this)
  }
}
