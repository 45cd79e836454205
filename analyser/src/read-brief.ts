import { kindOf } from './exact/kinds.ts'
import { type Candidate, ratingsOf } from './reader/candidate-features.ts'
import { candidatesIn, choose } from './reader/candidates.ts'
import { factsIn } from './reader/facts.ts'
import type { TokenUnit } from './reader/features.ts'
import { gapsIn } from './reader/gaps.ts'
import { type Model, trainedModel } from './reader/model.ts'
import { isOrderToReader } from './reader/orders.ts'
import { passagesOf } from './reader/passages.ts'
import { confidenceOf, distinct, settleRequests } from './reader/requests.ts'
import { completeEnd } from './reader/short-name.ts'
import { type Place, spansIn } from './reader/spans.ts'
import { factTags, roleTags, type TaggedDocument, tagDocument, tokenDocument } from './reader/tagging.ts'
import { titleFrom } from './reader/title.ts'
import { judge } from './reader/trees.ts'
import type { Reading, Request } from './reading.ts'
import { wordsOf } from './words/tokens.ts'

/** From this likelihood on, a draft offers a candidate. */
const unsureLikelihood = 0.18
/** From these probabilities on, words are of a kind. They were chosen by cross-validation: rare kinds are seldom likely. */
const peaks = { X: 0.25, L: 0.2, Q: 0.25 }
/** The words around them need less. */
const leastLikely = 0.1
const leastForOneWord = 0.5
/** From this probability on, words name the sender. What is mostly the sender's name is no request. */
const leastSender = 0.5
const mostOfSender = 0.6
const maxStatement = 40
/** What is asked as a question is not ordered yet. */
const mostForQuestion = 0.45

/** Reads a brief with the trained model. `today` is an ISO date, from which dates without a year count. */
export const readBrief = (brief: string, { today = '' }: { today?: string } = {}): Reading =>
  readWith(trainedModel(), brief, today)

export function readWith(model: Model, brief: string, today: string): Reading {
  const document = tagDocument(tokenDocument(brief), model)
  const { language, units, tokenUnits, roles } = document
  const passages = passagesOf(brief, document, model)
  const { quoteAt, passageAt } = passages
  const isLeftOut = units.map(({ text, isCrossedOut }) => isCrossedOut || isOrderToReader(text))
  const spansOf = (kind: keyof typeof peaks) =>
    spansIn(roleTags, roles, [kind], leastLikely, peaks[kind]).filter(({ unit }) => !isLeftOut[unit])
  const refusedOf = (kind: 'X' | 'L', others: Place[] = []) =>
    distinct(
      spansOf(kind)
        .filter(({ start, end, confidence }) => end - start > 1 || confidence >= leastForOneWord)
        .filter((span) => others.every((other) => overlapOf(other, span) <= 0))
        .map((span) => passageAt(span, span.confidence)),
    )
  const later = refusedOf('L')
  const crossedOut = tokenUnits.flatMap(({ unit: { index, isCrossedOut }, tokens }) =>
    isCrossedOut && tokens.length > 0 ? [passageAt({ unit: index, start: 0, end: tokens.length }, 1)] : [],
  )
  const exclusions = distinct([...refusedOf('X', spansOf('L')), ...crossedOut])
  const questions = spansOf('Q').filter(({ unit }) => units[unit]?.source !== 'quote')

  const { meanAt } = ratingsOf(document)
  const senders = spansIn(factTags, document.facts, ['N', 'C'], leastSender)
  const candidates = candidatesIn(document).filter(
    (place) => !isLeftOut[place.unit] && senders.every((sender) => overlapOf(sender, place) < mostOfSender),
  )
  const likelihoods = candidates.map(({ features }) => judge(model.requests, features))
  const found = choose(candidates, likelihoods, unsureLikelihood).map((at): Request => {
    const candidate = candidates[at] as Candidate
    const { tokens, unit } = tokenUnits[candidate.unit] as TokenUnit
    const place = { ...candidate, end: completeEnd(tokens, candidate.end) }
    const below = units.filter(({ parent, kind }) => parent === unit.index && kind === 'item')
    const isWhole = place.start === 0 && place.end >= tokens.length
    const confidence = confidenceOf(likelihoods[at] as number)
    const isAsked = unit.text.endsWith('?') || questions.some((question) => overlapOf(question, place) >= 0.5)
    return {
      ...passageAt(place, isAsked ? Math.min(confidence, mostForQuestion) : confidence),
      isMaybe: meanAt(place, 'maybe') > meanAt(place, 'request') / 2,
      details: isWhole ? below.map(({ text }) => text) : [],
    }
  })
  const refused = [...exclusions, ...later]
  // In a language that the model does not know, the first statement is better than nothing.
  const isUnknown = language === 'other' && found.length === 0
  const { requests, unsure } = settleRequests(isUnknown ? firstStatement(document, passages) : found, refused)

  const facts = factsIn(brief, document, passages, today)
  const excludedUnits = new Set(spansOf('X').map(({ unit }) => unit))
  const kind = kindOf([
    ...units
      .filter(({ index }) => !excludedUnits.has(index))
      .map(({ text, kind: unitKind }) => ({ text, weight: unitKind === 'title' ? 5 : 1 })),
    ...[...requests, ...unsure].map(({ name }) => ({ text: name, weight: 3 })),
  ])
  return {
    language,
    units,
    requests,
    unsure,
    exclusions,
    later,
    // A question has more than one word: “?” alone is none.
    clientQuestions: questions
      .map((span) => quoteAt(span).replace(/^[\s,;:.)-]+/, ''))
      .filter((quote) => wordsOf(quote).length > 1),
    ...facts,
    kind,
    gaps: gapsIn(model, document, candidates),
    title: titleFrom({ requests, unsure, kind, client: facts.client, language, units }),
  }
}

function firstStatement({ tokenUnits }: TaggedDocument, { passageAt }: ReturnType<typeof passagesOf>): Request[] {
  const at = tokenUnits.findIndex(({ unit: { kind, source, text }, tokens }) => {
    const isStatement = (kind === 'sentence' || kind === 'item') && source === 'body' && /\p{L}/u.test(text)
    return isStatement && tokens.length <= maxStatement
  })
  if (at < 0) return []
  const end = tokenUnits[at]?.tokens.length ?? 0
  return [{ ...passageAt({ unit: at, start: 0, end }, 0), isMaybe: false, details: [] }]
}

/** The share of the second place's tokens that are also in the first one. */
const overlapOf = (first: Place, second: Place) =>
  first.unit === second.unit
    ? (Math.min(first.end, second.end) - Math.max(first.start, second.start)) / (second.end - second.start)
    : 0
