/** Rows of features with a target between 0 and 1 and a weight. */
export interface Examples {
  rows: Float64Array[]
  targets: number[]
  weights: number[]
}

export interface LogisticModel {
  bias: number
  /** The weight of each feature, for the feature's own scale. */
  weights: number[]
}

export interface LogisticSettings {
  /** The strength of the L2 penalty. */
  penalty: number
  rounds: number
  /** The learning rate. */
  rate: number
}

const sigmoid = (z: number) => 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, z))))

/** Logistic regression with an L2 penalty, by full-batch Adam on standardised features. */
export function trainLogistic(examples: Examples, { penalty, rounds, rate }: LogisticSettings): LogisticModel {
  const { rows } = examples
  const size = rows[0]?.length ?? 0
  const { means, deviations } = scaleOf(rows, size)
  const matrix = new Float64Array(rows.length * size)
  for (const [at, row] of rows.entries())
    for (let j = 0; j < size; j++)
      matrix[at * size + j] = ((row[j] as number) - (means[j] as number)) / (deviations[j] as number)
  // The weights, and the bias as the last parameter. The bias has no penalty.
  const parameters = new Float64Array(size + 1)
  // Running means of the slopes and of their squares, with the usual constants of Adam.
  const meanSlopes = new Float64Array(size + 1)
  const meanSquares = new Float64Array(size + 1)
  for (let round = 1; round <= rounds; round++) {
    const gradient = gradientOf(matrix, size, examples, parameters)
    for (let j = 0; j <= size; j++) {
      const slope = ((gradient[j] as number) + (j < size ? penalty * (parameters[j] as number) : 0)) / rows.length
      const mean = 0.9 * (meanSlopes[j] as number) + 0.1 * slope
      const square = 0.999 * (meanSquares[j] as number) + 0.001 * slope * slope
      meanSlopes[j] = mean
      meanSquares[j] = square
      const step = mean / (1 - 0.9 ** round) / (Math.sqrt(square / (1 - 0.999 ** round)) + 1e-8)
      parameters[j] = (parameters[j] as number) - rate * step
    }
  }
  return unscaled(parameters, means, deviations)
}

/** The gradient of the weighted log loss over all rows. `matrix` has the rows one after the other, with `size` columns each. */
function gradientOf(
  matrix: Float64Array,
  size: number,
  { targets, weights }: Examples,
  parameters: Float64Array,
): Float64Array {
  const gradient = new Float64Array(size + 1)
  for (let at = 0, from = 0; at < targets.length; at++, from += size) {
    let z = parameters[size] as number
    for (let j = 0; j < size; j++) z += (parameters[j] as number) * (matrix[from + j] as number)
    const error = (sigmoid(z) - (targets[at] as number)) * (weights[at] as number)
    for (let j = 0; j < size; j++) gradient[j] = (gradient[j] as number) + error * (matrix[from + j] as number)
    gradient[size] = (gradient[size] as number) + error
  }
  return gradient
}

/** The mean of each feature, and its standard deviation of at least 0.1. */
function scaleOf(rows: readonly Float64Array[], size: number) {
  const means = new Float64Array(size)
  const deviations = new Float64Array(size)
  for (const row of rows)
    for (let j = 0; j < size; j++) means[j] = (means[j] as number) + (row[j] as number) / rows.length
  for (const row of rows)
    for (let j = 0; j < size; j++)
      deviations[j] = (deviations[j] as number) + ((row[j] as number) - (means[j] as number)) ** 2 / rows.length
  // Divided by a tiny deviation, the few values of a rare feature would become huge, and one example would decide its weight.
  for (let j = 0; j < size; j++) deviations[j] = Math.max(0.1, Math.sqrt(deviations[j] as number))
  return { means, deviations }
}

/** The model for features that are not standardised. */
function unscaled(parameters: Float64Array, means: Float64Array, deviations: Float64Array): LogisticModel {
  const size = means.length
  const weights = Array.from({ length: size }, (_, j) => (parameters[j] as number) / (deviations[j] as number))
  const bias = weights.reduce((sum, weight, j) => sum - weight * (means[j] as number), parameters[size] as number)
  return { bias, weights }
}
