import type { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { cleanList, type Match, matchRequirements, projectName, projectsOf } from './say/differentiators/matches.ts'
import type { Evidence, Voice } from './say/differentiators/voice.ts'
import { englishVoice } from './say/en/differentiators.ts'
import { spanishVoice } from './say/es/differentiators.ts'
import { clip } from './words/clip.ts'
import { quantity } from './words/quantity.ts'
import { joined, quoted } from './words/quotes.ts'
import { wordsOf } from './words/tokens.ts'

/** Uses only facts of the input and adds no adjective, number or client. The margin is never shown. */
export function differentiators(input: DifferentiatorsRequest): DifferentiatorsResponse {
  const language = input.language ?? 'en'
  const voice = (language === 'es' ? spanishVoice : englishVoice)(isCompany(input))
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

const companyWords = new Set(wordsOf('agency company studio team firm agencia empresa estudio equipo'))

function isCompany(input: DifferentiatorsRequest): boolean {
  if (input.companyName?.trim() || (input.teamSize ?? 0) > 1) return true
  return wordsOf(input.providerType ?? '').some((word) => companyWords.has(word))
}

function paragraphs(input: DifferentiatorsRequest, matches: Match[], voice: Voice, language: Language): string[] {
  const identity = [whoIs(input, voice), clip(input.bio ?? '', 600), clip(input.orgDescription ?? '', 600)]
  const covered = matches.filter(isCovered).slice(0, 6)
  const fit = covered.map((match) => voice.covers(match.requirement, evidenceOf(match, language)))
  const links = [input.portfolioUrl, input.githubUrl, input.linkedinUrl].flatMap((url) => url?.trim() || [])
  const proof = links.length > 0 ? voice.proof(joined(links, language)) : ''
  return [identity.filter(Boolean).join(' '), fit.join('\n'), proof].filter(Boolean)
}

function whoIs(input: DifferentiatorsRequest, voice: Voice): string {
  const role = input.role?.trim() ?? ''
  return voice.who({
    role: role && [input.seniority?.trim(), role].filter(Boolean).join(' '),
    years: yearsOf(input),
    company: input.companyName?.trim() ?? '',
    size: input.teamSize ?? null,
  })
}

const yearsOf = (input: DifferentiatorsRequest) => quantity(input.yearsOfExperience) || null

const isCovered = ({ skills, projects, certifications }: Match) =>
  skills.length + projects.length + certifications.length > 0

function evidenceOf(match: Match, language: Language): Evidence {
  return {
    skills: joined(match.skills.slice(0, 4), language),
    projects: joined(match.projects.slice(0, 2), language),
    certifications: joined(match.certifications.slice(0, 2), language),
  }
}

/** Projects that meet a requirement come first; the rest follow in the order given. */
function experience(input: DifferentiatorsRequest, matches: Match[], voice: Voice, language: Language): string {
  const fitting = new Set(matches.flatMap((match) => match.projects))
  const isFitting = (project: Parameters<typeof projectName>[0]) => Number(fitting.has(projectName(project)))
  const all = projectsOf(input).toSorted((a, b) => isFitting(b) - isFitting(a))
  const lines = all.slice(0, 5).map((project) => {
    const line = voice.project(
      projectName(project),
      quantity(project.year),
      joined(cleanList(project.techStack), language),
    )
    const about = project.name ? clip(project.description ?? '', 200) : ''
    return about ? `${line} ${about}` : line
  })
  const years = yearsOf(input)
  if (lines.length === 0 && years) lines.push(voice.years(years))
  return lines.join('\n')
}

function reasons(input: DifferentiatorsRequest, matches: Match[], voice: Voice, language: Language): string[] {
  const covered = matches.filter(isCovered).map((match) => quoted(match.requirement, language))
  const bench = (input.benchRoles ?? []).map(({ roleName, seniority }) =>
    roleName ? [seniority, roleName].filter(Boolean).join(' ') : '',
  )
  const skills = cleanList([...new Set(matches.flatMap((match) => match.skills)), ...(input.skills ?? [])]).slice(0, 6)
  const years = yearsOf(input)
  const clients = clip(input.orgClients ?? '', 200)
  const list = (items: string[]) => joined(items, language)
  const say = (items: string[], sentence: (text: string) => string) => (items.length > 0 ? sentence(list(items)) : '')
  return [
    say(covered.slice(0, 4), voice.bearsOn),
    years ? voice.years(years) : '',
    say(skills, voice.skills),
    say(cleanList(input.orgServices).slice(0, 6), voice.services),
    say(cleanList(input.certifications), voice.certified),
    clients ? voice.clients(clients) : '',
    say(cleanList(bench), voice.people),
  ].filter(Boolean)
}
