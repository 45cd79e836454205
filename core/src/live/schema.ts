import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'

export const LiveQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'The last `id` that you received, if you cannot send it as `Last-Event-ID`.',
      examples: ['5f0c9a1b2d3e.42'],
    }),
  ),
})
export type LiveQuery = Static<typeof LiveQuery>
