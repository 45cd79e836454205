import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { Id, Nullable, named, OneOf, Paging, SumText, Timestamp } from '../wire.ts'

/** Versions count from 1 for each proposal, across its links. */
export const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647, examples: [2] })

const PartName = { id: Type.String(), name: Type.String({ examples: ['Online booking'] }) }
const PartList = Type.Array(Type.Object(PartName), { description: 'The first 100. A comparison has all.' })
const OldAndNew = { old: Type.String(), new: Type.String() }
export type OldAndNew = { old: string; new: string }
const ChangedPart = Type.Object({
  ...PartName,
  fields: Type.Array(Type.String(), { description: 'The members that differ.', examples: [['description']] }),
  description: Type.Optional(
    Type.Object(OldAndNew, {
      description: 'Both texts of a requirement, shortened where they are equal. Absent in a comparison.',
    }),
  ),
  amount: Type.Optional(
    Type.Object(
      { old: SumText, new: SumText },
      { description: 'Both amounts of a price line before tax, if the client sees them. Absent in a comparison.' },
    ),
  ),
})
export type ChangedPart = Static<typeof ChangedPart>
const ChangedParts = Type.Object({ added: PartList, removed: PartList, changed: Type.Array(ChangedPart) })
export type ChangedParts = Static<typeof ChangedParts>

const ChangedText = Type.Object({
  field: Type.String({ description: 'The entry of `fields` that it belongs to.', examples: ['settings.introduction'] }),
  name: Type.String({ description: 'The title of the section, or the name of the fact.', examples: ['Summary'] }),
  ...OldAndNew,
})
export type ChangedText = Static<typeof ChangedText>

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
    texts: Type.Optional(
      Type.Array(ChangedText, {
        description:
          'The introduction, notes and sections with another text, shortened, and other facts as the page says them, such as the ' +
          'discount and the payment terms. A comparison has only the tax, the payment terms and the clauses, in full.',
      }),
    ),
    payments: Type.Optional(
      Type.Object(
        { old: Type.Integer({ minimum: 0 }), new: Type.Integer({ minimum: 0 }) },
        { description: 'The number of payments, if they differ in anything. Absent in a comparison.' },
      ),
    ),
    total: Type.Object({ old: OptionalTotal, new: OptionalTotal }),
    totalGross: Type.Optional(
      Type.Object(
        { old: Nullable(SumText), new: Nullable(SumText) },
        {
          description:
            'The same with tax. Absent in a comparison, and for versions that were shared before this release.',
        },
      ),
    ),
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
