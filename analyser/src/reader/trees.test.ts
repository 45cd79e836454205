import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { packTrees } from '../../training/pack-model.ts'
import { judge, type Tree, unpackTrees } from './trees.ts'

const trees: Tree[] = [
  {
    feature: 1,
    limit: 0.5,
    below: { feature: 0, limit: -2, below: { value: -1.5 }, above: { value: 0.25 } },
    above: { value: 2 },
  },
  { value: 0.5 },
  { feature: 2, limit: 12, below: { value: 0 }, above: { value: -1 } },
]
const probability = (sum: number) => 1 / (1 + Math.exp(-sum))

describe('decision trees', () => {
  it('add up the values of the branches that an example takes; a value at the limit is below it', () => {
    assert.equal(judge(trees, [0, 0.6, 0]), probability(2.5))
    assert.equal(judge(trees, [0, 0.5, 12]), probability(0.75))
    assert.equal(judge(trees, [-2, 0.5, 13]), probability(-2))
    assert.equal(judge([], [1]), 0.5)
  })

  it('are the same after they were stored', () => {
    assert.deepEqual(unpackTrees(packTrees(trees)), trees)
    assert.deepEqual(unpackTrees([]), [])
  })
})
