import { requirementsIn } from '../../src/analyse-brief.ts'
import { gapNames, type Reading } from '../../src/reading.ts'
import { questionsAbout } from '../../src/say/questions.ts'
import type { Message } from '../messages.ts'
import type { Prediction } from './match.ts'
import { countMatches, excludedIn, excludedShare, figuresOf, fit, labelsOf, prediction, rounded } from './match.ts'
import { stems } from './stems.ts'

export type Score = ReturnType<typeof scoreReading>

/** How a reading compares to the labels of its message. A null has nothing to compare. */
export function scoreReading(message: Message, reading: Reading) {
  const { language, marks, text } = message
  const { requirements } = requirementsIn(reading, { language }, {})
  const asked = questionsAbout(reading, language)
    .map(({ category }) => category)
    .filter((category) => category !== 'other')
  const told = [...new Set(marks.flatMap(({ kind }) => toldBy[kind] ?? []))]
  const textsOf = (kind: string) =>
    marks.filter((mark) => mark.kind === kind).map(({ start, end }) => text.slice(start, end))
  return {
    ...requirementScore(message, requirements),
    asked: [...new Set(asked)],
    missing: message.missing,
    /** Of budget, timeline and users: how many the message tells, and how many of them are asked again. */
    told: told.length,
    toldAgain: told.filter((category) => asked.some((other) => other === category)).length,
    isNameRight: says(reading.client.name, message.client === null ? [] : [message.client]),
    isCompanyRight: says(reading.client.company, message.company === null ? [] : [message.company]),
    isTitleGood: message.titles.length === 0 ? null : isGoodTitle(reading.title?.text ?? '', message),
    isBudgetRight: says(reading.budget?.text, textsOf('B')),
    isDeadlineRight: says(reading.deadline?.text, textsOf('D')),
  }
}

/** The category of question that a mark answers. */
const toldBy: Record<string, string> = { B: 'budget', D: 'timeline', U: 'users' }

function requirementScore(message: Message, found: { name: string; description: string }[]) {
  const labels = labelsOf(message)
  const required = labels.filter(({ isOptional }) => !isOptional)
  const optional = labels.filter(({ isOptional }) => isOptional)
  const predictions = found.map(({ name, description }) => prediction(name, description))
  const excluded = excludedIn(message)
  const isExcluded = (of: Prediction) => excluded.some((label) => fit(label, of, excludedShare) > 0)
  const isRequired = (of: Prediction) => required.some((label) => fit(label, of) > 0)
  return {
    requirements: countMatches(required, optional, predictions, fit),
    /** Whether a requirement is something that the client ruled out. Null if they ruled out nothing. */
    hasExcluded: excluded.length === 0 ? null : predictions.some((of) => isExcluded(of) && !isRequired(of)),
  }
}

/** Whether a text has most words of one of the expected ones, and few others. Null if nothing is expected. */
function says(found: string | null | undefined, expected: string[]): boolean | null {
  if (expected.length === 0) return null
  const words = new Set(stems(found ?? '', true))
  return expected.some((one) => {
    const wanted = new Set(stems(one, true))
    const shared = [...wanted].filter((word) => words.has(word)).length
    return shared / (wanted.size || 1) >= 0.5 && shared / (words.size || 1) >= 0.5
  })
}

/** Three to eight words, of which half are of the good titles or of what the client asks for. */
function isGoodTitle(title: string, { titles, marks }: Message): boolean {
  const count = title.split(/\s+/).length
  const stemsIn = (texts: string[]) => texts.flatMap((text) => stems(text, true))
  const requests = marks.filter(({ kind }) => kind === 'R').map(({ name }) => name ?? '')
  const inTitles = new Set(stemsIn(titles))
  const known = new Set([...inTitles, ...stemsIn(requests)])
  const own = stems(title, true)
  const share = own.filter((word) => known.has(word)).length / (own.length || 1)
  return count >= 3 && count <= 8 && share >= 0.6 && own.some((word) => inTitles.has(word))
}

/** The figures of a set of readings. Shares are of the messages that have something to compare. */
export function figuresFor(scores: readonly Score[]) {
  const share = (of: (score: Score) => boolean | null) => {
    const known = scores.map(of).filter((value) => value !== null)
    return known.length === 0 ? null : rounded(known.filter(Boolean).length / known.length)
  }
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0)
  return {
    messages: scores.length,
    ...figuresOf(scores.map(({ requirements }) => requirements)),
    excluded: share(({ hasExcluded }) => hasExcluded),
    questions: rounded(questionF1(scores)),
    toldAgain: rounded(sum(({ toldAgain }) => toldAgain) / (sum(({ told }) => told) || 1)),
    name: share(({ isNameRight }) => isNameRight),
    company: share(({ isCompanyRight }) => isCompanyRight),
    title: share(({ isTitleGood }) => isTitleGood),
    budget: share(({ isBudgetRight }) => isBudgetRight),
    deadline: share(({ isDeadlineRight }) => isDeadlineRight),
  }
}

/** The mean F1 of the categories: each compares the messages that ask about it with those that lack it. */
function questionF1(scores: readonly Score[]): number {
  const ofCategories = gapNames.map((category) => {
    const asked = scores.filter(({ asked: of }) => of.includes(category))
    const matched = asked.filter(({ missing }) => missing.includes(category)).length
    const missing = scores.filter(({ missing: of }) => of.includes(category)).length
    return asked.length + missing === 0 ? 1 : (2 * matched) / (asked.length + missing)
  })
  return ofCategories.reduce((total, f1) => total + f1, 0) / gapNames.length
}
