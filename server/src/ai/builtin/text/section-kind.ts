import { headingKind, type SectionKind } from '../lexicon/headings.ts'
import type { Section } from './document.ts'

/** What a section is about: its own heading, else the nearest one above that says. */
export function sectionKind(section: Section): SectionKind | null {
  const own = headingKind(section.heading)
  if (own !== null) return own
  for (const parent of section.parents.toReversed()) {
    const kind = headingKind(parent)
    if (kind !== null) return kind
  }
  return null
}
