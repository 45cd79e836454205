import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import type { Reader } from '../values/reader.ts'

/** Who reads Today, whether they approve proposals, and which first steps they may take. */
export interface Person extends Reader {
  userId: string
  approves: boolean
  /** `own`: not those that set up the company. */
  firstSteps: 'all' | 'own' | 'none'
}

interface ApprovalFilter extends Person {
  /** An approval that nobody has used since no longer waits. */
  approvedSince: Date
}

const columns = ['a.proposal_id as proposalId', 'a.state', 'a.user_name as who', 'a.note', 'a.at'] as const

/** Requests that wait for this person, and the answers to their own that they have not acted on. Newest first. */
export async function listApprovals(db: Db, filter: ApprovalFilter, limit: number) {
  const [requests, answers] = await Promise.all(
    [requestsFor(db, filter), answersTo(db, filter)].map((query) =>
      query?.select(columns).orderBy('a.at', 'desc').limit(limit).execute(),
    ),
  )
  return [...(requests ?? []), ...(answers ?? [])]
}

export async function countApprovals(db: Db, filter: ApprovalFilter): Promise<number> {
  const queries = [requestsFor(db, filter), answersTo(db, filter)]
  const counts = await Promise.all(
    queries.map((query) => query?.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()),
  )
  return counts.reduce((sum, count) => sum + Number(count?.n ?? 0), 0)
}

/** What the client has accepted needs no approval any more. */
const openApprovals = (db: Db, { accountId }: Reader) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('proposals as p', 'p.id', 'a.proposal_id')
    .where('a.account_id', '=', accountId)
    .where('p.status', '<>', 'accepted')

/** An owner or admin answers all requests, also those of records that are not their own. */
const requestsFor = (db: Db, filter: ApprovalFilter) =>
  filter.approves ? openApprovals(db, filter).where('a.state', '=', 'requested') : undefined

/** What was declined waits until it changes, and what was approved until it is shared. */
function answersTo(db: Db, filter: ApprovalFilter) {
  const { accountId, userId, approvedSince } = filter
  const sharedSince = db
    .selectFrom('shares as s')
    .select('s.id')
    .where(sql<boolean>`s.proposal_id = a.proposal_id and s.shared_at >= a.at`)
  return openApprovals(db, filter)
    .where(isReadable(db, 'proposals', { accountId, ownOf: userId }, 'a.proposal_id'))
    .where('a.user_id', '<>', userId)
    .where((where) =>
      where.or([
        where('a.state', '=', 'declined'),
        where.and([
          where('a.state', '=', 'approved'),
          where('a.at', '>=', approvedSince.toISOString()),
          where.not(where.exists(sharedSince)),
        ]),
      ]),
    )
}
