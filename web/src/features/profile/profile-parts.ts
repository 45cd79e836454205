/** The pages of the profile, in the order of their navigation. */
export const profileParts = ['brand', 'about', 'rates', 'terms', 'ai'] as const
export type ProfilePart = (typeof profileParts)[number]

export const readProfilePart = (value: string): ProfilePart | undefined => profileParts.find((part) => part === value)

/** The pages of fields whose text the client sees as it is written. Most of the others are on the page with the terms. */
const fieldsOfParts: Partial<Record<ProfilePart, readonly string[]>> = {
  brand: ['name', 'companyName', 'slogan', 'location', 'website', 'email', 'phone'],
  about: [
    ...['role', 'seniority', 'providerType', 'bio', 'skills', 'workAreas', 'availability', 'relevantProjects'],
    ...['certifications', 'portfolioUrl', 'githubUrl', 'linkedinUrl', 'orgDescription', 'orgServices', 'orgClients'],
  ],
  rates: ['taxName', 'companyTaxId'],
}

/** The page with a field of the profile. */
export const partOfField = (field: string): ProfilePart =>
  profileParts.find((part) => fieldsOfParts[part]?.includes(field)) ?? 'terms'
