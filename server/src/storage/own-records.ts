import { sql } from 'kysely'
import type { Member } from '../values/member.ts'
import type { Reader } from '../values/reader.ts'
import type { Db } from './database.ts'

type OwnedTable = 'proposals' | 'lead_sessions'

/**
 * The ids of the records that the user wrote or is assigned to. Each half reads one index, which `or` would not do on every database.
 */
export const ownIds = (db: Db, table: OwnedTable, { accountId, userId }: Member) => {
  const ofAccount = db.selectFrom(table).select('id').where('account_id', '=', accountId)
  return ofAccount.where('author_id', '=', userId).union(ofAccount.where('assignee_id', '=', userId))
}

interface OwnPage {
  direction: 'asc' | 'desc'
  limit: number
  offset: number
  /** The id before the page. */
  after?: string | undefined
}

/** One page of these ids, in their order. It reads no more entries of the two indexes than the page and those before it have. */
export function ownIdsOnPage(db: Db, table: OwnedTable, { accountId, userId }: Member, page: OwnPage) {
  const { direction, limit, offset, after } = page
  let ofAccount = db.selectFrom(table).select('id').where('account_id', '=', accountId)
  if (after !== undefined) ofAccount = ofAccount.where('id', direction === 'asc' ? '>' : '<', after)
  const both = ofAccount.where('author_id', '=', userId).union(ofAccount.where('assignee_id', '=', userId))
  return both.orderBy('id', direction).limit(limit).offset(offset)
}

/** The condition that the reader can read the proposal or lead with this id. */
export const isReadable = (db: Db, table: OwnedTable, { accountId, ownOf }: Reader, id = 'id') =>
  ownOf === null
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${sql.ref(id)} in (${ownIds(db, table, { accountId, userId: ownOf })})`

/** The condition that the reader can read the proposal or lead that an event is about. */
export const isReadableEvent = (db: Db, reader: Reader) =>
  sql<boolean>`(${isReadable(db, 'proposals', reader, 'subject_id')} or ${isReadable(db, 'lead_sessions', reader, 'subject_id')})`
