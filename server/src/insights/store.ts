import { joinHalves } from '@proffer/core/money.ts'
import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'

/** Selects the answers of one account since a time. */
interface Answers {
  userId: string
  since: string
}

export interface PipelineRow {
  status: ProposalStatus
  currency: string
  count: number
  /** In units of 1/10,000. */
  sum: bigint
}

export async function listValues(db: Db, userId: string): Promise<PipelineRow[]> {
  const rows = await db
    .selectFrom('proposal_values')
    .select(['status', 'currency', 'n', 'high', 'low'])
    .where('user_id', '=', userId)
    .where('n', '>', 0)
    .orderBy('status')
    .orderBy('currency')
    .execute()
  return rows.map(({ status, currency, n, high, low }) => ({
    status: status as ProposalStatus,
    currency,
    count: n,
    sum: joinHalves(high, low),
  }))
}

const answersOf = (db: Db, { userId, since }: Answers) =>
  db.selectFrom('proposals').where('user_id', '=', userId).where('outcome_at', '>=', since)

export async function countOutcomes(db: Db, answers: Answers) {
  const rows = await answersOf(db, answers)
    .select([sql<string>`substr(outcome_at, 1, 7)`.as('month'), 'status'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy([sql`substr(outcome_at, 1, 7)`, 'status'])
    .orderBy('month')
    .execute()
  return rows.map(({ month, status, n }) => ({ month, status, count: Number(n) }))
}

const timed = (db: Db, answers: Answers) => answersOf(db, answers).where('answer_seconds', 'is not', null)

export async function averageAnswerSeconds(db: Db, answers: Answers) {
  const { n, seconds } = await timed(db, answers)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .select(({ fn }) => fn.sum<number | string>('answer_seconds').as('seconds'))
    .executeTakeFirstOrThrow()
  const count = Number(n)
  return { count, average: count === 0 ? null : Number(seconds) / count }
}

export async function medianAnswerSeconds(db: Db, answers: Answers, count: number): Promise<number | null> {
  if (count === 0) return null
  const rows = await timed(db, answers)
    .select('answer_seconds as seconds')
    .orderBy('answer_seconds')
    .limit(2 - (count % 2))
    .offset(Math.floor((count - 1) / 2))
    .execute()
  return rows.reduce((sum, { seconds }) => sum + Number(seconds), 0) / rows.length
}

export async function countReasons(db: Db, answers: Answers, atMost: number) {
  const rows = await answersOf(db, answers)
    .select(['outcome_reason as reason', ({ fn }) => fn.countAll<number>().as('n')])
    .where('status', '=', 'rejected')
    .groupBy('outcome_reason')
    .orderBy('n', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ reason, n }) => ({ reason, count: Number(n) }))
}
