import type { Examples } from './logistic.ts'
import { randomNumbers } from './random.ts'

/** A leaf has only a value. Other nodes send a row to `low` if its feature is at most the limit. */
export type TreeNode = { value: number } | { feature: number; limit: number; low: TreeNode; high: TreeNode }

export interface BoostedTrees {
  base: number
  trees: TreeNode[]
}

export interface TreeSettings {
  trees: number
  depth: number
  rate: number
  minLeaf: number
  penalty: number
  rowShare: number
  featureShare: number
  seed: number
}

const maxBins = 24
const minGain = 0.3
const sigmoid = (z: number) => 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, z))))

/** Gradient boosting of shallow trees for the logistic loss, on binned features. */
export function trainTrees(examples: Examples, settings: TreeSettings): BoostedTrees {
  const { rows, targets, weights } = examples
  const random = randomNumbers(settings.seed)
  const size = rows[0]?.length ?? 0
  const limits = Array.from({ length: size }, (_, feature) => limitsOf(rows, feature))
  const bins = limits.map((each, feature) => Uint8Array.from(rows, (row) => binOf(each, row[feature] as number)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const share = weights.reduce((sum, weight, at) => sum + weight * (targets[at] ?? 0), 0) / total
  const base = Math.log(share / (1 - share))
  const scores = new Float64Array(rows.length).fill(base)
  const trees: TreeNode[] = []
  for (let round = 0; round < settings.trees; round++) {
    const gradients = new Float64Array(rows.length)
    const curvatures = new Float64Array(rows.length)
    for (let at = 0; at < rows.length; at++) {
      const probability = sigmoid(scores[at] as number)
      gradients[at] = (weights[at] as number) * ((targets[at] as number) - probability)
      curvatures[at] = (weights[at] as number) * probability * (1 - probability) + 1e-6
    }
    const sample = rows.map((_, at) => at).filter(() => random() < settings.rowShare)
    const features = limits.map((_, feature) => feature).filter(() => random() < settings.featureShare)
    const tree = growTree({ bins, limits, gradients, curvatures, features, settings }, sample, settings.depth)
    trees.push(tree)
    for (let at = 0; at < rows.length; at++) scores[at] = (scores[at] as number) + valueIn(tree, rows[at] as Float64Array)
  }
  return { base, trees }
}

export function valueIn(tree: TreeNode, row: ArrayLike<number>): number {
  let node = tree
  while ('low' in node) node = (row[node.feature] ?? 0) <= node.limit ? node.low : node.high
  return node.value
}

function limitsOf(rows: readonly Float64Array[], feature: number): number[] {
  const values = [...new Set(rows.map((row) => row[feature] as number))].sort((a, b) => a - b)
  if (values.length <= maxBins) return values.slice(0, -1).map((value, at) => (value + (values[at + 1] as number)) / 2)
  const limits = Array.from({ length: maxBins - 1 }, (_, at) => values[Math.floor(((at + 1) * values.length) / maxBins)] as number)
  return [...new Set(limits)]
}

function binOf(limits: readonly number[], value: number): number {
  let low = 0
  let high = limits.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > (limits[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}

interface Growth {
  bins: Uint8Array[]
  limits: number[][]
  gradients: Float64Array
  curvatures: Float64Array
  features: number[]
  settings: TreeSettings
}

function growTree(growth: Growth, rows: number[], depth: number): TreeNode {
  const { bins, limits, settings } = growth
  let gradient = 0
  let curvature = 0
  for (const row of rows) {
    gradient += growth.gradients[row] as number
    curvature += growth.curvatures[row] as number
  }
  const leaf = { value: (settings.rate * gradient) / (curvature + settings.penalty) }
  if (depth === 0 || rows.length < 2 * settings.minLeaf) return leaf
  const split = bestSplit(growth, rows, gradient, curvature)
  if (!split || split.gain < minGain) return leaf
  const bin = bins[split.feature] as Uint8Array
  return {
    feature: split.feature,
    limit: limits[split.feature]?.[split.bin] as number,
    low: growTree(growth, rows.filter((row) => (bin[row] as number) <= split.bin), depth - 1),
    high: growTree(growth, rows.filter((row) => (bin[row] as number) > split.bin), depth - 1),
  }
}

function bestSplit({ bins, limits, gradients, curvatures, features, settings }: Growth, rows: number[], gradient: number, curvature: number) {
  let best: { gain: number; feature: number; bin: number } | null = null
  const whole = (gradient * gradient) / (curvature + settings.penalty)
  for (const feature of features) {
    const binCount = (limits[feature]?.length ?? 0) + 1
    if (binCount < 2) continue
    const sums = new Float64Array(binCount * 3)
    const bin = bins[feature] as Uint8Array
    for (const row of rows) {
      const at = (bin[row] as number) * 3
      sums[at] = (sums[at] as number) + (gradients[row] as number)
      sums[at + 1] = (sums[at + 1] as number) + (curvatures[row] as number)
      sums[at + 2] = (sums[at + 2] as number) + 1
    }
    let low = 0
    let lowCurvature = 0
    let lowCount = 0
    for (let at = 0; at < binCount - 1; at++) {
      low += sums[at * 3] as number
      lowCurvature += sums[at * 3 + 1] as number
      lowCount += sums[at * 3 + 2] as number
      if (lowCount < settings.minLeaf || rows.length - lowCount < settings.minLeaf) continue
      const lowPart = (low * low) / (lowCurvature + settings.penalty)
      const highPart = (gradient - low) ** 2 / (curvature - lowCurvature + settings.penalty)
      const gain = lowPart + highPart - whole
      if (!best || gain > best.gain) best = { gain, feature, bin: at }
    }
  }
  return best
}
