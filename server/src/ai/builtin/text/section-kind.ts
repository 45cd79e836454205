import { headingKind, knownHeading, type SectionKind } from '../lexicon/headings.ts'
import { asks } from './labels.ts'

/** A lead-in or a main heading may be a whole sentence. A lower heading must consist of little more than the known word. */
export function announcedBy(heading: string, level: number): SectionKind | null {
  const mayBeSentence = level <= 2 || level === 9
  const known = mayBeSentence || knownHeading(heading) ? headingKind(heading) : null
  return known ?? (level === 9 && asks(heading) ? 'ask' : null)
}

/** The kind of the nearest heading above, for a section whose own heading has none. */
export function kindUnder(parents: string[]): SectionKind | null {
  for (const parent of parents.toReversed()) {
    const kind = headingKind(parent)
    if (kind !== null) return kind
  }
  return null
}
