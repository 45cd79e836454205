import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Chain, emissionsOf, unpackChain } from '../src/reader/chain.ts'
import { tagsOf } from '../src/reader/spans.ts'
import { packChain } from './pack-model.ts'
import { randomNumbers } from './random.ts'

const tags = tagsOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
const features = 50_000

/** A chain in which a few features have weights, among them the first and the last one, at distances of one to three bytes. */
function chainWith(largest: number): Chain {
  const random = randomNumbers(7)
  const weights = new Float32Array(features * tags.length)
  for (const feature of [0, 1, 129, 300, 40_000, features - 1])
    for (let tag = 0; tag < tags.length; tag++)
      if (random() > 0.3) weights[feature * tags.length + tag] = largest * (2 * random() - 1)
  const transitions = Float32Array.from({ length: (tags.length + 1) * tags.length }, () => 4 * random() - 2)
  return { tags, weights, transitions }
}

/** The weights of each feature, as a reader sees them. */
const scoresOf = (chain: Chain) =>
  emissionsOf(chain, {
    shared: new Int32Array(0),
    byToken: Array.from({ length: features }, (_, feature) => Int32Array.of(feature)),
  })

const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((most, value, at) => Math.max(most, Math.abs(value - (b[at] as number))), 0)

describe('a stored chain', () => {
  it('has the same weights and transitions, but for the rounding', () => {
    const chain = chainWith(1.5)
    const packed = packChain(chain)
    const unpacked = unpackChain(JSON.parse(JSON.stringify(packed)))
    assert.deepEqual(unpacked.tags, chain.tags)
    assert.ok(largestDifference(scoresOf(unpacked), scoresOf(chain)) <= 1.5 / 127 / 2 + 1e-6)
    assert.ok(largestDifference(unpacked.transitions, chain.transitions) <= 0.5e-4 + 1e-6)
    assert.equal(unpacked.transitions.length, chain.transitions.length)
    assert.ok(unpacked.weights.length <= 6 * tags.length, 'only features with weights are stored')
  })

  it('limits weights to 2, so that a single one does not make the others coarse', () => {
    const chain = chainWith(1)
    chain.weights[0] = 50
    chain.weights[1] = -50
    const scores = scoresOf(unpackChain(packChain(chain)))
    assert.ok(Math.abs((scores[0] as number) - 2) < 1e-6 && Math.abs((scores[1] as number) + 2) < 1e-6)
    assert.ok(largestDifference(scores.subarray(2), scoresOf(chain).subarray(2)) <= 1 / 127 + 1e-6)
  })

  it('may have no weights at all', () => {
    const weights = new Float32Array(8 * tags.length)
    const unpacked = unpackChain(packChain({ ...chainWith(1), weights }))
    assert.deepEqual([unpacked.weights.length, unpacked.rows?.length], [0, 8])
  })
})
