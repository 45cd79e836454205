import { personalProfileFields } from '@proffer/core/team/profile-fields.ts'

/** The pages of the profile, in the order of their navigation. */
export const profileParts = ['you', 'brand', 'about', 'rates', 'people', 'terms', 'ai'] as const
export type ProfilePart = (typeof profileParts)[number]

export const readProfilePart = (value: string): ProfilePart | undefined => profileParts.find((part) => part === value)

/** Every member changes their own part. The others belong to the company. */
export const isOfCompany = (part: ProfilePart) => part !== 'you'

/** The pages of fields whose text the client sees as it is written. Most of the others are on the page with the terms. */
const fieldsOfParts: Partial<Record<ProfilePart, readonly string[]>> = {
  you: personalProfileFields,
  brand: ['companyName', 'slogan', 'location', 'website'],
  about: ['providerType', 'workAreas', 'relevantProjects', 'orgDescription', 'orgServices', 'orgClients'],
  rates: ['taxName', 'companyTaxId'],
}

/** The page with a field of the profile. */
export const partOfField = (field: string): ProfilePart =>
  profileParts.find((part) => fieldsOfParts[part]?.includes(field)) ?? 'terms'
