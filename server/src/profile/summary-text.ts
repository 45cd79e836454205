import type { Profile, PublicSummary } from '@proffer/core/profile/schema.ts'
import { cutText } from '../values/cut-text.ts'

/** What the provider said about their time and fields of work. They are in the text, but not in the record. */
type WorkFacts = Partial<Pick<Profile, 'workAreas' | 'availability' | 'weeklyHours'>>
type PublicProfile = Omit<PublicSummary, 'summaryText'> & WorkFacts

const MAX_OFFERED = 6
const MAX_LINE_LENGTH = 300
// So that a long list of areas does not push the rest out of the line.
const MAX_AREAS_LENGTH = 80
const MAX_AVAILABILITY_LENGTH = 60

/** Two or three lines for display or for a language model, from public fields only. */
export function summaryText(profile: PublicProfile): string {
  const lines = [identityLine(profile), workLine(profile), sloganLine(profile)].filter(Boolean)
  if (lines.length < 2) lines.push('Takes on client projects.')
  return lines.map((line) => cutText(line, MAX_LINE_LENGTH)).join('\n')
}

function identityLine({
  companyName,
  name,
  role,
  seniority,
  location,
  yearsOfExperience,
  teamSize,
}: PublicProfile): string {
  const title = nonBlank([companyName, name]).join(' · ') || 'Independent provider'
  const experience = yearsOfExperience ? `${plural(yearsOfExperience, 'year')} of experience` : ''
  const team = teamSize && teamSize > 1 ? `a team of ${teamSize}` : ''
  const details = nonBlank([nonBlank([seniority, role]).join(' '), location, experience, team])
  return details.length > 0 ? `${title}: ${details.join(', ')}.` : `${title}.`
}

const workLine = (profile: PublicProfile): string =>
  [areasSentence(profile), timeSentence(profile), offerSentence(profile)].filter(Boolean).join(' ')

function areasSentence({ workAreas = [] }: WorkFacts): string {
  const areas = [...new Set(nonBlank(workAreas))].join(', ')
  return areas && `Works in ${cutText(areas, MAX_AREAS_LENGTH)}.`
}

function timeSentence({ weeklyHours, availability }: WorkFacts): string {
  const hours = weeklyHours ? `${plural(weeklyHours, 'hour')} a week` : ''
  const stated = cutText(onOneLine(availability ?? null), MAX_AVAILABILITY_LENGTH).replace(/\.+$/, '')
  const facts = nonBlank([stated, hours]).join(', ')
  return facts && `Availability: ${facts}.`
}

function offerSentence({ skills, orgServices, providerType }: PublicProfile): string {
  const offered = [...new Set(nonBlank([...orgServices, ...skills]))]
  const more = offered.length > MAX_OFFERED ? ' and more' : ''
  if (offered.length > 0) return `Offers ${offered.slice(0, MAX_OFFERED).join(', ')}${more}.`
  const occupation = onOneLine(providerType)
  const article = /^[aeiou]/i.test(occupation) ? 'An' : 'A'
  return occupation && `${article} ${occupation} taking on client projects.`
}

const sloganLine = ({ slogan, bio, orgDescription }: PublicProfile): string =>
  onOneLine(slogan) || firstSentence(bio) || firstSentence(orgDescription)

const plural = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Profile fields may have many lines or only spaces. */
const onOneLine = (text: string | null) => (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()

const nonBlank = (texts: Array<string | null>) => texts.map(onOneLine).filter(Boolean)

/** The text up to the first full stop, exclamation or question mark before a space, or up to the end of its first line. */
const firstSentence = (text: string | null) =>
  onOneLine(text?.trim().split(/(?<=[.!?])\s|[\n\r\u2028\u2029]/, 1)[0] ?? null)
