import type { DifferentiatorsRequest, DifferentiatorsResponse } from '@proffer/core/ai/differentiators-schema.ts'
import { cleanList, matchRequirements, type Project, projectName, projectsOf } from './say/provider-matches.ts'
import { sayIn, type TextName } from './say/texts.ts'
import { clip } from './words/clip.ts'
import { quantity } from './words/quantity.ts'
import { joined, quoted } from './words/quotes.ts'
import { wordsOf } from './words/tokens.ts'

/**
 * Writes why a client should choose the provider: a text, the earlier projects and a list of reasons. It uses only facts of the input
 * and adds no adjective, number or client. The margin is never shown.
 */
export function differentiators(input: DifferentiatorsRequest): DifferentiatorsResponse {
  const provider = providerIn(input)
  const { say, isCompany } = provider
  const whyChooseMe = reasonsToChoose(provider)
  const relevantExperience = experienceText(provider)
  const content = contentParagraphs(provider).join('\n\n')
  return {
    differentiators: {
      title: say(isCompany ? 'provider.weBringTo' : 'provider.iBringTo', {
        project: clip(input.projectName ?? '', 120),
      }),
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

/** The provider and its facts, and how to write about them. */
function providerIn(input: DifferentiatorsRequest) {
  const language = input.language ?? 'en'
  const say = sayIn(language)
  const years = quantity(input.yearsOfExperience)
  const isTeam = Boolean(input.companyName?.trim()) || (input.teamSize ?? 0) > 1
  return {
    input,
    matches: matchRequirements(input),
    /** A company says “we”, a person “I”. */
    isCompany: isTeam || wordsOf(input.providerType ?? '').some((word) => companyWords.has(word)),
    /** “3 years of experience”. Empty if unknown. */
    experience: years ? say(years === 1 ? 'provider.oneYear' : 'provider.years', { count: years }) : '',
    say,
    /** A text about names. Empty without names. */
    sayNames: (text: TextName, names: string[]) =>
      names.length > 0 ? say(text, { names: joined(names, language) }) : '',
    quote: (text: string) => quoted(text, language),
  }
}
type Provider = ReturnType<typeof providerIn>

/** Up to three paragraphs: who the provider is, the requirements with their evidence, and links. */
function contentParagraphs(provider: Provider): string[] {
  const { input, matches, say, sayNames, quote } = provider
  const about = [...identityOf(provider), clip(input.bio ?? '', 600), clip(input.orgDescription ?? '', 600)]
  const evidence = matches.slice(0, 6).map(({ requirement, skills, projects, certifications }) => {
    const facts = [
      sayNames('provider.skilledIn', skills.slice(0, 4)),
      sayNames('provider.workedOn', projects.slice(0, 2)),
      sayNames('provider.holds', certifications.slice(0, 2)),
    ]
    return say('provider.meets', { requirement: quote(requirement), evidence: facts.filter(Boolean).join('; ') })
  })
  const links = [input.portfolioUrl, input.githubUrl, input.linkedinUrl].flatMap((url) => url?.trim() || [])
  const seenAt = sayNames(provider.isCompany ? 'provider.ourWork' : 'provider.myWork', links)
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

/**
 * One line for each of up to five projects. Those that meet a requirement come first; the others follow in the caller's order. Without
 * projects, the text is the years of experience.
 */
function experienceText({ input, matches, experience, sayNames }: Provider): string {
  const matching = new Set(matches.flatMap(({ projects }) => projects))
  const rank = (project: Project) => (matching.has(projectName(project)) ? 0 : 1)
  const projects = projectsOf(input).toSorted((a, b) => rank(a) - rank(b))
  const lines = projects.slice(0, 5).map((project) => {
    const year = quantity(project.year)
    const madeWith = sayNames('provider.madeWith', cleanList(project.techStack))
    const line = `${projectName(project)}${year ? ` (${year})` : ''}${madeWith}.`
    // The description of a project without a name is already in the line, as its name.
    const about = project.name ? clip(project.description ?? '', 200) : ''
    return about ? `${line} ${about}` : line
  })
  return lines.join('\n') || (experience && `${experience}.`)
}

/** One sentence for each kind of fact that the input has. */
function reasonsToChoose({ input, matches, experience, say, sayNames, quote }: Provider): string[] {
  const bench = (input.benchRoles ?? []).filter(({ roleName }) => roleName)
  const people = bench.map(({ roleName, seniority }) => [seniority, roleName].filter(Boolean).join(' '))
  const skills = cleanList([...matches.flatMap((match) => match.skills), ...(input.skills ?? [])])
  const clients = clip(input.orgClients ?? '', 200)
  const quotedMatches = matches.slice(0, 4).map(({ requirement }) => quote(requirement))
  return [
    sayNames('reason.requirements', quotedMatches),
    experience && `${experience}.`,
    sayNames('reason.skills', skills.slice(0, 6)),
    sayNames('reason.services', cleanList(input.orgServices).slice(0, 6)),
    sayNames('reason.certificates', cleanList(input.certifications)),
    clients && say('reason.clients', { names: clients }),
    sayNames('reason.people', cleanList(people)),
  ].filter(Boolean)
}
