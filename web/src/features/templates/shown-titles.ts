import { sectionTitle } from '@proffer/core/sections/section-titles.ts'
import { type SectionSource, shownSectionIds } from '../proposals/editor/sections/shown-sections.ts'

const MAX_LEAD_CHARACTERS = 300

/** The titles of the sections that a client reads, without the answer at the end. */
export function shownTitles({ sections, language, ...source }: SectionSource): string[] {
  const shownIds = shownSectionIds({ ...source, sections, language })
  return sections
    .filter(({ id, kind }) => shownIds.has(id) && kind !== 'accept')
    .map((section) => sectionTitle(section, language))
    .filter((title) => title !== '')
}

/** Variables, and the signs of Markdown that would stand out in a line of plain text. */
const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g
const MARKUP = /[*_`#>|]|^\s*(?:[-+]|\d+\.)\s/gm

/** How the text for the client begins: the start of the summary, or of the introduction. Empty if there is neither. */
export function firstWords(
  { settings, sections }: Pick<SectionSource, 'settings' | 'sections'>,
  example: { client: string; place: string },
): string {
  const examples: Partial<Record<string, string>> = { 'client.name': example.client, 'client.location': example.place }
  const summary = sections.find(({ kind, hidden }) => kind === 'summary' && !hidden)
  const text = summary?.body.trim() || String(settings['introduction'] ?? '')
  return text
    .slice(0, MAX_LEAD_CHARACTERS)
    .replace(VARIABLE, (_, name: string) => examples[name] ?? '…')
    .replace(MARKUP, '')
}
