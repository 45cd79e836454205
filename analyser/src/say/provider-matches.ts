import type { DifferentiatorsRequest } from '@proffer/core/ai/differentiators-schema.ts'
import { fold } from '../words/fold.ts'
import { stemsIn } from '../words/stems.ts'
import { defaultComplexity } from './effort.ts'

export type Project = NonNullable<DifferentiatorsRequest['relevantProjects']>[number]

type Requirement = NonNullable<DifferentiatorsRequest['requirements']>[number]
/** An unknown priority counts as medium. */
const rankOf = ({ priority }: Requirement) => ({ high: 0, low: 2 })[priority ?? ''] ?? 1
const complexityOf = ({ complexity }: Requirement) => complexity ?? defaultComplexity
const maxRequirements = 40
const maxFacts = 40
const maxProjects = 20

/**
 * The requirements that some fact of the provider meets, because they share words, with the names of these facts. The most important ones
 * come first.
 */
export function matchRequirements(input: DifferentiatorsRequest) {
  const requirements = (input.requirements ?? [])
    .filter(({ name }) => name?.trim())
    .slice(0, maxRequirements)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || complexityOf(b) - complexityOf(a))
  // Prepared once: the lists may be long, and there are up to forty requirements.
  const skills = cleanList([...(input.skills ?? []), ...(input.orgServices ?? [])])
  const certifications = cleanList(input.certifications)
  const projects = projectsOf(input).map((project) => {
    const { name, description, techStack } = project
    return { name: projectName(project), text: [name, description, ...(techStack ?? [])].join(' ') }
  })
  return requirements
    .map(({ name, description }) => {
      const text = `${name} ${description ?? ''}`.slice(0, 2000)
      const stems = stemsIn(text)
      const isMetBy = (fact: string) => isRelevant(fact, text, stems)
      return {
        requirement: name?.trim() ?? '',
        skills: skills.filter(isMetBy),
        projects: projects.filter((project) => isMetBy(project.text)).map((project) => project.name),
        certifications: certifications.filter(isMetBy),
      }
    })
    .filter((match) => match.skills.length + match.projects.length + match.certifications.length > 0)
}

/**
 * Whether a fact is about a requirement with this text and these stems. All words of a short fact must be in the requirement. A long
 * fact must share two words with it. A fact without stems, such as “IT”, is compared as text, unless it is one character.
 */
function isRelevant(fact: string, requirementText: string, requirementStems: ReadonlySet<string>): boolean {
  const factStems = [...stemsIn(fact.slice(0, 600))]
  if (factStems.length === 0) return fact.length > 1 && fold(requirementText).includes(fold(fact))
  const shared = factStems.filter((stem) => requirementStems.has(stem)).length
  return factStems.length <= 2 ? shared === factStems.length : shared >= 2
}

export const projectsOf = ({ relevantProjects }: DifferentiatorsRequest): Project[] =>
  (relevantProjects ?? []).filter((project) => projectName(project) !== '').slice(0, maxProjects)

/** The name of the project. If it has none, the start of its description. */
export const projectName = ({ name, description }: Project) => (name?.trim() || description?.trim() || '').slice(0, 120)

/** The list without blank texts and repetitions, at most 40. */
export const cleanList = (list: readonly string[] | null | undefined): string[] =>
  [...new Set((list ?? []).map((text) => text.trim()).filter(Boolean))].slice(0, maxFacts)
