import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completePricing } from '@proffer/core/pricing/complete.ts'
import type { PricingInput } from '@proffer/core/pricing/schema.ts'
import { totalsOf, withTotals } from '@proffer/core/pricing/totals.ts'
import { acceptedChoice } from '../src/features/proposals/outcome/choices.ts'
import { dayIn, duePayments, nextPayment } from '../src/features/proposals/outcome/due.ts'

const context = { currency: 'EUR', taxRate: 23, taxName: 'IVA' }

function priced(input: PricingInput) {
  let count = 0
  const completed = completePricing(input, () => `new-${count++}`)
  assert.ok('pricing' in completed, JSON.stringify(completed))
  return withTotals(completed.pricing, context)
}

const items = [{ id: 'a', name: 'Website', unitPrice: '1000' }]
const schedule: NonNullable<PricingInput['schedule']> = [
  { id: 'start', label: 'Start', percent: '40', due: 'acceptance' },
  { id: 'design', label: 'Design', percent: '30', due: 'date', date: '2027-03-05' },
  { id: 'end', label: 'End', percent: '30', due: 'delivery' },
]
const paymentsOf = (payments: NonNullable<PricingInput['schedule']>) => {
  const pricing = priced({ sections: [{ items }], schedule: payments })
  return duePayments(totalsOf(pricing, context), pricing.schedule, '2026-11-16')
}

test('the payments have the days that follow from the acceptance, and add up to the gross', () => {
  const payments = paymentsOf(schedule)
  assert.deepEqual(
    payments.map(({ due, day, percent, amount }) => [due, day, percent, amount]),
    [
      ['acceptance', '2026-11-16', '40.00', '492.00'],
      ['date', '2027-03-05', '30.00', '369.00'],
      ['delivery', null, '30.00', '369.00'],
    ],
  )
})

test('without a schedule there is one payment, and what a schedule leaves open is the rest', () => {
  assert.deepEqual(
    paymentsOf([]).map(({ due, amount }) => [due, amount]),
    [['whole', '1230.00']],
  )
  assert.deepEqual(
    paymentsOf([{ amount: '230', due: 'acceptance' }]).map(({ due, amount }) => [due, amount]),
    [
      ['acceptance', '230.00'],
      ['rest', '1000.00'],
    ],
  )
})

test('the next payment is the one that is or was just due, then the one to come, then that on delivery', () => {
  const payments = paymentsOf(schedule)
  const next = (today: string) => nextPayment(payments, today)?.id
  assert.equal(next('2026-11-16'), 'start')
  assert.equal(next('2026-12-16'), 'start')
  assert.equal(next('2026-12-17'), 'design')
  assert.equal(next('2027-04-04'), 'design')
  assert.equal(next('2027-04-05'), 'end')
  assert.equal(nextPayment(paymentsOf([]), '2026-11-16'), null)
})

test('the day of the acceptance is that of the provider’s zone', () => {
  assert.equal(dayIn('2026-11-16T23:30:00Z', 'Europe/Madrid'), '2026-11-17')
  assert.equal(dayIn('2026-11-16T23:30:00Z', 'America/Bogota'), '2026-11-16')
})

test('what the client chose is told from what they left and from what everybody gets', () => {
  const pricing = priced({
    sections: [
      {
        title: 'Work',
        items: [
          ...items,
          { id: 'b', name: 'Photos', quantity: '60', unitPrice: '18', quantityRange: { min: '20', max: '200' } },
        ],
      },
      {
        title: 'Launch',
        choice: 'one',
        items: [
          { id: 'quiet', name: 'Quiet', unitPrice: '900' },
          { id: 'guided', name: 'Guided', unitPrice: '2400', selected: false },
        ],
      },
      { title: '', choice: 'any', items: [{ id: 'audio', name: 'Audio guide', unitPrice: '3200', selected: false }] },
    ],
  })
  const selection = {
    items: [
      { id: 'quiet', selected: false },
      { id: 'guided', selected: true },
      { id: 'b', quantity: '40.00' },
    ],
  }
  const { chosen, left, included } = acceptedChoice(pricing, selection, 'EUR')
  assert.deepEqual(
    chosen.map(({ item, offered, of, net }) => [item.id, offered, item.quantity, of, net]),
    [
      ['b', '60.00', '40.00', 2, '720.00'],
      ['guided', '1.00', '1.00', 2, '2400.00'],
    ],
  )
  assert.deepEqual(
    [left, included].map((lines) => lines.map(({ item }) => item.id)),
    [['quiet', 'audio'], ['a']],
  )
  const byDefault = acceptedChoice(pricing, null, 'EUR')
  assert.deepEqual(
    byDefault.chosen.map(({ item }) => item.id),
    ['b', 'quiet'],
  )
})
