import type { ProfileField } from '../profile/schema.ts'

/**
 * The fields of a profile that belong to the user. Every member may change their own. All other fields belong to the account, and
 * only owners and admins may change them.
 */
export const personalProfileFields = [
  'name',
  'email',
  'phone',
  'role',
  'seniority',
  'weeklyHours',
  'availability',
  'yearsOfExperience',
  'portfolioUrl',
  'githubUrl',
  'linkedinUrl',
  'skills',
  'certifications',
  'bio',
  'uiLanguage',
  'theme',
  'themeStyle',
  'timezone',
  'telegramChatId',
  'onboardingProgress',
] as const satisfies readonly ProfileField[]

export const isPersonal = (field: string): boolean => (personalProfileFields as readonly string[]).includes(field)
