import { CatalogueItem, CatalogueQuery } from '@proffer/core/catalogue/schema.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import type { Tool } from './tool.ts'

// Costs stay out: an agent writes texts for clients.
const {
  unitCost: _unitCost,
  createdAt: _createdAt,
  externalId: _externalId,
  isActive: _isActive,
  ...shown
} = CatalogueItem.properties
const { currency } = CatalogueQuery.properties

const shownItem = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(shown).map((member) => [member, item[member]]))

export const catalogueTools: Tool[] = [
  {
    name: 'search_catalogue',
    title: 'Search the catalogue',
    operations: ['catalogue_list'],
    description:
      'Finds items that the provider sells, with their prices. Call it before you price a line. Copy the values of an item into the line, ' +
      'with `catalogueId` (its `id`) and `catalogueAt` (its `updatedAt`). Its currency must be that of the proposal.',
    input: () => Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })), currency }),
    defaults: { limit: 20, isActive: true, sort: 'relevance' },
    output: Type.Object({ items: Type.Array(Type.Object(shown)), total: Type.Integer() }),
    trim: ({ items, total }) => ({ items: items.map(shownItem), total }),
    say: ({ items, total }) => `${items.length} of ${total} catalogue items.`,
  },
]
