import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completePricing } from './complete.ts'
import type { PaymentInput, PriceItemInput, PriceSectionInput, PricingInput } from './schema.ts'

let idCount = 0
const newId = () => `made-${++idCount}`
const item = { name: 'Work', unitPrice: '10' }

/** The path and type of each issue. Empty for a valid pricing. */
function issuesOf(input: PricingInput): string[] {
  const result = completePricing(input, newId)
  return 'issues' in result ? result.issues.map(({ loc, type }) => `${loc.join('.')} ${type}`) : []
}

test('a pricing is completed with defaults, ids and canonical amounts', () => {
  idCount = 0
  // A JSON number arrives here when no schema has read the body before.
  const price = 7.5 as unknown as string
  const schedule = [{ percent: '100' }]
  assert.deepEqual(completePricing({ sections: [{ items: [{ name: 'Work', unitPrice: price }] }], schedule }, newId), {
    pricing: {
      sections: [
        {
          id: 'made-1',
          title: '',
          description: '',
          choice: 'all',
          items: [
            {
              id: 'made-2',
              requirementId: null,
              name: 'Work',
              description: '',
              quantity: '1.00',
              unit: 'item',
              unitPrice: '7.50',
              discountPercent: null,
              taxRate: null,
              selected: true,
              quantityRange: null,
              recurring: 'none',
              catalogueId: null,
            },
          ],
        },
      ],
      discount: null,
      schedule: [{ id: 'made-3', label: '', percent: '100.00', amount: null, due: 'acceptance', date: null }],
    },
  })
})

test('an empty pricing is complete, and members that we do not know are left out', () => {
  const empty = { pricing: { sections: [], discount: null, schedule: [] } }
  assert.deepEqual(completePricing({}, newId), empty)
  assert.deepEqual(completePricing({ totals: {}, note: 'x' } as PricingInput, newId), empty)
})

const itemCases: Array<[what: string, item: Partial<PriceItemInput>, issue: string]> = [
  ['a price that is no number', { unitPrice: 'ten' }, 'unitPrice decimal_parsing'],
  ['a negative price', { unitPrice: '-1' }, 'unitPrice greater_than_equal'],
  ['a negative quantity', { quantity: '-1' }, 'quantity greater_than_equal'],
  ['a price of 13 digits', { unitPrice: '1000000000000' }, 'unitPrice decimal_whole_digits'],
  ['a fifth decimal', { quantity: '1.00001' }, 'quantity decimal_max_places'],
  ['a discount of more than 100 %', { discountPercent: '100.0001' }, 'discountPercent less_than_equal'],
  ['a tax rate of more than 100 %', { taxRate: '101' }, 'taxRate less_than_equal'],
  ['an item of "all" that is not selected', { selected: false }, 'selected value_error'],
  ['a range upside down', { quantityRange: { min: '2', max: '1' } }, 'quantityRange.min value_error'],
  ['a quantity below its range', { quantityRange: { min: '1.5', max: '2' } }, 'quantity value_error'],
  ['a quantity above its range', { quantity: '3', quantityRange: { min: '1', max: '2' } }, 'quantity value_error'],
]

for (const [what, members, issue] of itemCases) {
  test(`${what} is refused`, () => {
    const sections = [{ items: [item, { ...item, ...members }] }]
    assert.deepEqual(issuesOf({ sections }), [`sections.0.items.1.${issue}`])
  })
}

const unselected = { ...item, selected: false }
const sectionCases: Array<[what: string, sections: PriceSectionInput[], issues: string[]]> = [
  ['no package', [{ choice: 'one', items: [unselected] }], ['sections.0.items value_error']],
  ['a section of packages without items', [{ choice: 'one' }], ['sections.0.items value_error']],
  ['two packages', [{ choice: 'one', items: [item, item] }], ['sections.0.items value_error']],
  ['exactly one package', [{ choice: 'one', items: [unselected, item] }], []],
  ['nothing of "any"', [{ choice: 'any', items: [unselected] }], []],
  ['two sections with one id', [{ id: 'a' }, { id: 'b' }, { id: 'a' }], ['sections.2.id value_error']],
  [
    'two items with one id',
    [{ items: [{ ...item, id: 'a' }] }, { items: [{ ...item, id: 'a' }] }],
    ['sections.1.items.0.id value_error'],
  ],
  ['a section and an item with one id', [{ id: 'a', items: [{ ...item, id: 'a' }] }], []],
  ['500 items', [{ items: Array(200).fill(item) }, { items: Array(300).fill(item) }], []],
  [
    '501 items',
    [{ items: Array(200).fill(item) }, { items: Array(301).fill(item) }, { items: [item] }],
    ['sections.1.items too_long'],
  ],
]

