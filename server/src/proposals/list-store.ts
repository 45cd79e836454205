import type { ProposalStatus, SortKey } from '@proffer/core/proposals/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { newestEventOf } from '../events/newest-event-store.ts'
import type { ListPosition } from '../http/list-cursor.ts'
import type { Db } from '../storage/database.ts'
import { isPostgres } from '../storage/locking.ts'
import { prepared } from '../storage/prepared.ts'
import { filterConditions, type RecordFilter } from '../storage/record-metadata.ts'
import { foldCase } from './store.ts'

export interface ProposalFilter {
  userId: string
  status: ProposalStatus | undefined
  q: string | undefined
  /** Undefined without a filter by external id, metadata or time. */
  record?: RecordFilter | undefined
}

export interface Sort {
  key: SortKey
  descending: boolean
}

/** Where a page starts: at an offset, or after a position. */
export interface Place extends Page {
  after?: ListPosition | undefined
}

const sortColumns = {
  // Ids sort by the time of creation.
  createdAt: 'id',
  updatedAt: 'updated_at',
  name: 'name_key',
  total: 'total_key',
} as const

/** What distinguishes one query from another apart from its values. Each shape has one prepared statement. */
interface Shape {
  hasStatus: boolean
  hasText: boolean
  column: (typeof sortColumns)[SortKey]
  direction: 'asc' | 'desc'
  /** Whether the caller passes the versions that it already has. Only on PostgreSQL. */
  hasKnown: boolean
}

type Values = { userId: string; status: string; pattern: string; limit: number; offset: number; known: string }

const shapeOf = ({ status, q }: ProposalFilter, { key, descending }: Sort, known?: string): Shape => ({
  hasStatus: status !== undefined,
  hasText: q !== undefined,
  column: sortColumns[key],
  direction: descending ? 'desc' : 'asc',
  hasKnown: known !== undefined,
})

/** Every value is set, even if the statement has no condition that uses it. */
const valuesOf = (
  { userId, status = 'draft', q = '' }: ProposalFilter,
  { limit, offset }: Page,
  known = '',
): Values => ({
  userId,
  status,
  pattern: `%${foldCase(q).replace(/[\\%_]/g, '\\$&')}%`,
  limit,
  offset,
  known,
})

/** Compiles one statement per shape, when it is first used. */
function byShape<S extends object, F>(make: (shape: S) => F) {
  const statements = new Map<string, F>()
  return (shape: S): F => {
    const name = Object.values(shape).join()
    const statement = statements.get(name) ?? make(shape)
    statements.set(name, statement)
    return statement
  }
}

/** Returns a value, or its placeholder in a prepared statement. */
type Value = <K extends keyof Values>(name: K) => Values[K]
type Condition = RawBuilder<boolean>
type CountShape = Pick<Shape, 'hasStatus' | 'hasText'>

interface Conditions {
  /** The conditions of one page: the filters and the cursor. */
  conditions?: Condition[]
  /** The conditions of the whole list, to count it. */
  filters?: Condition[]
}

function matching(db: Db, value: Value, { hasStatus, hasText }: CountShape, conditions: Condition[] = []) {
  const query = db
    .selectFrom('proposals')
    .where('user_id', '=', value('userId'))
    .$if(hasStatus, (query) => query.where('status', '=', value('status') as ProposalStatus))
    .$if(hasText, (query) => query.where(sql<boolean>`search_text like ${value('pattern')} escape '\\'`))
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
}

function pageOf(db: Db, value: Value, shape: Shape, conditions: Condition[] = []) {
  const { column, direction, hasStatus, hasText } = shape
  if (isPostgres(db) && column === 'id' && !hasText && conditions.length === 0) {
    return pageInOrderOfIds(db, value, { hasStatus, direction })
  }
  // For another order than by id, the search runs in a subquery. Otherwise it would read every record in sort order.
  const usesSubquery = hasText && column !== 'id'
  const matchingRows = matching(db, value, shape, conditions)
  const rows = usesSubquery ? db.selectFrom('proposals').where('id', 'in', matchingRows.select('id')) : matchingRows
  return rows
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', direction))
    .limit(value('limit'))
    .offset(value('offset'))
}

/**
 * A page in the order of the ids, on PostgreSQL. With `user_id = …`, PostgreSQL may choose the index of all ids for an account that has
 * most of the rows, and then pass over every newer proposal of other accounts. Only an index that begins with the account has this order.
 */
function pageInOrderOfIds(db: Db, value: Value, { hasStatus, direction }: Pick<Shape, 'hasStatus' | 'direction'>) {
  return db
    .selectFrom('proposals')
    .where(sql<boolean>`user_id between ${value('userId')} and ${value('userId')}`)
    .$if(hasStatus, (query) => query.where('status', '=', value('status') as ProposalStatus))
    .orderBy('user_id', direction)
    .orderBy('id', direction)
    .limit(value('limit'))
    .offset(value('offset'))
}

/** Larger records are not in the result of the list query. They are read while the list is sent. */
const LARGEST_LISTED_BYTES = 65_536

