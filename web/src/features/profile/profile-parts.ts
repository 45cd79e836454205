/** The pages of the profile, in the order of their navigation. */
export const profileParts = ['brand', 'about', 'rates', 'terms', 'ai', 'integrations'] as const
export type ProfilePart = (typeof profileParts)[number]

export const readProfilePart = (value: string): ProfilePart | undefined => profileParts.find((part) => part === value)

/** Where the groups of the former single page are now, for links such as `/profile#billing`. */
const formerGroups: Partial<Record<string, ProfilePart>> = {
  work: 'about',
  organisation: 'about',
  projects: 'about',
  proposals: 'terms',
  billing: 'rates',
  ai: 'ai',
  integrations: 'integrations',
  account: 'integrations',
}

/** The page that an old link opens. */
export const partOfHash = (hash: string): ProfilePart => formerGroups[hash] ?? 'brand'
