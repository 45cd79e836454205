import type { Static } from 'typebox'
import { catalogueBudget, requestBudget } from '../budgets.ts'
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

const { descriptionCharacters, searchedCharacters, tagsPerItem } = catalogueBudget
const recurring = ['none', 'month', 'year'] as const

const Name = Type.String({ minLength: 1, maxLength: 500, examples: ['Photo shoot'] })
const Description = Type.String({ maxLength: descriptionCharacters, examples: ['Half a day with one photographer.'] })
const Unit = Type.String({ maxLength: 30, examples: ['day'] })
const Recurring = OneOf(recurring, { examples: ['none'] })
const Sku = Type.String({ minLength: 1, maxLength: 100, description: 'Your article number.', examples: ['PHO-1'] })
// A CSV file joins tags with semicolons.
const Tag = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '^[^;\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
  'x-form': 'one line of text without semicolons and control characters',
  examples: ['photo'],
})
const Tags = Type.Array(Tag, { maxItems: tagsPerItem })
const activeDescription = 'Inactive items are not offered while one types a price.'
const IsActive = Type.Boolean({ description: activeDescription })
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

const PriceInput = { ...MoneyInput, examples: ['650.00'] }
/** Null, in a new item or a change, means the default. */
const inputFields = {
  description: Type.Optional(Nullable(Description)),
  unit: Type.Optional(Nullable({ ...Unit, description: 'Default: `item`.' })),
  taxRate: Type.Optional(Nullable({ ...PercentInput, description: taxDescription })),
  recurring: Type.Optional(Nullable({ ...Recurring, description: 'Default: `none`.' })),
  unitCost: Type.Optional(Nullable({ ...MoneyInput, description: costDescription, examples: ['380.00'] })),
  sku: Type.Optional(Nullable(Sku)),
  tags: Type.Optional(Nullable({ ...Tags, description: 'Repeated tags count once.' })),
  isActive: Type.Optional(Nullable({ ...IsActive, description: `${activeDescription} Default: true.` })),
  externalId: Type.Optional(Nullable(ExternalId)),
}

export const NewCatalogueItem = named(
  'NewCatalogueItem',
  Type.Object({
    name: Name,
    unitPrice: PriceInput,
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
    unitPrice: Type.Optional(PriceInput),
    currency: Type.Optional(Currency),
    ...inputFields,
  }),
  { unitPrice: '690.00' },
)
export type CatalogueItemChange = Static<typeof CatalogueItemChange>

export const CatalogueItemPath = Type.Object({ item_id: Id })

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const CatalogueQuery = Type.Object({
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Only items whose name, SKU, tags or description contain every one of these words. Upper case and accents do not matter. Of a ' +
        `description, the first ${searchedCharacters} characters count.`,
    }),
  ),
  tag: Type.Optional(
    Type.String({ maxLength: 50, description: 'Only items with this tag. Upper case and accents do not matter.' }),
  ),
  isActive: Type.Optional(Type.Boolean({ description: 'Only active or only inactive items.' })),
  currency: Type.Optional({ ...Currency, description: 'Only items in this currency.' }),
  externalId: Type.Optional(ExternalId),
  sort: Type.Optional(
    OneOf(['name', 'relevance'], {
      default: 'name',
      description:
        'With `relevance`, items whose name begins with the search come first, then those whose name contains it. Such a list has no ' +
        '`nextCursor`, so page with `offset`.',
    }),
  ),
  ids: Type.Optional(
    Type.String({
      pattern: `^${uuid}(,${uuid}){0,99}$`,
      'x-form': 'at most 100 ids, separated by commas',
      description: 'Only items with these ids, separated by commas. At most 100.',
      examples: ['019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'],
    }),
  ),
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
export type CatalogueColumn = (typeof catalogueColumns)[number]

export const CatalogueTags = named(
  'CatalogueTags',
  Type.Object({
    tags: Type.Array(Type.String({ examples: ['photo'] }), { description: 'Every tag of the catalogue, in order.' }),
  }),
)
export type CatalogueTags = Static<typeof CatalogueTags>

export const CatalogueExportQuery = Type.Object({
  bom: Type.Optional(
    Type.Boolean({ description: 'Starts the file with a byte order mark. Excel reads accents only with it.' }),
  ),
})
export type CatalogueExportQuery = Static<typeof CatalogueExportQuery>

export const CatalogueImportQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean({ description: 'Changes nothing, and answers what the import would do.' })),
  partial: Type.Optional(
    Type.Boolean({ description: 'Imports the lines without errors. Otherwise one error imports nothing.' }),
  ),
})
export type CatalogueImportQuery = Static<typeof CatalogueImportQuery>

export const CatalogueImport = named(
  'CatalogueImport',
  Type.Object({
    csv: Type.String({
      maxLength: requestBudget.bodyBytes,
      description:
        'The text of the file. Columns may be in any order and be missing, and commas, semicolons or tabs separate them.',
    }),
  }),
  { csv: 'name,unit,unitPrice,sku\nPhoto shoot,day,650.00,PHO-1\n' },
)
export type CatalogueImport = Static<typeof CatalogueImport>

const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [1] })

export const CatalogueImportResult = named(
  'CatalogueImportResult',
  Type.Object({
    imported: Count('New items.'),
    updated: Count('Items that changed.'),
    unchanged: Count('Items that already were as in the file.'),
    skipped: Count('Lines with errors. Without `partial`, one of them means that nothing was imported.'),
    errors: Type.Array(
      Type.Object({
        line: Type.Integer({ minimum: 1, description: 'The line of the file. The header is line 1.', examples: [3] }),
        loc: Type.Array(Type.String(), {
          description: 'The column. Empty if it is the whole line.',
          examples: [['unitPrice']],
        }),
        msg: Type.String({ examples: ['Input should be a valid decimal'] }),
        type: Type.String({ examples: ['decimal_parsing'] }),
      }),
      { description: `What is wrong with the lines. At most ${catalogueBudget.importErrors} are listed.` },
    ),
  }),
)
export type CatalogueImportResult = Static<typeof CatalogueImportResult>
