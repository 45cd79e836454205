import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'

export type PartKind = 'external_user' | 'agent'

/** A part of an account's calls: those for one end user or by one agent. */
interface PartCount {
  kind: PartKind
  id: string
  used: number
}

/** The calls of one account on one day, in total and by caller. */
export interface DayCount {
  userId: string
  day: string
  used: number
  parts: PartCount[]
}

const monthOf = (day: string) => day.slice(0, 7)

export async function listKnownAccounts(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Adds to the stored counts, which several processes share. */
export async function addDay(trx: Trx, { userId, day, used, parts }: DayCount): Promise<void> {
  await trx
    .insertInto('usage_days')
    .values({ user_id: userId, day, used })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ used: sql`usage_days.used + excluded.used` }),
    )
    .execute()
  const month = monthOf(day)
  for (const { kind, id, used: added } of parts) {
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

const partsOf = (db: Db, userId: string, month: string, kind: PartKind) =>
  db.selectFrom('usage_parts').where('user_id', '=', userId).where('month', '=', month).where('kind', '=', kind)

/** The most active callers and the number of all callers. */
export async function listTopParts(db: Db, userId: string, month: string, kind: PartKind, atMost: number) {
  const top = await partsOf(db, userId, month, kind)
    .select(['id', 'used'])
    .orderBy('used', 'desc')
    .orderBy('id')
    .limit(atMost)
    .execute()
  const { n } = await partsOf(db, userId, month, kind)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { top, total: Number(n) }
}
