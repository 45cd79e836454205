import { readSections } from '@proffer/core/sections/known-sections.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import { allSections, emptySection } from '@proffer/core/sections/sections-of.ts'
import { isObject } from '../../../../ui/json-text.ts'
import { newId } from '../../pricing/new-id.ts'
import { isSame } from '../three-way-merge.ts'

type Members = Record<string, unknown>

/** The sections of the settings as the editor shows them: complete, and with the members that integrations have added. */
export function sectionsDraftOf(settings: Members): Section[] {
  const stored = Array.isArray(settings['sections']) ? settings['sections'].filter(isObject) : []
  return allSections(settings).map((section) => {
    const storedSection = stored.find(({ id }) => id === section.id)
    return storedSection ? { ...storedSection, ...section } : section
  })
}

/**
 * The setting `sections` to store for edited sections. Without a change it stays as it was before, also undefined, so that an
 * untouched proposal keeps the standard sections.
 */
export function sectionsSetting(sections: Section[], before: unknown): { sections?: unknown } {
  if (!isSame(sections, sectionsDraftOf({ sections: before }))) return { sections }
  return before === undefined ? {} : { sections: before }
}

/**
 * The name that the server gives a section, such as `settings.sections.2`. Null for a section that is not stored: the page adds those
 * that every proposal has.
 */
export function fieldOfSection({ id }: Section, settings: Members): string | null {
  const index = readSections(settings).findIndex((section) => section.id === id)
  return index < 0 ? null : `settings.sections.${index}`
}

export const newTextSection = (): Section => ({ ...emptySection('text'), id: newId() })

/**
 * Whether a section can be removed. The last one of a kind other than text can only be hidden: the page adds some missing kinds
 * again, and the editor cannot add the others.
 */
export const isRemovable = ({ kind }: Section, all: Section[]) =>
  kind === 'text' || all.filter((section) => section.kind === kind).length > 1

/** The place in the draft, `sections/<id>/body`, of a field that the server names `settings.sections.2.body`. */
export function placeInSections(field: string, sections: Section[]): string {
  const [, , index = '', ...path] = field.split('.')
  const section = index === '' ? undefined : sections[Number(index)]
  return ['sections', ...(section ? [section.id, ...path] : [])].join('/')
}
