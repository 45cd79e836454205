import { fromHundredths } from '@proffer/core/estimates/work-of.ts'
import type { Insights } from '@proffer/core/insights/schema.ts'
import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

const count = (condition: string) => sql<number | string>`count(case when ${sql.raw(condition)} then 1 end)`
const sum = (column: 'estimated' | 'actual', condition: string) =>
  sql<number | string>`coalesce(sum(case when ${sql.raw(condition)} then ${sql.ref(`a.${column}`)} end), 0)`

/** Estimated and actual hours by kind of work, of proposals that were accepted since a time and still are. */
export async function sumHoursByKind(db: Db, filter: Reader & { since: string }): Promise<Insights['estimates']> {
  const rows = await db
    .selectFrom('actual_hours as a')
    .innerJoin('proposals as p', (join) =>
      join.onRef('p.id', '=', 'a.proposal_id').onRef('p.account_id', '=', 'a.account_id'),
    )
    .where('a.account_id', '=', filter.accountId)
    .where('p.status', '=', 'accepted')
    .where('p.outcome_at', '>=', filter.since)
    .where(isReadable(db, 'proposals', filter, 'p.id'))
    .select(['a.kind', sql<number | string>`count(*)`.as('n')])
    .select([
      count('a.estimated is not null').as('estimated_count'),
      sum('estimated', 'a.estimated is not null').as('estimated'),
      sum('actual', 'a.estimated is not null').as('estimated_actual'),
      sum('actual', '1 = 1').as('actual'),
      count('a.low is not null').as('ranged_count'),
      count('a.actual between a.low and a.high').as('held_count'),
    ])
    .groupBy('a.kind')
    .orderBy('n', 'desc')
    .orderBy('a.kind')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    count: Number(row.n),
    estimated_count: Number(row.estimated_count),
    estimated_hours: fromHundredths(Number(row.estimated)),
    estimated_actual_hours: fromHundredths(Number(row.estimated_actual)),
    actual_hours: fromHundredths(Number(row.actual)),
    ranged_count: Number(row.ranged_count),
    held_count: Number(row.held_count),
  }))
}
