import { featureNames } from '../features/features.ts'
import model from './weights.json' with { type: 'json' }

/** A logistic regression: a bias and one weight for each feature. */
export interface LogisticWeights {
  bias: number
  weights: readonly number[]
}

/** The stored weights, in the order of the features. */
const requirementWeights = inFeatureOrder(model.requirement)

/** The lowest threshold whose F1 in cross-validation is within 0.005 of the best. See decision 20. */
export const requirementThreshold: number = model.threshold

/** A feature that the stored model does not know gets the weight 0. */
function inFeatureOrder({ bias, weights }: { bias: number; weights: Record<string, number> }): LogisticWeights {
  return { bias, weights: featureNames.map((name) => weights[name] ?? 0) }
}

/** The probability that a unit is a requirement, from its features. */
export const requirementProbability = (features: ArrayLike<number>): number => probability(features, requirementWeights)

/** The probability that a logistic regression gives for a row of features. */
export function probability(features: ArrayLike<number>, { bias, weights }: LogisticWeights): number {
  let sum = bias
  for (let at = 0; at < features.length; at++) sum += (features[at] as number) * (weights[at] as number)
  return 1 / (1 + Math.exp(-sum))
}
