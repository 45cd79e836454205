import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completed } from './random-pricing.ts'
import type { PriceItemInput, PricingInput } from './schema.ts'
import { spreadDiscount } from './spread-discount.ts'
import { totalsOf } from './totals.ts'

/** Worked examples. Every figure was calculated by hand. */

const item = (unitPrice: string, members: Partial<PriceItemInput> = {}): PriceItemInput => ({
  name: 'Work',
  unitPrice,
  ...members,
})

/** The totals of one section with these items. */
const price = (items: PriceItemInput[], pricing: Partial<PricingInput> = {}, { currency = 'EUR', taxRate = 0 } = {}) =>
  totalsOf(completed({ sections: [{ items }], ...pricing }), { currency, taxRate, taxName: 'VAT' })

test('an offer with three kinds of sections, a discount, two tax rates, a monthly fee and a schedule adds up', () => {
  const main = ['2480', '3690', '5800', '4450', '1170', '1150'].map((amount) => item(amount))
  const pricing = completed({
    sections: [
      { items: main },
      {
        choice: 'one',
        items: [item('900', { selected: false }), item('2400'), item('5200', { selected: false })],
      },
      {
        choice: 'any',
        items: [
          item('18', { quantity: '40', unit: 'photo', quantityRange: { min: '20', max: '200' } }),
          item('1400', { taxRate: '6' }),
          item('3200', { selected: false }),
          item('95', { recurring: 'month' }),
        ],
      },
    ],
    discount: { kind: 'percent', value: '5' },
    schedule: [
      { id: 'a', label: 'Start', percent: '40' },
      { id: 'b', percent: '30', due: 'date', date: '2027-03-05' },
      { id: 'c', percent: '30', due: 'delivery' },
    ],
  })
  assert.deepEqual(totalsOf(pricing, { currency: 'EUR', taxRate: 23, taxName: 'IVA' }), {
    oneTime: {
      subtotal: '23260.00',
      discount: '1163.00',
      net: '22097.00',
      taxes: [
        { name: 'IVA', rate: '23.00', net: '20767.00', amount: '4776.41' },
        { name: 'IVA', rate: '6.00', net: '1330.00', amount: '79.80' },
      ],
      gross: '26953.21',
    },
    monthly: {
      subtotal: '95.00',
      discount: '0.00',
      net: '95.00',
      taxes: [{ name: 'IVA', rate: '23.00', net: '95.00', amount: '21.85' }],
      gross: '116.85',
    },
    yearly: null,
    schedule: [
      { id: 'a', label: 'Start', amount: '10781.28', due: 'acceptance', date: null },
      { id: 'b', label: '', amount: '8085.96', due: 'date', date: '2027-03-05' },
      { id: 'c', label: '', amount: '8085.97', due: 'delivery', date: null },
    ],
  })
})

const netCases: Array<[what: string, items: PriceItemInput[], currency: string, net: string]> = [
  ['half a cent is rounded up', [item('0.335', { quantity: '3' })], 'EUR', '1.01'],
  ['less than half a cent is rounded down', [item('0.0049')], 'EUR', '0.00'],
  ['each line is rounded before the lines are added', [item('0.005'), item('0.005')], 'EUR', '0.02'],
  ['a line discount is taken before rounding', [item('9.99', { discountPercent: '50' })], 'EUR', '5.00'],
  ['a line discount of 100 % leaves nothing', [item('9.99', { discountPercent: '100' })], 'EUR', '0.00'],
  ['the yen has no decimals', [item('333.5', { quantity: '3' })], 'JPY', '1001.00'],
  ['the dinar has three decimals', [item('1.0005')], 'KWD', '1.001'],
  ['the unidad de fomento has four decimals', [item('1.0005')], 'CLF', '1.0005'],
  ['the currency code may be in lower case', [item('333.5', { quantity: '3' })], 'jpy', '1001.00'],
  [
    'recurring lines are no part of the one-time price',
    [item('10'), item('95', { recurring: 'year' })],
    'EUR',
    '10.00',
  ],
  [
    'no digit of 12-digit numbers is lost',
    [item('999999999999.99', { quantity: '999999999999' })],
    'EUR',
    '999999999998990000000000.01',
  ],
]

for (const [what, items, currency, net] of netCases) {
  test(what, () => assert.equal(price(items, {}, { currency }).oneTime.net, net))
}

test('lines that are not selected cost nothing, and a period without lines is null', () => {
  const items = [item('10', { selected: false }), item('7', { selected: false, recurring: 'month' })]
  const { oneTime, monthly } = price([], { sections: [{ choice: 'any', items }] })
  assert.deepEqual(oneTime, { subtotal: '0.00', discount: '0.00', net: '0.00', taxes: [], gross: '0.00' })
  assert.equal(monthly, null)
})

