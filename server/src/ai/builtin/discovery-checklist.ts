import type { Language } from './brief-analysis.ts'
import { creativeQuestions } from './checklist/creative-questions.ts'
import type { Entry } from './checklist/entry.ts'
import { generalQuestions } from './checklist/general-questions.ts'
import { industryQuestions } from './checklist/industry-questions.ts'
import { productQuestions } from './checklist/product-questions.ts'
import { promotionQuestions } from './checklist/promotion-questions.ts'
import { systemQuestions } from './checklist/system-questions.ts'
import { tipsFor } from './checklist/tips.ts'
import { tradeQuestions } from './checklist/trade-questions.ts'
import type { ChecklistQuestion, DiscoveryChecklistInput, DiscoveryChecklistResult } from './checklist.ts'
import { type BriefFacts, readFacts } from './discovery/facts.ts'
import type { ProjectKind } from './lexicon/kind-words.ts'
import { kindLabel, projectKinds } from './lexicon/project-kinds.ts'
import { fold } from './text/fold.ts'

const rank = { high: 0, medium: 1, low: 2 }

export function discoveryChecklist(input: DiscoveryChecklistInput): DiscoveryChecklistResult {
  const language = input.language ?? 'en'
  const context = input.context?.trim() ?? ''
  const kind = kindOf(input.projectType, context)
  const entries = [...specific(kind), ...forIndustry(input.industry ?? ''), ...generalQuestions]
  const facts = readFacts(context, language)
  const open = entries.filter((entry) => !isAlreadyAnswered(entry, facts, fold(context)))
  const questions = open
    .map((entry) => asQuestion(entry, language))
    .toSorted((a, b) => rank[a.priority] - rank[b.priority])
  return {
    questions,
    projectSummary: summary(input, kind, questions, entries.length - open.length, language),
    tips: tipsFor(kind, language),
    success: true,
    error: null,
  }
}

function kindOf(projectType: string, context: string): ProjectKind {
  return projectKinds(projectType, '')[0] ?? projectKinds('', context)[0] ?? 'general'
}

function specific(kind: ProjectKind): Entry[] {
  const own = {
    ...productQuestions,
    ...systemQuestions,
    ...creativeQuestions,
    ...promotionQuestions,
    ...tradeQuestions,
  }
  return own[kind] ?? []
}

function forIndustry(industry: string): Entry[] {
  const folded = fold(industry)
  return folded ? industryQuestions.filter(({ industry: words }) => words.test(folded)).map(({ entry }) => entry) : []
}

/** The context answers a question if it matches its pattern, or, for a general question, if it states the fact. */
function isAlreadyAnswered(entry: Entry, facts: BriefFacts, context: string): boolean {
  if (context === '') return false
  if (entry.answered?.test(context)) return true
  if (entry.id === 'budget') return facts.budget !== null
  if (entry.id === 'timeline') return facts.schedule !== null
  if (entry.id === 'users') return facts.audience.stated
  if (entry.id === 'deliverables') return facts.requirements.length >= 3
  return false
}

function asQuestion(entry: Entry, language: Language): ChecklistQuestion {
  const [question, reason, exampleAnswer] = entry[language]
  return {
    id: `q_${entry.id}`,
    question,
    reason,
    category: entry.category,
    priority: entry.priority,
    exampleAnswer,
  }
}

function summary(
  input: DiscoveryChecklistInput,
  kind: ProjectKind,
  questions: ChecklistQuestion[],
  answered: number,
  language: Language,
): string {
  const type = input.projectType.trim()
  const industry = input.industry?.trim()
  const high = questions.filter((question) => question.priority === 'high').length
  if (language === 'es') {
    const parts = [
      `Preguntas previas para «${type}»${industry ? ` en ${industry}` : ''}: ${questions.length}, de las cuales ${high} de prioridad alta.`,
    ]
    parts.push(
      kind === 'general'
        ? 'No hay una lista específica para este tipo de trabajo, así que estas son las preguntas generales.'
        : `Tipo de proyecto: ${kindLabel(kind, 'es')}.`,
    )
    if (answered > 0) parts.push(`El contexto ya responde a ${answered}, que no se repiten.`)
    return parts.join(' ')
  }
  const parts = [
    `Questions before a proposal for “${type}”${industry ? ` in ${industry}` : ''}: ${questions.length}, ${high} of them of high priority.`,
  ]
  parts.push(
    kind === 'general'
      ? 'There is no specific list for this kind of work, so these are the general questions.'
      : `Project type: ${kindLabel(kind, 'en')}.`,
  )
  if (answered > 0) parts.push(`The context already answers ${answered}, which are not asked again.`)
  return parts.join(' ')
}
