import type { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import {
  cleanList,
  type Match,
  matchRequirements,
  type Project,
  projectName,
  projectsOf,
} from './say/differentiators/matches.ts'
import type { Evidence, Voice } from './say/differentiators/voice.ts'
import { englishVoice } from './say/en/differentiators.ts'
import { spanishVoice } from './say/es/differentiators.ts'
import { clip } from './words/clip.ts'
import { quantity } from './words/quantity.ts'
import { joined, quoted } from './words/quotes.ts'
import { wordsOf } from './words/tokens.ts'

/**
 * Writes why a client should choose the provider: a text, the earlier projects and a list of reasons. It uses only facts of the input
 * and adds no adjective, number or client. The margin is never shown.
 */
export function differentiators(input: DifferentiatorsRequest): DifferentiatorsResponse {
  const language = input.language ?? 'en'
  const voice = (language === 'es' ? spanishVoice : englishVoice)(isCompany(input))
  const matches = matchRequirements(input)
  const content = contentParagraphs(input, matches, voice, language).join('\n\n')
  const whyChooseMe = reasonsToChoose(input, matches, voice, language)
  const relevantExperience = experienceText(input, matches, voice, language)
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

/** Words of a provider type that make the texts say “we” instead of “I”. */
const companyWords = new Set(wordsOf('agency company studio team firm agencia empresa estudio equipo'))

function isCompany(input: DifferentiatorsRequest): boolean {
  if (input.companyName?.trim() || (input.teamSize ?? 0) > 1) return true
  return wordsOf(input.providerType ?? '').some((word) => companyWords.has(word))
}

/** Up to three paragraphs: who the provider is, the requirements with their evidence, and links. */
function contentParagraphs(
  input: DifferentiatorsRequest,
  matches: Match[],
  voice: Voice,
  language: Language,
): string[] {
  const identity = [identitySentence(input, voice), clip(input.bio ?? '', 600), clip(input.orgDescription ?? '', 600)]
  const covered = matches.filter(hasEvidence).slice(0, 6)
  const evidenceLines = covered.map((match) => voice.covers(match.requirement, evidenceOf(match, language)))
  const links = [input.portfolioUrl, input.githubUrl, input.linkedinUrl].flatMap((url) => url?.trim() || [])
  const proof = links.length > 0 ? voice.proof(joined(links, language)) : ''
  return [identity.filter(Boolean).join(' '), evidenceLines.join('\n'), proof].filter(Boolean)
}

function identitySentence(input: DifferentiatorsRequest, voice: Voice): string {
  const role = input.role?.trim() ?? ''
  return voice.identity({
    role: role && [input.seniority?.trim(), role].filter(Boolean).join(' '),
    yearsOfExperience: yearsOf(input),
    company: input.companyName?.trim() ?? '',
    teamSize: input.teamSize ?? null,
  })
}

const yearsOf = (input: DifferentiatorsRequest) => quantity(input.yearsOfExperience) || null

const hasEvidence = ({ skills, projects, certifications }: Match) =>
  skills.length + projects.length + certifications.length > 0

function evidenceOf(match: Match, language: Language): Evidence {
  return {
    skills: joined(match.skills.slice(0, 4), language),
    projects: joined(match.projects.slice(0, 2), language),
    certifications: joined(match.certifications.slice(0, 2), language),
  }
}

/**
 * One line for each of up to five projects. Those that meet a requirement come first; the others follow in the caller's order. Without
 * projects, the text is the years of experience.
 */
function experienceText(input: DifferentiatorsRequest, matches: Match[], voice: Voice, language: Language): string {
  const matchingNames = new Set(matches.flatMap((match) => match.projects))
  const isMatching = (project: Project) => matchingNames.has(projectName(project))
  const projects = projectsOf(input)
  const sorted = [...projects.filter(isMatching), ...projects.filter((project) => !isMatching(project))]
  const lines = sorted.slice(0, 5).map((project) => {
    const line = voice.project(
      projectName(project),
      quantity(project.year),
      joined(cleanList(project.techStack), language),
    )
    // The description of a project without a name is already in the line, as its name.
    const about = project.name ? clip(project.description ?? '', 200) : ''
    return about ? `${line} ${about}` : line
  })
  const years = yearsOf(input)
  if (lines.length === 0 && years) lines.push(voice.years(years))
  return lines.join('\n')
}

/** One sentence for each kind of fact that the input has. */
function reasonsToChoose(input: DifferentiatorsRequest, matches: Match[], voice: Voice, language: Language): string[] {
  const covered = matches.filter(hasEvidence).map((match) => quoted(match.requirement, language))
  const benchTitles = (input.benchRoles ?? []).map(({ roleName, seniority }) =>
    roleName ? [seniority, roleName].filter(Boolean).join(' ') : '',
  )
  const skills = cleanList([...new Set(matches.flatMap((match) => match.skills)), ...(input.skills ?? [])]).slice(0, 6)
  const years = yearsOf(input)
  const clients = clip(input.orgClients ?? '', 200)
  const listSentence = (names: string[], sentence: (list: string) => string) =>
    names.length > 0 ? sentence(joined(names, language)) : ''
  return [
    listSentence(covered.slice(0, 4), voice.bearsOn),
    years ? voice.years(years) : '',
    listSentence(skills, voice.skills),
    listSentence(cleanList(input.orgServices).slice(0, 6), voice.services),
    listSentence(cleanList(input.certifications), voice.certified),
    clients ? voice.clients(clients) : '',
    listSentence(cleanList(benchTitles), voice.people),
  ].filter(Boolean)
}
