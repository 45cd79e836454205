import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { figuresOf, fit, labelWith, matchOneToOne, prediction } from './match.ts'

describe('matching requirements', () => {
  it('needs three fifths of the words of a label, and one of them in the name', () => {
    const label = labelWith(['online table booking', 'reservations'])
    assert.ok(fit(label, prediction('Table booking', 'Guests book online')) > 1)
    assert.equal(fit(label, prediction('Website', 'with online table booking')), 0)
    assert.ok(fit(label, prediction('Reservations', '')) > 0)
    assert.equal(fit(label, prediction('Online menu', '')), 0)
  })

  it('finds the largest one-to-one matching', () => {
    const fits = [
      [1, 0.9],
      [1, 0],
    ]
    assert.deepEqual(
      matchOneToOne([0, 1], [0, 1], (label, at) => fits[label]?.[at] ?? 0),
      [1, 0],
    )
  })

  it('leaves neutral predictions out of the precision', () => {
    const counts = { labels: 4, predictions: 5, matched: 2, neutral: 1 }
    assert.deepEqual(figuresOf([counts]), { precision: 0.5, recall: 0.5, f1: 0.5 })
  })
})
