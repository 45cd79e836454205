import type { QuestionCategory } from '../brief-discovery.ts'
import type { ProjectKind } from '../lexicon/project-kinds.ts'
import type { BriefFacts } from './facts.ts'

export type Gap = Exclude<QuestionCategory, 'other'>

/** Trades whose work has no user or public to ask about. */
const withoutUsers = new Set<ProjectKind>([
  'accounting',
  'engineering',
  'security',
  'translation',
  'documents',
  'interiors',
  'fieldwork',
  'infrastructure',
  'legal',
  'data',
  'automation',
  'integration',
])
const madeOfSoftware = new Set<ProjectKind>([
  'web',
  'mobile',
  'ecommerce',
  'saas',
  'desktop',
  'game',
  'chatbot',
  'ai',
  'automation',
  'integration',
  'data',
  'spreadsheet',
])
const deliveredAsFiles = new Set<ProjectKind>([
  'design',
  'video',
  'photography',
  'audio',
  'uiux',
  'fieldwork',
])

/** What the brief leaves open and an estimate depends on, in the order in which it matters. */
export function findGaps(facts: BriefFacts): Gap[] {
  const main = facts.kinds[0] ?? 'general'
  const gaps: Gap[] = []
  if (scopeIsOpen(facts)) gaps.push('scope')
  if (techniqueIsOpen(facts, main)) gaps.push('technical')
  if (facts.implied.length > 0 && facts.names.integrations.length <= 1) gaps.push('integrations')
  if (!facts.audience.stated && !withoutUsers.has(main)) gaps.push('users')
  if (!facts.schedule) gaps.push('timeline')
  if (!facts.budget) gaps.push('budget')
  if (!facts.purpose) gaps.push('business')
  return gaps
}

function scopeIsOpen(facts: BriefFacts): boolean {
  return facts.listed < 3 && (facts.requirements.length <= 3 || facts.length < 900)
}

function techniqueIsOpen(facts: BriefFacts, main: ProjectKind): boolean {
  const { platforms, techStack } = facts.names
  if (madeOfSoftware.has(main))
    return techStack.length === 0 && platforms.length <= 1 && facts.formats.length === 0
  if (deliveredAsFiles.has(main))
    return facts.formats.length === 0 && techStack.length === 0 && platforms.length === 0
  return false
}
