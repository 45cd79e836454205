import type { ChecklistRequest, ChecklistResponse } from '@proffer/core/ai/checklist-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { type Facts, readFacts } from './facts/facts.ts'
import { kindsOf } from './facts/kind.ts'
import { looseLine } from './facts/lines.ts'
import { findRequirements } from './find-requirements.ts'
import type { ProjectKind } from './language/kinds.ts'
import { readDocument } from './read-document.ts'
import { checklistEntries, checklistTexts, isAnswered } from './say/checklist/entries.ts'
import type { ChecklistEntry } from './say/checklist/entry.ts'
import { checklistSummary } from './say/checklist/summary.ts'
import { tipsFor } from './say/checklist/tips.ts'
import { kindLabel } from './say/kind-label.ts'
import { wordsOf } from './words/tokens.ts'

const priorityRank = { high: 0, medium: 1, low: 2 }

/** The questions to ask before a proposal for a type of project, without those that the context answers. */
export function discoveryChecklist(input: ChecklistRequest): ChecklistResponse {
  const language = input.language ?? 'en'
  const context = input.context?.trim() ?? ''
  // A dash reads as a document without facts.
  const document = readDocument(context || '-', language)
  const facts = readFacts(document)
  const kind = kindOf(input.projectType, facts)
  const entries = checklistEntries(kind, input.industry ?? '')
  const words = wordsOf(context)
  const requirementCount = context === '' ? 0 : findRequirements(document).length
  const openEntries = entries.filter((entry) => !isAnswered(entry, words) && !isStated(entry, facts, requirementCount))
  const questions = openEntries
    .map((entry) => asQuestion(entry, language))
    .toSorted((a, b) => priorityRank[a.priority] - priorityRank[b.priority])
  const counts = {
    type: input.projectType.trim(),
    industry: input.industry?.trim() ?? '',
    kind: kind === 'general' ? null : kindLabel(kind, language),
    questions: questions.length,
    high: questions.filter(({ priority }) => priority === 'high').length,
    answered: entries.length - openEntries.length,
  }
  return {
    questions,
    projectSummary: checklistSummary(counts, language),
    tips: tipsFor(kind, language),
    success: true,
    error: null,
  }
}

/** The type of the project decides its kind of work. The context is used only if the type is unknown. */
function kindOf(projectType: string, facts: Facts): ProjectKind {
  const line = looseLine(projectType)
  // A kind that is named in a title needs no words of request.
  line.unit.kind = 'title'
  const { main } = kindsOf([line])
  return main === 'general' ? facts.kinds.main : main
}

/**
 * Whether the facts of the context answer an entry, even if none of the entry's own answer words is in it. Three requirements count as a
 * list of deliverables.
 */
function isStated({ id }: ChecklistEntry, facts: Facts, requirementCount: number): boolean {
  if (id === 'budget') return facts.budget !== null
  if (id === 'timeline') return facts.schedule !== null
  if (id === 'users') return facts.audience.unit !== null
  return id === 'deliverables' && requirementCount >= 3
}

function asQuestion({ id, category, priority }: ChecklistEntry, language: Language) {
  const [question = '', reason = '', exampleAnswer = ''] = checklistTexts[language][id] ?? []
  return { id: `q_${id}`, question, reason, category, priority, exampleAnswer }
}
