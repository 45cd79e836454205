import type { ProposalStatus, SortKey } from '@proffer/core/proposals/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { ListPosition } from '../http/list-cursor.ts'
import type { Db } from '../storage/database.ts'
import { isPostgres } from '../storage/locking.ts'
import { isReadable, ownIds, ownIdsOnPage } from '../storage/own-records.ts'
import { filterConditions, type RecordFilter } from '../storage/record-metadata.ts'
import type { Schema } from '../storage/schema.ts'
import type { Reader } from '../values/reader.ts'
import { storedJson } from './record-store.ts'
import { foldCase } from './store.ts'

interface ProposalFilter extends Reader {
  status: ProposalStatus | undefined
  q: string | undefined
  authorId?: string | undefined
  assigneeId?: string | undefined
  /** Undefined without a filter by external id, metadata or time. */
  record?: RecordFilter | undefined
}

interface Sort {
  key: SortKey
  descending: boolean
}

/** Where a page starts: at an offset, or after a position. */
interface Place extends Page {
  after?: ListPosition | undefined
}

const sortColumns = {
  // Ids sort by the time of creation.
  createdAt: 'id',
  updatedAt: 'updated_at',
  name: 'name_key',
  total: 'total_key',
} as const

type Column = (typeof sortColumns)[SortKey]
type Direction = 'asc' | 'desc'

/** Larger records are not in the result of the list query. They are read while the list is sent. */
const LARGEST_LISTED_BYTES = 65_536

/**
 * Lists a page: the id, sort key and size of each record, and the record itself unless it is large. `total` counts the whole list.
 * It is null if the rows would have to be counted for it.
 */
export async function listProposals(db: Db, filter: ProposalFilter, sort: Sort, place: Place) {
  const isLarge = sql<boolean>`octet_length(record) > ${sql.lit(LARGEST_LISTED_BYTES)}`
  const count = quickCount(db, filter)
  const total = count ? sql<number | null>`(${count})` : sql<number | null>`null`
  return pageOf(db, filter, sort, place)
    .select([
      'id',
      sql.ref<string>(sortColumns[sort.key]).as('key'),
      sql<number>`octet_length(record)`.as('bytes'),
      sql<string | Uint8Array | null>`case when ${isLarge} then null else ${storedJson(db)} end`.as('record'),
      total.as('total'),
    ])
    .execute()
}

export async function countProposals(db: Db, filter: ProposalFilter): Promise<number> {
  const query = quickCount(db, filter) ?? matching(db, filter).select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** Whether the filter is by account and status only, so that the stored counts have the total. */
const isPlain = ({ q, record, ownOf, authorId, assigneeId }: ProposalFilter) =>
  ownOf === null && [q, record, authorId, assigneeId].every((value) => value === undefined)

type OwnFilter = ProposalFilter & { ownOf: string }

/** Whether the filter is by the reader only, so that the indexes of author and assignee have all that it needs. */
const isOwnOnly = (filter: ProposalFilter): filter is OwnFilter =>
  filter.ownOf !== null && filter.status === undefined && isPlain({ ...filter, ownOf: null })

/** The number of all that is found, if it need not be counted in the records themselves. */
function quickCount(db: Db, filter: ProposalFilter) {
  if (isPlain(filter)) return storedCount(db, filter)
  if (!isOwnOnly(filter)) return undefined
  const { accountId, ownOf: userId } = filter
  const own = ownIds(db, 'proposals', { accountId, userId }).as('own')
  return db.selectFrom(own).select(sql<number>`count(*)`.as('n'))
}

/** Adds up the stored counts per status and currency. */
const storedCount = (db: Db, { accountId, status }: ProposalFilter) =>
  db
    .selectFrom('proposal_values')
    .select(sql<number>`coalesce(sum(n), 0)`.as('n'))
    .where('account_id', '=', accountId)
    .$if(status !== undefined, (query) => query.where('status', '=', status as ProposalStatus))

/** The rows of a page, in their order. */
function pageOf(db: Db, filter: ProposalFilter, { key, descending }: Sort, { limit, offset, after }: Place): Rows {
  const column = sortColumns[key]
  const direction = descending ? 'desc' : 'asc'
  const inOrder = (rows: Rows) =>
    rows.orderBy(column, direction).$if(column !== 'id', (query) => query.orderBy('id', direction))
  const onPage = (rows: Rows) => rows.limit(limit).offset(offset)
  if (isPostgres(db) && column === 'id' && isPlain(filter) && !after) {
    return onPage(inOrder(inIndexOfAccount(db, filter).orderBy('account_id', direction)))
  }
  if (isOwnOnly(filter) && column === 'id') {
    const reader = { accountId: filter.accountId, userId: filter.ownOf }
    const ids = ownIdsOnPage(db, 'proposals', reader, { direction, limit, offset, after: after?.id })
    return inOrder(db.selectFrom('proposals').where('id', 'in', ids))
  }
  const found = matching(db, filter)
  const next = after ? found.where(isAfter(after, column, direction)) : found
  if (isPlain(filter)) return onPage(inOrder(next))
  // Otherwise all that is found may have to be sorted. So the ids of the page are found first, and then its records are read.
  // For another order than by id, a first query searches. A single query would read every record in this order.
  const sortable = filter.q !== undefined && column !== 'id' ? rowsWithIds(db, next) : next
  return inOrder(rowsWithIds(db, onPage(inOrder(sortable))))
}

const rowsWithIds = (db: Db, rows: Rows): Rows => db.selectFrom('proposals').where('id', 'in', rows.select('id'))

/**
 * With `account_id = …`, PostgreSQL may choose the index of all ids for an account that has most of the rows, and then pass over every
 * newer proposal of other accounts. Only an index that begins with the account has the order of account and id.
 */
const inIndexOfAccount = (db: Db, filter: ProposalFilter) =>
  matching(db, filter, sql`account_id between ${filter.accountId} and ${filter.accountId}`)

type Rows = SelectQueryBuilder<Schema, 'proposals', object>

/** The proposals of the account that the filter matches. */
function matching(db: Db, filter: ProposalFilter, isOfAccount = sql<boolean>`account_id = ${filter.accountId}`): Rows {
  const { accountId, status, q, authorId, assigneeId, record } = filter
  const conditions = record ? filterConditions(db, 'proposals', accountId, record) : []
  conditions.push(isReadable(db, 'proposals', filter))
  if (authorId !== undefined) conditions.push(sql<boolean>`author_id = ${authorId}`)
  if (assigneeId !== undefined) conditions.push(sql<boolean>`assignee_id = ${assigneeId}`)
  if (status !== undefined) conditions.push(sql<boolean>`status = ${status}`)
  if (q !== undefined) conditions.push(sql<boolean>`search_text like ${patternOf(q)} escape '\\'`)
  const rows: Rows = db.selectFrom('proposals').where(isOfAccount)
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), rows)
}

const patternOf = (q: string) => `%${foldCase(q).replace(/[\\%_]/g, '\\$&')}%`

function isAfter({ id, key }: ListPosition, column: Column, direction: Direction) {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  if (column === 'id') return sql<boolean>`id ${comparison} ${id}`
  return sql<boolean>`(${sql.ref(column)}, id) ${comparison} (${key ?? ''}, ${id})`
}
