import type { CatalogueItem, CatalogueItemChange, NewCatalogueItem } from '@proffer/core/catalogue/schema.ts'
import { type PricingIssue, readPercent } from '@proffer/core/pricing/issues.ts'
import { pricingDefaults } from '@proffer/core/pricing/schema.ts'
import { ValidationError } from '../errors/errors.ts'
import { newId } from '../values/ids.ts'
import type { StoredItem } from './store.ts'

/** What null and absence mean in a new item. */
const defaults = {
  description: '',
  unit: pricingDefaults.unit,
  taxRate: null,
  recurring: pricingDefaults.recurring,
  unitCost: null,
  sku: null,
  tags: [] as string[],
  isActive: true,
  externalId: null,
} as const satisfies Partial<StoredItem>

/** Throws a 422 for a percentage above 100. The members are in the order of a stored item, because the ETag depends on it. */
export function newItem(input: NewCatalogueItem, defaultCurrency: string, now: Date): StoredItem {
  const { name, unitPrice } = input
  const { description, unit, ...others } = defaults
  const values = { name, description, unit, unitPrice, currency: defaultCurrency, ...others }
  const at = now.toISOString()
  return changedValues({ id: newId(now), ...values, createdAt: at, updatedAt: at }, input)
}

/** The item with the change. Members that the change leaves out stay, and null resets them. */
export function changedValues(before: StoredItem, change: CatalogueItemChange | NewCatalogueItem): StoredItem {
  const { name, unitPrice, currency } = change
  function changed<K extends keyof typeof defaults>(member: K): StoredItem[K] {
    const value = change[member]
    return value === undefined ? before[member] : ((value ?? defaults[member]) as StoredItem[K])
  }
  return {
    ...before,
    name: name ?? before.name,
    description: changed('description'),
    unit: changed('unit'),
    unitPrice: unitPrice ?? before.unitPrice,
    currency: currency?.toUpperCase() ?? before.currency,
    taxRate: checkedPercent(changed('taxRate')),
    recurring: changed('recurring'),
    unitCost: changed('unitCost'),
    sku: changed('sku'),
    // Without spaces around them, as a CSV file has them, so that an export is imported as it was.
    tags: [...new Set(changed('tags').flatMap((tag) => tag.trim() || []))],
    isActive: changed('isActive'),
    externalId: changed('externalId'),
  }
}

/** Validation leaves percentages above 100 to the operation. */
function checkedPercent(percent: string | null): string | null {
  const issues: PricingIssue[] = []
  if (percent !== null) readPercent(percent, ['body'], 'taxRate', issues)
  if (issues.length > 0) throw new ValidationError(issues)
  return percent
}

/** The item as somebody sees it who may not see costs. */
export function withoutCost({ unitCost: _, ...item }: CatalogueItem): CatalogueItem {
  return item
}
