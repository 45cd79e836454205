import { probability } from '../src/model/score.ts'
import { chooseIn, countsOf } from './choice.ts'
import type { Example } from './example.ts'
import { fitModel } from './fit.ts'
import { randomNumbers } from './learners/random.ts'
import { addCounts, type Counts, type Figures, figuresOf, noCounts, scaled } from './score/counts.ts'
import { settings } from './settings.ts'

/** The probabilities of each brief's units, from a model that has not seen the brief. */
function heldOutProbabilities(examples: readonly Example[], division: number): number[][] {
  const folds = foldsOf(examples.length, division)
  const probabilities: number[][] = examples.map(() => [])
  for (let testFold = 0; testFold < settings.folds; testFold++) {
    const model = fitModel(examples.filter((_, at) => folds[at] !== testFold))
    for (const [at, example] of examples.entries())
      if (folds[at] === testFold) probabilities[at] = example.features.map((row) => probability(row, model))
  }
  return probabilities
}

/** The fold of each brief. Each division shuffles the briefs in its own way. */
function foldsOf(count: number, division: number): number[] {
  const random = randomNumbers(settings.seed + division)
  const order = Array.from({ length: count }, (_, at) => ({ at, key: random() })).sort((a, b) => a.key - b.key)
  const folds: number[] = []
  for (const [position, { at }] of order.entries()) folds[at] = position % settings.folds
  return folds
}

/** For each brief, its counts at each threshold of the settings. */
type ThresholdCounts = Counts[][]

function countsByThreshold(examples: readonly Example[], probabilities: readonly number[][]): ThresholdCounts {
  return examples.map((example, at) =>
    settings.thresholds.map((threshold) => countsOf(example, chooseIn(example, probabilities[at] ?? [], threshold))),
  )
}

/**
 * F1 is flat around its best threshold, so values within this distance of the best count as equal. The lowest of their
 * thresholds is chosen, because a missed request costs a reader more than a wrong one, which is only deleted.
 */
const equalF1 = 0.005

/** The index of the threshold to use for some briefs. Each F1 is averaged with those of its four neighbours, to even out chance. */
function bestThreshold(counts: ThresholdCounts): number {
  const f1s = settings.thresholds.map((_, at) => figuresOf(sum(counts.map((ofBrief) => ofBrief[at] ?? noCounts))).f1)
  const smooth = f1s.map((_, at) => meanOf(f1s.slice(Math.max(0, at - 2), at + 3)))
  const best = Math.max(...smooth)
  return smooth.findIndex((f1) => f1 >= best - equalF1)
}

const meanOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length

/** The counts of each brief at the threshold that is best for the briefs of the other folds. */
function nestedCounts(counts: ThresholdCounts, division: number): Counts[] {
  const folds = foldsOf(counts.length, division)
  const thresholdOfFold = Array.from({ length: settings.folds }, (_, testFold) =>
    bestThreshold(counts.filter((_, at) => folds[at] !== testFold)),
  )
  return counts.map((ofBrief, at) => ofBrief[thresholdOfFold[folds[at] ?? 0] ?? 0] ?? noCounts)
}

/**
 * Cross-validates over several divisions into folds, because the F1 of one division differs from another by more than 0.01. Returns the
 * mean counts of each brief, the F1 of each division, and the threshold that is best on average.
 */
export function crossValidate(examples: readonly Example[]): {
  counts: Counts[]
  divisions: number[]
  threshold: number
} {
  const byDivision = Array.from({ length: settings.divisions }, (_, division) => {
    const byThreshold = countsByThreshold(examples, heldOutProbabilities(examples, division))
    return { byThreshold, nested: nestedCounts(byThreshold, division) }
  })
  const share = 1 / settings.divisions
  return {
    counts: examples.map((_, at) => scaled(sum(byDivision.map(({ nested }) => nested[at] ?? noCounts)), share)),
    divisions: byDivision.map(({ nested }) => rounded(figuresOf(sum(nested)).f1)),
    threshold: settings.thresholds[bestThreshold(byDivision.flatMap(({ byThreshold }) => byThreshold))] ?? 0.4,
  }
}

const sum = (counts: readonly Counts[]): Counts => counts.reduce(addCounts, noCounts)

/** The figures of some briefs together. */
export interface Result extends Figures {
  briefs: number
  /** The interval of the F1 that holds 95 % of the samples of briefs. */
  interval: [low: number, high: number]
  excludedHits: number
  predictions: number
  labels: number
}

/** Computes the figures of some briefs, and the interval of their F1 by bootstrapping: from samples with replacement. */
export function resultOf(counts: readonly Counts[]): Result {
  const total = sum(counts)
  const random = randomNumbers(settings.seed)
  const sampledF1s = Array.from({ length: settings.bootstraps }, () => {
    const sample = counts.map(() => counts[Math.floor(random() * counts.length)] as Counts)
    return figuresOf(sum(sample)).f1
  }).sort((a, b) => a - b)
  const quantile = (share: number) => rounded(sampledF1s[Math.floor(share * (sampledF1s.length - 1))] ?? 0)
  const { precision, recall, f1 } = figuresOf(total)
  return {
    briefs: counts.length,
    f1: rounded(f1),
    interval: [quantile(0.025), quantile(0.975)],
    precision: rounded(precision),
    recall: rounded(recall),
    predictions: Math.round(total.predictions),
    labels: Math.round(total.labels),
    excludedHits: rounded(total.excludedHits),
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
