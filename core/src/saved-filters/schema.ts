import type { Static } from 'typebox'
import { proposalSorts, proposalStatuses } from '../proposals/schema.ts'
import { Type } from '../schema-builders.ts'
import { Line, NonBlankText, named, OneOf } from '../wire.ts'
import { MAX_SAVED_FILTERS } from './limit.ts'

export const SavedFilter = named(
  'SavedFilter',
  Type.Object({
    name: Type.String({ ...Line, ...NonBlankText, maxLength: 60, examples: ['Waiting for an answer'] }),
    status: Type.Optional(OneOf(proposalStatuses)),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'The search text.' })),
    sort: Type.Optional(OneOf(proposalSorts)),
    view: Type.Optional(OneOf(['table', 'board'])),
    mine: Type.Optional(Type.Boolean({ description: 'Only proposals that the user wrote or looks after.' })),
  }),
)
export type SavedFilter = Static<typeof SavedFilter>

export const SavedFilters = named(
  'SavedFilters',
  Type.Object({
    filters: Type.Array(SavedFilter, {
      maxItems: MAX_SAVED_FILTERS,
      description: 'In the order in which the application shows them.',
    }),
  }),
)
export type SavedFilters = Static<typeof SavedFilters>
