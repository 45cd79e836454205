import type { BriefDiscoveryRequest, BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { kindLabel } from '../exact/kinds.ts'
import type { Reading } from '../reading.ts'
import { clip } from '../words/clip.ts'
import { fold } from '../words/fold.ts'
import { quantity } from '../words/quantity.ts'
import { rateRequest } from './effort.ts'
import { fills, kinds, roleLabel } from './kinds.ts'
import { type Say, sayIn } from './texts.ts'

type Request = Omit<BriefDiscoveryRequest, 'brief'>
type Assessment = NonNullable<BriefDiscoveryResponse['teamAssessment']>

const hoursOfFullWeek = 40
// A rough rule for comparing with the schedule: one point of complexity takes half a day. It is never shown.
const hoursPerPoint = 4
const millisecondsPerWeek = 7 * 24 * 3600 * 1000
const maxTools = 20
// In characters.
const maxAvailability = 120

/** Compares the team with the work in the brief. Null if the request has neither a team nor a profile. */
export function assessTeam(
  request: Request,
  { kind: { main: kind }, names, requests }: Pick<Reading, 'kind' | 'names' | 'requests'>,
  language: Language,
): Assessment | null {
  const { teamMembers, userProfile: profile } = request
  const members = teamMembers ?? []
  if (members.length === 0 && !profile) return null
  const say = sayIn(language)
  const ofProfile = [profile?.role, ...(profile?.skills ?? []), ...(profile?.workAreas ?? [])].join(' ')
  const titles = [...members.map(({ roleName }) => roleName), ofProfile]
  const { roles } = kinds[kind]
  const missing = roles.filter((role) => !titles.some((title) => fills(role, title)))
  const missingLabels = missing.map((role) => roleLabel(role, language))
  const covered = roles.filter((role) => !missing.includes(role)).map((role) => roleLabel(role, language))
  const named = new Set(Object.values(names).flat().map(fold))
  const skills = (profile?.skills ?? []).filter((skill) => named.has(fold(skill)))
  const reason = say('team.gap', { kind: kindLabel(kind, language) })
  const hours = availableHours(request)
  const neededHours = requests.reduce((sum, each) => sum + rateRequest(each).complexity * hoursPerPoint, 0)
  const isShort = hours !== null && hours < neededHours
  const isStretched = isShort || missing.length > 0
  const fitOfTeam =
    missing.length > 0 && covered.length === 0 ? 'insufficient' : isStretched ? 'stretched' : 'sufficient'
  const fitLevel = members.length === 0 ? 'no_team' : fitOfTeam
  return {
    fitLevel,
    capacityWarnings: [
      ...members
        .map(({ roleName, allocation }) => ({ roleName, percent: quantity(allocation) ?? 100 }))
        .filter(({ percent }) => percent > 100 || percent < 50)
        .map(({ roleName, percent }) => say('team.allocated', { role: roleName, percent })),
      ...(isShort ? [say('team.tooLittleTime', { hours: Math.round(hours) })] : []),
    ],
    roleGaps: missingLabels.map((roleName) => ({ roleName, seniority: '', reason })),
    strengths: [
      ...covered.map((role) => say('team.covered', { role })),
      ...(skills.length > 0 ? [say('team.known', { skills: skills.join(', ') })] : []),
    ],
    recommendation: [adviceFor(fitLevel, missingLabels, say), statedTime(profile, say)].join(' ').trim(),
  }
}

function adviceFor(fitLevel: Assessment['fitLevel'], missing: string[], say: Say): string {
  if (fitLevel === 'sufficient') return say('team.sufficient')
  const hasNoTeam = fitLevel === 'no_team'
  if (missing.length === 0) return say(hasNoTeam ? 'team.profileSuffices' : 'team.lessWork')
  return say(hasNoTeam ? 'team.noTeam' : 'team.add', { roles: missing.join(', ') })
}

/** Repeats what the profile says about its time. Empty if it says nothing. */
function statedTime(profile: Request['userProfile'], say: Say): string {
  const hours = quantity(profile?.weeklyHours)
  const availability = clip(profile?.availability ?? '', maxAvailability).replace(/\.+$/, '')
  const time = [availability, hours && say('team.weeklyHours', { hours })].filter(Boolean).join(', ')
  return time && say('team.availability', { time })
}

/** The hours of the team between the two dates of the request. Null without two dates. */
function availableHours({ projectStartDate, projectDeadline, teamMembers, userProfile }: Request): number | null {
  const weeks = (Date.parse(projectDeadline ?? '') - Date.parse(projectStartDate ?? '')) / millisecondsPerWeek
  if (!(weeks > 0)) return null
  const fullWeek = quantity(userProfile?.weeklyHours) ?? hoursOfFullWeek
  const weekly = (teamMembers ?? []).map(({ availability, allocation }) => {
    const hours = quantity(availability) ?? fullWeek
    // A number above 60 is a percentage of the full week.
    const ofWeek = hours > 60 ? (fullWeek * Math.min(hours, 100)) / 100 : hours
    return (ofWeek * (quantity(allocation) ?? 100)) / 100
  })
  return weeks * (weekly.length === 0 ? fullWeek : weekly.reduce((sum, hours) => sum + hours, 0))
}

/** The available providers that the work needs, the missing roles, and the tools in the brief. Null without providers and tools. */
export function assessResources(
  availableProviders: BriefDiscoveryRequest['availableProviders'],
  { kind, names: { integrations, techStack } }: Pick<Reading, 'kind' | 'names'>,
  language: Language,
): BriefDiscoveryResponse['resourceAssessment'] {
  const say = sayIn(language)
  const providers = availableProviders ?? []
  const technologies = techStack.filter((name) => !integrations.includes(name))
  const toolsAndInfra = [
    ...integrations.map((name) => ({ name, kind: 'integration', reason: say('resource.integration') })),
    ...technologies.map((name) => ({ name, kind: 'technology', reason: say('resource.technology') })),
  ].slice(0, maxTools)
  if (providers.length === 0 && toolsAndInfra.length === 0) return null
  const matches = (providers.length === 0 ? [] : kinds[kind.main].roles).map((role) => ({
    label: roleLabel(role, language),
    provider: providers.find(({ roleName }) => fills(role, roleName)),
  }))
  return {
    suggestedLineItems: matches.flatMap(({ label, provider }) => {
      if (!provider) return []
      const { roleName: name, rate, fixedCost, costType } = provider
      const price = { rate: quantity(rate), fixedCost: quantity(fixedCost), costType: costType ?? 'hourly' }
      return [{ name, reason: say('resource.covers', { role: label }), ...price }]
    }),
    missingResources: matches
      .filter(({ provider }) => !provider)
      .map(({ label }) => ({ name: label, reason: say('resource.missing') })),
    toolsAndInfra,
  }
}
