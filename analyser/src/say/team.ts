import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { ProjectKind } from '../language/kinds.ts'
import type { WorkRole } from '../language/work-roles.ts'
import { clip } from '../words/clip.ts'
import { fold } from '../words/fold.ts'
import { quantity } from '../words/quantity.ts'
import { englishTeam } from './en/team.ts'
import { spanishTeam } from './es/team.ts'
import { kindLabel } from './kind-label.ts'
import type { TeamTexts } from './team-texts.ts'
import { fills, rolesFor } from './work-roles.ts'

type Assessment = NonNullable<BriefDiscoveryResponse['teamAssessment']>
type Member = NonNullable<BriefDiscoveryRequest['teamMembers']>[number]
type Profile = NonNullable<BriefDiscoveryRequest['userProfile']>

/** What the work asks of a team. */
export interface TeamNeeds {
  kind: ProjectKind
  /** The complexity of each requirement. */
  complexities: number[]
  /** The products that the brief names. */
  names: string[]
}

const hoursOfFullWeek = 40
// A rough rule for comparing with the schedule: one point of complexity takes half a day. It is never shown.
const hoursPerPoint = 4
const millisecondsPerWeek = 7 * 24 * 3600 * 1000
const hardRequirement = 7
// In characters.
const maxAvailability = 120

/** Compares the team with the work in the brief. Null if the request has neither a team nor a profile. */
export function assessTeam(request: BriefDiscoveryRequest, needs: TeamNeeds, language: Language): Assessment | null {
  const members = request.teamMembers ?? []
  const profile = request.userProfile ?? null
  if (members.length === 0 && profile === null) return null
  const texts = language === 'es' ? spanishTeam : englishTeam
  const neededRoles = rolesFor(needs.kind)
  const missingRoles = neededRoles.filter((role) => !isFilled(role, members, profile))
  const capacity = capacityOf(request, needs, members, profile)
  const fitLevel = members.length === 0 ? 'no_team' : fitOf(neededRoles, missingRoles, capacity)
  const seniority = needs.complexities.some((complexity) => complexity >= hardRequirement) ? 'Senior' : 'Mid'
  const namedSkills = skillsNamedIn(needs.names, profile)
  return {
    fitLevel,
    capacityWarnings: [...allocationWarnings(members, texts), ...timeWarnings(capacity, texts)],
    roleGaps: missingRoles.map((role) => ({
      roleName: role[language],
      seniority,
      reason: texts.gap(kindLabel(needs.kind, language)),
    })),
    strengths: [
      ...neededRoles.filter((role) => !missingRoles.includes(role)).map((role) => texts.covered(role[language])),
      ...(namedSkills.length > 0 ? [texts.known(namedSkills.join(', '))] : []),
    ],
    recommendation: [
      texts.recommendation(fitLevel, missingRoles.map((role) => role[language]).join(', ')),
      statedTime(profile, texts),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** Repeats what the profile says about its time. Empty if it says nothing. */
function statedTime(profile: Profile | null, texts: TeamTexts): string {
  const availability = clip(profile?.availability ?? '', maxAvailability).replace(/\.+$/, '')
  const hours = quantity(profile?.weeklyHours)
  return availability || hours ? texts.statedTime(availability, hours) : ''
}

/** The hours of a team and of the work. Weeks and available hours are null without two dates. */
interface Capacity {
  weeklyHours: number
  weeks: number | null
  availableHours: number | null
  neededHours: number
}

function capacityOf(
  request: BriefDiscoveryRequest,
  needs: TeamNeeds,
  members: Member[],
  profile: Profile | null,
): Capacity {
  const fullWeek = quantity(profile?.weeklyHours) ?? hoursOfFullWeek
  const weeklyHours =
    members.length === 0 ? fullWeek : members.reduce((sum, member) => sum + weeklyHoursOf(member, fullWeek), 0)
  const weeks = weeksBetween(request.projectStartDate, request.projectDeadline)
  const neededHours = needs.complexities.reduce((sum, complexity) => sum + complexity * hoursPerPoint, 0)
  return { weeklyHours, weeks, availableHours: weeks === null ? null : weeklyHours * weeks, neededHours }
}

/** `availability` is in hours per week. A number above 60 is a percentage of the full week. */
function weeklyHoursOf(member: Member, fullWeek: number): number {
  const availability = quantity(member.availability)
  let hours = availability ?? fullWeek
  if (availability !== null && availability > 60) hours = (fullWeek * Math.min(availability, 100)) / 100
  return (hours * allocationOf(member)) / 100
}

const allocationOf = (member: Member) => quantity(member.allocation) ?? 100

function weeksBetween(start: string | null | undefined, end: string | null | undefined): number | null {
  const from = Date.parse(start ?? '')
  const to = Date.parse(end ?? '')
  return Number.isNaN(from) || Number.isNaN(to) || to <= from ? null : (to - from) / millisecondsPerWeek
}

function isFilled(role: WorkRole, members: Member[], profile: Profile | null): boolean {
  if (members.some((member) => fills(role, member.roleName))) return true
  return fills(role, [profile?.role ?? '', ...(profile?.skills ?? []), ...(profile?.workAreas ?? [])].join(' '))
}

function fitOf(
  neededRoles: WorkRole[],
  missingRoles: WorkRole[],
  { availableHours, neededHours }: Capacity,
): Assessment['fitLevel'] {
  const hoursShare = availableHours === null || neededHours === 0 ? 1 : availableHours / neededHours
  const areAllMissing = neededRoles.length > 0 && missingRoles.length === neededRoles.length
  if (hoursShare < 0.5 || areAllMissing) return 'insufficient'
  return hoursShare < 1 || missingRoles.length > 0 ? 'stretched' : 'sufficient'
}

function allocationWarnings(members: Member[], texts: TeamTexts): string[] {
  return members.flatMap((member) => {
    const allocation = allocationOf(member)
    if (allocation > 100) return [texts.overbooked(member.roleName, allocation)]
    return allocation < 50 ? [texts.underbooked(member.roleName, allocation)] : []
  })
}

function timeWarnings({ availableHours, neededHours, weeks, weeklyHours }: Capacity, texts: TeamTexts): string[] {
  if (availableHours === null || weeks === null || availableHours >= neededHours) return []
  return [texts.tooLittleTime(Math.round(weeks * 10) / 10, Math.round(availableHours), Math.round(weeklyHours))]
}

function skillsNamedIn(names: string[], profile: Profile | null): string[] {
  const foldedNames = new Set(names.map(fold))
  return (profile?.skills ?? []).filter((skill) => foldedNames.has(fold(skill)))
}
