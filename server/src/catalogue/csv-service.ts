import { isDeepStrictEqual } from 'node:util'
import { catalogueBudget } from '@proffer/core/budgets.ts'
import type { CatalogueImport, CatalogueImportQuery, CatalogueImportResult } from '@proffer/core/catalogue/schema.ts'
import { maySeeCosts } from '../access/doors/caller.ts'
import type { ListPosition } from '../http/list-cursor.ts'
import type { Trx } from '../storage/database.ts'
import type { ActingMember } from '../values/member.ts'
import { csvOf } from './csv-writing.ts'
import { type ImportLine, type LineError, readImport } from './import-lines.ts'
import { changedValues, newItem } from './item-values.ts'
import { listItems } from './list-store.ts'
import { itemMatcher } from './matching.ts'
import { type CatalogueParts, catalogueFull, defaultCurrency } from './service.ts'
import {
  countAllItems,
  findItemKeys,
  findItems,
  insertItems,
  type StoredItem,
  storedBytesOf,
  updateItem,
} from './store.ts'

export type CatalogueCsv = ReturnType<typeof catalogueCsv>

// So that no statement has too many parameters.
const BATCH = 200

interface Plan {
  added: StoredItem[]
  changed: Array<{ before: StoredItem; after: StoredItem }>
  unchanged: number
  errors: LineError[]
}

export function catalogueCsv({ database, clock, storage, profiles }: CatalogueParts) {
  /** Decides for each line which item it is, and what changes. */
  async function planned(trx: Trx, accountId: string, lines: ImportLine[]): Promise<Plan> {
    const now = clock.now()
    const at = now.toISOString()
    const currency = await defaultCurrency(profiles, accountId)
    const match = itemMatcher(await findItemKeys(trx, accountId), currency)
    const plan: Plan = { added: [], changed: [], unchanged: 0, errors: [] }
    const known: Array<ImportLine & { id: string }> = []
    for (const line of lines) {
      const found = match(line)
      if ('errors' in found) plan.errors.push(...found.errors)
      else if (found.id !== undefined) known.push({ ...line, id: found.id })
      else plan.added.push(newItem(found.input, currency, now))
    }
    for (let start = 0; start < known.length; start += BATCH) {
      const batch = known.slice(start, start + BATCH)
      const items = await findItems(
        trx,
        accountId,
        batch.map(({ id }) => id),
      )
      const byId = new Map(items.map((item) => [item.id, item]))
      for (const { id, change } of batch) {
        const before = byId.get(id)
        if (!before) throw new Error('the item has gone within the transaction')
        const after = changedValues(before, change)
        if (isDeepStrictEqual(before, after)) plan.unchanged += 1
        else plan.changed.push({ before, after: { ...after, updatedAt: at } })
      }
    }
    return plan
  }

  async function refuseTooMany(trx: Trx, accountId: string, { added }: Plan) {
    if (added.length === 0) return
    if ((await countAllItems(trx, accountId)) + added.length > catalogueBudget.items) throw catalogueFull()
  }

  async function store(trx: Trx, accountId: string, { added, changed }: Plan) {
    const bytes = [...added, ...changed.map(({ after }) => after)].reduce((sum, item) => sum + storedBytesOf(item), 0)
    const bytesBefore = changed.reduce((sum, { before }) => sum + storedBytesOf(before), 0)
    await storage.reserve(trx, accountId, bytes - bytesBefore)
    for (let start = 0; start < added.length; start += BATCH) {
      await insertItems(trx, accountId, added.slice(start, start + BATCH))
    }
    for (const { after } of changed) await updateItem(trx, accountId, after)
  }

  return {
    /** The file in pieces, in the order of the names. The caller gets costs only if they may see them. */
    async *export(member: ActingMember): AsyncGenerator<string, void> {
      const { accountId } = member
      const { header, line } = csvOf({ withCosts: maySeeCosts(member) })
      yield header
      let after: ListPosition | undefined
      for (;;) {
        const items = await listItems(database.db, accountId, { limit: BATCH, offset: 0, after })
        if (items.length > 0) yield items.map(line).join('')
        const last = items.at(-1)
        if (!last || items.length < BATCH) return
        after = { id: last.id, key: last.nameKey }
      }
    },

    /** In one transaction, so that an import that fails has changed nothing. */
    async import(
      { accountId }: ActingMember,
      { csv }: CatalogueImport,
      { dryRun = false, partial = false }: CatalogueImportQuery,
    ): Promise<CatalogueImportResult> {
      const { lines, errors, isUnreadable } = readImport(csv)
      if (isUnreadable) return resultOf(emptyPlan, errors)
      return database.transact(accountId, async (trx) => {
        const plan = await planned(trx, accountId, lines)
        const allErrors = [...errors, ...plan.errors].sort((one, other) => one.line - other.line)
        if (allErrors.length > 0 && !partial) return resultOf(emptyPlan, allErrors)
        await refuseTooMany(trx, accountId, plan)
        if (!dryRun) await store(trx, accountId, plan)
        return resultOf(plan, allErrors)
      })
    },
  }
}

const emptyPlan: Plan = { added: [], changed: [], unchanged: 0, errors: [] }

const resultOf = ({ added, changed, unchanged }: Plan, errors: LineError[]): CatalogueImportResult => ({
  imported: added.length,
  updated: changed.length,
  unchanged,
  skipped: new Set(errors.map(({ line }) => line)).size,
  errors: errors.slice(0, catalogueBudget.importErrors),
})
