import { kindOf, projectKinds } from '../exact/kinds.ts'
import { moneyIn } from '../exact/money.ts'
import type { Gap } from '../reading.ts'
import { wordsOf } from '../words/tokens.ts'
import type { Candidate } from './candidate-features.ts'
import type { Model } from './model.ts'
import { spansIn } from './spans.ts'
import { factTags, roleTags, type TaggedDocument } from './tagging.ts'
import { topicNames, topicsIn } from './topics.ts'
import { judge } from './trees.ts'

const maxCount = 20
const factKinds = ['D', 'B', 'U', 'T', 'I', 'C', 'N']

/** What a brief has, as numbers, from which the model judges what it lacks. */
export function gapFeatures(document: TaggedDocument, candidates: readonly Candidate[]): Float64Array {
  const { units, tokenUnits, facts, roles, language } = document
  const tokenCount = tokenUnits.reduce((sum, { tokens }) => sum + tokens.length, 0)
  const texts = units.map(({ text }) => text)
  const topics = new Map<string, number>()
  for (const text of texts)
    for (const { concept } of topicsIn(wordsOf(text), language)) topics.set(concept, (topics.get(concept) ?? 0) + 1)
  const factSpans = factKinds.map((kind) => spansIn(factTags, facts, [kind], 0.15).map(({ confidence }) => confidence))
  const roleSpans = ['X', 'L', 'H', 'Q'].map((kind) => spansIn(roleTags, roles, [kind], 0.4).length)
  const { main } = kindOf(texts.map((text, at) => ({ text, weight: at === 0 ? 5 : 1 })))
  const likely = candidates.map(({ probability }) => probability).sort((a, b) => b - a)
  return Float64Array.of(
    Math.log2(tokenCount + 1),
    units.filter(({ kind }) => kind === 'item').length,
    units.filter(({ kind }) => kind === 'heading').length,
    units.length,
    likely.filter((probability) => probability > 0.5).length,
    likely.slice(0, maxCount).reduce((sum, probability) => sum + probability, 0),
    likely[0] ?? 0,
    language === 'es' ? 1 : 0,
    texts.reduce((sum, text) => sum + moneyIn(text).length, 0),
    texts.filter((text) => /\d/.test(text)).length / (units.length || 1),
    ...factSpans.map((confidences) => Math.max(0, ...confidences)),
    ...factSpans.map((confidences) => confidences.filter((confidence) => confidence > 0.5).length),
    ...roleSpans,
    ...projectKinds.map((kind) => (kind === main ? 1 : 0)),
    ...topicNames.map((topic) => Math.min(5, topics.get(topic) ?? 0)),
  )
}

/** So few words without a figure cannot tell how much work there is. */
const fewWords = 25

/** The categories that are worth a question, the most important first. */
export function gapsIn({ gaps }: Model, document: TaggedDocument, candidates: readonly Candidate[]): Gap[] {
  const row = gapFeatures(document, candidates)
  const words = document.units.flatMap(({ text }) => wordsOf(text))
  const isUnsized = words.length <= fewWords && !words.some((word) => /\d/.test(word))
  const judged = (Object.keys(gaps) as Gap[])
    .map((gap) => ({ gap, above: judge(gaps[gap].trees, row) - gaps[gap].threshold }))
    .filter(({ above }) => above >= 0)
    .sort((a, b) => b.above - a.above)
    .map(({ gap }) => gap)
  return isUnsized ? [...new Set<Gap>(['scope', ...judged])] : judged
}
