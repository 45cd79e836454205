import type { CatalogueItem } from '@proffer/core/catalogue/schema.ts'
import type { PriceItem } from '@proffer/core/pricing/schema.ts'

const copied = ['name', 'description', 'unit', 'unitPrice', 'taxRate', 'recurring'] as const

/** What a line takes from an item: a copy of its values, and which item in which state it was. */
export const lineFrom = (item: CatalogueItem): Partial<PriceItem> => ({
  ...Object.fromEntries(copied.map((member) => [member, item[member]])),
  catalogueId: item.id,
  catalogueAt: item.updatedAt,
})

/** Whether the item has changed since the line took its values, and the line differs from it. */
export function isOutdated(line: PriceItem, item: CatalogueItem, currency: string): boolean {
  if (item.currency !== currency) return false
  const differs = copied.some((member) => (line[member] ?? null) !== (item[member] ?? null))
  return differs && (!line.catalogueAt || line.catalogueAt < item.updatedAt)
}
