import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import type { Budget } from '../facts/budget.ts'
import type { Schedule } from '../facts/schedule.ts'
import { clip } from '../words/clip.ts'
import { englishSummary } from './en/summary.ts'
import { spanishSummary } from './es/summary.ts'
import { everyGap, type Gap } from './gaps.ts'
import { gapPriority } from './questions.ts'

export interface SummaryContext {
  title: string
  /** The label of the kind of work, or null if it is not sure. */
  kind: string | null
  names: string[]
  budget: Budget | null
  schedule: Schedule | null
  gaps: Gap[]
}

const maxNames = 4

const textsOf = (language: Language) => (language === 'es' ? spanishSummary : englishSummary)

export function summarise({ title, kind, names, budget, schedule, gaps }: SummaryContext, language: Language): string {
  const texts = textsOf(language)
  const others = names.filter((name) => name !== title)
  const first = others.slice(0, maxNames).map((name) => clip(name, 70))
  return [
    texts.asks(clip(title, 120), kind),
    first.length > 0 ? texts.contains(names.length, first.join('; ')) : '',
    budget ? texts.budget(clip(budget.amount, 60)) : '',
    schedule ? texts.schedule(clip(schedule.figure, 60)) : '',
    gaps.length > 0 ? texts.open(gaps.map((gap) => texts.gaps[gap]).join(', ')) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The effect of each gap on an estimate. It equals the priority of the question about it. */
export function estimationImpact(gaps: Gap[], language: Language): BriefDiscoveryResponse['estimationImpact'] {
  const name = (gap: Gap) => textsOf(language).gaps[gap]
  return {
    missingHighImpact: gaps.filter((gap) => gapPriority[gap] === 'high').map(name),
    missingMediumImpact: gaps.filter((gap) => gapPriority[gap] !== 'high').map(name),
    wellDefined: everyGap.filter((gap) => !gaps.includes(gap) && gap !== 'integrations').map(name),
  }
}
