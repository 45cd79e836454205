import type { Language } from './brief-analysis.ts'
import type { DifferentiatorsInput, DifferentiatorsResult } from './differentiation.ts'
import { clean, type Match, matchRequirements, projectName, projects } from './differentiators/matches.ts'
import { type Facts, listed, type Voice, voiceFor } from './differentiators/wording.ts'
import { quantity } from './quantity.ts'
import { clip } from './text/fold.ts'
import { quoted } from './text/quotes.ts'

/** Uses only facts of the input and adds no adjective, number or client. The margin is never shown. */
export function differentiators(input: DifferentiatorsInput): DifferentiatorsResult {
  const language = input.language ?? 'en'
  const voice = voiceFor(language, isCompany(input))
  const matches = matchRequirements(input)
  const content = paragraphs(input, matches, voice, language).join('\n\n')
  const whyChooseMe = reasons(input, matches, voice, language)
  const relevantExperience = experience(input, matches, voice, language)
  return {
    differentiators: {
      title: voice.title(clip(input.projectName ?? '', 120)),
      content: content || whyChooseMe.join(' ') || relevantExperience || voice.nothing,
    },
    relevantExperience,
    whyChooseMe,
    success: true,
    error: null,
  }
}

function isCompany(input: DifferentiatorsInput): boolean {
  if (input.companyName?.trim() || (input.teamSize ?? 0) > 1) return true
  return /agency|company|studio|team|firm|agencia|empresa|estudio|equipo/i.test(input.providerType ?? '')
}

function paragraphs(input: DifferentiatorsInput, matches: Match[], voice: Voice, language: Language): string[] {
  const identity = [who(input, voice), clip(input.bio ?? '', 600), clip(input.orgDescription ?? '', 600)]
  const fit = matches
    .filter(isCovered)
    .slice(0, 6)
    .map((match) => voice.covers(match.requirement, factsOf(match, language)))
  const links = [input.portfolioUrl, input.githubUrl, input.linkedinUrl].map((url) => url?.trim() ?? '').filter(Boolean)
  return [
    identity.filter(Boolean).join(' '),
    fit.join('\n'),
    links.length > 0 ? voice.proof(listed(links, language)) : '',
  ].filter(Boolean)
}

function who(input: DifferentiatorsInput, voice: Voice): string {
  const role = [input.seniority?.trim(), input.role?.trim()].filter(Boolean).join(' ')
  return voice.who({
    role: input.role?.trim() ? role : '',
    years: yearsOf(input),
    company: input.companyName?.trim() ?? '',
    size: input.teamSize ?? null,
  })
}

const yearsOf = (input: DifferentiatorsInput) => quantity(input.yearsOfExperience) || null

function isCovered(match: Match): boolean {
  return match.skills.length + match.projects.length + match.certifications.length > 0
}

function factsOf(match: Match, language: Language): Facts {
  return {
    skills: listed(match.skills.slice(0, 4), language),
    projects: listed(match.projects.slice(0, 2), language),
    certifications: listed(match.certifications.slice(0, 2), language),
  }
}

/** Projects that meet a requirement come first; the rest follow in the order given. */
function experience(input: DifferentiatorsInput, matches: Match[], voice: Voice, language: Language): string {
  const fitting = new Set(matches.flatMap((match) => match.projects))
  const all = projects(input).toSorted(
    (a, b) => Number(fitting.has(projectName(b))) - Number(fitting.has(projectName(a))),
  )
  const lines = all.slice(0, 5).map((project) => {
    const line = voice.project(projectName(project), quantity(project.year), listed(clean(project.techStack), language))
    const about = project.name ? clip(project.description ?? '', 200) : ''
    return about ? `${line} ${about}` : line
  })
  const years = yearsOf(input)
  if (lines.length === 0 && years) lines.push(voice.years(years))
  return lines.join('\n')
}

function reasons(input: DifferentiatorsInput, matches: Match[], voice: Voice, language: Language): string[] {
  const covered = matches.filter(isCovered).map((match) => quoted(match.requirement, language))
  const services = clean(input.orgServices).slice(0, 6)
  const bench = (input.benchRoles ?? []).map(({ roleName, seniority }) =>
    [seniority, roleName].filter(Boolean).join(' '),
  )
  const skills = clean([...new Set(matches.flatMap((match) => match.skills)), ...(input.skills ?? [])]).slice(0, 6)
  const certificates = clean(input.certifications)
  const years = yearsOf(input)
  const clients = clip([input.orgClients ?? []].flat().join(', '), 200)
  return [
    covered.length > 0 ? voice.bearsOn(listed(covered.slice(0, 4), language)) : '',
    years ? voice.years(years) : '',
    skills.length > 0 ? voice.skills(listed(skills, language)) : '',
    services.length > 0 ? voice.services(listed(services, language)) : '',
    certificates.length > 0 ? voice.certified(listed(certificates, language)) : '',
    clients ? voice.clients(clients) : '',
    bench.length > 0 ? voice.people(listed(clean(bench), language)) : '',
  ].filter(Boolean)
}
