import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, Nullable, named, Timestamp } from '../wire.ts'

const MAX_PROPOSALS = 100
const UUID_LENGTH = 36

export const ShareViewsQuery = Type.Object({
  proposals: Type.String({
    pattern: `^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${MAX_PROPOSALS - 1}}$`,
    'x-form': `up to ${MAX_PROPOSALS} ids, separated by commas`,
    maxLength: MAX_PROPOSALS * (UUID_LENGTH + 1),
    description: 'The ids of up to 100 proposals, separated by commas.',
    examples: ['019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'],
  }),
})
export type ShareViewsQuery = Static<typeof ShareViewsQuery>

/** How often clients opened the newest links of some proposals. */
export const ShareViews = named(
  'ShareViews',
  Type.Object({
    proposals: Type.Array(
      Type.Object({ proposalId: Id, viewCount: Type.Integer({ minimum: 0 }), lastViewedAt: Nullable(Timestamp) }),
    ),
  }),
)
export type ShareViews = Static<typeof ShareViews>
