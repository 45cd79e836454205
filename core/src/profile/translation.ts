import type { Language } from '../language.ts'
import { type Profile, type ProfileField, profileDefaults, type User } from './schema.ts'

/** The texts and lists of the profile that clients read. Clauses have their own texts for each language. */
const texts = [
  'companyName',
  'slogan',
  'name',
  'location',
  'role',
  'seniority',
  'availability',
  'orgDescription',
  'orgClients',
  'bio',
  'taxName',
  'paymentInfo',
  'customValidityNote',
  'customOperationalNote',
] as const satisfies ProfileField[]
const lists = [
  'workAreas',
  'orgServices',
  'skills',
  'certifications',
  'paymentMethods',
] as const satisfies ProfileField[]

/** The usual name of the tax. */
const usualTaxNames: Record<Language, string> = { en: profileDefaults.taxName, es: 'IVA' }

/** The name of the tax for a reader of this language. A name that the account has set stays as it is. */
export const taxNameIn = (language: Language, { taxName }: Pick<Profile, 'taxName'>): string =>
  taxName === profileDefaults.taxName ? usualTaxNames[language] : taxName

/**
 * The fields that differ for a reader of this language. Callers can store any JSON in `translationsEn`, so a value that is empty or
 * does not fit its field counts as missing.
 */
export function translatedFields(profile: Profile, language: Language): Partial<Profile> {
  const { translationsEn } = profile
  if (language !== 'en') return { taxName: taxNameIn(language, profile) }
  const projects = translationsEn['relevantProjects']
  return {
    ...pick(translationsEn, texts, (value) => typeof value === 'string' && value.trim() !== ''),
    ...pick(translationsEn, lists, (value) => isFilledList(value, (entry) => typeof entry === 'string')),
    ...(isFilledList(projects, isObject) && { relevantProjects: projects as Profile['relevantProjects'] }),
  }
}

/** The user with the profile that a reader of this language sees. */
export const userFor = (language: Language, user: User): User => ({
  ...user,
  profile: { ...user.profile, ...translatedFields(user.profile, language) },
})

/** The members with these names whose values fit. */
const pick = (from: Record<string, unknown>, names: readonly string[], fits: (value: unknown) => boolean) =>
  Object.fromEntries(names.filter((name) => fits(from[name])).map((name) => [name, from[name]]))

const isFilledList = (value: unknown, fits: (entry: unknown) => boolean) =>
  Array.isArray(value) && value.length > 0 && value.every(fits)

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
