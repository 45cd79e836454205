import type { Requirement } from '@proffer/core/proposals/schema.ts'
import type { Section } from '@proffer/core/sections/section.ts'
import type { NewTemplate, Template } from '@proffer/core/templates/schema.ts'
import { readObject } from '../../ui/json-text.ts'
import { sectionsDraftOf, sectionsSetting } from '../proposals/editor/sections/sections-draft.ts'
import { checkPricing } from '../proposals/pricing/pricing-check.ts'
import { type PricingDraft, pricingDraftOf } from '../proposals/pricing/pricing-draft.ts'

/** The values of the template form: settings with their own field, and the others as JSON text. */
export interface TemplateValues {
  name: string
  description: string
  isDefault: boolean
  /** Empty text means the language of the profile. */
  language: '' | 'en' | 'es'
  validityDays: number | null
  introduction: string
  notes: string
  /** The settings without a field, as JSON text. Empty text if there are none. */
  other: string
  /** The setting `show`: as it was stored, until the provider changes it. */
  show: unknown
  sections: Section[]
  /** The setting `sections`, as it was stored. */
  sectionsBefore: unknown
  requirements: Requirement[]
  pricing: PricingDraft | null
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
  show: null,
  sections: sectionsDraftOf({}),
  sectionsBefore: undefined,
  requirements: [],
  pricing: null,
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The values of the form for a stored template. */
export function valuesOf(template: Template): TemplateValues {
  const { name, description, isDefault, settings, requirements, pricing } = template
  const { language, validityDays, introduction, notes, show, sections, ...other } = settings
  return {
    name,
    description: description ?? '',
    isDefault,
    language: language === 'en' || language === 'es' ? language : '',
    validityDays: typeof validityDays === 'number' ? validityDays : null,
    introduction: textOf(introduction),
    notes: textOf(notes),
    other: Object.keys(other).length > 0 ? JSON.stringify(other, null, 2) : '',
    show: show ?? null,
    sections: sectionsDraftOf(settings),
    sectionsBefore: sections,
    requirements,
    pricing: pricingDraftOf(pricing),
  }
}

/** The template to send. Empty settings are left out. */
export function templateOf(values: TemplateValues): NewTemplate {
  const { language, validityDays, introduction, notes, show, sections, sectionsBefore, pricing, requirements } = values
  const fields = { language, validityDays, introduction: introduction.trim(), notes: notes.trim(), show }
  const filledFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    isDefault: values.isDefault,
    settings: { ...(readObject(values.other) ?? {}), ...filledFields, ...sectionsSetting(sections, sectionsBefore) },
    requirements,
    pricing: pricing && checkPricing(pricing, null).terms,
  }
}
