import { requirementsIn } from '../../src/analyse-brief.ts'
import type { Reading } from '../../src/reading.ts'
import { questionsAbout } from '../../src/say/questions.ts'
import type { Message } from '../messages.ts'
import type { Counts } from './counts.ts'
import { excludedIn, labelsOf } from './labels.ts'
import { excludedShare, fit, matchOneToOne, prediction } from './match.ts'
import { stems } from './stems.ts'

/** How a reading compares to the labels of its message. A null has nothing to compare. */
export interface Score {
  requirements: Counts
  /** Whether a requirement is something that the client ruled out. Null if they ruled out nothing. */
  hasExcluded: boolean | null
  asked: string[]
  missing: string[]
  /** Of budget, timeline and users: how many the message tells, and how many of them are asked again. */
  told: number
  toldAgain: number
  isNameRight: boolean | null
  isCompanyRight: boolean | null
  isTitleGood: boolean | null
  isBudgetRight: boolean | null
  isDeadlineRight: boolean | null
}

export function scoreReading(message: Message, reading: Reading): Score {
  const { language, marks, text } = message
  const { requirements } = requirementsIn(reading, { language }, {})
  const asked = questionsAbout(reading, language)
    .map(({ category }) => category)
    .filter((category) => category !== 'other')
  const told = [...new Set(marks.flatMap(({ kind }) => toldBy[kind] ?? []))]
  const firstOf = (kind: string) =>
    marks.filter((mark) => mark.kind === kind).map(({ start, end }) => text.slice(start, end))
  return {
    ...requirementScore(message, requirements),
    asked: [...new Set(asked)],
    missing: message.missing,
    told: told.length,
    toldAgain: told.filter((category) => asked.some((other) => other === category)).length,
    isNameRight: message.client === null ? null : says(reading.client.name, [message.client]),
    isCompanyRight: message.company === null ? null : says(reading.client.company, [message.company]),
    isTitleGood: message.titles.length === 0 ? null : isGoodTitle(reading.title?.text ?? '', message),
    isBudgetRight: firstOf('B').length === 0 ? null : says(reading.budget?.text ?? null, firstOf('B')),
    isDeadlineRight: firstOf('D').length === 0 ? null : says(reading.deadline?.text ?? null, firstOf('D')),
  }
}

/** The category of question that a mark answers. */
const toldBy: Record<string, string> = { B: 'budget', D: 'timeline', U: 'users' }

function requirementScore(
  message: Message,
  found: { name: string; description: string }[],
): Pick<Score, 'requirements' | 'hasExcluded'> {
  const labels = labelsOf(message)
  const required = labels.filter(({ isOptional }) => !isOptional)
  const predictions = found.map(({ name, description }) => prediction(name, description))
  const labelOf = matchOneToOne(required.length, predictions.length, (label, at) =>
    fit(required[label] as (typeof required)[number], predictions[at] as (typeof predictions)[number]),
  )
  const isUnmatched = (at: number) => labelOf[at] === -1
  const optional = labels.filter(({ isOptional }) => isOptional)
  const neutral = predictions.filter((of, at) => isUnmatched(at) && optional.some((label) => fit(label, of) > 0)).length
  const excluded = excludedIn(message)
  const hits = predictions.filter(
    (of) =>
      excluded.some((label) => fit(label, of, excludedShare) > 0) && !required.some((label) => fit(label, of) > 0),
  ).length
  return {
    requirements: {
      labels: required.length,
      predictions: predictions.length,
      matched: labelOf.filter((label) => label >= 0).length,
      neutral,
      excludedHits: hits,
    },
    hasExcluded: excluded.length === 0 ? null : hits > 0,
  }
}

/** Whether a text has most words of one of the expected ones, and few others. */
function says(found: string | null, expected: string[]): boolean {
  if (found === null) return false
  const words = new Set(stems(found, true))
  return expected.some((one) => {
    const wanted = new Set(stems(one, true))
    const shared = [...wanted].filter((word) => words.has(word)).length
    return shared / (wanted.size || 1) >= 0.5 && shared / (words.size || 1) >= 0.5
  })
}

/** Three to eight words, of which half are of the good titles or of what the client asks for. */
function isGoodTitle(title: string, { titles, marks }: Message): boolean {
  const count = title.split(/\s+/).length
  const known = new Set(
    [...titles, ...marks.filter(({ kind }) => kind === 'R').map(({ name }) => name ?? '')].flatMap((text) =>
      stems(text, true),
    ),
  )
  const own = stems(title, true)
  const inGoodTitles = new Set(titles.flatMap((text) => stems(text, true)))
  const share = own.filter((word) => known.has(word)).length / (own.length || 1)
  return count >= 3 && count <= 8 && share >= 0.6 && own.some((word) => inGoodTitles.has(word))
}
