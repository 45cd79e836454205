import type { Static } from 'typebox'
import { Totals } from '../pricing/totals-schema.ts'
import { Type } from '../schema-builders.ts'
import { Nullable, named, Timestamp } from '../wire.ts'
import { SharedProposal } from './snapshot.ts'
import { VersionChanges, VersionNumber } from './versions-schema.ts'

export const ComparisonQuery = Type.Object({
  with: Type.Optional({ ...VersionNumber, description: 'Another version. The draft if absent.' }),
})
export type ComparisonQuery = Static<typeof ComparisonQuery>

/** What differs between a version and another one, or the draft, with every price. */
export const Comparison = named(
  'VersionComparison',
  Type.Object({
    version: VersionNumber,
    sharedAt: Timestamp,
    // Null for the draft.
    with: Nullable(Type.Object({ version: VersionNumber, sharedAt: Timestamp })),
    changes: VersionChanges,
    before: SharedProposal,
    after: SharedProposal,
    prices: Type.Object(
      { before: Nullable(Totals), after: Nullable(Totals) },
      { description: 'What both cost with tax, for the default selection. Null without a price.' },
    ),
  }),
)
export type Comparison = Static<typeof Comparison>
