import type { NewTemplate, Template } from '@proffer/core/templates/schema.ts'
import { readObject } from '../../ui/json-text.ts'

/** The values of the template form: settings with their own field, and the others as JSON text. */
export interface TemplateValues {
  name: string
  description: string
  isDefault: boolean
  language: '' | 'en' | 'es'
  validityDays: number | null
  introduction: string
  notes: string
  other: string
}

export const blankTemplate: TemplateValues = {
  name: '',
  description: '',
  isDefault: false,
  language: '',
  validityDays: 30,
  introduction: '',
  notes: '',
  other: '',
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export function valuesOf({ name, description, isDefault, settings }: Template): TemplateValues {
  const { language, validityDays, introduction, notes, ...other } = settings
  return {
    name,
    description: description ?? '',
    isDefault,
    language: language === 'en' || language === 'es' ? language : '',
    validityDays: typeof validityDays === 'number' ? validityDays : null,
    introduction: text(introduction),
    notes: text(notes),
    other: Object.keys(other).length > 0 ? JSON.stringify(other, null, 2) : '',
  }
}

export function templateOf(values: TemplateValues): NewTemplate {
  const { language, validityDays, introduction, notes } = values
  const own = { language, validityDays, introduction: introduction.trim(), notes: notes.trim() }
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '' && value !== null))
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    isDefault: values.isDefault,
    settings: { ...(readObject(values.other) ?? {}), ...given },
  }
}
