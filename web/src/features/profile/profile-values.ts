import { usableCurrency } from '@proffer/core/currency-codes.ts'
import type { Profile, ProfileChange, ProfileField, User } from '@proffer/core/profile/schema.ts'
import { isValidityDays } from '@proffer/core/proposals/validity.ts'
import { webAddressOf } from '../../ui/web-address.ts'
import { isUsableChoice } from '../proposals/detail/reminder-choice.ts'
import { cardsToEdit, completedCards, missingTexts } from '../rates/rate-documents.ts'
import { type DefaultValues, defaultFields, defaultsOf, defaultValuesOf } from './proposal-defaults.ts'

/** An item of a list with a free-form shape; members without a field are kept unchanged. */
export type Document = Record<string, unknown>

const documentFields = ['rateCards', 'teamMembers', 'relevantProjects', 'customClauses'] as const
type DocumentField = (typeof documentFields)[number]

/** Fields that only integrations use, or that another page edits. */
type HiddenField = 'translationsEn' | 'onboardingProgress' | 'demoMode' | 'uiLanguage' | 'telegramChatId'

/** What the form holds for a field: texts and numbers by the type in the profile, and other fields as they are stored. */
type FormValue<F extends ProfileField> = F extends DocumentField
  ? Document[]
  : Profile[F] extends string | null
    ? string
    : number extends Profile[F]
      ? number | null
      : Profile[F]

type PlainField = Exclude<ProfileField, HiddenField | 'proposalDefaults'>

/** The profile as the form holds it: texts are never null. */
export type ProfileValues = { [F in PlainField]: FormValue<F> } & DefaultValues

/** Fields whose default value describes a person. The form shows them empty until the provider sets them. */
export type UnsetField = 'role' | 'seniority'

/** `unset` lists the fields that the provider never set. The record has their default values. `cardName` is for rates without a card. */
export function valuesOf({ profile }: User, unset: readonly UnsetField[], cardName: string): ProfileValues {
  // The hidden fields are named only to leave them out of `rest`.
  const { proposalDefaults, translationsEn, onboardingProgress, demoMode, uiLanguage, telegramChatId, ...rest } =
    profile
  const { agencyMargin, teamSize, yearsOfExperience } = rest
  const texts = Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value ?? '']))
  return {
    ...(texts as unknown as ProfileValues),
    // Numbers stay null if they are not set.
    ...{ agencyMargin, teamSize, yearsOfExperience },
    ...Object.fromEntries(unset.map((field) => [field, ''])),
    theme: profile.theme === 'light' ? '' : (profile.theme ?? ''),
    themeStyle: profile.themeStyle === 'classic' ? '' : (profile.themeStyle ?? ''),
    rateCards: cardsToEdit(profile.rateCards, {
      name: cardName,
      currency: usableCurrency(proposalDefaults['currency']),
    }),
    ...defaultValuesOf(proposalDefaults),
  }
}

/** An empty text is stored for these fields. Any other field is reset to its default, which is empty as well. */
const mayBeEmpty: readonly string[] = ['role', 'seniority', 'taxName', 'providerType', 'aiProvider']

/** Only the fields that differ from the values at the start, so that changes made elsewhere are kept. */
export function changeOf(initial: ProfileValues, values: ProfileValues): ProfileChange {
  const before = profileOf(initial)
  const changed = Object.entries(profileOf(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as ProfileField]),
  )
  return Object.fromEntries(changed) as ProfileChange
}

function profileOf(values: ProfileValues): ProfileChange {
  const plain = Object.entries(values).filter(([field]) => !(defaultFields as readonly string[]).includes(field))
  const stored = plain.map(([field, value]) => [field, storedValueOf(field, value)])
  return { ...Object.fromEntries(stored), proposalDefaults: defaultsOf(values) }
}

/** The value of a form field as the server stores it. */
function storedValueOf(field: string, value: unknown): unknown {
  if (field === 'rateCards') return completedCards(value as Document[])
  if (field === 'relevantProjects') return completedProjects(value as Document[])
  if (typeof value !== 'string') return value
  const text = completeText(field, value.trim())
  return text === '' && !mayBeEmpty.includes(field) ? null : text
}

const completedProjects = (projects: Document[]) =>
  projects.map((project) =>
    typeof project['url'] === 'string' ? { ...project, url: webAddressOf(project['url'].trim()) } : project,
  )

/** Completes what people type: `example.com` becomes a web address, and `1F6FEB` becomes a colour. */
function completeText(field: string, text: string): string {
  if ((addressFields as readonly string[]).includes(field)) return webAddressOf(text)
  return field === 'brandColor' ? (readColor(text) ?? text) : text
}

/** Reads `#rrggbb` and `#rgb`, also without the `#`. Null if the text is not a colour. */
export function readColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  // `1fa` is short for `11ffaa`.
  const sixDigits = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${sixDigits.toLowerCase()}`
}

interface Messages {
  url: string
  atMost: (limit: string) => string
  email: string
  notAColor: string
  reminders: string
  wrongDays: string
  missing: string
  aboveMargin: string
}

const addressFields = ['website', 'portfolioUrl', 'githubUrl', 'linkedinUrl', 'clientPaymentLinkUrl'] as const

/** Returns a message for each field that cannot be sent. Unchanged fields are not checked: an integration may have stored them. */
export function validateProfile(
  initial: ProfileValues,
  values: ProfileValues,
  messages: Messages,
): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {}
  const change = changeOf(initial, values)
  for (const field of addressFields) {
    const value = change[field]
    if (value && !isAddress(value)) problems[field] = messages.url
  }
  if (change.agencyMargin && change.agencyMargin >= MAX_PERCENT) problems['agencyMargin'] = messages.aboveMargin
  for (const place of missingTexts(change.rateCards ?? [], change.teamMembers ?? [])) problems[place] = messages.missing
  if (change.brandColor && readColor(change.brandColor) === null) problems['brandColor'] = messages.notAColor
  if (change.email && !/^[^@\s]+@[^@\s]+$/.test(change.email)) problems['email'] = messages.email
  if (change.taxRate && change.taxRate > MAX_PERCENT) problems['taxRate'] = messages.atMost(String(MAX_PERCENT))
  if (change.proposalDefaults && !isUsableChoice(values)) problems['reminders'] = messages.reminders
  const { validityDays } = change.proposalDefaults ?? {}
  if (validityDays !== undefined && !isValidityDays(validityDays)) problems['validityDays'] = messages.wrongDays
  return problems
}

/** The API accepts any rate, but nobody charges more than the price as tax. */
export const MAX_PERCENT = 100

const isAddress = (text: string) => URL.canParse(text) && /^https?:/i.test(text)
