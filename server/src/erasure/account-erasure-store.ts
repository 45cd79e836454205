import { sql } from 'kysely'
import { VISITORS_LANE, visitors } from '../delivery/lane-names.ts'
import type { Db, Trx } from '../storage/database.ts'
import { isPostgres } from '../storage/locking.ts'
import { type TableByAccount, tablesByProposal } from './account-tables.ts'

/** Queries that erase an account. Each change deletes a bounded number of rows. */

/** The closed accounts whose time has come, the longest waiting first. */
export async function listAccountsToErase(db: Db, now: string, limit: number): Promise<string[]> {
  const query = db.selectFrom('accounts').select('id').where('erase_at', '<=', now).orderBy('erase_at')
  return (await query.limit(limit).execute()).map(({ id }) => id)
}

/** Records that the erasure of the account begins. Returns false if the account was restored meanwhile. */
export async function beginErasure(trx: Trx, accountId: string, now: string): Promise<boolean> {
  const due = trx.selectFrom('accounts').select('id').where('id', '=', accountId).where('erase_at', '<=', now)
  if (!(await due.executeTakeFirst())) return false
  const tombstone = trx.insertInto('erased_accounts').values({ id: accountId, erased_at: now })
  await tombstone.onConflict((conflict) => conflict.column('id').doNothing()).execute()
  return true
}

export interface ErasedPerson {
  id: string
  email: string
}

/** The members of the account who are members of no other. They are erased with it. */
export function listPeopleOnlyIn(db: Db, accountId: string): Promise<ErasedPerson[]> {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email'])
    .where('members.account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as others')
            .select('others.account_id')
            .whereRef('others.user_id', '=', 'members.user_id')
            .where('others.account_id', '<>', accountId),
        ),
      ),
    )
    .orderBy('users.id')
    .execute()
}

/** Deletes some rows of the account, wherever they are in the table. Returns how many. */
export async function deleteSomeOf(trx: Trx, table: TableByAccount, accountId: string, limit: number): Promise<number> {
  const place = sql.ref(isPostgres(trx) ? 'ctid' : 'rowid')
  const isOfAccount = tablesByProposal.has(table)
    ? sql`proposal_id in (select id from proposals where account_id = ${accountId})`
    : sql`account_id = ${accountId}`
  const some = sql`select ${place} from ${sql.table(table)} where ${isOfAccount} limit ${sql.lit(limit)}`
  const found = isPostgres(trx) ? sql`${place} = any(array(${some}))` : sql`${place} in (${some})`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${found}`.execute(trx)
  return Number(numAffectedRows)
}

/** Deletes the records of some files and pictures. Returns the ids of their contents. */
export async function deleteSomeFiles(trx: Trx, accountId: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (const table of ['files', 'pictures'] as const) {
    const some = trx.selectFrom(table).select('id').where('account_id', '=', accountId).limit(limit)
    const deleted = await trx.deleteFrom(table).where('id', 'in', some).returning('id').execute()
    ids.push(...deleted.map(({ id }) => id))
  }
  return ids
}

/** Deletes some events, and what says that webhooks have received them. Returns how many. */
export async function deleteSomeEvents(trx: Trx, accountId: string, limit: number): Promise<number> {
  const some = trx.selectFrom('events').select('id').where('account_id', '=', accountId).limit(limit)
  const ids = (await some.execute()).map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.deleteFrom('delivery_receipts').where('event_id', 'in', ids).execute()
  await trx.deleteFrom('events').where('id', 'in', ids).execute()
  return ids.length
}

/** The lanes of the account and of these people. Mails to a person are in a lane with the person's id. */
export async function listLanesOf(db: Db, ids: string[]): Promise<Array<{ accountId: string; laneId: string }>> {
  const query = db.selectFrom('delivery_lanes').select(['account_id as accountId', 'id as laneId'])
  return query.where('account_id', 'in', ids).orderBy('id').execute()
}

/** Deletes the mails that told the members that the account was closed. */
export async function deleteMailsAbout(trx: Trx, accountId: string): Promise<void> {
  const about = trx.selectFrom('deliveries').select('id').where('subject_id', '=', accountId)
  await deleteDeliveries(
    trx,
    (await about.execute()).map(({ id }) => id),
  )
}

export interface VisitorMail {
  /** The id of an attempt to send it. */
  attemptId: string
  id: string
  body: string
}

/** Mails of the lane for people without an account that were tried, in the order of their attempts. */
export function walkVisitorMails(db: Db, after: string, limit: number): Promise<VisitorMail[]> {
  return db
    .selectFrom('delivery_attempts')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
    .select(['delivery_attempts.id as attemptId', 'deliveries.id', 'deliveries.body'])
    .where('delivery_attempts.account_id', '=', visitors)
    .where('delivery_attempts.lane_id', '=', VISITORS_LANE)
    .where('delivery_attempts.id', '>', after)
    .orderBy('delivery_attempts.id')
    .limit(limit)
    .execute()
}

/** Deletes deliveries with their attempts, and takes them out of the queue. */
export async function deleteDeliveries(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('delivery_queue').where('delivery_id', 'in', ids).execute()
  await trx.deleteFrom('delivery_attempts').where('delivery_id', 'in', ids).execute()
  await trx.deleteFrom('deliveries').where('id', 'in', ids).execute()
}

/** Deletes some counts of windows that are over. Returns how many. */
export async function deleteEndedSpending(trx: Trx, now: string, limit: number): Promise<number> {
  const ended = trx
    .selectFrom('spending')
    .select(['subject', 'window_start'])
    .where('window_end', '<=', now)
    .limit(limit)
  const deleted = trx.deleteFrom('spending').where(sql<boolean>`(subject, window_start) in ${ended}`)
  return Number((await deleted.executeTakeFirstOrThrow()).numDeletedRows)
}

/** Deletes the counts whose subject contains one of these ids or hashes. Without the counts of ended windows, the table is short. */
export async function deleteSpendingOf(trx: Trx, texts: string[]): Promise<void> {
  for (const text of texts) await trx.deleteFrom('spending').where('subject', 'like', `%${text}%`).execute()
}

/** Deletes what is left: the account, its members, and the people who have no other account. */
export async function deleteAccount(trx: Trx, accountId: string, people: ErasedPerson[]): Promise<void> {
  await trx.deleteFrom('members').where('account_id', '=', accountId).execute()
  for (const { id, email } of people) {
    await trx.deleteFrom('mail_links').where('email', '=', email).execute()
    const isOfPerson = trx
      .deleteFrom('oidc_requests')
      .where(({ eb, or }) => or([eb('known_user_id', '=', id), eb('confirms_user_id', '=', id)]))
    await isOfPerson.execute()
    await trx.deleteFrom('users').where('id', '=', id).execute()
  }
  await trx.deleteFrom('accounts').where('id', '=', accountId).execute()
}
