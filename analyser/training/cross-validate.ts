import { probability } from '../src/model/score.ts'
import { chooseIn, countsOf } from './choice.ts'
import type { Example } from './example.ts'
import { fitModel } from './fit.ts'
import { randomNumbers } from './learners/random.ts'
import { addCounts, type Counts, type Figures, figuresOf, noCounts } from './score/counts.ts'
import { settings } from './settings.ts'

/** The probabilities of each brief's units, from a model that has not seen the brief. */
export function heldOutProbabilities(examples: readonly Example[]): number[][] {
  const fold = foldsOf(examples.length)
  const found: number[][] = examples.map(() => [])
  for (let test = 0; test < settings.folds; test++) {
    const model = fitModel(examples.filter((_, at) => fold[at] !== test))
    for (const [at, example] of examples.entries())
      if (fold[at] === test) found[at] = example.features.map((row) => probability(row, model))
  }
  return found
}

function foldsOf(count: number): number[] {
  const random = randomNumbers(settings.seed)
  const order = Array.from({ length: count }, (_, at) => ({ at, key: random() })).sort((a, b) => a.key - b.key)
  const folds: number[] = []
  for (const [position, { at }] of order.entries()) folds[at] = position % settings.folds
  return folds
}

/** The counts of each brief at each threshold. */
export type ThresholdCounts = Counts[][]

export function countsByThreshold(examples: readonly Example[], probabilities: readonly number[][]): ThresholdCounts {
  return examples.map((example, at) =>
    settings.thresholds.map((threshold) => countsOf(example, chooseIn(example, probabilities[at] ?? [], threshold))),
  )
}

/** F1 is flat around its best threshold. A missed request costs a reader more than one to delete, so the lowest one counts. */
const sameF1 = 0.005

/** The index of the lowest threshold with the best F1 over some briefs. */
export function bestThreshold(counts: ThresholdCounts): number {
  const figures = settings.thresholds.map((_, at) => figuresOf(sum(counts.map((each) => each[at] ?? noCounts))).f1)
  const best = Math.max(...figures)
  return figures.findIndex((f1) => f1 >= best - sameF1)
}

/** The counts of each brief at the threshold that is best for the briefs of the other folds. */
export function nestedCounts(counts: ThresholdCounts): Counts[] {
  const fold = foldsOf(counts.length)
  const best = Array.from({ length: settings.folds }, (_, test) =>
    bestThreshold(counts.filter((_, at) => fold[at] !== test)),
  )
  return counts.map((own, at) => own[best[fold[at] ?? 0] ?? 0] ?? noCounts)
}

const sum = (counts: readonly Counts[]): Counts => counts.reduce(addCounts, noCounts)

export interface Result extends Figures {
  briefs: number
  /** The interval of the F1 that holds 95 % of the samples of briefs. */
  interval: [low: number, high: number]
  excludedHits: number
  predictions: number
  labels: number
}

export function resultOf(counts: readonly Counts[]): Result {
  const total = sum(counts)
  const random = randomNumbers(settings.seed)
  const samples = Array.from({ length: settings.bootstraps }, () => {
    const sample = counts.map(() => counts[Math.floor(random() * counts.length)] as Counts)
    return figuresOf(sum(sample)).f1
  }).sort((a, b) => a - b)
  const at = (share: number) => rounded(samples[Math.floor(share * (samples.length - 1))] ?? 0)
  const { precision, recall, f1 } = figuresOf(total)
  return {
    briefs: counts.length,
    f1: rounded(f1),
    interval: [at(0.025), at(0.975)],
    precision: rounded(precision),
    recall: rounded(recall),
    predictions: total.predictions,
    labels: total.labels,
    excludedHits: total.excludedHits,
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
