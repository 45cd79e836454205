import type { Section } from '@proffer/core/sections/section.ts'
import { allSections, emptySection } from '@proffer/core/sections/sections-of.ts'
import { newId } from '../../pricing/new-id.ts'
import { isSame } from '../three-way-merge.ts'

type Members = Record<string, unknown>

/** The sections as the editor shows them: complete, and with the members that integrations have added. */
export function sectionsDraftOf(settings: Members): Section[] {
  const stored = Array.isArray(settings['sections']) ? settings['sections'].filter(isObject) : []
  return allSections(settings).map((section) => {
    const storedSection = stored.find(({ id }) => id === section.id)
    return storedSection ? { ...storedSection, ...section } : section
  })
}

/** The setting to store. It stays as it was until the first change, so that an untouched proposal keeps the standard sections. */
export function storedSections(sections: Section[], before: unknown): { sections?: unknown } {
  if (!isSame(sections, sectionsDraftOf({ sections: before }))) return { sections }
  return before === undefined ? {} : { sections: before }
}

export const newTextSection = (): Section => ({ ...emptySection('text'), id: newId() })

/** Only text sections, and all but one section of a kind. The others can be hidden, because the client page adds missing ones. */
export const isRemovable = ({ kind }: Section, all: Section[]) =>
  kind === 'text' || all.filter((other) => other.kind === kind).length > 1

/** The path in the draft of a field such as `settings.sections.2.body`. */
export function placeInSections(field: string, sections: Section[]): string {
  const [, , index = '', ...members] = field.split('.')
  const section = index === '' ? undefined : sections[Number(index)]
  return ['sections', ...(section ? [section.id, ...members] : [])].join('/')
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
