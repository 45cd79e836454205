import type { Tree } from '../src/reader/trees.ts'

export interface TreeSettings {
  trees: number
  depth: number
  rate: number
  /** The least weight of examples in a leaf. */
  leaf: number
  /** The most cuts of a feature that are tried. */
  cuts: number
}

/** Learns trees by gradient boosting on the logistic loss. `rows` are the features of the examples, `targets` are between 0 and 1. */
export function learnTrees(
  rows: readonly Float64Array[],
  targets: readonly number[],
  { trees, depth, rate, leaf, cuts }: TreeSettings,
): Tree[] {
  const width = rows[0]?.length ?? 0
  const limits = Array.from({ length: width }, (_, feature) =>
    cutsOf(
      rows.map((row) => row[feature] as number),
      cuts,
    ),
  )
  /** For each example and feature, the number of limits below its value. */
  const binned = rows.map((row) => Uint8Array.from(row, (value, feature) => binOf(limits[feature] as number[], value)))
  const scores = new Float64Array(rows.length)
  const grown: Tree[] = []
  for (let round = 0; round < trees; round++) {
    const gradients = scores.map((score, at) => (targets[at] as number) - 1 / (1 + Math.exp(-score)))
    const curvatures = scores.map((score) => {
      const p = 1 / (1 + Math.exp(-score))
      return p * (1 - p)
    })
    const grow = (members: number[], level: number): Tree => {
      let gradient = 0
      let curvature = 0
      for (const at of members) {
        gradient += gradients[at]!
        curvature += curvatures[at]!
      }
      const best = level === depth ? null : bestCut(binned, members, gradients, curvatures, limits, leaf)
      if (!best) return { value: Math.round((rate * gradient * 1e4) / (curvature + 1)) / 1e4 }
      const isBelow = (at: number) => (binned[at] as Uint8Array)[best.feature]! <= best.bin
      return {
        feature: best.feature,
        limit: (limits[best.feature] as number[])[best.bin] as number,
        below: grow(members.filter(isBelow), level + 1),
        above: grow(
          members.filter((at) => !isBelow(at)),
          level + 1,
        ),
      }
    }
    const tree = grow(
      rows.map((_, at) => at),
      0,
    )
    for (const [at, row] of rows.entries()) scores[at]! += leafOf(tree, row)
    grown.push(tree)
  }
  return grown
}

function leafOf(tree: Tree, row: Float64Array): number {
  let node = tree
  while ('feature' in node) node = row[node.feature]! <= node.limit ? node.below : node.above
  return node.value
}

function cutsOf(values: number[], most: number): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b)
  if (sorted.length <= most) return sorted.slice(0, -1)
  const all = [...values].sort((a, b) => a - b)
  return [
    ...new Set(
      Array.from({ length: most }, (_, cut) => all[Math.floor(((cut + 1) * all.length) / (most + 1))] as number),
    ),
  ]
}

function binOf(limits: readonly number[], value: number): number {
  let bin = 0
  while (bin < limits.length && value > (limits[bin] as number)) bin++
  return bin
}

function bestCut(
  binned: readonly Uint8Array[],
  members: readonly number[],
  gradients: Float64Array,
  curvatures: Float64Array,
  limits: readonly number[][],
  leaf: number,
): { feature: number; bin: number } | null {
  let best: { feature: number; bin: number } | null = null
  let bestGain = 1e-3
  for (const [feature, ofFeature] of limits.entries()) {
    const g = new Float64Array(ofFeature.length + 1)
    const h = new Float64Array(ofFeature.length + 1)
    for (const at of members) {
      const bin = (binned[at] as Uint8Array)[feature]!
      g[bin]! += gradients[at]!
      h[bin]! += curvatures[at]!
    }
    const [totalG, totalH] = [g.reduce((a, b) => a + b, 0), h.reduce((a, b) => a + b, 0)]
    let [leftG, leftH] = [0, 0]
    for (let bin = 0; bin < ofFeature.length; bin++) {
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
