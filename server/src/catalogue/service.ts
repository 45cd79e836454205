import { isDeepStrictEqual } from 'node:util'
import { catalogueBudget } from '@proffer/core/budgets.ts'
import type {
  CatalogueItem,
  CatalogueItemChange,
  CatalogueList,
  CatalogueQuery,
  NewCatalogueItem,
} from '@proffer/core/catalogue/schema.ts'
import { usableCurrency } from '@proffer/core/currency-codes.ts'
import { foldText } from '@proffer/core/fold-text.ts'
import { page } from '@proffer/core/wire.ts'
import { maySeeCosts } from '../access/doors/caller.ts'
import { AppError, externalIdTaken, notFound } from '../errors/errors.ts'
import { matchesContent } from '../http/entity-tag.ts'
import { listFingerprint, pageOfRows, positionIn } from '../http/list-cursor.ts'
import type { Clock } from '../process/clock.ts'
import type { Profiles } from '../profile/service.ts'
import type { StorageBudget } from '../storage/budgets/storage-budget.ts'
import type { Database, Trx } from '../storage/database.ts'
import type { ActingMember } from '../values/member.ts'
import { changedValues, newItem, withoutCost } from './item-values.ts'
import { findMatching } from './list-store.ts'
import {
  countAllItems,
  deleteItem,
  findItem,
  findTags,
  insertItems,
  isExternalIdTaken,
  type StoredItem,
  storedBytesOf,
  updateItem,
} from './store.ts'

export type Catalogue = ReturnType<typeof catalogue>

export interface CatalogueParts {
  database: Database
  clock: Clock
  storage: Pick<StorageBudget, 'reserve'>
  profiles: Pick<Profiles, 'author'>
}

const itemFor = (member: ActingMember, item: StoredItem): CatalogueItem =>
  maySeeCosts(member) ? item : withoutCost(item)

export function catalogue({ database, clock, storage, profiles }: CatalogueParts) {
  const { db } = database

  /** Reads the item for a change. The account's queue keeps other changes out, so no row is locked. */
  async function readForUpdate(trx: Trx, accountId: string, id: string, ifMatch: string | undefined) {
    const item = await findItem(trx, { accountId, id })
    if (!item) throw notFound('catalogue_item')
    if (!matchesContent(ifMatch, item)) throw stale()
    return item
  }

  return {
    async create({ accountId }: ActingMember, input: NewCatalogueItem): Promise<CatalogueItem> {
      const item = newItem(input, await defaultCurrency(profiles, accountId), clock.now())
      await database.transact(accountId, async (trx) => {
        if (await isExternalIdTaken(trx, accountId, item)) throw externalIdTaken('catalogue_item')
        if ((await countAllItems(trx, accountId)) >= catalogueBudget.items) throw catalogueFull()
        await storage.reserve(trx, accountId, storedBytesOf(item))
        await insertItems(trx, accountId, [item])
      })
      return item
    },

    async get(member: ActingMember, id: string): Promise<CatalogueItem> {
      const item = await findItem(db, { accountId: member.accountId, id })
      if (!item) throw notFound('catalogue_item')
      return itemFor(member, item)
    },

    async list(member: ActingMember, query: CatalogueQuery): Promise<CatalogueList> {
      const { accountId } = member
      const { search = '', tag, isActive, externalId, sort = 'name' } = query
      const searched = foldText(search)
      const filter = {
        accountId,
        words: [...new Set(searched.split(/\s+/).filter(Boolean))],
        tag,
        isActive,
        currency: query.currency?.toUpperCase(),
        externalId,
        ids: query.ids?.split(','),
      }
      const fingerprint = listFingerprint(['catalogue', filter, sort])
      const { limit, offset } = page(query)
      // One row more than a page shows whether another page follows.
      const relevantTo = sort === 'relevance' ? searched.trim() : undefined
      const place = { limit: limit + 1, offset, after: positionIn(query, fingerprint), relevantTo }
      const { items: found, total } = await findMatching(db, filter, place)
      const { rows, nextCursor } = pageOfRows(found, limit, fingerprint, ({ nameKey }) => nameKey)
      const items = rows.map(({ nameKey: _, ...item }) => itemFor(member, item))
      return { items, total, nextCursor: relevantTo === undefined ? nextCursor : null }
    },

    /** Every tag in use. */
    tags: (accountId: string): Promise<string[]> => findTags(db, accountId),

    update: (
      { accountId }: ActingMember,
      id: string,
      change: CatalogueItemChange,
      ifMatch?: string,
    ): Promise<CatalogueItem> =>
      database.transact(accountId, async (trx) => {
        const before = await readForUpdate(trx, accountId, id, ifMatch)
        const after = changedValues(before, change)
        if (isDeepStrictEqual(before, after)) return before
        after.updatedAt = clock.now().toISOString()
        if (await isExternalIdTaken(trx, accountId, after)) throw externalIdTaken('catalogue_item')
        await storage.reserve(trx, accountId, storedBytesOf(after) - storedBytesOf(before))
        await updateItem(trx, accountId, after)
        return after
      }),

    /** Lines that were copied from the item stay as they are. */
    remove: (accountId: string, id: string, ifMatch?: string): Promise<void> =>
      database.transact(accountId, async (trx) => {
        await readForUpdate(trx, accountId, id, ifMatch)
        await deleteItem(trx, { accountId, id })
      }),
  }
}

/** In which an item is priced that names no currency. */
export async function defaultCurrency(profiles: Pick<Profiles, 'author'>, accountId: string): Promise<string> {
  const { proposalDefaults } = await profiles.author({ accountId })
  return usableCurrency(proposalDefaults['currency'])
}

const stale = () =>
  new AppError(
    412,
    'stale_catalogue_item',
    'The catalogue item has changed since you read it. Read it again and reapply your change.',
  )

export const catalogueFull = () =>
  new AppError(
    409,
    'catalogue_full',
    `Your catalogue has ${catalogueBudget.items} items, which is the maximum. Delete items that you no longer need.`,
  )
