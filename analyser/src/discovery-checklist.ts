import type { ChecklistRequest, ChecklistResponse } from '@proffer/core/ai/checklist-schema.ts'
import { kindLabel } from './exact/kinds.ts'
import { readBrief } from './read-brief.ts'
import type { Reading } from './reading.ts'
import { checklistEntries, isAnswered } from './say/checklist-entries.ts'
import { isCreative, kinds } from './say/kinds.ts'
import { asQuestion } from './say/question-list.ts'
import { sayIn } from './say/texts.ts'
import { quoted } from './words/quotes.ts'
import { wordsOf } from './words/tokens.ts'

const priorityRank = { high: 0, medium: 1, low: 2 }

/** The questions to ask before a proposal for a type of project, without those that the context answers. */
export function discoveryChecklist(input: ChecklistRequest): ChecklistResponse {
  const context = input.context?.trim() ?? ''
  return checklistFor(input, readBrief(input.projectType), context === '' ? null : readBrief(context))
}

/** `context` is null if the caller gave none. The type of the project decides its kind of work, and the context only if that is unknown. */
export function checklistFor(
  input: ChecklistRequest,
  { kind: typeKind }: Pick<Reading, 'kind'>,
  context: Reading | null,
): ChecklistResponse {
  const language = input.language ?? 'en'
  const industry = input.industry?.trim() ?? ''
  const kind = typeKind.main === 'general' ? (context?.kind.main ?? 'general') : typeKind.main
  const entries = checklistEntries(kind, wordsOf(industry))
  const words = wordsOf(input.context ?? '')
  const open = entries.filter((entry) => !isAnswered(entry, words) && !isStated(entry, context))
  const questions = open
    .map((entry) => asQuestion(entry.id, entry, language))
    .toSorted((a, b) => priorityRank[a.priority] - priorityRank[b.priority])
  const answered = entries.length - open.length
  const say = sayIn(language)
  const summary = [
    say('checklist.questions', {
      type: quoted(input.projectType.trim(), language),
      industry,
      count: questions.length,
      high: questions.filter(({ priority }) => priority === 'high').length,
    }),
    kind === 'general' ? say('checklist.noKind') : say('checklist.kind', { kind: kindLabel(kind, language) }),
    answered > 0 && say('checklist.answered', { count: answered }),
  ]
  return {
    questions,
    projectSummary: summary.filter(Boolean).join(' '),
    tips: [say(isCreative(kinds[kind].group) ? 'tip.examples' : 'tip.sample'), say('tip.order'), say('tip.write')],
    success: true,
    error: null,
  }
}

/** Whether the context answers an entry by what it says. Three requests count as a list of deliverables. */
function isStated({ id }: { id: string }, context: Reading | null): boolean {
  if (context === null) return false
  if (id === 'budget') return context.budget !== null
  if (id === 'timeline') return context.deadline !== null
  if (id === 'users') return context.audience.length > 0
  return id === 'deliverables' && context.requests.length >= 3
}
