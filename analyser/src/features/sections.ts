import { englishHeadings } from '../language/en/headings.ts'
import type { SectionKind } from '../language/section-kind.ts'
import type { UnitContext } from './context.ts'
import { type FeatureFamily, flag, oneHotOf } from './family.ts'

const kinds = Object.keys(englishHeadings) as SectionKind[]
const kindRow = oneHotOf(kinds)
/** Sections that rarely ask for work. */
const rarelyAsking = new Set<SectionKind | null>([
  'exclusion',
  'bid',
  'vendor',
  'future',
  'money',
  'schedule',
  'contact',
  'legal',
  'audience',
])

/** What the headings above a unit announce, and what it announces itself. */
export const sections: FeatureFamily = {
  names: [
    ...kinds.map((kind) => `section:${kind}`),
    'section:none',
    ...kinds.map((kind) => `outer:${kind}`),
    ...kinds.map((kind) => `announces:${kind}`),
    'announcedShare',
    'isPlainHeading',
    'isLabel',
    'underHard',
  ],
  values({ unit, section, outerSection, announces, announcedShare }: UnitContext) {
    return [
      ...kindRow(section),
      flag(section === null),
      ...kindRow(outerSection),
      ...kindRow(announces),
      announcedShare,
      flag(unit.kind === 'heading' && announces === null),
      // isLabel: most of its words announce the section.
      flag(announcedShare >= 0.6),
      // underHard: a heading above it announces a section that rarely asks.
      flag(rarelyAsking.has(section) || rarelyAsking.has(outerSection)),
    ]
  },
}
