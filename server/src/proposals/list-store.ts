import type { ProposalStatus, SortKey } from '@proffer/core/proposals/schema.ts'
import type { Page } from '@proffer/core/wire.ts'
import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'
import { prepared } from '../storage/prepared.ts'
import { foldCase } from './store.ts'

export interface ProposalFilter {
  userId: string
  status: ProposalStatus | undefined
  q: string | undefined
}

export interface Sort {
  key: SortKey
  descending: boolean
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

function matching(db: Db, value: Value, { hasStatus, hasText }: Pick<Shape, 'hasStatus' | 'hasText'>) {
  return db
    .selectFrom('proposals')
    .where('user_id', '=', value('userId'))
    .$if(hasStatus, (query) => query.where('status', '=', value('status') as ProposalStatus))
    .$if(hasText, (query) => query.where(sql<boolean>`search_text like ${value('pattern')} escape '\\'`))
}

function pageOf(db: Db, value: Value, shape: Shape) {
  const { column, direction, hasText } = shape
  // For another order than by id, the search runs in a subquery. Otherwise it would read every record in sort order.
  const usesSubquery = hasText && column !== 'id'
  const rows = usesSubquery
    ? db.selectFrom('proposals').where('id', 'in', matching(db, value, shape).select('id'))
    : undefined
  return (rows ?? matching(db, value, shape))
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', direction))
    .limit(value('limit'))
    .offset(value('offset'))
}

/** Larger records are not in the result of the list query. They are read while the list is sent. */
const LARGEST_LISTED_BYTES = 65_536

const records = byShape((shape: Shape) =>
  prepared<Values>()((db, value) =>
    pageOf(db, value, shape).select([
      'id',
      'version',
      sql<number>`octet_length(record)`.as('bytes'),
      sql<string | null>`case when octet_length(record) <= ${sql.lit(LARGEST_LISTED_BYTES)} then record end`.as(
        'record',
      ),
    ]),
  ),
)
const ids = byShape((shape: Shape) => prepared<Values>()((db, value) => pageOf(db, value, shape).select('id')))

/** The ids of a page, the size of each record, and the records that are small enough. */
export async function listProposals(db: Db, filter: ProposalFilter, sort: Sort, page: Page) {
  const rows = await records(shapeOf(filter, sort))(db, valuesOf(filter, page))
  const small = new Map(
    rows.flatMap(({ id, version, record }) => (record === null ? [] : [[id, { version, json: record }]])),
  )
  return { ids: rows.map(({ id }) => id), sizes: rows.map(({ bytes }) => Number(bytes)), small }
}

export async function listProposalIds(db: Db, filter: ProposalFilter, sort: Sort, page: Page): Promise<string[]> {
  const rows = await ids(shapeOf(filter, sort))(db, valuesOf(filter, page))
  return rows.map(({ id }) => id)
}

type CountShape = Pick<Shape, 'hasStatus' | 'hasText'>

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

/** Without a search the stored counts per status and currency are added up. Only a search counts rows. */
export async function countProposals(db: Db, filter: ProposalFilter): Promise<number> {
  const shape = { hasStatus: filter.status !== undefined, hasText: filter.q !== undefined }
  const count = shape.hasText ? countMatches(shape) : readCounts(shape)
  const rows = await count(db, valuesOf(filter, { limit: 0, offset: 0 }))
  return rows.reduce((sum, { n }) => sum + Number(n), 0)
}
