import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Draft } from '../src/features/proposals/editor/draft.ts'
import { draftRange, draftTotals } from '../src/features/proposals/editor/draft-totals.ts'
import { newLine, newSection } from '../src/features/proposals/pricing/pricing-draft.ts'

const tax = { rate: 23, name: 'IVA' }
const draft: Draft = {
  name: 'Site',
  clientName: null,
  clientLocation: null,
  currency: 'EUR',
  hourlyRate: '50',
  requirements: [],
  settings: {},
  sections: [],
  isFixedPrice: false,
  fixedTotal: null,
  pricing: null,
}

test('recurring prices are never added to the one-time total, and the range is what the client can choose', () => {
  const items = [
    { ...newLine(), name: 'Build', unitPrice: '1000' },
    { ...newLine(), name: 'Care', unitPrice: '95', recurring: 'month' as const },
    { ...newLine(), name: 'Photos', unitPrice: '200', selected: false },
  ]
  const pricing = { sections: [{ ...newSection(), choice: 'any' as const, items }], discount: null, schedule: [] }
  const totals = draftTotals({ ...draft, pricing }, tax)
  assert.deepEqual(
    [totals?.net, totals?.gross, totals?.monthly, totals?.yearly],
    ['1000.00', '1230.00', '116.85', null],
  )
  assert.deepEqual(draftRange({ ...draft, pricing }, tax), { lowest: '0.00', highest: '1476.00' })
})

test('a fixed price has its tax, and a draft without a price has no total', () => {
  const fixed = draftTotals({ ...draft, isFixedPrice: true, fixedTotal: '100' }, tax)
  assert.deepEqual([fixed?.net, fixed?.gross, draftRange(draft, tax)], ['100.00', '123.00', null])
  assert.equal(draftTotals(draft, tax), null)
})

test('a price of zero counts as none, unless something recurs', () => {
  const pricingOf = (recurring: 'none' | 'month', unitPrice: string) => {
    const items = [{ ...newLine(), name: 'Care', unitPrice, recurring }]
    return { sections: [{ ...newSection(), items }], discount: null, schedule: [] }
  }
  assert.equal(draftTotals({ ...draft, pricing: pricingOf('none', '0') }, tax), null)
  assert.equal(draftTotals({ ...draft, isFixedPrice: true, fixedTotal: '0' }, tax), null)
  const monthly = draftTotals({ ...draft, pricing: pricingOf('month', '95') }, tax)
  assert.deepEqual([monthly?.gross, monthly?.taxNames], ['0.00', ['IVA']], 'the monthly price has a tax')
})
