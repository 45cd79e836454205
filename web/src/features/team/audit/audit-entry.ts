import type { AuditEntry } from '@proffer/core/team/audit.ts'
import { type Role, roles } from '@proffer/core/team/roles.ts'
import type { AuditFacts, AuditWords } from './words-en.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The entry in a plain sentence, and the name of the actor in it. */
export function describeEntry(
  { actor, action, detail }: AuditEntry,
  words: AuditWords,
  roleNames: Record<Role, string>,
): { sentence: string; actor: string } {
  const roleName = (value: unknown) => ((roles as readonly unknown[]).includes(value) ? roleNames[value as Role] : '')
  const actorName = actor.kind === 'key' ? words.key(actor.name ?? '') : actor.name || words.actors[actor.kind]
  const facts: AuditFacts = {
    actor: actorName,
    name: text(detail['name']) || words.somebody,
    email: text(detail['email']),
    role: roleName(detail['role']),
    from: roleName(detail['from']) || text(detail['from']),
    to: roleName(detail['to']) || text(detail['to']),
    field: text(detail['field']),
    answer: words.answers[text(detail['answer']) as keyof typeof words.answers] ?? words.answers.other,
  }
  return { sentence: words.sentences[action](facts), actor: actorName }
}

/** The proposal that the entry is about. Undefined if there is none, or none any more. */
export function proposalOf({ action, target, detail }: AuditEntry): string | undefined {
  if (action === 'proposal.deleted') return undefined
  if (action.startsWith('proposal.')) return target ?? undefined
  return action.startsWith('share.') ? text(detail['proposalId']) || undefined : undefined
}
