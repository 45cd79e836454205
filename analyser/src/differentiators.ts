import type { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import { cleanList, type Match, matchRequirements, projectName, projectsOf } from './say/provider-matches.ts'
import { type Say, sayIn, type TextName } from './say/texts.ts'
import { clip } from './words/clip.ts'
import { quantity } from './words/quantity.ts'
import { joined, quoted } from './words/quotes.ts'
import { wordsOf } from './words/tokens.ts'

/** The provider and its facts, and how to write about them. */
interface Provider {
  input: DifferentiatorsRequest
  matches: Match[]
  /** A company says “we”, a person “I”. */
  isCompany: boolean
  /** “3 years of experience”. Empty if unknown. */
  experience: string
  say: Say
  listed: (names: string[]) => string
  quote: (text: string) => string
}

/**
 * Writes why a client should choose the provider: a text, the earlier projects and a list of reasons. It uses only facts of the input
 * and adds no adjective, number or client. The margin is never shown.
 */
export function differentiators(input: DifferentiatorsRequest): DifferentiatorsResponse {
  const language = input.language ?? 'en'
  const say = sayIn(language)
  const years = quantity(input.yearsOfExperience)
  const provider: Provider = {
    input,
    matches: matchRequirements(input),
    isCompany: isCompany(input),
    experience: years ? say(years === 1 ? 'provider.oneYear' : 'provider.years', { count: years }) : '',
    say,
    listed: (names) => joined(names, language),
    quote: (text) => quoted(text, language),
  }
  const title = provider.isCompany ? 'provider.weBringTo' : 'provider.iBringTo'
  const whyChooseMe = reasonsToChoose(provider)
  const relevantExperience = experienceText(provider)
  const content = contentParagraphs(provider).join('\n\n')
  return {
    differentiators: {
      title: say(title, { project: clip(input.projectName ?? '', 120) }),
      content: content || whyChooseMe.join(' ') || relevantExperience || say('provider.nothing'),
    },
    relevantExperience,
    whyChooseMe,
    success: true,
    error: null,
  }
}

/** Words of a provider type that make the texts say “we” instead of “I”. */
const companyWords = new Set(wordsOf('agency company studio team firm agencia empresa estudio equipo'))

function isCompany({ companyName, teamSize, providerType }: DifferentiatorsRequest): boolean {
  if (companyName?.trim() || (teamSize ?? 0) > 1) return true
  return wordsOf(providerType ?? '').some((word) => companyWords.has(word))
}

/** Up to three paragraphs: who the provider is, the requirements with their evidence, and links. */
function contentParagraphs(provider: Provider): string[] {
  const { input, matches, say, listed, quote } = provider
  const about = [...identityOf(provider), clip(input.bio ?? '', 600), clip(input.orgDescription ?? '', 600)]
  const evidence = matches.slice(0, 6).map((match) => {
    const values = { requirement: quote(match.requirement), evidence: evidenceOf(match, provider) }
    return say('provider.meets', values)
  })
  const links = listed([input.portfolioUrl, input.githubUrl, input.linkedinUrl].flatMap((url) => url?.trim() || []))
  const seenAt = links && say(provider.isCompany ? 'provider.ourWork' : 'provider.myWork', { links })
  return [about.filter(Boolean).join(' '), evidence.join('\n'), seenAt].filter(Boolean)
}

/** “We are Acme, a team of 4.” “We propose a senior designer with 3 years of experience.” */
function identityOf({ input, isCompany: isWe, experience: years, say }: Provider): string[] {
  const size = input.teamSize ?? 0
  const name = [input.companyName?.trim(), size > 1 && say('provider.team', { size })].filter(Boolean).join(', ')
  const title = [input.seniority, input.role].map((text) => text?.trim()).filter(Boolean)
  const role = inSentence(title.join(' '))
  const article = /^[aeiou]/i.test(role) ? 'an' : 'a'
  const ofRole = role && say(isWe ? 'provider.wePropose' : 'provider.iAm', { article, role, years })
  const ofYears = years && say(isWe ? 'provider.weHave' : 'provider.iHave', { years })
  return [name && say('provider.weAre', { name }), ofRole || ofYears]
}

/** A title inside a sentence: “Senior Developer” becomes “senior developer”, and “UX Designer” keeps its “UX”. */
const inSentence = (title: string) =>
  title.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))

function evidenceOf({ skills, projects, certifications }: Match, { say, listed }: Provider): string {
  const facts: [TextName, string][] = [
    ['provider.skilledIn', listed(skills.slice(0, 4))],
    ['provider.workedOn', listed(projects.slice(0, 2))],
    ['provider.holds', listed(certifications.slice(0, 2))],
  ]
  return facts.flatMap(([name, names]) => (names ? say(name, { names }) : [])).join('; ')
}

/**
 * One line for each of up to five projects. Those that meet a requirement come first; the others follow in the caller's order. Without
 * projects, the text is the years of experience.
 */
function experienceText({ input, matches, experience, say, listed }: Provider): string {
  const matching = new Set(matches.flatMap(({ projects }) => projects))
  const projects = projectsOf(input).toSorted(
    (a, b) => Number(matching.has(projectName(b))) - Number(matching.has(projectName(a))),
  )
  const lines = projects.slice(0, 5).map((project) => {
    const year = quantity(project.year)
    const names = listed(cleanList(project.techStack))
    const line = `${projectName(project)}${year ? ` (${year})` : ''}${names && say('provider.madeWith', { names })}.`
    // The description of a project without a name is already in the line, as its name.
    const about = project.name ? clip(project.description ?? '', 200) : ''
    return about ? `${line} ${about}` : line
  })
  return lines.join('\n') || (experience && `${experience}.`)
}

/** One sentence for each kind of fact that the input has. */
function reasonsToChoose({ input, matches, experience, say, listed, quote }: Provider): string[] {
  const people = (input.benchRoles ?? []).map(({ roleName, seniority }) =>
    roleName ? [seniority, roleName].filter(Boolean).join(' ') : '',
  )
  const skills = cleanList([...matches.flatMap((match) => match.skills), ...(input.skills ?? [])])
  const sentence = (name: TextName, names: string) => names && say(name, { names })
  return [
    sentence('reason.requirements', listed(matches.slice(0, 4).map(({ requirement }) => quote(requirement)))),
    experience && `${experience}.`,
    sentence('reason.skills', listed(skills.slice(0, 6))),
    sentence('reason.services', listed(cleanList(input.orgServices).slice(0, 6))),
    sentence('reason.certificates', listed(cleanList(input.certifications))),
    sentence('reason.clients', clip(input.orgClients ?? '', 200)),
    sentence('reason.people', listed(cleanList(people))),
  ].filter(Boolean)
}
