import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'

type Assessment = NonNullable<BriefDiscoveryResponse['teamAssessment']>

/** What the team assessment says, in one language. */
export interface TeamTexts {
  gap: (kind: string) => string
  covered: (role: string) => string
  known: (skills: string) => string
  overbooked: (role: string, allocation: number) => string
  underbooked: (role: string, allocation: number) => string
  tooLittleTime: (weeks: number, hours: number, weeklyHours: number) => string
  recommendation: (fit: Assessment['fitLevel'], roles: string) => string
}
