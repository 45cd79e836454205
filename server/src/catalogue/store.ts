import { catalogueBudget } from '@proffer/core/budgets.ts'
import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { foldText } from '@proffer/core/fold-text.ts'
import type { Money } from '@proffer/core/money.ts'
import type { Insertable } from 'kysely'
import type { CatalogueItemsTable } from '../storage/catalogue-tables.ts'
import type { Db, Trx } from '../storage/database.ts'

/** An item with its cost. */
export type StoredItem = CatalogueItem & { unitCost: Money | null }

export const itemColumns = [
  'id',
  'name',
  'description',
  'unit',
  'unit_price as unitPrice',
  'currency',
  'tax_rate as taxRate',
  'recurring',
  'unit_cost as unitCost',
  'sku',
  'tags',
  'is_active as isActive',
  'external_id as externalId',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** Separates tags in the searched text. Neither tags nor words of a search contain it. */
const TAG_MARK = '\u001f'
// An index entry of PostgreSQL has a limited length.
const SORTED_CHARACTERS = 200

export type ItemRow = Omit<StoredItem, 'isActive' | 'tags'> & { isActive: number; tags: string }

export const itemOf = ({ isActive, tags, ...row }: ItemRow): StoredItem => {
  const { externalId, createdAt, updatedAt, ...values } = row
  return { ...values, tags: JSON.parse(tags), isActive: isActive === 1, externalId, createdAt, updatedAt }
}

export const foldedTag = (tag: string) => `${TAG_MARK}${foldText(tag)}${TAG_MARK}`

/** The columns by which the item is found and sorted. */
export function foundBy({ name, sku, tags, description }: Pick<StoredItem, 'name' | 'sku' | 'tags' | 'description'>) {
  const searched = description.slice(0, catalogueBudget.searchedCharacters).replaceAll(TAG_MARK, ' ').toWellFormed()
  return {
    name_key: foldText(name).slice(0, SORTED_CHARACTERS).toWellFormed(),
    search_text: foldText([name, sku ?? '', searched].join('\n')) + tags.map(foldedTag).join(''),
  }
}

function rowOf(accountId: string, item: StoredItem): Insertable<CatalogueItemsTable> {
  return {
    id: item.id,
    account_id: accountId,
    name: item.name,
    ...foundBy(item),
    description: item.description,
    unit: item.unit,
    unit_price: item.unitPrice,
    currency: item.currency,
    tax_rate: item.taxRate,
    recurring: item.recurring,
    unit_cost: item.unitCost,
    sku: item.sku,
    tags: JSON.stringify(item.tags),
    is_active: item.isActive ? 1 : 0,
    external_id: item.externalId,
    created_at: item.createdAt,
    updated_at: item.updatedAt,
  }
}

/** How many bytes of the account's storage the item takes. */
export function storedBytesOf(item: StoredItem): number {
  const { name, description, tags, name_key, search_text } = rowOf('', item)
  return Buffer.byteLength(name + description + tags + name_key + search_text)
}

export async function findItem(db: Db, { accountId, id }: { accountId: string; id: string }) {
  const query = db.selectFrom('catalogue_items').select(itemColumns).where('account_id', '=', accountId)
  const row = await query.where('id', '=', id).executeTakeFirst()
  return row && itemOf(row)
}

/** The items with these ids, in no order. */
export async function findItems(db: Db, accountId: string, ids: string[]): Promise<StoredItem[]> {
  const query = db.selectFrom('catalogue_items').select(itemColumns).where('account_id', '=', accountId)
  return (await query.where('id', 'in', ids).execute()).map(itemOf)
}

/** Every tag of the account, once, in order. */
export async function findTags(db: Db, accountId: string): Promise<string[]> {
  const query = db.selectFrom('catalogue_items').select('tags').distinct().where('account_id', '=', accountId)
  const lists = (await query.execute()).map(({ tags }): string[] => JSON.parse(tags))
  return [...new Set(lists.flat())].sort((one, other) => (foldText(one) < foldText(other) ? -1 : 1))
}

/** What an import needs to find the item of a line. */
export async function findItemKeys(db: Db, accountId: string) {
  const columns = ['id', 'external_id as externalId', 'sku', 'name', 'currency', 'unit', 'recurring'] as const
  return db.selectFrom('catalogue_items').select(columns).where('account_id', '=', accountId).orderBy('id').execute()
}

export async function countAllItems(db: Db, accountId: string): Promise<number> {
  const query = db.selectFrom('catalogue_items').select(({ fn }) => fn.countAll<number>().as('n'))
  return Number((await query.where('account_id', '=', accountId).executeTakeFirstOrThrow()).n)
}

/** Whether another item of the account has this external id. It stays so, because the account's transactions run one by one. */
export async function isExternalIdTaken(trx: Trx, accountId: string, { id, externalId }: StoredItem) {
  if (externalId === null) return false
  const query = trx.selectFrom('catalogue_items').select('id').where('account_id', '=', accountId)
  const holder = await query.where('external_id', '=', externalId).executeTakeFirst()
  return holder !== undefined && holder.id !== id
}

export async function insertItems(trx: Trx, accountId: string, items: StoredItem[]): Promise<void> {
  const rows = items.map((item) => rowOf(accountId, item))
  await trx.insertInto('catalogue_items').values(rows).execute()
}

export async function updateItem(trx: Trx, accountId: string, item: StoredItem): Promise<void> {
  const { id, account_id: _account, created_at: _createdAt, ...values } = rowOf(accountId, item)
  const query = trx.updateTable('catalogue_items').set(values).where('account_id', '=', accountId)
  await query.where('id', '=', id).execute()
}

export async function deleteItem(trx: Trx, { accountId, id }: { accountId: string; id: string }): Promise<void> {
  await trx.deleteFrom('catalogue_items').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** What one unit of these items costs, by id. Items in another currency, and those without a cost, are left out. */
export async function costsOf(
  db: Db,
  accountId: string,
  ids: string[],
  currency: string,
): Promise<ReadonlyMap<string, Money>> {
  if (ids.length === 0) return new Map()
  const query = db.selectFrom('catalogue_items').select(['id', 'unit_cost as unitCost'])
  const rows = await query
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, unitCost }) => (unitCost === null ? [] : [[id, unitCost] as const])))
}
