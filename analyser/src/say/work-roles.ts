import type { ProjectKind } from '../language/kinds.ts'
import { type WorkRole, workRoles } from '../language/work-roles.ts'
import { PhraseIndex } from '../words/phrases.ts'
import { wordsOf } from '../words/tokens.ts'

/** The roles that a kind of work needs. */
export const rolesFor = (kind: ProjectKind): WorkRole[] => workRoles[kind] ?? []

const indexes = new Map<WorkRole, PhraseIndex<true>>()

/** Whether a job title or a list of skills fills a role. */
export function fills(role: WorkRole, title: string): boolean {
  const index = indexes.get(role) ?? new PhraseIndex([[true, role.filledBy] as const])
  indexes.set(role, index)
  return index.find(wordsOf(title.slice(0, 4000))).length > 0
}
