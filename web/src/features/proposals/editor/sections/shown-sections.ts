import type { Language } from '@proffer/core/language.ts'
import type { Profile } from '@proffer/core/profile/schema.ts'
import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import { sectionsOf } from '@proffer/core/sections/sections-of.ts'
import { knownPortfolio } from '@proffer/core/shares/known-fields.ts'

export interface SectionSource {
  settings: Record<string, unknown>
  sections: Section[]
  requirements: Requirement[]
  profile: Profile
  language: Language
}

/** The sections that a client sees, by the same rule as on the client page. */
export function shownSectionIds({
  settings,
  sections,
  requirements,
  profile,
  language,
}: SectionSource): ReadonlySet<string> {
  const shown = sectionsOf({
    language,
    proposal: { settings: { ...settings, sections }, requirements },
    provider: profile,
    portfolio: knownPortfolio(profile),
    terms: {
      paymentInfo: profile.paymentInfo,
      paymentMethods: profile.paymentMethods,
      validityNote: profile.customValidityNote,
      operationalNote: profile.customOperationalNote,
      clauses: profile.customClauses,
    },
  })
  return new Set(shown.map(({ id }) => id))
}
