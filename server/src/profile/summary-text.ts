import type { PublicSummary } from '@proffer/core/profile/schema.ts'
import { cutText } from '../values/cut-text.ts'

type Facts = Omit<PublicSummary, 'summaryText'>

const SKILLS_NAMED = 6
const LONGEST_LINE = 300

/** Two or three lines for display or for a language model, made only from what a client may see. */
export function summaryText(facts: Facts): string {
  const told = [who(facts), what(facts), motto(facts)].filter(Boolean)
  const lines = told.length > 1 ? told : [...told, 'Takes on client projects.']
  return lines.map((line) => cutText(line, LONGEST_LINE)).join('\n')
}

function who({ companyName, name, role, seniority, location, yearsOfExperience, teamSize }: Facts): string {
  const title = telling([companyName, name]).join(' · ') || 'Independent provider'
  const experience = yearsOfExperience ? `${plural(yearsOfExperience, 'year')} of experience` : ''
  const team = teamSize && teamSize > 1 ? `a team of ${teamSize}` : ''
  const details = telling([telling([seniority, role]).join(' '), location, experience, team])
  return details.length > 0 ? `${title}: ${details.join(', ')}.` : `${title}.`
}

function what({ skills, orgServices, providerType }: Facts): string {
  const offered = [...new Set(telling([...orgServices, ...skills]))]
  const more = offered.length > SKILLS_NAMED ? ' and more' : ''
  if (offered.length > 0) return `Offers ${offered.slice(0, SKILLS_NAMED).join(', ')}${more}.`
  const kind = onOneLine(providerType)
  return kind && `Works as ${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}.`
}

const motto = ({ slogan, bio, orgDescription }: Facts): string =>
  onOneLine(slogan) || firstSentence(bio) || firstSentence(orgDescription)

const plural = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** What a profile holds may be of many lines, or of nothing but blanks. */
const onOneLine = (text: string | null) => (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()

const telling = (texts: Array<string | null>) => texts.map(onOneLine).filter(Boolean)

const firstSentence = (text: string | null) =>
  onOneLine(text?.trim().split(/(?<=[.!?])\s|[\n\r\u2028\u2029]/, 1)[0] ?? null)
