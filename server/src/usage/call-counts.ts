import type { DurableCount, DurableCounts } from '../access/limits/memory-limits.ts'
import type { Database } from '../storage/database.ts'
import { otherJournals, UsageJournal } from './journal.ts'
import { listCountsOfMonth, listMonths, type MonthCount, raiseCount } from './store.ts'

const FOLD_EVERY_MS = 5_000
const COUNTS_PER_COMMIT = 500

interface Options {
  database: Database
  directory: string
  onError: (error: unknown) => void
  foldEveryMs?: number
}

export interface CallCounts extends DurableCounts {
  /** The account's counts of the given months, in their order. */
  history(userId: string, months: string[]): Promise<Array<{ month: string; used: number }>>
  close(): Promise<void>
}

/**
 * Every account's calls by month. A counted call goes to the journal before it is admitted; every few seconds, and at
 * the end, the counts are folded into the database, so that a backup has them and history can be asked for. At start
 * the journals of processes that died are folded first. Counts are merged by taking the higher, so folding twice, or
 * half, or again after a crash, changes nothing.
 */
export async function openCallCounts(options: Options): Promise<CallCounts> {
  const { database, directory, onError, foldEveryMs = FOLD_EVERY_MS } = options
  for (const { counts, removeIfLeft } of otherJournals(directory)) {
    await save(database, counts)
    removeIfLeft()
  }
  const journal = new UsageJournal(directory)
  const months = new Map<string, MonthOfCalls>()
  const loading = new Map<string, Promise<void>>()
  const unsaved = new Set<Count>()
  let latest: string
  let timer: NodeJS.Timeout | undefined

  function changed(count: Count) {
    unsaved.add(count)
    timer ??= setTimeout(() => {
      timer = undefined
      fold().catch(onError)
    }, foldEveryMs).unref()
  }

  async function fold() {
    const batch = [...unsaved]
    unsaved.clear()
    try {
      await save(database, batch)
    } catch (error) {
      for (const count of batch) changed(count)
      throw error
    }
    if (unsaved.size > 0) return
    for (const month of months.keys()) if (month !== latest) months.delete(month)
  }

  async function loadMonth(month: string) {
    const stored = await listCountsOfMonth(database.db, month)
    latest = month
    months.set(month, new MonthOfCalls(month, stored, journal, changed))
  }

  return {
    atHand: (month) => months.get(month)?.countOf,

    // Once, however many calls wait for it, as they all do when a month begins.
    load(month) {
      const underWay = loading.get(month) ?? loadMonth(month).finally(() => loading.delete(month))
      loading.set(month, underWay)
      return underWay
    },

    async history(userId, names) {
      const stored = await listMonths(database.db, userId, names)
      const used = new Map(stored.map((count) => [count.month, count.used]))
      return names.map((month) => {
        const counted = months.get(month)?.known(userId)?.used ?? 0
        return { month, used: Math.max(used.get(month) ?? 0, counted) }
      })
    },

    async close() {
      clearTimeout(timer)
      try {
        await fold()
        journal.remove()
      } finally {
        clearTimeout(timer)
        journal.close()
      }
    },
  }
}

/** What the database has counted itself, where several processes share one. */
export const storedHistory = (database: Database): Pick<CallCounts, 'history'> => ({
  async history(userId, names) {
    const stored = await listMonths(database.db, userId, names)
    const used = new Map(stored.map((count) => [count.month, count.used]))
    return names.map((month) => ({ month, used: used.get(month) ?? 0 }))
  },
})

async function save(database: Database, counts: MonthCount[]) {
  for (let start = 0; start < counts.length; start += COUNTS_PER_COMMIT) {
    await database.transact(null, async (trx) => {
      for (const count of counts.slice(start, start + COUNTS_PER_COMMIT)) await raiseCount(trx, count)
    })
  }
}

class MonthOfCalls {
  readonly #counts: Map<string, Count>
  readonly countOf: (userId: string) => DurableCount

  constructor(month: string, stored: MonthCount[], journal: UsageJournal, changed: (count: Count) => void) {
    const make = (count: MonthCount) => new Count(count, journal, changed)
    this.#counts = new Map(stored.map((count) => [count.userId, make(count)]))
    this.countOf = (userId) => {
      const known = this.#counts.get(userId)
      if (known) return known
      const count = make({ userId, month, used: 0 })
      this.#counts.set(userId, count)
      return count
    }
  }

  known(userId: string): Count | undefined {
    return this.#counts.get(userId)
  }
}

class Count implements DurableCount, MonthCount {
  readonly userId: string
  readonly month: string
  used: number
  readonly #journal: UsageJournal
  readonly #changed: (count: Count) => void
  #place: number | undefined

  constructor({ userId, month, used }: MonthCount, journal: UsageJournal, changed: (count: Count) => void) {
    this.userId = userId
    this.month = month
    this.used = used
    this.#journal = journal
    this.#changed = changed
  }

  add(): void {
    const used = this.used + 1
    if (this.#place === undefined) this.#place = this.#journal.append({ ...this, used })
    else this.#journal.overwrite(this.#place, used)
    this.used = used
    this.#changed(this)
  }
}