for (const [what, sections, issues] of sectionCases) {
  test(`a pricing with ${what} is ${issues.length > 0 ? 'refused' : 'accepted'}`, () => {
    assert.deepEqual(issuesOf({ sections }), issues)
  })
}

const half = { percent: '50' }
const scheduleCases: Array<[what: string, schedule: PaymentInput[], issues: string[]]> = [
  ['percentages below 100', [half, { percent: '49.9999' }], ['schedule value_error']],
  ['percentages above 100', [half, { percent: '50.0001' }], ['schedule value_error']],
  ['percentages of 100', [half, half], []],
  ['percentages below 100 with an amount', [half, { amount: '10' }], []],
  ['percentages above 100 with an amount', [half, half, half, { amount: '10' }], ['schedule value_error']],
  ['amounts', [{ amount: '10' }, { amount: 0 as unknown as string }], []],
  ['percent and amount', [{ percent: '100', amount: '1' }], ['schedule.0.amount value_error']],
  ['neither percent nor amount', [half, half, { percent: null }], ['schedule.2.percent missing']],
  ['a negative amount', [{ amount: '-1' }], ['schedule.0.amount greater_than_equal']],
  ['a date', [{ percent: '100', due: 'date', date: '2028-02-29' }], []],
  ['no date', [{ percent: '100', due: 'date' }], ['schedule.0.date missing']],
  ['a date that is not due', [{ percent: '100', date: '2027-03-05' }], ['schedule.0.date value_error']],
  [
    'a day that does not exist',
    [{ percent: '100', due: 'date', date: '2027-02-29' }],
    ['schedule.0.date date_parsing'],
  ],
  [
    'a month that does not exist',
    [{ percent: '100', due: 'date', date: '2027-13-01' }],
    ['schedule.0.date date_parsing'],
  ],
  [
    'a time of the day',
    [{ percent: '100', due: 'date', date: '2027-03-05T10:00:00Z' }],
    ['schedule.0.date date_parsing'],
  ],
  [
    'two payments with one id',
    [
      { ...half, id: 'a' },
      { ...half, id: 'a' },
    ],
    ['schedule.1.id value_error'],
  ],
]

for (const [what, schedule, issues] of scheduleCases) {
  test(`a schedule with ${what} is ${issues.length > 0 ? 'refused' : 'accepted'}`, () => {
    assert.deepEqual(issuesOf({ schedule }), issues)
  })
}

test('a discount of more than 100 percent is refused, an amount above 100 is not', () => {
  assert.deepEqual(issuesOf({ discount: { kind: 'percent', value: '101' } }), ['discount.value less_than_equal'])
  assert.deepEqual(issuesOf({ discount: { kind: 'amount', value: '-1' } }), ['discount.value greater_than_equal'])
  assert.deepEqual(issuesOf({ discount: { kind: 'amount', value: '101' } }), [])
})

test('every broken rule is reported at once', () => {
  const sections: PriceSectionInput[] = [
    { items: [{ ...unselected, taxRate: '200' }] },
    { choice: 'one', items: [item, { ...item, quantityRange: { min: '2', max: '3' } }] },
  ]
  assert.deepEqual(issuesOf({ sections, schedule: [half] }), [
    'sections.0.items.0.taxRate less_than_equal',
    'sections.0.items.0.selected value_error',
    'sections.1.items.1.quantity value_error',
    'sections.1.items value_error',
    'schedule value_error',
  ])
})
