import type { CatalogueItem, NewCatalogueItem } from '@proffer/core/catalogue/schema.ts'

/** What the panel starts with: nothing, a stored item, or a copy of one. */
export interface ItemStart {
  id?: string
  copyOf?: CatalogueItem
}

/** The values of the form. An amount is null while its field is empty. */
export interface ItemValues {
  name: string
  description: string
  unit: string
  unitPrice: string | null
  currency: string | null
  taxRate: string | null
  recurring: CatalogueItem['recurring']
  unitCost: string | null
  sku: string
  tags: string[]
  isActive: boolean
}

export const emptyValues = (currency: string): ItemValues => ({
  name: '',
  description: '',
  unit: '',
  unitPrice: null,
  currency,
  taxRate: null,
  recurring: 'none',
  unitCost: null,
  sku: '',
  tags: [],
  isActive: true,
})

/** A copy gets no SKU, because that is the number of one item. */
export const valuesOf = (item: CatalogueItem, isCopy = false): ItemValues => ({
  name: item.name,
  description: item.description,
  unit: item.unit,
  unitPrice: item.unitPrice,
  currency: item.currency,
  taxRate: item.taxRate,
  recurring: item.recurring,
  unitCost: item.unitCost ?? null,
  sku: isCopy ? '' : (item.sku ?? ''),
  tags: item.tags,
  isActive: item.isActive,
})

/** What is sent. Name and price were checked before. */
export const bodyOf = ({
  name,
  unitPrice,
  currency,
  sku,
  ...rest
}: ItemValues): NewCatalogueItem & { currency: string } => ({
  ...rest,
  name: name.trim(),
  unitPrice: unitPrice ?? '',
  currency: currency ?? '',
  sku: sku.trim() || null,
})
