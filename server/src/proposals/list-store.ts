import type { ProposalStatus, SortKey } from '@proffer/core/proposals/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListPosition } from '../http/list-cursor.ts'
import type { Db } from '../storage/database.ts'
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
}

type Values = { userId: string; status: string; pattern: string; limit: number; offset: number }

const shapeOf = ({ status, q }: ProposalFilter, { key, descending }: Sort): Shape => ({
  hasStatus: status !== undefined,
  hasText: q !== undefined,
  column: sortColumns[key],
  direction: descending ? 'desc' : 'asc',
})

const valuesOf = ({ userId, status = 'draft', q = '' }: ProposalFilter, { limit, offset }: Page): Values => ({
  userId,
  status,
  pattern: `%${foldCase(q).replace(/[\\%_]/g, '\\$&')}%`,
  limit,
  offset,
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

type Value = <K extends keyof Values>(name: K) => Values[K]
type Condition = RawBuilder<boolean>
type CountShape = Pick<Shape, 'hasStatus' | 'hasText'>

function matching(db: Db, value: Value, { hasStatus, hasText }: CountShape, conditions: Condition[] = []) {
  const query = db
    .selectFrom('proposals')
    .where('user_id', '=', value('userId'))
    .$if(hasStatus, (query) => query.where('status', '=', value('status') as ProposalStatus))
    .$if(hasText, (query) => query.where(sql<boolean>`search_text like ${value('pattern')} escape '\\'`))
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
}

function pageOf(db: Db, value: Value, shape: Shape, conditions: Condition[] = []) {
  const { column, direction, hasText } = shape
  // For another order than by id, the search runs in a subquery. Otherwise it would read every record in sort order.
  const usesSubquery = hasText && column !== 'id'
  const rows = usesSubquery
    ? db.selectFrom('proposals').where('id', 'in', matching(db, value, shape, conditions).select('id'))
    : undefined
  return (rows ?? matching(db, value, shape, conditions))
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', direction))
    .limit(value('limit'))
    .offset(value('offset'))
}

/** Larger records are not in the result of the list query. They are read while the list is sent. */
const LARGEST_LISTED_BYTES = 65_536

const selectRecords = (query: ReturnType<typeof pageOf>, { column }: Shape) =>
  query.select([
    'id',
    'version',
    sql.ref<string>(column).as('key'),
    sql<number>`octet_length(record)`.as('bytes'),
    sql<string | null>`case when octet_length(record) <= ${sql.lit(LARGEST_LISTED_BYTES)} then record end`.as('record'),
  ])

const selectIds = (query: ReturnType<typeof pageOf>, { column }: Shape) =>
  query.select(['id', sql.ref<string>(column).as('key')])

const records = byShape((shape: Shape) =>
  prepared<Values>()((db, value) => selectRecords(pageOf(db, value, shape), shape)),
)
const ids = byShape((shape: Shape) => prepared<Values>()((db, value) => selectIds(pageOf(db, value, shape), shape)))

/** The conditions of filters and cursors. Such lists are not prepared, because there are too many shapes. */
function conditionsOf(db: Db, { userId, record }: ProposalFilter, { column, direction }: Shape, after?: ListPosition) {
  const conditions = record ? filterConditions(db, 'proposals', userId, record) : []
  if (!after) return conditions
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const isNext =
    column === 'id'
      ? sql<boolean>`id ${comparison} ${after.id}`
      : sql<boolean>`(${sql.ref(column)}, id) ${comparison} (${after.key ?? ''}, ${after.id})`
  return [...conditions, isNext]
}

const givenValues =
  (values: Values): Value =>
  (name) =>
    values[name]

/** A page of a list with a filter by external id, metadata or time, or after a position. */
export function filteredPage(db: Db, filter: ProposalFilter, sort: Sort, place: Place) {
  const shape = shapeOf(filter, sort)
  const conditions = conditionsOf(db, filter, shape, place.after)
  return pageOf(db, givenValues(valuesOf(filter, place)), shape, conditions)
}

const isPlain = ({ record }: ProposalFilter, { after }: Place) => record === undefined && after === undefined

/** The ids of a page with their sort keys, the size of each record, and the records that are small enough. */
export async function listProposals(db: Db, filter: ProposalFilter, sort: Sort, place: Place) {
  const shape = shapeOf(filter, sort)
  const rows = isPlain(filter, place)
    ? await records(shape)(db, valuesOf(filter, place))
    : await selectRecords(filteredPage(db, filter, sort, place), shape).execute()
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) }))
}

export async function listProposalIds(db: Db, filter: ProposalFilter, sort: Sort, place: Place) {
  const shape = shapeOf(filter, sort)
  if (isPlain(filter, place)) return ids(shape)(db, valuesOf(filter, place))
  return selectIds(filteredPage(db, filter, sort, place), shape).execute()
}

const countMatches = byShape((shape: CountShape) =>
  prepared<Values>()((db, value) => matching(db, value, shape).select(({ fn }) => fn.countAll<number>().as('n'))),
)

const readCounts = byShape(({ hasStatus }: CountShape) =>
  prepared<Values>()((db, value) =>
    db
      .selectFrom('proposal_values')
      .select('n')
      .where('user_id', '=', value('userId'))
      .$if(hasStatus, (query) => query.where('status', '=', value('status') as ProposalStatus)),
  ),
)

async function countRows(db: Db, filter: ProposalFilter): Promise<Array<{ n: number }>> {
  const shape = { hasStatus: filter.status !== undefined, hasText: filter.q !== undefined }
  const values = valuesOf(filter, { limit: 0, offset: 0 })
  if (!filter.record) return (shape.hasText ? countMatches : readCounts)(shape)(db, values)
  const conditions = filterConditions(db, 'proposals', filter.userId, filter.record)
  const query = matching(db, givenValues(values), shape, conditions)
  return query.select(({ fn }) => fn.countAll<number>().as('n')).execute()
}

/** Without a search the stored counts per status and currency are added up. Only a search or a filter counts rows. */
export async function countProposals(db: Db, filter: ProposalFilter): Promise<number> {
  return (await countRows(db, filter)).reduce((sum, { n }) => sum + Number(n), 0)
}
