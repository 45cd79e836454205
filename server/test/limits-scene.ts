import type { LimitSettings } from '@proffer/core/plans.ts'
import { sql } from 'kysely'
import type { Limits } from '../src/access/limits/limits.ts'
import { memoryLimits } from '../src/access/limits/memory-limits.ts'
import type { NearQuota } from '../src/access/limits/near-quota.ts'
import { postgresLimits } from '../src/access/limits/postgres-limits.ts'
import type { Clock } from '../src/process/clock.ts'
import type { Database } from '../src/storage/database.ts'
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
  const { database, openAgain, drop } = await freshDatabase(settableClock())
  const isShared = database.dialect === 'postgres'
  for (const id of userIds) await insertAccount(database, id)

  return {
    isShared,
    database,
    openAgain,
    drop,

    /** Opens limits with fresh counts. */
    async open({ settings, clock, onNearQuota = () => undefined, used = 0 }: LimitsOptions): Promise<Limits> {
      if (!isShared) return memoryLimits({ settings, clock, onNearQuota, counts: countsInMemory(used) })
      await clearCounts(database)
      for (const id of userIds) await setUsed(database, id, used)
      return postgresLimits({ settings, clock, onNearQuota, database })
    },
  }
}

const insertAccount = (database: Database, id: string) =>
  database.transact(null, (trx) =>
    sql`insert into users (id, email, name, user_type, email_verified, plan, is_admin, profile, created_at)
      values (${id}, ${`${id}@example.com`}, ${id}, 'provider', 1, 'agency', 0, '{}', '2026-01-01T00:00:00.000Z')`.execute(
      trx,
    ),
  )

const clearCounts = (database: Database) =>
  database.transact(null, async (trx) => {
    for (const table of ['limit_windows', 'limit_month', 'usage_months']) {
      await sql`delete from ${sql.table(table)}`.execute(trx)
    }
  })

const setUsed = (database: Database, userId: string, used: number) =>
  database.transact(null, (trx) =>
    trx.insertInto('usage_months').values({ user_id: userId, month: MONTH, used }).execute(),
  )

function countsInMemory(used: number) {
  const counts = new Map<string, { used: number; add(): void }>()
  const countOf = (month: string) => (userId: string) => {
    const key = `${month} ${userId}`
    const count = counts.get(key) ?? {
      used: month === MONTH ? used : 0,
      add() {
        this.used += 1
      },
    }
    counts.set(key, count)
    return count
  }
  return { ifLoaded: countOf, load: async () => undefined }
}
