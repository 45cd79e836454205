import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, Nullable, named, OneOf, Paging, SumText, Timestamp } from '../wire.ts'

/** Versions count from 1 for each proposal, across its links. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [2] })

const ChangedPart = { id: Type.String(), name: Type.String({ examples: ['Online booking'] }) }
const PartList = Type.Array(Type.Object(ChangedPart), { description: 'The first 100. A comparison has all.' })
const ChangedParts = Type.Object({
  added: PartList,
  removed: PartList,
  changed: Type.Array(
    Type.Object({
      ...ChangedPart,
      fields: Type.Array(Type.String(), { description: 'The members that differ.', examples: [['description']] }),
    }),
  ),
})
export type ChangedParts = Static<typeof ChangedParts>

const OptionalTotal = Nullable({ ...SumText, description: 'One-time net. Null if there was no price.' })

/** The differences between two versions, as far as the client can see them. A comparison for the provider has all of them. */
export const VersionChanges = named(
  'VersionChanges',
  Type.Object({
    since: Type.Integer({ minimum: 1, description: 'The version that this one is compared with.', examples: [1] }),
    fields: Type.Array(Type.String(), {
      description:
        'Fields of the proposal, members of `settings` and `pricing` such as `settings.notes`, and `language`, `provider`, ' +
        '`letterhead` or `terms`.',
      examples: [['name']],
    }),
    requirements: ChangedParts,
    priceLines: ChangedParts,
    total: Type.Object({ old: OptionalTotal, new: OptionalTotal }),
  }),
)
export type VersionChanges = Static<typeof VersionChanges>

const Version = named(
  'ProposalVersion',
  Type.Object({
    version: VersionNumber,
    sharedAt: Timestamp,
    snapshotSha256: Type.String({ description: 'SHA-256 of the stored snapshot that the client answers.' }),
    total: OptionalTotal,
    totalGross: Type.Optional(
      Nullable({
        ...SumText,
        description: 'The same with tax. Absent for versions that were shared before this release.',
      }),
    ),
    currency: Type.Optional(
      Type.String({ description: 'Of both totals. Absent like `totalGross`.', examples: ['EUR'] }),
    ),
    answer: Nullable(
      Type.Object({
        answer: OneOf(['accepted', 'rejected', 'revision']),
        name: Nullable(Type.String()),
        note: Nullable(Type.String()),
        reason: Nullable(Type.String()),
        respondedAt: Timestamp,
      }),
    ),
    // Since the version before. Null for the first one. In the client's list also null for the first one of the link.
    changes: Nullable(VersionChanges),
  }),
)
export type Version = Static<typeof Version>

export const VersionList = named(
  'ProposalVersionList',
  Type.Object({ versions: Type.Array(Version), total: Type.Integer({ minimum: 0 }) }),
)
export type VersionList = Static<typeof VersionList>

export const VersionQuery = Type.Object({ ...Paging.properties })
export type VersionQuery = Static<typeof VersionQuery>
export const VersionPath = Type.Object({ proposal_id: Id, version: VersionNumber })
