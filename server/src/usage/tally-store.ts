import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'

export type CallerKind = 'external_user' | 'agent'

/** The part of an account's calls that were made for one end user or by one agent. */
interface CallerCount {
  kind: CallerKind
  id: string
  used: number
}

/** The calls of one account on one UTC day, in total and by caller. */
export interface DayCount {
  userId: string
  /** Such as `2026-11-15`. */
  day: string
  used: number
  callers: CallerCount[]
}

export async function listKnownAccounts(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds to the stored counts, which several processes share. */
export async function addDay(trx: Trx, { userId, day, used, callers }: DayCount): Promise<void> {
  await trx
    .insertInto('usage_days')
    .values({ user_id: userId, day, used })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ used: sql`usage_days.used + excluded.used` }),
    )
    .execute()
  const month = day.slice(0, 'YYYY-MM'.length)
  for (const { kind, id, used: added } of callers) {
    await trx
      .insertInto('usage_parts')
      .values({ user_id: userId, month, kind, id, used: added })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'month', 'kind', 'id'])
          .doUpdateSet({ used: sql`usage_parts.used + excluded.used` }),
      )
      .execute()
  }
  // Callers of earlier months are not shown.
  await trx.deleteFrom('usage_parts').where('user_id', '=', userId).where('month', '<', month).execute()
}

export function listDays(db: Db, userId: string, month: string): Promise<Array<{ day: string; used: number }>> {
  return db
    .selectFrom('usage_days')
    .select(['day', 'used'])
    .where('user_id', '=', userId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .execute()
}

const callersOf = (db: Db, userId: string, month: string, kind: CallerKind) =>
  db.selectFrom('usage_parts').where('user_id', '=', userId).where('month', '=', month).where('kind', '=', kind)

/** The most active callers and the number of all callers. */
export async function listTopCallers(db: Db, userId: string, month: string, kind: CallerKind, atMost: number) {
  const top = await callersOf(db, userId, month, kind)
    .select(['id', 'used'])
    .orderBy('used', 'desc')
    .orderBy('id')
    .limit(atMost)
    .execute()
  const { n } = await callersOf(db, userId, month, kind)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { top, total: Number(n) }
}
