import type { Example } from './example.ts'
import { type Examples, type LogisticModel, trainLogistic } from './learners/logistic.ts'
import { settings } from './settings.ts'

/** Trains on the units of some briefs. Long briefs have many units, so each of their units counts less. */
export function fitModel(examples: readonly Example[]): LogisticModel {
  const training: Examples = { rows: [], targets: [], weights: [] }
  for (const { features, targets, vetoed } of examples) {
    const weight = 1 / Math.sqrt(features.length / 30 + 0.3)
    for (const [at, row] of features.entries()) {
      if (vetoed[at]) continue
      // See `Example.targets`.
      const isSecondBest = targets[at] === 0.5
      training.rows.push(Float64Array.from(row))
      training.targets.push(isSecondBest ? settings.secondTarget : (targets[at] as number))
      training.weights.push(isSecondBest ? settings.secondWeight * weight : weight)
    }
  }
  return trainLogistic(training, settings.logistic)
}
