import { joinHalves, toUnits } from '@proffer/core/money.ts'
import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'
import { isPostgres } from '../storage/locking.ts'
import { isReadable } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

/** Selects the proposals of an account that were answered since a time. */
interface AnswerFilter extends Reader {
  since: string
}

export interface PipelineRow {
  status: ProposalStatus
  currency: string
  count: number
  /** In units of 1/10,000. */
  sum: bigint
}

/** The proposals by status and currency. */
export const listPipeline = (db: Db, reader: Reader): Promise<PipelineRow[]> =>
  reader.ownOf === null ? listStoredSums(db, reader) : sumUpOwn(db, reader)

async function listStoredSums(db: Db, { accountId }: Reader): Promise<PipelineRow[]> {
  const rows = await db
    .selectFrom('proposal_values')
    .select(['status', 'currency', 'n', 'high', 'low'])
    .where('account_id', '=', accountId)
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

/** The sums are stored for the whole account only. A person has few enough proposals to add them up. */
async function sumUpOwn(db: Db, reader: Reader): Promise<PipelineRow[]> {
  const member = (name: string) =>
    isPostgres(db)
      ? sql<string | null>`record::json ->> ${sql.lit(name)}`
      : sql<string | null>`record ->> ${sql.lit(name)}`
  const rows = await db
    .selectFrom('proposals')
    .select(['status', member('currency').$castTo<string>().as('currency'), member('total').as('total')])
    .select(member('outcomeValue').as('outcomeValue'))
    .where('account_id', '=', reader.accountId)
    .where(isReadable(db, 'proposals', reader))
    .execute()
  const groups = new Map<string, PipelineRow>()
  for (const { status, currency, total, outcomeValue } of rows) {
    const key = `${status} ${currency}`
    const group = groups.get(key) ?? { status: status as ProposalStatus, currency, count: 0, sum: 0n }
    const value = outcomeValue ?? total
    groups.set(key, { ...group, count: group.count + 1, sum: group.sum + (value === null ? 0n : toUnits(value)) })
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

const answeredProposals = (db: Db, filter: AnswerFilter) =>
  db
    .selectFrom('proposals')
    .where('account_id', '=', filter.accountId)
    .where('outcome_at', '>=', filter.since)
    .where(isReadable(db, 'proposals', filter))

/** Counts the answered proposals by month, such as `2026-11`, and status. */
export async function countOutcomes(db: Db, filter: AnswerFilter) {
  const rows = await answeredProposals(db, filter)
    .select([sql<string>`substr(outcome_at, 1, 7)`.as('month'), 'status'])
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy([sql`substr(outcome_at, 1, 7)`, 'status'])
    .orderBy('month')
    .execute()
  return rows.map(({ month, status, n }) => ({ month, status, count: Number(n) }))
}

/** Answers to proposals whose time of sending is known. */
const timedAnswers = (db: Db, filter: AnswerFilter) =>
  answeredProposals(db, filter).where('answer_seconds', 'is not', null)

export async function averageAnswerSeconds(db: Db, filter: AnswerFilter) {
  const { n, seconds } = await timedAnswers(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .select(({ fn }) => fn.sum<number | string>('answer_seconds').as('seconds'))
    .executeTakeFirstOrThrow()
  const count = Number(n)
  return { count, average: count === 0 ? null : Number(seconds) / count }
}

/** `count` is the number of answers with a time, from `averageAnswerSeconds`. */
export async function medianAnswerSeconds(db: Db, filter: AnswerFilter, count: number): Promise<number | null> {
  if (count === 0) return null
  // Reads the row in the middle, or the two rows in the middle of an even count.
  const rows = await timedAnswers(db, filter)
    .select('answer_seconds as seconds')
    .orderBy('answer_seconds')
    .limit(2 - (count % 2))
    .offset(Math.floor((count - 1) / 2))
    .execute()
  return rows.reduce((sum, { seconds }) => sum + Number(seconds), 0) / rows.length
}

const DAY_SECONDS = 86_400

/** Counts the answers that took up to each number of days, without those of the numbers before. The last group is all longer ones. */
export async function countAnswerDays(db: Db, filter: AnswerFilter, days: number[]) {
  const group = sql<number>`case ${sql.join(
    days.map((day, index) => sql`when answer_seconds <= ${sql.lit(day * DAY_SECONDS)} then ${sql.lit(index)}`),
    sql` `,
  )} else ${sql.lit(days.length)} end`
  const rows = await timedAnswers(db, filter)
    .select([group.as('place'), sql<number>`count(*)`.as('n')])
    .groupBy(group)
    .execute()
  const counts = new Map(rows.map(({ place, n }) => [Number(place), Number(n)]))
  return [...days, null].map((day, place) => ({ up_to_days: day, count: counts.get(place) ?? 0 }))
}

export async function countReasons(db: Db, filter: AnswerFilter, atMost: number) {
  const rows = await answeredProposals(db, filter)
    .select(['outcome_reason as reason', ({ fn }) => fn.countAll<number>().as('n')])
    .where('status', '=', 'rejected')
    .groupBy('outcome_reason')
    .orderBy('n', 'desc')
    .limit(atMost)
    .execute()
  return rows.map(({ reason, n }) => ({ reason, count: Number(n) }))
}

const countedProposals = (db: Db, filter: AnswerFilter, kind: keyof typeof sumColumns) =>
  answeredProposals(db, filter).where(sumColumns[kind].key, 'is not', null)

interface Sums {
  n: number | string
  high: number | string
  low: number | string
}

/** Reads a count and a sum of money. PostgreSQL returns both as text. */
const readSums = ({ n, high, low }: Sums) => ({ count: Number(n), sum: joinHalves(Number(high), Number(low)) })

/** The columns of each sum. Rows without a `key` do not count, and are not in the index of the sum. */
const sumColumns = {
  won: { key: 'won_currency', high: 'won_high', low: 'won_low' },
  monthly: { key: 'won_monthly_high', high: 'won_monthly_high', low: 'won_monthly_low' },
} as const

const sumsOf = (kind: keyof typeof sumColumns) => {
  const { high, low } = sumColumns[kind]
  return [
    sql<number>`count(*)`.as('n'),
    sql<number | string>`sum(${sql.ref(high)})`.as('high'),
    sql<number | string>`sum(${sql.ref(low)})`.as('low'),
  ] as const
}

/** What accepted proposals are worth, or earn per month, by the month of the answer, in the currencies with the most of them. */
export async function sumByMonth(
  db: Db,
  filter: AnswerFilter,
  kind: keyof typeof sumColumns,
  atMostCurrencies: number,
) {
  const counted = () => countedProposals(db, filter, kind)
  const currencies = counted()
    .select('won_currency')
    .groupBy('won_currency')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('won_currency')
    .limit(atMostCurrencies)
  const rows = await counted()
    .where('won_currency', 'in', currencies)
    .select([sql<string>`substr(outcome_at, 1, 7)`.as('month'), sql<string>`won_currency`.as('currency')])
    .select(sumsOf(kind))
    .groupBy([sql`substr(outcome_at, 1, 7)`, 'won_currency'])
    .orderBy('month')
    .orderBy('won_currency')
    .execute()
  return rows.map(({ month, currency, ...sums }) => ({ month, currency, ...readSums(sums) }))
}

/** What accepted proposals are worth by template: once, and per month. */
export async function sumWonByTemplate(db: Db, filter: AnswerFilter, atMost: number) {
  const monthly = await sumMonthlyByTemplate(db, filter)
  const rows = await countedProposals(db, filter, 'won')
    .select(['template_id as templateId', sql<string>`won_currency`.as('currency')])
    .select(sumsOf('won'))
    .groupBy(['template_id', 'won_currency'])
    .orderBy('n', 'desc')
    .orderBy('high', 'desc')
    .orderBy('template_id')
    .orderBy('won_currency')
    .limit(atMost)
    .execute()
  return rows.map(({ templateId, currency, ...sums }) => {
    const perMonth = monthly.find((row) => row.templateId === templateId && row.currency === currency)
    return { templateId, currency, ...readSums(sums), monthly: perMonth ? readSums(perMonth).sum : null }
  })
}

const sumMonthlyByTemplate = (db: Db, filter: AnswerFilter) =>
  countedProposals(db, filter, 'monthly')
    .select(['template_id as templateId', sql<string>`won_currency`.as('currency')])
    .select(sumsOf('monthly'))
    .groupBy(['template_id', 'won_currency'])
    .execute()

/** The names of those templates that still exist. */
export async function findTemplateNames(db: Db, accountId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const query = db.selectFrom('templates').select(['id', 'name']).where('account_id', '=', accountId)
  const rows = await query.where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const takenSum = (column: 'high' | 'low') =>
  sql<number | string>`sum(case when o.taken = 1 then ${sql.ref(`o.${column}`)} else 0 end)`

/** How often options were offered and taken. A proposal that is no longer accepted does not count. */
export async function countOptions(db: Db, filter: AnswerFilter, atMost: number) {
  const { accountId, since } = filter
  const rows = await db
    .selectFrom('offered_options as o')
    .innerJoin('proposals as p', (join) =>
      join.onRef('p.id', '=', 'o.proposal_id').onRef('p.account_id', '=', 'o.account_id'),
    )
    .where('o.account_id', '=', accountId)
    .where('o.answered_at', '>=', since)
    .where('p.status', '=', 'accepted')
    .where(isReadable(db, 'proposals', filter, 'p.id'))
    .select(['o.name', 'o.kind', 'o.recurring', 'o.currency', sql<number>`count(*)`.as('n')])
    .select([sql<number | string>`sum(o.taken)`.as('taken'), takenSum('high').as('high'), takenSum('low').as('low')])
    .groupBy(['o.name', 'o.kind', 'o.recurring', 'o.currency'])
    .orderBy('n', 'desc')
    .orderBy('taken', 'desc')
    .orderBy('o.name')
    .orderBy('o.currency')
    .limit(atMost)
    .execute()
  return rows.map(({ name, kind, recurring, currency, taken, ...sums }) => {
    const { count, sum } = readSums(sums)
    return { name, kind, recurring, currency, offered: count, taken: Number(taken), sum }
  })
}
