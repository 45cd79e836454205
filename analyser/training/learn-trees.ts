import { likelihoodOf, type Tree, valueIn } from '../src/reader/trees.ts'

export interface TreeSettings {
  trees: number
  depth: number
  rate: number
  /** The least weight of examples in a leaf. */
  leaf: number
  /** The most cuts of a feature that are tried. */
  cuts: number
}

/** What trees learn from. The target is between 0 and 1. */
export interface Example {
  features: Float64Array
  target: number
}

/** Learns trees by gradient boosting on the logistic loss. */
export function learnTrees(examples: readonly Example[], settings: TreeSettings): Tree[] {
  const { trees, depth, rate, cuts } = settings
  const rows = examples.map(({ features }) => features)
  const valuesOf = (feature: number) => rows.map((row) => row[feature]!)
  const limits = Array.from(rows[0] ?? [], (_, feature) => limitsOf(valuesOf(feature), cuts))
  /** For each example and feature, the number of limits below its value. */
  const bins = rows.map((row) =>
    Uint8Array.from(row, (value, feature) => limits[feature]!.filter((limit) => value > limit).length),
  )
  const scores = new Float64Array(rows.length)
  return Array.from({ length: trees }, () => {
    const likelihoods = scores.map(likelihoodOf)
    const gradients = likelihoods.map((likelihood, at) => examples[at]!.target - likelihood)
    const curvatures = likelihoods.map((likelihood) => likelihood * (1 - likelihood))
    const grow = (members: number[], level: number): Tree => {
      const cut = level === depth ? null : bestCut(bins, members, { gradients, curvatures }, limits, settings)
      if (!cut) {
        const sumOf = (slopes: Float64Array) => members.reduce((sum, at) => sum + slopes[at]!, 0)
        return { value: Math.round((rate * sumOf(gradients) * 1e4) / (sumOf(curvatures) + 1)) / 1e4 }
      }
      const { feature, bin } = cut
      const below = members.filter((at) => bins[at]![feature]! <= bin)
      const above = members.filter((at) => bins[at]![feature]! > bin)
      return { feature, limit: limits[feature]![bin]!, below: grow(below, level + 1), above: grow(above, level + 1) }
    }
    const tree = grow([...rows.keys()], 0)
    for (const [at, row] of rows.entries()) scores[at]! += valueIn(tree, row)
    return tree
  })
}

/** At most so many limits between the values of a feature, with about the same number of examples between them. */
function limitsOf(values: number[], most: number): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const distinct = [...new Set(sorted)]
  if (distinct.length <= most) return distinct.slice(0, -1)
  const quantiles = Array.from({ length: most }, (_, cut) => Math.floor(((cut + 1) * sorted.length) / (most + 1)))
  return [...new Set(quantiles.map((at) => sorted[at]!))]
}

/** The cut that tells the members apart best. Null if none leaves enough of them on either side. */
function bestCut(
  bins: readonly Uint8Array[],
  members: readonly number[],
  { gradients, curvatures }: Record<'gradients' | 'curvatures', Float64Array>,
  limits: readonly number[][],
  { leaf }: TreeSettings,
): { feature: number; bin: number } | null {
  let best: { feature: number; bin: number } | null = null
  let bestGain = 1e-3
  for (const [feature, { length }] of limits.entries()) {
    const g = new Float64Array(length + 1)
    const h = new Float64Array(length + 1)
    for (const at of members) {
      const bin = bins[at]![feature]!
      g[bin]! += gradients[at]!
      h[bin]! += curvatures[at]!
    }
    const [totalG, totalH] = [g.reduce((a, b) => a + b, 0), h.reduce((a, b) => a + b, 0)]
    let [leftG, leftH] = [0, 0]
    for (let bin = 0; bin < length; bin++) {
      leftG += g[bin]!
      leftH += h[bin]!
      if (leftH < leaf || totalH - leftH < leaf) continue
      const [rightG, rightH] = [totalG - leftG, totalH - leftH]
      const gain = (leftG * leftG) / (leftH + 1) + (rightG * rightG) / (rightH + 1) - (totalG * totalG) / (totalH + 1)
      if (gain > bestGain) {
        bestGain = gain
        best = { feature, bin }
      }
    }
  }
  return best
}
