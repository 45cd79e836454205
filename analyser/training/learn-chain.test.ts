import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { emissionsOf, marginalsOf } from '../src/reader/chain.ts'
import { type LearningSettings, learnChain, type TaggedUnit } from './learn-chain.ts'
import { randomNumbers } from './random.ts'

const tags = ['O', 'A+', 'A-']
const rows = 64
const settings: LearningSettings = {
  epochs: 30,
  minUnits: 2,
  rate: 0.2,
  sharedRate: 0.1,
  smallest: 0.01,
  dropout: 0.1,
  seed: 1,
}
// A feature of the token 1 begins a passage, 2 is inside one or, without the shared feature 9, outside, and 3 is outside.
const begin = 1
const inside = 2
const outside = 3
const active = 9

function example(random: () => number, noise: number): TaggedUnit {
  const isActive = random() < 0.5
  let isOpen = false
  const tokens = Array.from({ length: 6 }, () => {
    const kind = [begin, inside, outside][Math.floor(random() * 3)] as number
    isOpen = isActive && (kind === begin || (kind === inside && isOpen))
    return { kind, tag: !isOpen ? 0 : kind === begin ? 1 : 2 }
  })
  return {
    features: {
      shared: Int32Array.of(isActive ? active : active + 1),
      byToken: tokens.map(({ kind }) => Int32Array.of(kind, 20 + Math.floor(random() * noise))),
    },
    tags: Int32Array.from(tokens, ({ tag }) => tag),
  }
}

const examples = (seed: number, count: number) => {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, () => example(random, 20))
}

describe('learning a chain', () => {
  const chain = learnChain(examples(1, 200), { tags, rows }, settings)

  it('finds the right tags of units that it has not seen, by their features and the tags before', () => {
    for (const { features, tags: expected } of examples(2, 50)) {
      const probabilities = marginalsOf(chain, emissionsOf(chain, features))
      for (const [at, tag] of expected.entries())
        assert.ok((probabilities[at * tags.length + tag] as number) > 0.6, `${features.shared} token ${at}`)
    }
  })

  it('gives probabilities that add up to one', () => {
    const [unit] = examples(3, 1)
    const probabilities = marginalsOf(chain, emissionsOf(chain, (unit as TaggedUnit).features))
    for (let at = 0; at < probabilities.length; at += tags.length)
      assert.ok(Math.abs(probabilities.subarray(at, at + tags.length).reduce((a, b) => a + b) - 1) < 1e-9)
  })

  it('gives the same weights every time', () => {
    assert.deepEqual(learnChain(examples(1, 200), { tags, rows }, settings), chain)
    const withAnotherSeed = learnChain(examples(1, 200), { tags, rows }, { ...settings, seed: 2 })
    assert.notDeepEqual(withAnotherSeed.weights, chain.weights)
  })

  it('leaves out features that few units have, and weights that are small', () => {
    const withRare = examples(1, 200)
    const [first] = withRare as [TaggedUnit]
    first.features.byToken[0] = Int32Array.of(begin, rows - 1)
    const weightsOf = (smallest: number) => learnChain(withRare, { tags, rows }, { ...settings, smallest }).weights
    const rare = weightsOf(0).subarray((rows - 1) * tags.length)
    assert.deepEqual([...rare], [0, 0, 0])
    const large = weightsOf(0.5).filter((weight) => weight !== 0)
    assert.ok(large.length > 0 && large.every((weight) => Math.abs(weight) >= 0.25))
    assert.ok(large.length < weightsOf(0).filter((weight) => weight !== 0).length)
  })
})
