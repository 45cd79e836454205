import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'

type Assessment = NonNullable<BriefDiscoveryResponse['teamAssessment']>

/** What the team assessment says, in one language. */
export interface TeamTexts {
  /** Why a missing role is needed. */
  gap: (kind: string) => string
  covered: (role: string) => string
  /** Skills of the profile that the brief names. */
  known: (skills: string) => string
  overbooked: (role: string, allocation: number) => string
  underbooked: (role: string, allocation: number) => string
  /** `hours` are all hours that the team has in these weeks. */
  tooLittleTime: (weeks: number, hours: number, weeklyHours: number) => string
  /** The availability in the profile's words, or an empty text, and its weekly hours. */
  statedTime: (availability: string, weeklyHours: number | null) => string
  recommendation: (fit: Assessment['fitLevel'], roles: string) => string
}
