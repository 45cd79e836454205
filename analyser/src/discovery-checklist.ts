import type { ChecklistRequest, ChecklistResponse } from '@proffer/core/ai/checklist-schema.ts'
import data from '../data/checklist.json' with { type: 'json' }
import { kindLabel } from './exact/kinds.ts'
import { readBrief } from './read-brief.ts'
import type { Reading } from './reading.ts'
import { isCreative, kinds } from './say/kinds.ts'
import { asQuestion, type ListedQuestion } from './say/questions.ts'
import { sayIn } from './say/texts.ts'
import { PhraseIndex, phrases } from './words/phrases.ts'
import { quoted } from './words/quotes.ts'
import { wordsOf } from './words/tokens.ts'

/** A question of the checklist. `answeredBy` is wording that answers it, in which `#` stands for a number. */
type ChecklistEntry = ListedQuestion & { id: string; answeredBy: string }

const ofKinds = data.ofKinds as (ChecklistEntry & { kinds: string[] })[]
const ofIndustries = data.ofIndustries as (ChecklistEntry & { industry: string })[]
const general = data.general as ChecklistEntry[]
const industryIndex = new PhraseIndex(ofIndustries.map((entry) => [entry, phrases(entry.industry)]))
const priorityRank = { high: 0, medium: 1, low: 2 }

/** The questions to ask before a proposal for a type of project, without those that the context answers. */
export function discoveryChecklist(input: ChecklistRequest): ChecklistResponse {
  const context = input.context?.trim() ?? ''
  return checklistFor(input, readBrief(input.projectType), context === '' ? null : readBrief(context))
}

/** `context` is null if the caller gave none. The type of the project decides its kind of work, and the context only if that is unknown. */
export function checklistFor(input: ChecklistRequest, type: Reading, context: Reading | null): ChecklistResponse {
  const language = input.language ?? 'en'
  const industry = input.industry?.trim() ?? ''
  const kind = type.kind.main === 'general' ? (context?.kind.main ?? 'general') : type.kind.main
  const ofIndustry = new Set(industryIndex.find(wordsOf(industry)).map(({ concept }) => concept))
  // The general questions come last.
  const entries = [...ofKinds.filter(({ kinds: of }) => of.includes(kind)), ...ofIndustry, ...general]
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

/** Whether the words of a context answer a question. */
function isAnswered({ answeredBy }: ChecklistEntry, words: string[]): boolean {
  const answers = new PhraseIndex([[true, phrases(answeredBy)]])
  const withoutNumbers = words.map((word) => (/^\d/.test(word) ? '#' : word))
  return answers.find(words).length > 0 || answers.find(withoutNumbers).length > 0
}

/** Whether the context answers an entry by what it says. Three requests count as a list of deliverables. */
function isStated({ id }: { id: string }, context: Reading | null): boolean {
  if (context === null) return false
  const { budget, deadline, audience, requests } = context
  const stated = { budget, timeline: deadline, users: audience.length > 0, deliverables: requests.length >= 3 }
  return Boolean(stated[id as keyof typeof stated])
}
