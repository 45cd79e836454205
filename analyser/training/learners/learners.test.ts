import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { trainLogistic } from './logistic.ts'
import { randomNumbers } from './random.ts'

const sigmoid = (z: number) => 1 / (1 + Math.exp(-z))

/** Rows of two features, of which only the first decides. */
function examples() {
  const random = randomNumbers(3)
  const rows = Array.from({ length: 200 }, () => Float64Array.of(random() * 2 - 1, random() * 2 - 1))
  return { rows, targets: rows.map((row) => ((row[0] as number) > 0 ? 1 : 0)), weights: rows.map(() => 1) }
}

describe('logistic regression', () => {
  it('learns which feature decides, and gives the same weights every time', () => {
    const settings = { penalty: 1, rounds: 100, rate: 0.05 }
    const { bias, weights } = trainLogistic(examples(), settings)
    assert.ok((weights[0] as number) > 10 * Math.abs(weights[1] as number))
    assert.ok(sigmoid(bias + (weights[0] as number)) > 0.9)
    assert.deepEqual(trainLogistic(examples(), settings), { bias, weights })
  })
})
