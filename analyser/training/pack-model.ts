import type { Chain, PackedChain } from '../src/reader/chain.ts'
import { forGaps, type Model, type StoredModel } from '../src/reader/model.ts'
import type { Tree } from '../src/reader/trees.ts'

/**
 * Stores a chain in a few bytes: weights become whole numbers from -127 to 127. For each row with weights, it has the distance from the
 * row before, a bit for each tag, and the weights of the tags with a bit.
 */
export function packChain({ tags, weights, transitions }: Chain): PackedChain {
  const count = tags.length
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = Math.min(2, largest) / 127
  const bytes: number[] = []
  let last = -1
  for (let row = 0; row < weights.length / count; row++) {
    const ofRow = [...weights.subarray(row * count, (row + 1) * count)]
    if (ofRow.every((weight) => weight === 0)) continue
    const rounded = ofRow.map((weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))))
    for (let distance = row - last; ; distance = Math.floor(distance / 128)) {
      bytes.push((distance % 128) + (distance >= 128 ? 128 : 0))
      if (distance < 128) break
    }
    last = row
    const bits = rounded.reduce((sum, weight, tag) => sum + (weight === 0 ? 0 : 1 << tag), 0)
    bytes.push(bits & 255, bits >> 8)
    for (const weight of rounded) if (weight !== 0) bytes.push(weight & 255)
  }
  return {
    tags: [...tags],
    features: weights.length / count,
    scale,
    transitions: [...transitions].map((weight) => Math.round(weight * 1e4) / 1e4),
    weights: Buffer.from(bytes).toString('base64'),
  }
}

export function packModel({ roles, facts, names, requests, gaps }: Model): StoredModel {
  return {
    roles: packChain(roles),
    facts: packChain(facts),
    names: packChain(names),
    requests: packTrees(requests),
    gaps: forGaps((gap) => ({ ...gaps[gap], trees: packTrees(gaps[gap].trees) })),
  }
}

/** Stores trees in a list of numbers: see `unpackTrees`. */
export const packTrees = (trees: readonly Tree[]): number[] => trees.flatMap(packTree)

const packTree = (tree: Tree): number[] =>
  'value' in tree
    ? [-1, tree.value]
    : [tree.feature, rounded(tree.limit), ...packTree(tree.below), ...packTree(tree.above)]

const rounded = (limit: number) => Number(limit.toPrecision(6))
