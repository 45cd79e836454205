import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'

export interface MonthCount {
  userId: string
  /** Such as `2026-11`. */
  month: string
  used: number
}

/** Every account's count in one month, which the limits keep in memory. */
export function listCountsOfMonth(db: Db, month: string): Promise<MonthCount[]> {
  return db
    .selectFrom('usage_months')
    .select(['user_id as userId', 'month', 'used'])
    .where('month', '=', month)
    .execute()
}

export function listMonths(db: Db, userId: string, months: string[]): Promise<MonthCount[]> {
  return db
    .selectFrom('usage_months')
    .select(['user_id as userId', 'month', 'used'])
    .where('user_id', '=', userId)
    .where('month', 'in', months)
    .execute()
}

/** A count only rises, so saving it twice, or an older one late, does no harm. */
export async function raiseCount(trx: Trx, { userId, month, used }: MonthCount): Promise<void> {
  await trx
    .insertInto('usage_months')
    .columns(['user_id', 'month', 'used'])
    // Skips an account that was deleted in the meantime.
    .expression(
      trx
        .selectFrom('users')
        .select([
          'id',
          sql<string>`cast(${month} as text)`.as('month'),
          sql<number>`cast(${used} as integer)`.as('used'),
        ])
        .where('id', '=', userId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'month'])
        .doUpdateSet({ used: ({ ref }) => ref('excluded.used') })
        .whereRef('usage_months.used', '<', 'excluded.used' as 'usage_months.used'),
    )
    .execute()
}
