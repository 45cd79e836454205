import type { Static } from 'typebox'
import { requestBudget } from '../budgets.ts'
import { NextCursor } from '../list-query.ts'
import { ExternalId } from '../metadata.ts'
import { Type } from '../schema-builders.ts'
import {
  Currency,
  Id,
  MoneyInput,
  MoneyText,
  Nullable,
  named,
  OneOf,
  Paging,
  PercentInput,
  Timestamp,
} from '../wire.ts'

/** What the provider sells again and again. A line of a price keeps a copy of the item's values. */

const Name = Type.String({ minLength: 1, maxLength: 500, examples: ['Photo shoot'] })
const Description = Type.String({ maxLength: requestBudget.textCharacters })
const Unit = Type.String({ maxLength: 30, examples: ['day'] })
const Recurring = OneOf(['none', 'month', 'year'], { examples: ['none'] })
const Sku = Type.String({ maxLength: 100, description: 'Your article number.', examples: ['PHO-1'] })
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 20, examples: [['photo']] })
const IsActive = Type.Boolean({ description: 'Inactive items are not offered while one types a price.' })
const costDescription = 'What one unit costs you. Only owners and admins can see it.'
const taxDescription = 'In percent. Null: the profile’s tax rate.'

export const CatalogueItem = named(
  'CatalogueItem',
  Type.Object({
    id: Id,
    name: Name,
    description: Description,
    unit: Unit,
    unitPrice: MoneyText,
    currency: Type.String({ examples: ['EUR'] }),
    taxRate: Nullable({ ...MoneyText, description: taxDescription }),
    recurring: Recurring,
    unitCost: Type.Optional(
      Nullable({ ...MoneyText, description: `${costDescription} Others get records without it.` }),
    ),
    sku: Nullable(Sku),
    tags: Tags,
    isActive: IsActive,
    externalId: Nullable(ExternalId),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)
export type CatalogueItem = Static<typeof CatalogueItem>

const inputFields = {
  description: Type.Optional(Nullable({ ...Description, default: '' })),
  unit: Type.Optional(Nullable({ ...Unit, default: 'item' })),
  taxRate: Type.Optional(Nullable({ ...PercentInput, description: taxDescription })),
  recurring: Type.Optional(Nullable({ ...Recurring, default: 'none' })),
  unitCost: Type.Optional(Nullable({ ...MoneyInput, description: costDescription })),
  sku: Type.Optional(Nullable(Sku)),
  tags: Type.Optional(Nullable(Tags)),
  isActive: Type.Optional(IsActive),
  externalId: Type.Optional(Nullable(ExternalId)),
}

export const NewCatalogueItem = named(
  'NewCatalogueItem',
  Type.Object({
    name: Name,
    unitPrice: MoneyInput,
    currency: Type.Optional(Nullable({ ...Currency, description: 'Default: that of `proposalDefaults`.' })),
    ...inputFields,
  }),
  { name: 'Photo shoot', unit: 'day', unitPrice: '650.00', currency: 'EUR', unitCost: '380.00', tags: ['photo'] },
)
export type NewCatalogueItem = Static<typeof NewCatalogueItem>

export const CatalogueItemChange = named(
  'CatalogueItemChange',
  Type.Object({
    name: Type.Optional(Name),
    unitPrice: Type.Optional(MoneyInput),
    currency: Type.Optional(Currency),
    ...inputFields,
  }),
  { unitPrice: '690.00' },
)
export type CatalogueItemChange = Static<typeof CatalogueItemChange>

export const CatalogueItemPath = Type.Object({ item_id: Id })

export const CatalogueQuery = Type.Object({
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words that the name, SKU, tags or description contain. Case-insensitive.',
    }),
  ),
  tag: Type.Optional(Type.String({ maxLength: 50, description: 'Only items with this tag.' })),
  isActive: Type.Optional(Type.Boolean({ description: 'Only active or only inactive items.' })),
  currency: Type.Optional({ ...Currency, description: 'Only items in this currency.' }),
  externalId: Type.Optional(ExternalId),
  ...Paging.properties,
  cursor: Type.Optional(
    Type.String({ maxLength: 4_000, description: 'The `nextCursor` of the page before, with the same filters.' }),
  ),
})
export type CatalogueQuery = Static<typeof CatalogueQuery>

export const CatalogueList = named(
  'CatalogueList',
  Type.Object({
    items: Type.Array(CatalogueItem, { description: 'In the order of their names.' }),
    total: Type.Integer({ minimum: 0 }),
    nextCursor: NextCursor,
  }),
)
export type CatalogueList = Static<typeof CatalogueList>

/** The columns of the CSV file, in the order of the export. */
export const catalogueColumns = [
  'name',
  'description',
  'unit',
  'unitPrice',
  'currency',
  'taxRate',
  'recurring',
  'unitCost',
  'sku',
  'tags',
  'isActive',
  'externalId',
] as const
