import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { ProjectKind } from '../language/kinds.ts'
import type { WorkRole } from '../language/work-roles.ts'
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

const fullWeek = 40
// A rough rule for comparing with the schedule: one point of complexity takes half a day. It is never shown.
const hoursPerPoint = 4
const millisecondsPerWeek = 7 * 24 * 3600 * 1000
const hardRequirement = 7

/** Compares the team with the work in the brief. Null without a team and a profile. */
export function assessTeam(request: BriefDiscoveryRequest, needs: TeamNeeds, language: Language): Assessment | null {
  const members = request.teamMembers ?? []
  const profile = request.userProfile ?? null
  if (members.length === 0 && profile === null) return null
  const texts = language === 'es' ? spanishTeam : englishTeam
  const needed = rolesFor(needs.kind)
  const open = needed.filter((role) => !isFilled(role, members, profile))
  const capacity = capacityOf(request, needs, members, profile)
  const fitLevel = members.length === 0 ? 'no_team' : fitOf(needed, open, capacity)
  const seniority = needs.complexities.some((complexity) => complexity >= hardRequirement) ? 'Senior' : 'Mid'
  const shared = sharedSkills(profile, needs.names)
  return {
    fitLevel,
    capacityWarnings: [...allocationWarnings(members, texts), ...timeWarnings(capacity, texts)],
    roleGaps: open.map((role) => ({
      roleName: role[language],
      seniority,
      reason: texts.gap(kindLabel(needs.kind, language)),
    })),
    strengths: [
      ...needed.filter((role) => !open.includes(role)).map((role) => texts.covered(role[language])),
      ...(shared.length > 0 ? [texts.known(shared.join(', '))] : []),
    ],
    recommendation: texts.recommendation(fitLevel, open.map((role) => role[language]).join(', ')),
  }
}

export interface Capacity {
  weekly: number
  weeks: number | null
  available: number | null
  needed: number
}

function capacityOf(
  request: BriefDiscoveryRequest,
  needs: TeamNeeds,
  members: Member[],
  profile: Profile | null,
): Capacity {
  const week = quantity(profile?.weeklyHours) ?? fullWeek
  const weekly = members.length === 0 ? week : members.reduce((sum, member) => sum + weeklyHours(member, week), 0)
  const weeks = weeksBetween(request.projectStartDate, request.projectDeadline)
  const needed = needs.complexities.reduce((sum, complexity) => sum + complexity * hoursPerPoint, 0)
  return { weekly, weeks, available: weeks === null ? null : weekly * weeks, needed }
}

/** `availability` is in hours per week. A number above 60 is a percentage. */
function weeklyHours(member: Member, week: number): number {
  const free = quantity(member.availability)
  const hours = free === null ? week : free > 60 ? (week * Math.min(free, 100)) / 100 : free
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

function fitOf(needed: WorkRole[], open: WorkRole[], capacity: Capacity): Assessment['fitLevel'] {
  const share = capacity.available === null || capacity.needed === 0 ? 1 : capacity.available / capacity.needed
  if (share < 0.5 || (needed.length > 0 && open.length === needed.length)) return 'insufficient'
  return share < 1 || open.length > 0 ? 'stretched' : 'sufficient'
}

function allocationWarnings(members: Member[], texts: TeamTexts): string[] {
  return members.flatMap((member) => {
    const allocation = allocationOf(member)
    if (allocation > 100) return [texts.overbooked(member.roleName, allocation)]
    return allocation < 50 ? [texts.underbooked(member.roleName, allocation)] : []
  })
}

function timeWarnings({ available, needed, weeks, weekly }: Capacity, texts: TeamTexts): string[] {
  if (available === null || weeks === null || available >= needed) return []
  return [texts.tooLittleTime(Math.round(weeks * 10) / 10, Math.round(available), Math.round(weekly))]
}

function sharedSkills(profile: Profile | null, names: string[]): string[] {
  const named = new Set(names.map(fold))
  return (profile?.skills ?? []).filter((skill) => named.has(fold(skill)))
}
