import type { Language } from '@proffer/core/language.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import type { HomeSetting } from './home-text.ts'

/** The draft whose sections are edited. */
export interface SectionsOwner {
  sections: Section[]
  /** Stable, so that a row renders again only when it has changed. */
  change: (edit: (sections: Section[]) => Section[]) => void
  /** The language of the usual titles. */
  language: Language
  /** The sections that the client sees: not hidden, and with something to show. Null while that is unknown. */
  shownIds: ReadonlySet<string> | null
  errorOf: (sectionId: string) => string | null
  /** An error of the list as a whole. */
  error: string | null
  /** They hold the texts of two sections. */
  settings: Record<string, unknown>
  /** As the server knows them. */
  storedSettings: Record<string, unknown>
  /** Stable. */
  changeText: (setting: HomeSetting, text: string) => void
  /** What the tab of the scope or the price contains, in one line. */
  lineOfTab: (tab: 'scope' | 'price') => string
}
