import type { Language } from '../brief-analysis.ts'
import type {
  BriefDiscoveryRequest,
  SuggestedRole,
  TeamAssessment,
  TeamMember,
  UserProfile,
} from '../brief-discovery.ts'
import { kindLabel } from '../lexicon/project-kinds.ts'
import { rolesFor, type WorkRole } from '../lexicon/work-roles.ts'
import { quantity } from '../quantity.ts'
import { complexityOf } from '../requirements/rating.ts'
import { fold } from '../text/fold.ts'
import type { BriefFacts } from './facts.ts'

const fullWeek = 40
// A rough rule for comparing with the schedule: one point of complexity takes half a day. It is never shown.
const hoursPerPoint = 4
const millisecondsPerWeek = 7 * 24 * 3600 * 1000

/** Compares the team with the work in the brief. Null without a team. */
export function assessTeam(
  request: BriefDiscoveryRequest,
  facts: BriefFacts,
  language: Language,
): TeamAssessment | null {
  const members = request.teamMembers ?? []
  const profile = request.userProfile ?? null
  if (members.length === 0 && profile === null) return null
  const needed = rolesFor(facts.kinds[0] ?? 'general')
  const open = needed.filter((role) => !isFilled(role, members, profile))
  const capacity = capacityOf(request, facts, members, profile)
  const fitLevel = members.length === 0 ? 'no_team' : fitOf(needed, open, capacity)
  return {
    fitLevel,
    capacityWarnings: warnings(members, capacity, language),
    roleGaps: open.map((role) => suggestion(role, facts, language)),
    strengths: strengths(needed, open, profile, facts, language),
    recommendation: recommendation(fitLevel, open, language),
  }
}

type Capacity = { weekly: number; weeks: number | null; available: number | null; needed: number }

function capacityOf(
  request: BriefDiscoveryRequest,
  facts: BriefFacts,
  members: TeamMember[],
  profile: UserProfile | null,
): Capacity {
  const week = quantity(profile?.weeklyHours) ?? fullWeek
  const weekly = members.length === 0 ? week : members.reduce((sum, member) => sum + weeklyHours(member, week), 0)
  const weeks = weeksBetween(request.projectStartDate, request.projectDeadline)
  const needed = facts.requirements.reduce((sum, requirement) => sum + complexityOf(requirement) * hoursPerPoint, 0)
  return { weekly, weeks, available: weeks === null ? null : weekly * weeks, needed }
}

/** `availability` is in hours per week. A number above 60 is a percentage. */
function weeklyHours(member: TeamMember, week: number): number {
  const free = quantity(member.availability)
  const hours = free === null ? week : free > 60 ? (week * Math.min(free, 100)) / 100 : free
  return (hours * allocationOf(member)) / 100
}

const allocationOf = (member: TeamMember) => quantity(member.allocation) ?? 100

function weeksBetween(start: string | null | undefined, end: string | null | undefined): number | null {
  const from = Date.parse(start ?? '')
  const to = Date.parse(end ?? '')
  return Number.isNaN(from) || Number.isNaN(to) || to <= from ? null : (to - from) / millisecondsPerWeek
}

function isFilled(role: WorkRole, members: TeamMember[], profile: UserProfile | null): boolean {
  if (members.some((member) => role.filledBy.test(fold(member.roleName)))) return true
  const own = [profile?.role ?? '', ...(profile?.skills ?? []), ...(profile?.workAreas ?? [])].join(' ')
  return role.filledBy.test(fold(own.slice(0, 4000)))
}

function fitOf(needed: WorkRole[], open: WorkRole[], capacity: Capacity): TeamAssessment['fitLevel'] {
  const share = capacity.available === null || capacity.needed === 0 ? 1 : capacity.available / capacity.needed
  if (share < 0.5 || (needed.length > 0 && open.length === needed.length)) return 'insufficient'
  return share < 1 || open.length > 0 ? 'stretched' : 'sufficient'
}

function warnings(members: TeamMember[], capacity: Capacity, language: Language): string[] {
  const found: string[] = []
  const es = language === 'es'
  for (const member of members) {
    const { roleName } = member
    const allocation = allocationOf(member)
    if (allocation > 100)
      found.push(
        es
          ? `${roleName} está asignado al ${allocation} %, más de lo que tiene.`
          : `${roleName} is allocated at ${allocation}%, which is more than 100%.`,
      )
    else if (allocation < 50)
      found.push(
        es ? `${roleName} solo está asignado al ${allocation} %.` : `${roleName} is allocated at only ${allocation}%.`,
      )
  }
  const { available, needed, weeks, weekly } = capacity
  if (available !== null && weeks !== null && available < needed) {
    const rounded = Math.round(weeks * 10) / 10
    found.push(
      es
        ? `Entre las dos fechas hay ${rounded} semanas y ${Math.round(available)} horas de equipo (${Math.round(weekly)} por semana), que no bastan para lo que pide el encargo.`
        : `Between the two dates there are ${rounded} weeks and ${Math.round(available)} team hours (${Math.round(weekly)} a week), which is not enough for the brief.`,
    )
  }
  return found
}

function suggestion(role: WorkRole, facts: BriefFacts, language: Language): SuggestedRole {
  const label = kindLabel(facts.kinds[0] ?? 'general', language)
  const heavy = facts.requirements.some((requirement) => complexityOf(requirement) >= 7)
  return {
    roleName: role[language],
    seniority: heavy ? 'Senior' : 'Mid',
    reason:
      language === 'es'
        ? `El trabajo es de tipo ${label} y nadie del equipo lo cubre.`
        : `The work is of the kind “${label}” and nobody on the team covers it.`,
  }
}

function strengths(
  needed: WorkRole[],
  open: WorkRole[],
  profile: UserProfile | null,
  facts: BriefFacts,
  language: Language,
): string[] {
  const es = language === 'es'
  const found = needed
    .filter((role) => !open.includes(role))
    .map((role) => (es ? `Cubierto: ${role.es}.` : `Covered: ${role.en}.`))
  const named = new Set([...facts.names.techStack, ...facts.names.integrations, ...facts.names.platforms].map(fold))
  const shared = (profile?.skills ?? []).filter((skill) => named.has(fold(skill)))
  if (shared.length > 0)
    found.push(
      es
        ? `El encargo nombra lo que el perfil domina: ${shared.join(', ')}.`
        : `The brief names what the profile knows: ${shared.join(', ')}.`,
    )
  return found
}

function recommendation(fit: TeamAssessment['fitLevel'], open: WorkRole[], language: Language): string {
  const es = language === 'es'
  const roles = open.map((role) => role[language]).join(', ')
  if (fit === 'sufficient')
    return es ? 'El equipo cubre lo que pide el encargo.' : 'The team covers what the brief asks for.'
  if (fit === 'no_team') {
    if (roles === '')
      return es
        ? 'El perfil cubre los roles que pide el encargo.'
        : 'The profile covers the roles that the brief asks for.'
    return es
      ? `No se indicó ningún equipo. Este trabajo necesita: ${roles}.`
      : `No team was given. This work needs: ${roles}.`
  }
  const people = es ? `sumar ${roles}` : `adding ${roles}`
  const time = es ? 'ampliar el plazo o recortar el alcance' : 'moving the deadline or reducing the scope'
  return es ? `Conviene ${roles ? people : time}.` : `Consider ${roles ? people : time}.`
}
