import type { NewCatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { type ImportLine, type LineError, required } from './import-lines.ts'

interface ItemKeys {
  id: string
  externalId: string | null
  sku: string | null
  name: string
  currency: string
  unit: string
  recurring: string
}

type Match = { id: string } | { id: undefined; input: NewCatalogueItem } | { errors: LineError[] }

/**
 * Returns a function that finds the item of a line: the one with its external id, else with its SKU. A line with neither is the item
 * without both that has its name and currency, and of several the one with its unit and period, so that a file can be imported twice. No
 * two lines can be the same item.
 */
export function itemMatcher(items: ItemKeys[], defaultCurrency: string): (line: ImportLine) => Match {
  const byExternalId = Map.groupBy(items, ({ externalId }) => externalId)
  const bySku = Map.groupBy(items, ({ sku }) => sku)
  const nameKey = ({ name, currency }: Pick<ItemKeys, 'name' | 'currency'>) => JSON.stringify([name, currency])
  const byName = Map.groupBy(
    items.filter(({ externalId, sku }) => externalId === null && sku === null),
    nameKey,
  )
  const lineOfKey = new Map<string, number>()

  function candidates({ externalId = null, sku = null, name = '', currency = defaultCurrency }: ImportLine['change']) {
    const named = externalId === null ? undefined : byExternalId.get(externalId)
    if (named) return { column: 'externalId', found: named } as const
    if (sku !== null) return { column: 'sku', found: bySku.get(sku) ?? [] } as const
    if (externalId !== null) return { column: 'externalId', found: [] } as const
    return { column: 'name', found: byName.get(nameKey({ name, currency: currency.toUpperCase() })) ?? [] } as const
  }

  /** Of several items with one name, those with the unit and the period of the line. */
  const alike = (found: readonly ItemKeys[], { unit, recurring }: ImportLine['change']) =>
    found.filter((item) => item.unit === unit && item.recurring === recurring)

  /** The keys under which a later line would be the same item. */
  function keysOf(change: ImportLine['change'], id?: string) {
    const { externalId, sku, name = '', currency = defaultCurrency, unit, recurring } = change
    const keys = [externalId && `externalId ${externalId}`, id && `id ${id}`]
    if (!id) keys.push(sku && `sku ${sku}`)
    if (!externalId && !sku) keys.push(`name ${JSON.stringify([name, currency.toUpperCase(), unit, recurring])}`)
    return keys.filter((key): key is string => typeof key === 'string')
  }

  return ({ line, change }) => {
    const { column, found } = candidates(change)
    const [item, second] = column === 'name' && found.length > 1 ? alike(found, change) : found
    if (second) {
      const msg = `Value error, several items have this ${column}. Add the column "externalId", or change them one by one`
      return { errors: [{ line, loc: [column], msg, type: 'item_ambiguous' }] }
    }
    const keys = keysOf(change, item?.id)
    const earlier = keys.map((key) => lineOfKey.get(key)).find((known) => known !== undefined)
    if (earlier !== undefined) {
      return {
        errors: [{ line, loc: [column], msg: `Value error, line ${earlier} is the same item`, type: 'item_repeated' }],
      }
    }
    for (const key of keys) lineOfKey.set(key, line)
    if (item) return { id: item.id }
    const { name, unitPrice } = change
    if (name === undefined) return { errors: [required(line, 'name')] }
    if (unitPrice === undefined) return { errors: [required(line, 'unitPrice')] }
    return { id: undefined, input: { ...change, name, unitPrice } }
  }
}
