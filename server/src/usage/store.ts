import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'

export type CallerKind = 'external_user' | 'agent'

/** How many calls an account, one of its end users or one of its agents has made in a month or, for the account, on a day. */
export interface UsageCount {
  accountId: string
  /** A month such as `2026-11`, or a day such as `2026-11-15`. */
  period: string
  kind: 'account' | CallerKind
  /** The id of the end user or agent. Empty for the account. */
  id: string
  used: number
}

export async function findCount(db: Db, { accountId, period, kind, id }: Omit<UsageCount, 'used'>): Promise<number> {
  const query = db
    .selectFrom('usage_counts')
    .select('used')
    .where('account_id', '=', accountId)
    .where('period', '=', period)
  const row = await query.where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
  return row?.used ?? 0
}

/** A count only rises, so saving it twice, or an older one late, does no harm. */
export async function raiseCount(trx: Trx, { accountId, period, kind, id, used }: UsageCount): Promise<void> {
  await trx
    .insertInto('usage_counts')
    .columns(['account_id', 'period', 'kind', 'id', 'used'])
    // Skips an account that was deleted in the meantime.
    .expression(
      trx
        .selectFrom('accounts')
        .select([
          'accounts.id as account_id',
          sql.val(period).as('period'),
          sql.val(kind).as('kind'),
          sql.val(id).as('caller'),
          sql.val(used).as('used'),
        ])
        .where('accounts.id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'period', 'kind', 'id'])
        .doUpdateSet({ used: ({ ref }) => ref('excluded.used') })
        .whereRef('usage_counts.used', '<', 'excluded.used' as 'usage_counts.used'),
    )
    .execute()
}

const countsOf = (db: Db, accountId: string) =>
  db.selectFrom('usage_counts').select(['period', 'id', 'used']).where('account_id', '=', accountId)

/** The counts of the account in these months, in the same order. */
export async function listMonths(db: Db, accountId: string, months: string[]) {
  const rows = await countsOf(db, accountId).where('kind', '=', 'account').where('period', 'in', months).execute()
  const used = new Map(rows.map((row) => [row.period, row.used]))
  return months.map((month) => ({ month, used: used.get(month) ?? 0 }))
}

/** The calls of the account by day. Days without calls are missing. */
export async function listDays(
  db: Db,
  accountId: string,
  month: string,
): Promise<Array<{ day: string; used: number }>> {
  const rows = await countsOf(db, accountId)
    .where('kind', '=', 'account')
    .where('period', '>=', `${month}-01`)
    .where('period', '<=', `${month}-31`)
    .execute()
  return rows.map(({ period, used }) => ({ day: period, used }))
}

/** The most active callers and the number of all callers. */
export async function listTopCallers(db: Db, accountId: string, month: string, kind: CallerKind, atMost: number) {
  const callers = countsOf(db, accountId).where('period', '=', month).where('kind', '=', kind)
  const rows = await callers.orderBy('used', 'desc').orderBy('id').limit(atMost).execute()
  const { n } = await callers
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { top: rows.map(({ id, used }) => ({ id, used })), total: Number(n) }
}
