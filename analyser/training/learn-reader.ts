import type { Candidate } from '../src/reader/candidate-features.ts'
import { candidatesIn } from '../src/reader/candidates.ts'
import type { Chain } from '../src/reader/chain.ts'
import { gapFeatures } from '../src/reader/gaps.ts'
import { forGaps, type Model } from '../src/reader/model.ts'
import { factTags, featureCount, roleTags, tagDocument } from '../src/reader/tagging.ts'
import { judge } from '../src/reader/trees.ts'
import type { Gap } from '../src/reading.ts'
import { dictatedCopies } from './dictated.ts'
import { inFolds } from './folds.ts'
import { type LearningSettings, learnChain } from './learn-chain.ts'
import { learnNames } from './learn-names.ts'
import { type Example, learnTrees, type TreeSettings } from './learn-trees.ts'
import { type ReadMessage, tagsFor } from './read-message.ts'
import { fit, labelsOf, matchOneToOne, prediction } from './score/match.ts'

/** Found by cross-validation. Slow learning generalises best: at higher rates, the chains learn the training messages by heart. */
const usual = { epochs: 4, minUnits: 3, dropout: 0.1, seed: 1 }
const settings = {
  roles: { ...usual, rate: 0.006, sharedRate: 0.006, smallest: 0.06 },
  facts: { ...usual, rate: 0.015, sharedRate: 0.004, smallest: 0.12 },
  names: { ...usual, rate: 0.02, sharedRate: 0.02, smallest: 0.055 },
} satisfies Record<string, LearningSettings>
const requestTrees: TreeSettings = { trees: 150, depth: 4, rate: 0.08, leaf: 4, cuts: 24 }
const gapTrees: TreeSettings = { trees: 80, depth: 3, rate: 0.08, leaf: 4, cuts: 16 }
const innerFolds = 2
/** A candidate that fits a label which another one fits better is half right. */
const secondBest = 0.3
const thresholds = Array.from({ length: 16 }, (_, at) => 0.1 + at * 0.05)

/**
 * Learns to read messages. The trees judge what the chains find, so they learn from chains that have not seen the message: for each of
 * the inner folds, chains are learned on the other ones.
 */
export function learnReader(messages: readonly ReadMessage[]): Model {
  const heardToo = [...messages, ...dictatedCopies(messages)]
  const examples = inFolds(heardToo, innerFolds, 1).flatMap(({ train, test }) => {
    const chains = learnChains(train)
    return test.map((read) => exampleOf(read, chains))
  })
  const texts = messages.map(({ message }) => message)
  const candidates = examples.flatMap((example) => example.candidates)
  return {
    ...learnChains(heardToo),
    names: learnNames(texts, settings.names),
    requests: learnTrees(candidates, requestTrees),
    gaps: forGaps((gap) =>
      learnQuestion(examples.map(({ features, missing }) => ({ features, target: Number(missing.includes(gap)) }))),
    ),
  }
}

/**
 * Learns when a category is worth a question. Its threshold is the one with the best F1 on examples that the trees have not seen: each half
 * of the examples is judged by trees from the other half.
 */
function learnQuestion(examples: readonly Example[]): Model['gaps'][Gap] {
  const half = (rest: number) => examples.filter((_, at) => at % 2 === rest)
  const judged = [0, 1].flatMap((rest) => {
    const trees = learnTrees(half(1 - rest), gapTrees)
    return half(rest).map(({ features, target }) => ({ likelihood: judge(trees, features), target }))
  })
  const f1 = (threshold: number) => {
    const asked = judged.filter(({ likelihood }) => likelihood >= threshold)
    const right = asked.filter(({ target }) => target === 1).length
    const missing = judged.filter(({ target }) => target === 1).length
    return (2 * right) / (asked.length + missing || 1)
  }
  const threshold = thresholds.reduce((best, other) => (f1(other) > f1(best) ? other : best))
  return { trees: learnTrees(examples, gapTrees), threshold }
}

const learnChains = (messages: readonly ReadMessage[]) => ({
  roles: learnTags(messages, roleTags, settings.roles),
  facts: learnTags(messages, factTags, settings.facts),
})

function learnTags(messages: readonly ReadMessage[], tags: readonly string[], ofChain: LearningSettings): Chain {
  const units = messages.flatMap((read) =>
    read.document.features.map((features, unit) => ({ features, tags: tagsFor(read, unit, tags) })),
  )
  return learnChain(units, { tags, rows: featureCount }, ofChain)
}

/** What trees learn from a message: its candidates with how right each is, and what is missing. */
function exampleOf({ message, document }: ReadMessage, chains: Pick<Model, 'roles' | 'facts'>) {
  const tagged = tagDocument(document, chains)
  const candidates = candidatesIn(tagged)
  return {
    candidates: judgedCandidates(message, tagged, candidates),
    features: gapFeatures(tagged, candidates),
    missing: message.missing,
  }
}

/** The candidates with how right each is. Those that fit an optional label only are left out. */
function judgedCandidates(
  message: ReadMessage['message'],
  { tokenUnits }: ReturnType<typeof tagDocument>,
  candidates: readonly Candidate[],
): Example[] {
  const labels = labelsOf(message)
  const predictions = candidates.map(({ unit, start, end, probability }) => {
    const { tokens, unit: read } = tokenUnits[unit]!
    return { probability, ...prediction(read.text.slice(tokens[start]!.start, tokens[end - 1]!.end), '') }
  })
  const required = labels.filter(({ isOptional }) => !isOptional)
  const labelOf = matchOneToOne(required, predictions, (label, found) => {
    const ofLabel = fit(label, found)
    return ofLabel > 0 ? ofLabel + found.probability : 0
  })
  return candidates.flatMap(({ features }, at) => {
    if (labelOf[at]! >= 0) return [{ features, target: 1 }]
    const fitting = labels.find((label) => fit(label, predictions[at]!) > 0)
    if (fitting?.isOptional) return []
    return [{ features, target: fitting ? secondBest : 0 }]
  })
}
