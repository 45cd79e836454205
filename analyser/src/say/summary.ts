import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { Budget } from '../facts/budget.ts'
import type { Schedule } from '../facts/schedule.ts'
import { clip } from '../words/clip.ts'
import { englishSummary } from './en/summary.ts'
import { spanishSummary } from './es/summary.ts'
import { everyGap, type Gap } from './gaps.ts'
import { gapPriority } from './questions.ts'

/** What a summary tells about a brief. */
export interface SummaryContext {
  title: string
  /** The label of the kind of work, or null if it is not sure. */
  kind: string | null
  /** The names of the requirements. */
  names: string[]
  budget: Budget | null
  schedule: Schedule | null
  gaps: Gap[]
}

const maxNames = 4

const textsOf = (language: Language) => (language === 'es' ? spanishSummary : englishSummary)

/** One sentence each about the request, the requirements, the budget, the schedule and what is open. */
export function summarise({ title, kind, names, budget, schedule, gaps }: SummaryContext, language: Language): string {
  const texts = textsOf(language)
  const namesBesidesTitle = names.filter((name) => name !== title)
  const firstNames = namesBesidesTitle.slice(0, maxNames).map((name) => clip(name, 70))
  return [
    texts.asks(clip(title, 120), kind),
    firstNames.length > 0 ? texts.contains(names.length, firstNames.join('; ')) : '',
    budget ? texts.budget(clip(budget.amount, 60)) : '',
    schedule ? texts.schedule(clip(schedule.figure, 60)) : '',
    gaps.length > 0 ? texts.open(gaps.map((gap) => texts.gaps[gap]).join(', ')) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The effect of each gap on an estimate. It equals the priority of the question about it. Integrations are never listed as well defined,
 * because most work needs none.
 */
export function estimationImpact(gaps: Gap[], language: Language): BriefDiscoveryResponse['estimationImpact'] {
  const nameOf = (gap: Gap) => textsOf(language).gaps[gap]
  return {
    missingHighImpact: gaps.filter((gap) => gapPriority[gap] === 'high').map(nameOf),
    missingMediumImpact: gaps.filter((gap) => gapPriority[gap] !== 'high').map(nameOf),
    wellDefined: everyGap.filter((gap) => !gaps.includes(gap) && gap !== 'integrations').map(nameOf),
  }
}
