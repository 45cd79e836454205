import type { BriefDiscoveryResponse } from '@proffer/core/ai/discovery-schema.ts'
import type { Language } from '@proffer/core/language.ts'
import { kindLabel } from '../exact/kinds.ts'
import type { Gap, Reading } from '../reading.ts'
import { capitalise, clip } from '../words/clip.ts'
import { sureKind } from './kinds.ts'
import { gapPriority } from './questions.ts'
import { sayIn } from './texts.ts'

const maxNames = 4
// Lengths in characters.
const maxName = 70
const maxTitle = 120
const maxFact = 60

/** Most work needs no integration, so it is not among what a brief defines well. */
const usualGaps: Gap[] = ['scope', 'technical', 'users', 'timeline', 'budget', 'business']

/** The client's name and company. Empty if both are unknown. */
export const clientLabel = ({ client: { name, company } }: Reading) => [name, company].filter(Boolean).join(', ')

/** Who asks for what, with which parts, budget and date, in two or three sentences. A request's own names count before those of the brief. */
export function summarise(
  reading: Reading,
  language: Language,
  own: { projectName?: string | undefined; clientName?: string | undefined } = {},
): string {
  const say = sayIn(language)
  const { budget, deadline, requests } = reading
  const names = requests.filter(({ isMaybe }) => !isMaybe).map(({ name }) => name)
  const kind = sureKind(reading)
  const firstName = kind === 'general' ? names[0] : undefined
  const title = own.projectName || reading.title?.text || firstName || kindLabel(kind, language)
  const who = own.clientName || clientLabel(reading) || say('client')
  const parts = names.filter((name) => name !== title)
  const shown = parts.slice(0, maxNames).map((name) => clip(name, maxName))
  if (parts.length > maxNames) shown.push(say('more', { count: parts.length - maxNames }))
  const facts = [
    budget && say('budget', { words: clip(budget.text, maxFact) }),
    deadline && say('deadline', { words: clip(deadline.text, maxFact) }),
  ].filter(Boolean)
  const sentences = [
    say('asksFor', { who: clip(who, maxName), title: clip(title, maxTitle) }),
    shown.length > 0 && say('includes', { parts: shown.join('; ') }),
    facts.length > 0 && `${capitalise(facts.join('; '))}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

export function openSentence(gaps: Gap[], language: Language): string {
  const say = sayIn(language)
  return gaps.length === 0 ? '' : say('open', { gaps: gaps.map((gap) => say(`gap.${gap}`)).join(', ') })
}

/** The effect of each gap on an estimate equals the priority of the question about it. */
export function estimationImpact(gaps: Gap[], language: Language): BriefDiscoveryResponse['estimationImpact'] {
  const say = sayIn(language)
  const isHigh = (gap: Gap) => gapPriority(gap) === 'high'
  const nameOf = (gap: Gap) => say(`gap.${gap}`)
  return {
    missingHighImpact: gaps.filter(isHigh).map(nameOf),
    missingMediumImpact: gaps.filter((gap) => !isHigh(gap)).map(nameOf),
    wellDefined: usualGaps.filter((gap) => !gaps.includes(gap)).map(nameOf),
  }
}

/** How well a brief can be estimated, from 1 to 10. A detailed scope counts for about half, the other facts for the rest. */
export function qualityScore(reading: Reading, gaps: Gap[], answerCount: number): number {
  const points = [
    gaps.includes('scope') ? 0 : 2,
    reading.requests.length >= 4,
    reading.requests.length >= 8,
    reading.budget !== null,
    reading.deadline !== null,
    !gaps.includes('technical'),
    reading.audience.length > 0,
    reading.exclusions.length > 0,
    Math.min(3, answerCount),
  ]
  const score = points.reduce<number>((sum, point) => sum + Number(point), 1)
  return Math.min(10, score)
}
