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

/** What a filter and a sort leave of the query once their values are taken out: one statement for each. */
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

/** One statement for each shape, compiled when it is first asked for. */
function byShape<S extends object, F>(make: (shape: S) => F) {
  const made = new Map<string, F>()
  return (shape: S): F => {
    const name = Object.values(shape).join()
    const known = made.get(name) ?? make(shape)
    made.set(name, known)
    return known
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
  // In another order than the usual one, what a search looks at would be read from each record in turn.
  const found = hasText && column !== 'id'
  const rows = found ? db.selectFrom('proposals').where('id', 'in', matching(db, value, shape).select('id')) : undefined
  return (rows ?? matching(db, value, shape))
    .orderBy(column, direction)
    .$if(column !== 'id', (query) => query.orderBy('id', direction))
    .limit(value('limit'))
    .offset(value('offset'))
}

/** Larger records are left out of a list's own statement, and read while the list is sent. */
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

/** The ids of a page, how large each record is, and the records that are small enough to come along. */
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

const found = byShape((shape: CountShape) =>
  prepared<Values>()((db, value) => matching(db, value, shape).select(({ fn }) => fn.countAll<number>().as('n'))),
)

const kept = byShape(({ hasStatus }: CountShape) =>
  prepared<Values>()((db, value) =>
    db
      .selectFrom('proposal_values')
      .select('n')
      .where('user_id', '=', value('userId'))
      .$if(hasStatus, (query) => query.where('status', '=', value('status') as ProposalStatus)),
  ),
)

/** Without a search the sums that are kept beside the proposals, one for each currency, tell; only a search has to count what it finds. */
export async function countProposals(db: Db, filter: ProposalFilter): Promise<number> {
  const shape = { hasStatus: filter.status !== undefined, hasText: filter.q !== undefined }
  const count = shape.hasText ? found(shape) : kept(shape)
  const rows = await count(db, valuesOf(filter, { limit: 0, offset: 0 }))
  return rows.reduce((sum, { n }) => sum + Number(n), 0)
}
