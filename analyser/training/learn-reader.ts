import type { Candidate } from '../src/reader/candidate.ts'
import { candidatesIn } from '../src/reader/candidates.ts'
import type { Chain } from '../src/reader/chain.ts'
import { gapFeatures } from '../src/reader/gaps.ts'
import type { Model } from '../src/reader/model.ts'
import { factTags, featureCount, roleTags, tagDocument } from '../src/reader/tagging.ts'
import { judge } from '../src/reader/trees.ts'
import type { Gap } from '../src/reading.ts'
import { inFolds } from './folds.ts'
import { type LearningSettings, learnChain } from './learn-chain.ts'
import { learnNames } from './learn-names.ts'
import { learnTrees, type TreeSettings } from './learn-trees.ts'
import { type ReadMessage, tagsFor } from './read-message.ts'
import { labelsOf } from './score/labels.ts'
import { fit, matchOneToOne, prediction } from './score/match.ts'

/** Found by cross-validation. Slow learning generalises best: at higher rates, the chains learn the training messages by heart. */
const usual = { epochs: 4, minUnits: 3, dropout: 0.1, seed: 1 }
const settings = {
  roles: { ...usual, rate: 0.006, sharedRate: 0.006, smallest: 0.055 },
  facts: { ...usual, rate: 0.015, sharedRate: 0.004, smallest: 0.11 },
  names: { ...usual, rate: 0.02, sharedRate: 0.02, smallest: 0.05 },
} satisfies Record<string, LearningSettings>
const requestTrees: TreeSettings = { trees: 150, depth: 4, rate: 0.08, leaf: 4, cuts: 24 }
const gapTrees: TreeSettings = { trees: 80, depth: 3, rate: 0.08, leaf: 4, cuts: 16 }
/** A candidate that fits a label which another one fits better is half right. */
const secondBest = 0.3
const thresholds = Array.from({ length: 16 }, (_, at) => 0.1 + at * 0.05)
const gapNames: Gap[] = ['scope', 'technical', 'business', 'timeline', 'budget', 'users', 'integrations']

/**
 * Learns to read messages. The trees judge what the chains find, so they learn from chains that have not seen the message: for each of
 * the inner folds, chains are learned on the other ones.
 */
export function learnReader(messages: readonly ReadMessage[], innerFolds: number): Model {
  const examples = inFolds(messages, innerFolds, 1).flatMap(({ train, test }) => {
    const chains = {
      roles: learnTags(train, roleTags, settings.roles),
      facts: learnTags(train, factTags, settings.facts),
    }
    return test.map((read) => exampleOf(read, chains))
  })
  const judged = examples.flatMap(({ judged: ofMessage }) => ofMessage)
  return {
    roles: learnTags(messages, roleTags, settings.roles),
    facts: learnTags(messages, factTags, settings.facts),
    names: learnNames(
      messages.map(({ message }) => message),
      settings.names,
    ),
    requests: learnTrees(
      judged.map(({ features }) => features),
      judged.map(({ target }) => target),
      requestTrees,
    ),
    gaps: Object.fromEntries(
      gapNames.map((gap) => [
        gap,
        learnGap(
          examples.map(({ gapRow }) => gapRow),
          examples.map(({ missing }) => missing.includes(gap)),
        ),
      ]),
    ) as Model['gaps'],
  }
}

/**
 * Learns when a category is worth a question. Its threshold is the one with the best F1 on examples that the trees have not seen: each half
 * of the examples is judged by trees from the other half.
 */
function learnGap(rows: readonly Float64Array[], isMissing: readonly boolean[]): Model['gaps'][Gap] {
  const learn = (places: number[]) =>
    learnTrees(
      places.map((at) => rows[at] as Float64Array),
      places.map((at) => Number(isMissing[at])),
      gapTrees,
    )
  const places = [...rows.keys()]
  const halves = [0, 1].map((rest) => places.filter((at) => at % 2 === rest))
  const judged = halves.flatMap((half, at) => {
    const trees = learn(halves[1 - at] as number[])
    return half.map((place) => ({
      likelihood: judge(trees, rows[place] as Float64Array),
      isMissing: isMissing[place] as boolean,
    }))
  })
  const f1 = (threshold: number) => {
    const asked = judged.filter(({ likelihood }) => likelihood >= threshold)
    const right = asked.filter(({ isMissing: is }) => is).length
    return (2 * right) / (asked.length + isMissing.filter(Boolean).length || 1)
  }
  const threshold = thresholds.reduce((best, other) => (f1(other) > f1(best) ? other : best))
  return { trees: learn(places), threshold }
}

function learnTags(messages: readonly ReadMessage[], tags: readonly string[], ofChain: LearningSettings): Chain {
  const units = messages.flatMap((read) =>
    read.document.features.map((features, unit) => ({ features, tags: tagsFor(read, unit, tags) })),
  )
  return learnChain(units, { tags, rows: featureCount }, ofChain)
}

/** What trees learn from a message: its candidates with how right each is, and what is missing. */
function exampleOf({ message, document }: ReadMessage, chains: Pick<Model, 'roles' | 'facts'>) {
  const tagged = tagDocument(document, chains)
  const { tokenUnits: units, roles: probabilities } = tagged
  const candidates = candidatesIn({ units, tags: roleTags, probabilities, isSpanish: message.language === 'es' })
  return {
    judged: targetsOf(message, tagged, candidates),
    gapRow: gapFeatures(tagged, candidates),
    missing: message.missing,
  }
}

function targetsOf(
  message: ReadMessage['message'],
  { tokenUnits }: ReturnType<typeof tagDocument>,
  candidates: readonly Candidate[],
): { features: Float64Array; target: number }[] {
  const labels = labelsOf(message)
  const predictions = candidates.map(({ unit, start, end }) => {
    const {
      tokens,
      unit: { text },
    } = tokenUnits[unit] as (typeof tokenUnits)[number]
    return prediction(text.slice(tokens[start]?.start, tokens[end - 1]?.end), '')
  })
  const required = labels.filter(({ isOptional }) => !isOptional)
  const fits = required.map((label) =>
    predictions.map((found, at) =>
      fit(label, found) > 0 ? fit(label, found) + (candidates[at] as Candidate).probability : 0,
    ),
  )
  const labelOf = matchOneToOne(required.length, candidates.length, (label, at) => fits[label]?.[at] ?? 0)
  return candidates.flatMap(({ features }, at) => {
    if ((labelOf[at] as number) >= 0) return [{ features, target: 1 }]
    const found = predictions[at] as ReturnType<typeof prediction>
    const fitsSome = labels.find((label) => fit(label, found) > 0)
    if (fitsSome?.isOptional) return []
    return [{ features, target: fitsSome ? secondBest : 0 }]
  })
}
