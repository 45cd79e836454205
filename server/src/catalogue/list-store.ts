import type { Page } from '@proffer/core/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ListPosition } from '../http/list-cursor.ts'
import type { Db } from '../storage/database.ts'
import { isPostgres } from '../storage/locking.ts'
import { countAllItems, foldedTag, type ItemRow, itemColumns, itemOf, type StoredItem } from './store.ts'

export interface CatalogueFilter {
  accountId: string
  /** Folded words that must all occur. */
  words: string[]
  tag: string | undefined
  isActive: boolean | undefined
  currency: string | undefined
  externalId: string | undefined
  ids: string[] | undefined
}

/** Where a page starts: at an offset, or after a position. */
interface Place extends Page {
  after: ListPosition | undefined
}

export type ListedItem = StoredItem & { nameKey: string }

interface Found {
  items: ListedItem[]
  total: number
}

type ListedRow = ItemRow & { nameKey: string }

const listedOf = ({ nameKey, ...row }: ListedRow): ListedItem => ({ ...itemOf(row), nameKey })

/** A page of all items, in the order of their names. */
export async function listItems(db: Db, accountId: string, { limit, offset, after }: Place): Promise<ListedItem[]> {
  let query = db.selectFrom('catalogue_items').select([...itemColumns, 'name_key as nameKey'])
  if (after) query = query.where(isAfter(after))
  const ordered = query.where('account_id', '=', accountId).orderBy('name_key').orderBy('id')
  return (await ordered.limit(limit).offset(offset).execute()).map(listedOf)
}

const isAfter = ({ key, id }: ListPosition) => sql<boolean>`(name_key, id) > (${key ?? ''}, ${id})`

/**
 * A page of the items that the filter matches, and their number. With `relevantTo`, the items whose name begins with this text come first,
 * then those whose name contains it.
 */
export async function findMatching(
  db: Db,
  filter: CatalogueFilter,
  { relevantTo, ...place }: Place & { relevantTo: string | undefined },
): Promise<Found> {
  const conditions = conditionsOf(filter)
  const { accountId } = filter
  if (conditions.length === 0 && relevantTo === undefined) {
    const [items, total] = await Promise.all([listItems(db, accountId, place), countAllItems(db, accountId)])
    return { items, total }
  }
  return search(db, accountId, conditions, { relevantTo, ...place })
}

/** Looks through the texts of the account once, for both the page and the number. */
async function search(
  db: Db,
  accountId: string,
  conditions: RawBuilder<boolean>[],
  { limit, offset, after, relevantTo }: Place & { relevantTo: string | undefined },
): Promise<Found> {
  const rank = relevantTo === undefined ? sql.lit(0) : rankOf(db, relevantTo)
  const matching = db.selectFrom('catalogue_items').select(['id', 'name_key', rank.as('rank')])
  const ofAccount = matching.where('account_id', '=', accountId)
  const narrowed = conditions.reduce((query, condition) => query.where(condition), ofAccount)
  const rows = await db
    .with(
      (name) => name('found').materialized(),
      () => narrowed,
    )
    .with('on_page', (query) => {
      const rest = query.selectFrom('found').select(['id', 'name_key', 'rank'])
      const next = after ? rest.where(isAfter(after)) : rest
      return next.orderBy('rank').orderBy('name_key').orderBy('id').limit(limit).offset(offset)
    })
    // The number is there even if the page is empty.
    .selectFrom((query) =>
      query
        .selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('counted'),
    )
    .leftJoin('on_page', (join) => join.onTrue())
    .leftJoin('catalogue_items as item', 'item.id', 'on_page.id')
    .select([...itemColumns.map((column) => `item.${column}` as const), 'item.name_key as nameKey', 'counted.total'])
    .orderBy('on_page.rank')
    .orderBy('on_page.name_key')
    .orderBy('on_page.id')
    .execute()
  const items = rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [listedOf(row as ListedRow)]))
  return { items, total: Number(rows[0]?.total ?? 0) }
}

function rankOf(db: Db, text: string): RawBuilder<number> {
  const position = sql.raw(isPostgres(db) ? 'strpos' : 'instr')
  return sql<number>`case ${position}(name_key, ${text}) when 1 then 0 when 0 then 2 else 1 end`
}

function conditionsOf({ words, tag, isActive, currency, externalId, ids }: CatalogueFilter) {
  const texts = tag === undefined ? words : [...words, foldedTag(tag)]
  const conditions = texts.map((text) => sql<boolean>`search_text like ${patternOf(text)} escape '\\'`)
  if (isActive !== undefined) conditions.push(sql<boolean>`is_active = ${isActive ? 1 : 0}`)
  if (currency !== undefined) conditions.push(sql<boolean>`currency = ${currency}`)
  if (externalId !== undefined) conditions.push(sql<boolean>`external_id = ${externalId}`)
  if (ids !== undefined) conditions.push(sql<boolean>`id in (${sql.join(ids)})`)
  return conditions
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
