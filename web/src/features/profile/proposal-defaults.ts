import type { SignatureKind } from '@proffer/core/shares/acceptance-schema.ts'
import { choiceOf, defaultReminders, type ReminderChoice, remindersOf } from '../proposals/detail/reminder-choice.ts'

/** The profile's `proposalDefaults` as the form holds them. */
export interface DefaultValues extends ReminderChoice {
  currency: string | null
  hourlyRate: string | null
  validityDays: number | null
  defaultLanguage: string
  signature: SignatureKind
  templateId: string
  /** Members without a form field, such as those of integrations. They are kept unchanged. */
  otherDefaults: Record<string, unknown>
}

/** The form fields that are stored together in `proposalDefaults`. */
export const defaultFields = [
  'currency',
  'hourlyRate',
  'validityDays',
  'defaultLanguage',
  'signature',
  'templateId',
  'reminderPlan',
  'reminders',
  'otherDefaults',
] as const satisfies ReadonlyArray<keyof DefaultValues>

const readText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads the stored defaults. Integrations store them too, so a member can have any type. */
export function defaultValuesOf(defaults: Record<string, unknown>): DefaultValues {
  const { currency, hourlyRate, validityDays, language, signature, templateId, reminders, ...others } = defaults
  return {
    currency: readText(currency) || null,
    hourlyRate: typeof hourlyRate === 'string' || typeof hourlyRate === 'number' ? String(hourlyRate) : null,
    validityDays: typeof validityDays === 'number' ? validityDays : null,
    defaultLanguage: readText(language),
    signature: signature === 'drawn' ? 'drawn' : 'typed',
    templateId: readText(templateId),
    ...choiceOf(defaultReminders(reminders)),
    otherDefaults: others,
  }
}

/** The value to store. Defaults that are not set are left out. */
export function defaultsOf(values: DefaultValues): Record<string, unknown> {
  const { currency, hourlyRate, validityDays, defaultLanguage, signature, templateId, otherDefaults } = values
  const reminders = remindersOf(values)
  const formDefaults = {
    currency,
    hourlyRate,
    validityDays,
    language: defaultLanguage || null,
    // A typed signature is what applies without a default.
    signature: signature === 'drawn' ? signature : null,
    templateId: templateId || null,
    reminders: reminders.length > 0 ? reminders : null,
  }
  return { ...otherDefaults, ...Object.fromEntries(Object.entries(formDefaults).filter(([, value]) => value !== null)) }
}
