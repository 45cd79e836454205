import type { Language } from '../language.ts'
import type { Section } from './section.ts'
import { emptySection, usualSections } from './sections-of.ts'

const scopeTitles = {
  en: { exclusions: 'Not included', later: 'Possible later' },
  es: { exclusions: 'No incluido', later: 'Posible más adelante' },
} as const

/** The sections, with what is excluded or for later after the scope. Undefined if nothing is. */
export function scopeSections(
  read: { exclusions: string[]; later: string[] },
  language: Language,
  sections: Section[] = usualSections(),
): Section[] | undefined {
  const added = (['exclusions', 'later'] as const)
    .filter((part) => read[part].length > 0)
    .map((part): Section => {
      const body = read[part].map((name) => `- ${withoutMarks(name)}`).join('\n')
      const isTaken = sections.some(({ id }) => id === part)
      return { ...emptySection('text'), id: isTaken ? `read-${part}` : part, title: scopeTitles[language][part], body }
    })
  if (added.length === 0) return undefined
  const place = sections.findIndex(({ kind }) => kind === 'scope') + 1
  return sections.toSpliced(place, 0, ...added)
}

/** A name is plain text, and the body of a section is Markdown. */
const withoutMarks = (name: string) => name.replace(/[\\`*_#<>[\]{}|~\s]+/g, ' ').trim()
