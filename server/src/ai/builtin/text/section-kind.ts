import { headingKind, knownHeading, type SectionKind } from '../lexicon/headings.ts'
import type { Section } from './document.ts'

/** What a section is about: its own heading, else the nearest one above that says. */
export function sectionKind(section: Section): SectionKind | null {
  const own = announces(section)
  if (own !== null) return own
  for (const parent of section.parents.toReversed()) {
    const kind = headingKind(parent)
    if (kind !== null) return kind
  }
  return null
}

/** A lead-in or a main heading may be a whole sentence; a title deep in the text must be little more than the word itself. */
export function announces(section: Section): SectionKind | null {
  const whole = section.level <= 2 || section.level === 9
  return whole || knownHeading(section.heading) ? headingKind(section.heading) : null
}
