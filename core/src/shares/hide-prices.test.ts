import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completed } from '../pricing/random-pricing.ts'
import { withTotals } from '../pricing/totals.ts'
import type { Price } from '../proposals/price-schema.ts'
import { hidePrices } from './hide-prices.ts'
import type { StoredSnapshot } from './snapshot.ts'

const context = { currency: 'EUR', taxRate: 21, taxName: 'IVA' }
const items = [
  { name: 'Launch', unitPrice: '700', discountPercent: '10', quantity: '3' },
  { name: 'Hosting', unitPrice: '95', recurring: 'month' as const },
]
const pricing = withTotals(completed({ sections: [{ title: 'All', items }] }), context)

/** Only the members that matter here. `members` are further members of the proposal. */
const snapshotWith = (settings: object, members: object = { pricing: null }) =>
  ({
    version: 1,
    proposal: {
      name: 'Site',
      hourlyRate: '80.00',
      requirements: [
        { id: 'a', name: 'Booking', hours: 12, extra: 'kept' },
        { id: 'b', name: 'Menu' },
      ],
      settings,
      total: '960.00',
      ...members,
    },
    terms: { taxRate: 21 },
  }) as unknown as StoredSnapshot

const price: Price = {
  currency: 'EUR',
  lines: [
    { requirementId: 'a', hours: '12.00', amount: '960.00' },
    { requirementId: 'b', hours: null, amount: null },
  ],
  basis: 'hours',
  subtotal: '960.00',
  tax: null,
  total: '960.00',
}

/** Which values of the first requirement and its line are shown. */
function shownWith(show: object | undefined) {
  const { snapshot, price: shown } = hidePrices(snapshotWith(show === undefined ? {} : { show }), price)
  const [requirement] = snapshot.proposal.requirements
  const line = shown?.lines[0]
  return {
    hours: [(requirement as { hours?: unknown }).hours, line?.hours],
    rate: snapshot.proposal.hourlyRate,
    amount: line?.amount,
  }
}

/** What the client sees if everything is hidden, and what each member of `show` adds. */
const hidden = { hours: [undefined, null], rate: null, amount: null }
const hours = { hours: [12, '12.00'] }
const rate = { rate: '80.00' }
const amount = { amount: '960.00' }

const cases: Array<[show: object | undefined, shownValues: object]> = [
  [undefined, { ...hidden, ...amount }],
  [{}, { ...hidden, ...amount }],
  [
    { hours: 'yes', rates: 1, lineAmounts: 0 },
    { ...hidden, ...amount },
  ],
  [{ lineAmounts: false }, hidden],
  [{ hours: true }, { ...hidden, ...hours, ...amount }],
  [
    { hours: true, lineAmounts: false },
    { ...hidden, ...hours },
  ],
  [{ rates: true }, { ...hidden, ...rate, ...amount }],
  [
    { rates: true, lineAmounts: false },
    { ...hidden, ...rate },
  ],
  [
    { hours: true, rates: true },
    { ...hours, ...rate, ...amount },
  ],
  [
    { hours: true, rates: true, lineAmounts: false },
    { ...hidden, ...hours, ...rate },
  ],
]
for (const [show, expected] of cases) {
  test(`with show ${JSON.stringify(show)}, exactly these values are shown: ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(shownWith(show), expected)
  })
}

test('everything else stays, in the same order, and the stored snapshot is not changed', () => {
  const stored = snapshotWith({ show: { lineAmounts: false } }, { pricing })
  const before = JSON.stringify(stored)
  const { snapshot, price: shown } = hidePrices(stored, price)
  assert.equal(JSON.stringify(stored), before)
  const expected = JSON.parse(before)
  expected.proposal.hourlyRate = null
  delete expected.proposal.requirements[0].hours
  for (const item of expected.proposal.pricing.sections[0].items) {
    item.unitPrice = null
    item.discountPercent = null
  }
  assert.equal(JSON.stringify(snapshot), JSON.stringify(expected))
  assert.deepEqual([shown?.subtotal, shown?.total, shown?.lines.length], [price.subtotal, price.total, 2])
})

test('a snapshot with nothing to hide is sent as it is stored', () => {
  const shownInFull = snapshotWith({ show: { hours: true, rates: true } }, { pricing })
  assert.equal(JSON.stringify(hidePrices(shownInFull, price).snapshot), JSON.stringify(shownInFull))
  const withoutHoursAndRate = snapshotWith({}, { hourlyRate: null, requirements: [{ id: 'a', name: 'A' }], pricing })
  assert.equal(JSON.stringify(hidePrices(withoutHoursAndRate, null).snapshot), JSON.stringify(withoutHoursAndRate))
  assert.equal(hidePrices(withoutHoursAndRate, null).price, null)
})
