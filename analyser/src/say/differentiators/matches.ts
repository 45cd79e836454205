import type { DifferentiatorsRequest } from '@proffer/core/ai/differentiators-schema.ts'
import { fold } from '../../words/fold.ts'
import { stemsOf } from '../../words/stems.ts'
import { wordsOf } from '../../words/tokens.ts'

type Project = NonNullable<DifferentiatorsRequest['relevantProjects']>[number]

export interface Match {
  requirement: string
  skills: string[]
  projects: string[]
  certifications: string[]
}

const order: Record<string, number> = { high: 0, medium: 1, low: 2 }
const maxRequirements = 40
const maxFacts = 40
const maxProjects = 20

/** For each requirement, the provider's facts that share its words. The most important requirements come first. */
export function matchRequirements(input: DifferentiatorsRequest): Match[] {
  const requirements = (input.requirements ?? [])
    .filter(({ name }) => name?.trim())
    .slice(0, maxRequirements)
    .toSorted((a, b) => {
      const byPriority = (order[a.priority ?? 'medium'] ?? 1) - (order[b.priority ?? 'medium'] ?? 1)
      return byPriority || (b.complexity ?? 3) - (a.complexity ?? 3)
    })
  // Prepared once: the lists may be long, and there are forty requirements.
  const skills = cleanList([...(input.skills ?? []), ...(input.orgServices ?? [])])
  const certifications = cleanList(input.certifications)
  const done = projectsOf(input).map((project) => ({ name: projectName(project), text: projectText(project) }))
  return requirements.map(({ name, description }) => {
    const text = `${name} ${description ?? ''}`.slice(0, 2000)
    const stems = stemsOf(wordsOf(text))
    const shares = (fact: string) => fits(fact, text, stems)
    return {
      requirement: name?.trim() ?? '',
      skills: skills.filter(shares),
      projects: done.filter((project) => shares(project.text)).map((project) => project.name),
      certifications: certifications.filter(shares),
    }
  })
}

/** All words of a short fact must be in the requirement. A long fact must share two words with it. */
function fits(fact: string, text: string, stems: ReadonlySet<string>): boolean {
  const own = [...stemsOf(wordsOf(fact.slice(0, 600)))]
  if (own.length === 0) return fact.length > 1 && fold(text).includes(fold(fact))
  const shared = own.filter((stem) => stems.has(stem)).length
  return own.length <= 2 ? shared === own.length : shared >= 2
}

export const projectsOf = ({ relevantProjects }: DifferentiatorsRequest): Project[] =>
  (relevantProjects ?? []).filter((project) => projectName(project) !== '').slice(0, maxProjects)

export const projectName = ({ name, description }: Project) => (name?.trim() || description?.trim() || '').slice(0, 120)

const projectText = ({ name, description, techStack }: Project) =>
  [name ?? '', description ?? '', ...(techStack ?? [])].join(' ')

/** The list without blanks and repetitions. */
export const cleanList = (list: readonly string[] | null | undefined): string[] =>
  [...new Set((list ?? []).map((text) => text.trim()).filter(Boolean))].slice(0, maxFacts)
