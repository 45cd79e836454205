import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { sectionKinds } from '../sections/section.ts'
import { named, OneOf } from '../wire.ts'
import { VersionNumber } from './versions-schema.ts'

/** The parts of the page whose reading time is measured. All sections of one kind count together. */
const measuredSections = [...sectionKinds, 'messages'] as const
export type ReadSection = (typeof measuredSections)[number]

/** The most that one report can add to a section. Pages report more often. */
export const MOST_SECONDS_PER_REPORT = 600

export const ReadingReport = named(
  'ReadingReport',
  Type.Object({
    version: { ...VersionNumber, description: 'The version that was shown. Only the newest one is counted.' },
    sections: Type.Array(
      Type.Object({
        section: OneOf(measuredSections, { examples: ['investment'] }),
        seconds: Type.Integer({ minimum: 1, maximum: MOST_SECONDS_PER_REPORT, examples: [40] }),
      }),
      { minItems: 1, maxItems: measuredSections.length },
    ),
  }),
)
export type ReadingReport = Static<typeof ReadingReport>

/** For how long clients had the sections of each version on their screens. */
export const SectionReading = named(
  'SectionReading',
  Type.Object({
    sections: Type.Array(
      Type.Object({
        version: VersionNumber,
        section: OneOf(measuredSections, { examples: ['investment'] }),
        seconds: Type.Integer({ minimum: 0, examples: [130] }),
      }),
      { description: 'The newest version first.' },
    ),
  }),
)
export type SectionReading = Static<typeof SectionReading>
