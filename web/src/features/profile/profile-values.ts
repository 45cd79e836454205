import type { Profile, ProfileChange, ProfileField, User, UserChange } from '@proffer/core/profile/schema.ts'
import { isObject, readJson, readObject } from '../../ui/json-text.ts'

/** An item of a list with a free-form shape; members without a field are kept unchanged. */
export type Document = Record<string, unknown>

/** A list of documents as rows, or as JSON text while it is edited as JSON. */
export type Documents = Document[] | string

const documentFields = ['rateCards', 'teamMembers', 'relevantProjects', 'customClauses'] as const
const objectFields = ['translationsEn', 'onboardingProgress'] as const
type DocumentField = (typeof documentFields)[number]
type ObjectField = (typeof objectFields)[number]

type Held<F extends ProfileField> = F extends DocumentField
  ? Documents
  : F extends ObjectField
    ? string
    : string extends Profile[F]
      ? string
      : number extends Profile[F]
        ? number | null
        : Profile[F]

type PlainField = Exclude<ProfileField, 'proposalDefaults'>

/** The user record as the form holds it: texts are never null, objects are JSON text. */
export type ProfileValues = { [F in PlainField]: Held<F> } & {
  accountName: string
  currency: string | null
  hourlyRate: string | null
  otherDefaults: string
}

const jsonOf = (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value, null, 2) : '')

export function valuesOf({ name, profile }: User): ProfileValues {
  const { proposalDefaults, translationsEn, onboardingProgress, ...rest } = profile
  const { currency, hourlyRate, ...others } = proposalDefaults as Document
  const flags = { demoMode: profile.demoMode, agencyMargin: profile.agencyMargin }
  const numbers = { teamSize: profile.teamSize, yearsOfExperience: profile.yearsOfExperience }
  const texts = Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value ?? '']))
  return {
    ...(texts as unknown as Omit<ProfileValues, 'translationsEn'>),
    ...flags,
    ...numbers,
    translationsEn: jsonOf(translationsEn),
    onboardingProgress: jsonOf(onboardingProgress),
    accountName: name,
    currency: typeof currency === 'string' ? currency : null,
    hourlyRate: typeof hourlyRate === 'string' || typeof hourlyRate === 'number' ? String(hourlyRate) : null,
    otherDefaults: jsonOf(others),
  }
}

/** Clearing one of these stores an empty text; clearing any other resets it to its default, which is empty as well. */
const mayBeEmpty: readonly string[] = ['role', 'seniority', 'taxName', 'providerType', 'aiProvider']

/** Only the fields that differ from the initial record, so that changes made elsewhere are kept. */
export function changeOf(base: User, values: ProfileValues): UserChange {
  const before = profileOf(valuesOf(base))
  const profile = Object.fromEntries(
    Object.entries(profileOf(values)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as ProfileField]),
    ),
  ) as ProfileChange
  const name = values.accountName.trim()
  return {
    ...(name === base.name ? {} : { name }),
    ...(Object.keys(profile).length === 0 ? {} : { profile }),
  }
}

function profileOf(values: ProfileValues): ProfileChange {
  const { accountName: _, currency, hourlyRate, otherDefaults, ...fields } = values
  const plain = Object.entries(fields).map(([field, value]) => [field, wireOf(field, value)])
  const own = Object.fromEntries(Object.entries({ currency, hourlyRate }).filter(([, value]) => value !== null))
  return { ...Object.fromEntries(plain), proposalDefaults: { ...(readObject(otherDefaults) ?? {}), ...own } }
}

function wireOf(field: string, value: unknown): unknown {
  if ((objectFields as readonly string[]).includes(field)) return readObject(String(value)) ?? {}
  if ((documentFields as readonly string[]).includes(field)) return documentsOf(value as Documents) ?? []
  if (typeof value !== 'string') return value
  const text = wireTextOf(field, value.trim())
  return text === '' && !mayBeEmpty.includes(field) ? null : text
}

/** Completes what people type: `example.com` becomes a web address, and `1F6FEB` becomes a colour. */
function wireTextOf(field: string, text: string): string {
  if ((addressFields as readonly string[]).includes(field)) return addressOf(text)
  return field === 'brandColor' ? (readColor(text) ?? text) : text
}

const hasScheme = /^[a-z][a-z0-9+-]*:/i
const startsWithHost = /^[^/?#\s]+\.[^/?#\s.]/

const addressOf = (text: string) => (!hasScheme.test(text) && startsWithHost.test(text) ? `https://${text}` : text)

/** Reads `#rrggbb` and `#rgb`, also without the `#`. Null if the text is not a colour. */
export function readColor(text: string): string | null {
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return null
  const all = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return `#${all.toLowerCase()}`
}

/** The rows of a list; null when the text is not a JSON list of objects. */
export function documentsOf(held: Documents): Document[] | null {
  if (typeof held !== 'string') return held
  const read = readJson(held.trim() === '' ? '[]' : held)
  return Array.isArray(read) && read.every(isObject) ? read : null
}

interface Messages {
  missing: string
  url: string
  email: string
  notAColor: string
  notAnObject: string
  notAList: string
}

const addressFields = ['website', 'portfolioUrl', 'githubUrl', 'linkedinUrl', 'clientPaymentLinkUrl'] as const

/** Checks the values before they are sent. Values that an integration stored earlier are not checked. */
export function validateProfile(
  base: User,
  values: ProfileValues,
  messages: Messages,
): Partial<Record<string, string>> {
  const found: Partial<Record<string, string>> = {}
  const change: ProfileChange = changeOf(base, values).profile ?? {}
  if (values.accountName.trim() === '') found['accountName'] = messages.missing
  for (const field of addressFields) {
    const given = change[field]
    if (given && !isAddress(given)) found[field] = messages.url
  }
  if (change.brandColor && readColor(change.brandColor) === null) found['brandColor'] = messages.notAColor
  if (change.email && !/^[^@\s]+@[^@\s]+$/.test(change.email)) found['email'] = messages.email
  for (const field of [...objectFields, 'otherDefaults'] as const) {
    if (readObject(values[field]) === null) found[field] = messages.notAnObject
  }
  for (const field of documentFields) if (documentsOf(values[field]) === null) found[field] = messages.notAList
  return found
}

const isAddress = (text: string) => URL.canParse(text) && /^https?:/i.test(text)
