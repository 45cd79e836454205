import type { Static } from 'typebox'
import { ExternalId, MetadataFilter } from './metadata.ts'
import { Type } from './schema-builders.ts'
import { Nullable, Paging, Timestamp } from './wire.ts'

const timeFilter = (description: string) =>
  Type.Optional(Type.String({ ...Timestamp, maxLength: 100, description: `${description} An RFC 3339 timestamp.` }))

/** The parameters of the lists of proposals, lead sessions and templates. */
export const recordListParameters = {
  externalId: Type.Optional({ ...ExternalId, description: 'Only the record with this `externalId`.' }),
  metadata: Type.Optional(MetadataFilter),
  createdAfter: timeFilter('Only records created after this time.'),
  createdBefore: timeFilter('Only records created before this time.'),
  updatedAfter: timeFilter('Only records changed after this time.'),
  updatedBefore: timeFilter('Only records changed before this time.'),
  ...Paging.properties,
  cursor: Type.Optional(
    Type.String({
      maxLength: 4_000,
      description:
        'The `nextCursor` of the page before, with the same filters and `sort`. Cannot be combined with `offset` or `skip`.',
    }),
  ),
}

const RecordListQuery = Type.Object(recordListParameters)
export type RecordListQuery = Static<typeof RecordListQuery>

export const NextCursor = Nullable(
  Type.String({ description: 'Pass it as `cursor` to get the next page. Null on the last page.' }),
)
