import type { PublicSummary } from './schema.ts'

type Facts = Omit<PublicSummary, 'summaryText'>

const SKILLS_NAMED = 6

/** Two or three lines for display or for a language model, made only from what a client may see. */
export function summaryText(facts: Facts): string {
  return [who(facts), what(facts), facts.slogan || firstSentence(facts.bio ?? facts.orgDescription)]
    .filter(Boolean)
    .slice(0, 3)
    .join('\n')
}

function who({ companyName, name, role, seniority, location, yearsOfExperience, teamSize }: Facts) {
  const title = [companyName, name].filter(Boolean).join(' · ') || 'Independent provider'
  const experience = yearsOfExperience ? `${plural(yearsOfExperience, 'year')} of experience` : undefined
  const team = teamSize && teamSize > 1 ? `a team of ${teamSize}` : undefined
  const details = [[seniority, role].filter(Boolean).join(' '), location, experience, team]
  return `${title}: ${details.filter(Boolean).join(', ')}.`
}

function what({ skills, orgServices, providerType }: Facts) {
  const offered = [...new Set([...orgServices, ...skills])]
  if (offered.length === 0) return `Works as a ${providerType}.`
  const more = offered.length > SKILLS_NAMED ? ' and more' : ''
  return `Offers ${offered.slice(0, SKILLS_NAMED).join(', ')}${more}.`
}

const plural = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

const firstSentence = (text: string | null | undefined) => text?.trim().split(/(?<=[.!?])\s|\n/, 1)[0]