/** Without a search or a filter the stored counts per status and currency are added up. Otherwise the rows are counted. */
function countOf(db: Db, value: Value, { hasStatus, hasText }: CountShape, conditions: Condition[] = []) {
  if (hasText || conditions.length > 0) {
    return matching(db, value, { hasStatus, hasText }, conditions).select(({ fn }) => fn.countAll<number>().as('n'))
  }
  return db
    .selectFrom('proposal_values')
    .select(sql<number>`coalesce(sum(n), 0)`.as('n'))
    .where('user_id', '=', value('userId'))
    .$if(hasStatus, (query) => query.where('status', '=', value('status') as ProposalStatus))
}

/** `record` is null if the caller already has the current version, or if the record is large. */
function selectRecords(db: Db, value: Value, shape: Shape, { conditions, filters }: Conditions = {}) {
  const isKnown = shape.hasKnown
    ? sql<boolean>`cast(${value('known')} as jsonb) ->> id = cast(version as text)`
    : sql<boolean>`1 = 0`
  const isLarge = sql<boolean>`octet_length(record) > ${sql.lit(LARGEST_LISTED_BYTES)}`
  return pageOf(db, value, shape, conditions).select([
    'id',
    'version',
    sql.ref<string>(shape.column).as('key'),
    sql<number>`octet_length(record)`.as('bytes'),
    sql<string | null>`case when ${isKnown} or ${isLarge} then null else record end`.as('record'),
    countOf(db, value, shape, filters).as('total'),
    newestEventOf(value('userId')).as('eventId'),
  ])
}

const selectIds = (query: ReturnType<typeof pageOf>, { column }: Shape) =>
  query.select(['id', sql.ref<string>(column).as('key')])

/**
 * PostgreSQL keeps the plan of a named statement. The best plan of a search depends on how many proposals the account has and how many
 * match, so searches are not named.
 */
const preparedList = ({ hasText }: CountShape) => prepared<Values>({ isNamed: !hasText })

const recordStatements = byShape((shape: Shape) => preparedList(shape)((db, value) => selectRecords(db, value, shape)))
const idStatements = byShape((shape: Shape) =>
  preparedList(shape)((db, value) => selectIds(pageOf(db, value, shape), shape)),
)

/** The conditions of filters and cursors. Such lists are not prepared, because there are too many shapes. */
function conditionsOf(db: Db, filter: ProposalFilter, { column, direction }: Shape, after?: ListPosition) {
  const conditions = filtersOf(db, filter)
  if (!after) return conditions
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const isNext =
    column === 'id'
      ? sql<boolean>`id ${comparison} ${after.id}`
      : sql<boolean>`(${sql.ref(column)}, id) ${comparison} (${after.key ?? ''}, ${after.id})`
  return [...conditions, isNext]
}

const filtersOf = (db: Db, { userId, record }: ProposalFilter) =>
  record ? filterConditions(db, 'proposals', userId, record) : []

/** Puts the values themselves into a statement that is not prepared. */
const plainValues =
  (values: Values): Value =>
  (name) =>
    values[name]

/** A page of a list with a filter by external id, metadata or time, or after a position. */
function filteredPage(db: Db, filter: ProposalFilter, sort: Sort, place: Place) {
  const shape = shapeOf(filter, sort)
  const conditions = conditionsOf(db, filter, shape, place.after)
  return pageOf(db, plainValues(valuesOf(filter, place)), shape, conditions)
}

/** Whether the list has a prepared statement. */
const isPrepared = ({ record }: ProposalFilter, { after }: Place) => record === undefined && after === undefined

/**
 * Lists a page: the id, sort key, version and size of each record, and the record itself unless it is large or known. `known` is
 * a JSON object with the versions that the caller has, by id. Only PostgreSQL supports it. `total` counts the whole list, and
 * `eventId` is the account's newest event.
 */
export async function listProposals(db: Db, filter: ProposalFilter, sort: Sort, place: Place, known?: string) {
  const shape = shapeOf(filter, sort, known)
  const values = valuesOf(filter, place, known)
  if (isPrepared(filter, place)) return recordStatements(shape)(db, values)
  const conditions = { conditions: conditionsOf(db, filter, shape, place.after), filters: filtersOf(db, filter) }
  return selectRecords(db, plainValues(values), shape, conditions).execute()
}

export async function listProposalIds(db: Db, filter: ProposalFilter, sort: Sort, place: Place) {
  const shape = shapeOf(filter, sort)
  if (isPrepared(filter, place)) return idStatements(shape)(db, valuesOf(filter, place))
  return selectIds(filteredPage(db, filter, sort, place), shape).execute()
}

const countStatements = byShape((shape: CountShape) => preparedList(shape)((db, value) => countOf(db, value, shape)))

export async function countProposals(db: Db, filter: ProposalFilter): Promise<number> {
  const shape = { hasStatus: filter.status !== undefined, hasText: filter.q !== undefined }
  const values = valuesOf(filter, { limit: 0, offset: 0 })
  const rows = filter.record
    ? await countOf(db, plainValues(values), shape, filtersOf(db, filter)).execute()
    : await countStatements(shape)(db, values)
  return Number(rows[0]?.n)
}
