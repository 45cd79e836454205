import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareMoney } from '../money.ts'
import { largestNetOf } from './largest-net.ts'
import { completed, randomContext, randomPricing, randomSelection } from './random-pricing.ts'
import { applySelection } from './selection.ts'
import { totalsOf } from './totals.ts'

test('no selection costs more than the largest net', () => {
  fc.assert(
    fc.property(randomPricing, randomContext, fc.gen(), (pricing, context, random) => {
      const next = () => random(fc.integer, { min: 0, max: 999 })
      const chosen = applySelection(pricing, randomSelection(pricing, next))
      if ('issues' in chosen) return
      const { net } = totalsOf(chosen.pricing, context).oneTime
      assert.ok(compareMoney(net, largestNetOf(pricing, context.currency)) <= 0)
    }),
  )
})

test('it takes the most expensive package, every extra and the highest quantity, once', () => {
  const pricing = completed({
    sections: [
      {
        title: 'Package',
        choice: 'one',
        items: [
          { name: 'S', unitPrice: '100' },
          { name: 'XL', unitPrice: '90000', selected: false },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [{ name: 'Logo', unitPrice: '10', quantityRange: { min: '1', max: '3' } }],
      },
      { title: 'Care', items: [{ name: 'Hosting', unitPrice: '9000', recurring: 'month' }] },
    ],
    discount: { kind: 'percent', value: '10' },
  })
  assert.equal(largestNetOf(pricing, 'EUR'), '81027.00')
})
