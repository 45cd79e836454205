import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Selection } from './calculation-schema.ts'
import { completed } from './random-pricing.ts'
import { applySelection } from './selection.ts'
import { totalsOf } from './totals.ts'

const pricing = completed({
  sections: [
    { items: [{ id: 'design', name: 'Design', unitPrice: '100' }] },
    {
      choice: 'one',
      items: [
        { id: 'small', name: 'Small', unitPrice: '200' },
        { id: 'large', name: 'Large', unitPrice: '500', selected: false },
      ],
    },
    {
      choice: 'any',
      items: [
        {
          id: 'photos',
          name: 'Photos',
          unitPrice: '18',
          quantity: '40',
          quantityRange: { min: '20', max: '200.5' },
          selected: false,
        },
        { id: 'hosting', name: 'Hosting', unitPrice: '95', recurring: 'month' },
      ],
    },
  ],
})
const context = { currency: 'EUR', taxRate: 0, taxName: 'VAT' }

const allowedSelections: Array<[what: string, items: Selection['items'], oneTime: string, monthly: string | null]> = [
  ['nothing', [], '300.00', '95.00'],
  [
    'another package',
    [
      { id: 'small', selected: false },
      { id: 'large', selected: true },
    ],
    '600.00',
    '95.00',
  ],
  ['an option', [{ id: 'photos', selected: true }], '1020.00', '95.00'],
  [
    'an option without the monthly fee',
    [
      { id: 'photos', selected: true },
      { id: 'hosting', selected: false },
    ],
    '1020.00',
    null,
  ],
  ['the least quantity', [{ id: 'photos', selected: true, quantity: '20' }], '660.00', '95.00'],
  ['the largest quantity', [{ id: 'photos', selected: true, quantity: '200.5' }], '3909.00', '95.00'],
  ['a quantity of what is not selected', [{ id: 'photos', quantity: '20' }], '300.00', '95.00'],
  ['what is in the offer anyway', [{ id: 'design', selected: true, quantity: '1' }], '300.00', '95.00'],
  ['nulls, which keep the default', [{ id: 'small', selected: null, quantity: null }], '300.00', '95.00'],
]

for (const [what, items, oneTime, monthly] of allowedSelections) {
  test(`a client can choose ${what}`, () => {
    const result = applySelection(pricing, { items })
    assert.ok('pricing' in result, JSON.stringify(result))
    const totals = totalsOf(result.pricing, context)
    assert.deepEqual([totals.oneTime.gross, totals.monthly?.gross ?? null], [oneTime, monthly])
  })
}

const refusedSelections: Array<[what: string, items: Selection['items'], issues: string[]]> = [
  ['an item that does not exist', [{ id: 'other' }], ['items.0.id value_error']],
  ['an item twice', [{ id: 'photos' }, { id: 'photos' }], ['items.1.id value_error']],
  ['to leave out what belongs to the offer', [{ id: 'design', selected: false }], ['items.0.selected value_error']],
  ['no package', [{ id: 'small', selected: false }], ['items.0.selected value_error']],
  ['a second package', [{ id: 'photos' }, { id: 'large', selected: true }], ['items.1.selected value_error']],
  ['another quantity of a fixed item', [{ id: 'design', quantity: '2' }], ['items.0.quantity value_error']],
  ['too little', [{ id: 'photos', quantity: '19.9999' }], ['items.0.quantity value_error']],
  ['too much', [{ id: 'photos', quantity: '201' }], ['items.0.quantity value_error']],
  ['a negative quantity', [{ id: 'photos', quantity: '-1' }], ['items.0.quantity greater_than_equal']],
  ['what is no number', [{ id: 'photos', quantity: 'many' }], ['items.0.quantity decimal_parsing']],
  [
    'several of these',
    [{ id: 'large', selected: true }, { id: 'other' }, { id: 'photos', quantity: '1' }],
    ['items.1.id value_error', 'items.0.selected value_error', 'items.2.quantity value_error'],
  ],
]

for (const [what, items, issues] of refusedSelections) {
  test(`a client cannot choose ${what}`, () => {
    const result = applySelection(pricing, { items })
    assert.ok('issues' in result)
    assert.deepEqual(
      result.issues.map(({ loc, type }) => `${loc.join('.')} ${type}`),
      issues,
    )
  })
}
