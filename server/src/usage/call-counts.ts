import type { Limit } from '../access/limits/counters.ts'
import type { Database } from '../storage/database.ts'
import { leftJournals, usageJournal } from './journal.ts'
import { findCount, raiseCount, type UsageCount } from './store.ts'

const FLUSH_EVERY_MS = 5_000
const COUNTS_PER_COMMIT = 500

interface Options {
  database: Database
  directory: string
  onError: (error: unknown) => void
  flushEveryMs?: number
}

interface Periods {
  month: string
  day: string
}

/** A limit whose counts are needed. The key says whose it is and stays the same in each period. */
interface CountedLimit {
  key: string
  limit: Pick<Limit, 'kind' | 'id'>
}

interface Count extends UsageCount {
  key: string
  /** The count that the database has. */
  saved: number
}

export type CallCounts = Awaited<ReturnType<typeof openCallCounts>>

/**
 * Counts the calls of each account, end user and agent by month, and those of the account also by day, for a process that
 * serves all callers alone. The counts are in memory and saved every few seconds. Then those that did not change meanwhile
 * leave the memory, and the next call loads them again. The month of the account must survive a crash, so each of its calls
 * is also in a journal until it is saved.
 */
export async function openCallCounts({ database, directory, onError, flushEveryMs = FLUSH_EVERY_MS }: Options) {
  await saveJournals(database, directory)
  /** By period, then by key. */
  const counts = new Map<string, Map<string, Count>>()
  let journals = [usageJournal(directory)]
  let timer: NodeJS.Timeout | undefined
  let lastWork: Promise<unknown> = Promise.resolve()

  /** Loading and saving take turns, so that no count is loaded while a newer one is on its way to the database. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = lastWork.then(work)
    lastWork = done.catch(() => {})
    return done
  }

  async function save() {
    timer = undefined
    // Later calls are in another journal. These ones can be removed when the counts are saved.
    const written = journals
    journals = [usageJournal(directory), ...written]
    const unsaved = [...counts.values()].flatMap((ofPeriod) => [...ofPeriod.values()]).filter(isUnsaved)
    const batch = unsaved.map((count) => ({ ...count }))
    try {
      await saveCounts(database, batch)
    } catch (error) {
      startTimer()
      throw error
    }
    for (const [index, count] of unsaved.entries()) count.saved = batch[index]?.used ?? count.saved
    for (const [period, ofPeriod] of counts) {
      for (const count of ofPeriod.values()) if (!isUnsaved(count)) ofPeriod.delete(count.key)
      if (ofPeriod.size === 0) counts.delete(period)
    }
    if (counts.size > 0) startTimer()
    for (const journal of written) journal.remove()
    journals = journals.slice(0, 1)
  }

  async function load(key: string, row: Omit<UsageCount, 'used'>) {
    const ofPeriod = counts.get(row.period) ?? new Map<string, Count>()
    counts.set(row.period, ofPeriod)
    if (ofPeriod.has(key)) return
    const used = await findCount(database.db, row)
    ofPeriod.set(key, { ...row, key, used, saved: used })
  }

  function startTimer() {
    timer ??= setTimeout(() => inTurn(save).catch(onError), flushEveryMs).unref()
  }

  function flush() {
    clearTimeout(timer)
    return inTurn(save)
  }

  return {
    /** The counts of the limits in this month, then that of the account on this day. Undefined if they are not in memory. */
    find(limits: readonly CountedLimit[], { month, day }: Periods): Count[] | undefined {
      const ofMonth = counts.get(month)
      const ofDay = counts.get(day)?.get(limits[0]?.key ?? '')
      if (!ofMonth || !ofDay) return undefined
      const found: Count[] = []
      for (const { key } of limits) {
        const count = ofMonth.get(key)
        if (!count) return undefined
        found.push(count)
      }
      found.push(ofDay)
      return found
    },

    load: (accountId: string, limits: readonly CountedLimit[], { month, day }: Periods) =>
      inTurn(async () => {
        for (const { key, limit } of limits) await load(key, { accountId, period: month, ...rowOf(limit) })
        for (const { key, limit } of limits.slice(0, 1)) await load(key, { accountId, period: day, ...rowOf(limit) })
        startTimer()
      }),

    /** Counts a call in all of these counts. When it returns, the month of the account survives a crash of the process. */
    add(found: Count[]): void {
      const [account] = found
      if (!account) return
      journals[0]?.write(account, { accountId: account.accountId, month: account.period, used: account.used + 1 })
      for (const count of found) count.used += 1
    },

    flush,

    async close() {
      try {
        await flush()
      } finally {
        // A flush that fails starts the timer again.
        clearTimeout(timer)
        for (const journal of journals) journal.close()
      }
    },
  }
}

const isUnsaved = ({ used, saved }: Count) => used > saved
const rowOf = ({ kind, id }: CountedLimit['limit']) => ({ kind: kind as UsageCount['kind'], id })

/** Saves what a killed process had only in its journals. */
export async function saveJournals(database: Database, directory: string): Promise<void> {
  const { counts, remove } = leftJournals(directory)
  await saveCounts(
    database,
    counts.map(({ accountId, month, used }) => ({ accountId, period: month, kind: 'account', id: '', used })),
  )
  remove()
}

/** Saves the counts in several commits, so that none of them blocks other writes for long. */
async function saveCounts(database: Database, counts: UsageCount[]) {
  for (let start = 0; start < counts.length; start += COUNTS_PER_COMMIT) {
    await database.transact(null, async (trx) => {
      for (const count of counts.slice(start, start + COUNTS_PER_COMMIT)) await raiseCount(trx, count)
    })
  }
}