test('tax is rounded once per rate, not per line', () => {
  const { oneTime } = price([item('0.33'), item('0.33'), item('0.33')], {}, { taxRate: 10 })
  assert.deepEqual(oneTime.taxes, [{ name: 'VAT', rate: '10.00', net: '0.99', amount: '0.10' }])
})

test('lines with the profile’s rate and with the same rate of their own are taxed together; zero is a rate', () => {
  const items = [item('1', { taxRate: '0' }), item('2'), item('3', { taxRate: '21' })]
  const { taxes } = price(items, {}, { taxRate: 21 }).oneTime
  assert.deepEqual(taxes, [
    { name: 'VAT', rate: '21.00', net: '5.00', amount: '1.05' },
    { name: 'VAT', rate: '0.00', net: '1.00', amount: '0.00' },
  ])
})

test('the discount is spread over the rates, and the largest takes the remainder', () => {
  // 0.02 × 20/40 = 0.01, and 0.02 × 10/40 = 0.005, rounded up, twice: 0.01 too much.
  const items = [item('20', { taxRate: '10' }), item('10', { taxRate: '21' }), item('10', { taxRate: '0' })]
  const { oneTime } = price(items, { discount: { kind: 'amount', value: '0.02' } })
  assert.deepEqual(
    oneTime.taxes.map(({ rate, net, amount }) => [rate, net, amount]),
    [
      ['21.00', '9.99', '2.10'],
      ['10.00', '20.00', '2.00'],
      ['0.00', '9.99', '0.00'],
    ],
  )
  assert.equal(oneTime.gross, '44.08')
})

const spreadCases: Array<[discount: bigint, nets: bigint[], parts: bigint[]]> = [
  [100n, [1000n, 1000n, 1000n], [34n, 33n, 33n]],
  [0n, [1n, 2n], [0n, 0n]],
  [0n, [0n, 0n], [0n, 0n]],
  [3n, [1n, 2n], [1n, 2n]],
  // Each part would be 0.5. The first gives up what it has, then the second.
  [2n, [100n, 100n, 100n, 100n], [0n, 0n, 1n, 1n]],
  // Each part would be 99.4, and the first has room for one more only.
  [497n, [100n, 100n, 100n, 100n, 100n], [100n, 100n, 99n, 99n, 99n]],
]

for (const [discount, nets, parts] of spreadCases) {
  test(`a discount of ${discount} on ${nets.join(', ')} is spread as ${parts.join(', ')}`, () => {
    assert.deepEqual(spreadDiscount(discount, nets), parts)
  })
}

const discountCases: Array<[kind: 'percent' | 'amount', value: string, taken: string, net: string]> = [
  ['percent', '33.3333', '3.33', '6.66'],
  ['percent', '50', '5.00', '4.99'],
  ['percent', '100', '9.99', '0.00'],
  ['amount', '1.005', '1.01', '8.98'],
  ['amount', '10', '9.99', '0.00'],
]

for (const [kind, value, taken, net] of discountCases) {
  test(`a discount of ${value} (${kind}) takes ${taken} from 9.99`, () => {
    const { oneTime } = price([item('9.99')], { discount: { kind, value } })
    assert.deepEqual([oneTime.discount, oneTime.net], [taken, net])
  })
}

const scheduleCases: Array<[what: string, gross: string, schedule: PricingInput['schedule'], amounts: string[]]> = [
  [
    'the last payment takes the remainder',
    '100.00',
    [{ percent: '33.3333' }, { percent: '33.3333' }, { percent: '33.3334' }],
    ['33.33', '33.33', '33.34'],
  ],
  [
    'no payment is negative',
    '0.02',
    [{ percent: '25' }, { percent: '25' }, { percent: '25' }, { percent: '25' }],
    ['0.01', '0.01', '0.00', '0.00'],
  ],
  [
    'fixed amounts are paid as they are, and percentages beside them are of the whole',
    '100.00',
    [{ amount: '30' }, { percent: '20' }, { amount: '10' }],
    ['30.00', '20.00', '10.00'],
  ],
  [
    'one hundred percent after fixed amounts is the rest',
    '100.00',
    [{ amount: '30' }, { percent: '100' }],
    ['30.00', '70.00'],
  ],
  [
    'a fixed amount is never more than what is left',
    '100.00',
    [{ amount: '130' }, { percent: '20' }],
    ['100.00', '0.00'],
  ],
  ['there may be no schedule', '100.00', [], []],
]

for (const [what, gross, schedule, amounts] of scheduleCases) {
  test(`in a schedule, ${what}`, () => {
    const totals = price([item(gross)], { schedule: schedule ?? [] })
    assert.deepEqual(
      totals.schedule.map(({ amount }) => amount),
      amounts,
    )
  })
}
