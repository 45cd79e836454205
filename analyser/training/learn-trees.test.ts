import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { judge, type Tree } from '../src/reader/trees.ts'
import { learnTrees, type TreeSettings } from './learn-trees.ts'
import { randomNumbers } from './random.ts'

const settings: TreeSettings = { trees: 30, depth: 2, rate: 0.3, leaf: 1, cuts: 16 }

/** Rows of three features. The second one decides, but only if the third one is above 0.3. */
function rowsOf(seed: number, count: number): Float64Array[] {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, () => Float64Array.of(random(), random(), random()))
}
const targetOf = ([, b = 0, c = 0]: Float64Array) => Number(b > 0.5 && c > 0.3)

const rows = rowsOf(1, 400)
const examples = rows.map((features) => ({ features, target: targetOf(features) }))
const trees = learnTrees(examples, settings)

const featuresIn = (tree: Tree): number[] =>
  'feature' in tree ? [tree.feature, ...featuresIn(tree.below), ...featuresIn(tree.above)] : []

describe('learning trees', () => {
  it('finds which features decide, and their limits', () => {
    const [first] = trees as [Tree]
    assert.deepEqual(featuresIn(first).toSorted(), [1, 2])
    const unseen = rowsOf(2, 200).filter(([, b = 0, c = 0]) => Math.abs(b - 0.5) > 0.08 && Math.abs(c - 0.3) > 0.08)
    assert.ok(unseen.length > 100)
    for (const row of unseen) assert.equal(judge(trees, row) > 0.5, targetOf(row) === 1, row.join())
  })

  it('judges uncertain examples as uncertain', () => {
    const same = Array.from({ length: 100 }, (_, at) => ({
      features: Float64Array.of(1),
      target: Number(at % 4 === 0),
    }))
    const learned = learnTrees(same, settings)
    assert.ok(Math.abs(judge(learned, Float64Array.of(1)) - 0.25) < 0.02)
  })

  it('keeps to the depth and to the least weight of a leaf', () => {
    const depthOf = (tree: Tree): number =>
      'feature' in tree ? 1 + Math.max(depthOf(tree.below), depthOf(tree.above)) : 0
    assert.ok(trees.every((tree) => depthOf(tree) <= 2))
    const [stump] = learnTrees(examples, { ...settings, leaf: 1000 }) as [Tree]
    assert.equal(depthOf(stump), 0)
  })

  it('gives the same trees every time, and a bare value without examples', () => {
    assert.deepEqual(learnTrees(examples, settings), trees)
    assert.equal(judge(learnTrees([], settings), []), 0.5)
  })
})
