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
  penalty: number
  rounds: number
  rate: number
}

const sigmoid = (z: number) => 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, z))))

/** Logistic regression with an L2 penalty, by full-batch Adam on standardised features. */
export function trainLogistic({ rows, targets, weights }: Examples, { penalty, rounds, rate }: LogisticSettings): LogisticModel {
  const size = rows[0]?.length ?? 0
  const { means, deviations } = standardise(rows, size)
  const scaled = rows.map((row) => row.map((value, at) => (value - (means[at] ?? 0)) / (deviations[at] ?? 1)))
  const parameters = new Float64Array(size + 1)
  const first = new Float64Array(size + 1)
  const second = new Float64Array(size + 1)
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(size + 1)
    for (let at = 0; at < scaled.length; at++) addGradient(gradient, parameters, scaled[at] as Float64Array, targets[at] ?? 0, weights[at] ?? 1)
    for (let j = 0; j <= size; j++) {
      const slope = ((gradient[j] ?? 0) + (j < size ? penalty * (parameters[j] ?? 0) : 0)) / rows.length
      first[j] = 0.9 * (first[j] ?? 0) + 0.1 * slope
      second[j] = 0.999 * (second[j] ?? 0) + 0.001 * slope * slope
      const step = (first[j] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((second[j] ?? 0) / (1 - 0.999 ** round)) + 1e-8)
      parameters[j] = (parameters[j] ?? 0) - rate * step
    }
  }
  return unscaled(parameters, means, deviations)
}

function addGradient(gradient: Float64Array, parameters: Float64Array, row: Float64Array, target: number, weight: number) {
  const size = row.length
  let z = parameters[size] ?? 0
  for (let j = 0; j < size; j++) z += (parameters[j] as number) * (row[j] as number)
  const error = (sigmoid(z) - target) * weight
  for (let j = 0; j < size; j++) gradient[j] = (gradient[j] as number) + error * (row[j] as number)
  gradient[size] = (gradient[size] as number) + error
}

function standardise(rows: readonly Float64Array[], size: number) {
  const means = new Float64Array(size)
  const deviations = new Float64Array(size)
  for (const row of rows) for (let j = 0; j < size; j++) means[j] = (means[j] as number) + (row[j] as number) / rows.length
  for (const row of rows)
    for (let j = 0; j < size; j++) deviations[j] = (deviations[j] as number) + ((row[j] as number) - (means[j] as number)) ** 2 / rows.length
  // Rare features keep a small scale, so that one example does not decide their weight.
  for (let j = 0; j < size; j++) deviations[j] = Math.max(0.1, Math.sqrt(deviations[j] as number))
  return { means, deviations }
}

function unscaled(parameters: Float64Array, means: Float64Array, deviations: Float64Array): LogisticModel {
  const size = means.length
  const weights = Array.from({ length: size }, (_, j) => (parameters[j] as number) / (deviations[j] as number))
  const bias = weights.reduce((sum, weight, j) => sum - weight * (means[j] as number), parameters[size] as number)
  return { bias, weights }
}
