import type { LimitSettings } from '@proffer/core/plans.ts'
import { sql } from 'kysely'
import { callLimits, type Limits, type NearQuota } from '../src/access/limits/limits.ts'
import { memoryCounters } from '../src/access/limits/memory-counters.ts'
import { postgresCounters } from '../src/access/limits/postgres-counters.ts'
import type { Clock } from '../src/process/clock.ts'
import type { Database } from '../src/storage/database.ts'
import { type CallCounts, openCallCounts } from '../src/usage/call-counts.ts'
import { settableClock } from './settable-clock.ts'
import { freshDatabase } from './test-database.ts'

interface LimitsOptions {
  settings: LimitSettings
  clock: Clock
  onNearQuota?: (account: NearQuota) => void
  /** The calls that each account has already made in November. */
  used?: number
}

const MONTH = '2026-11'

/** Limits without a server. They count in memory, or in PostgreSQL if the test run uses it. */
export async function limitsScene(...userIds: string[]) {
  const { database, directory, openAgain, drop } = await freshDatabase(settableClock())
  const isShared = database.dialect === 'postgres'
  let counts: CallCounts | undefined
  for (const id of userIds) await insertAccount(database, id)

  /** The limits of one more process. */
  const limitsOn = ({ settings, clock, onNearQuota = () => undefined }: LimitsOptions, on: Database): Limits =>
    callLimits({ settings, onNearQuota, counters: postgresCounters({ database: on, clock }) })

  return {
    isShared,
    database,
    openAgain,
    limitsOn,

    async drop() {
      await counts?.close()
      await drop()
    },

    /** Opens limits with fresh counts. */
    async open(options: LimitsOptions): Promise<Limits> {
      await counts?.close()
      await clearCounts(database)
      if (options.used) for (const id of userIds) await setUsed(database, id, options.used)
      if (isShared) return limitsOn(options, database)
      const { settings, clock, onNearQuota = () => undefined } = options
      counts = await openCallCounts({ database, directory, onError: () => undefined })
      return callLimits({ settings, onNearQuota, counters: memoryCounters({ clock, counts }) })
    },
  }
}

const insertAccount = (database: Database, id: string) =>
  database.transact(null, (trx) =>
    sql`insert into accounts (id, plan, profile, created_at)
      values (${id}, 'agency', '{}', '2026-01-01T00:00:00.000Z')`.execute(trx),
  )

const clearCounts = (database: Database) =>
  database.transact(null, async (trx) => {
    await trx.deleteFrom('usage_counts').execute()
    if (database.dialect === 'postgres') await sql`delete from limit_windows`.execute(trx)
  })

const setUsed = (database: Database, accountId: string, used: number) =>
  database.transact(null, (trx) =>
    trx
      .insertInto('usage_counts')
      .values({ account_id: accountId, period: MONTH, kind: 'account', id: '', used })
      .execute(),
  )
