import { headingKind, knownHeading, type SectionKind } from '../lexicon/headings.ts'
import { asks } from './labels.ts'

/** A lead-in or a main heading may be a whole sentence; a title deep in the text must be little more than the word itself. */
export function announcedBy(heading: string, level: number): SectionKind | null {
  const whole = level <= 2 || level === 9
  const known = whole || knownHeading(heading) ? headingKind(heading) : null
  return known ?? (level === 9 && asks(heading) ? 'ask' : null)
}

/** What the nearest heading above says, where a section's own says nothing. */
export function kindUnder(parents: string[]): SectionKind | null {
  for (const parent of parents.toReversed()) {
    const kind = headingKind(parent)
    if (kind !== null) return kind
  }
  return null
}
