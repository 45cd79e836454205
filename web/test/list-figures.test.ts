import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withTotals } from '@proffer/core/pricing/totals.ts'
import type { Proposal, ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { columnsOf, columnWorth } from '../src/features/proposals/list/board-columns.ts'
import { csvOf } from '../src/features/proposals/list/csv.ts'
import { forEach } from '../src/features/proposals/list/each.ts'
import { sumByCurrency, worthOf } from '../src/features/proposals/list/proposal-value.ts'
import { questionOf } from '../src/features/proposals/list/status-question.ts'

const item = (id: string, unitPrice: string, recurring: 'none' | 'month' | 'year', selected = true) => ({
  ...{ id, requirementId: null, name: id, description: '', quantity: '1.00', unit: 'item', unitPrice },
  ...{ discountPercent: null, taxRate: null, selected, quantityRange: null, recurring },
})

const section = (choice: 'all' | 'any', ...items: Array<ReturnType<typeof item>>) => ({
  ...{ id: choice, title: '', description: '', choice, items },
})

const proposal = (change: Partial<Proposal>) =>
  ({
    ...{ id: 'p', currency: 'EUR', status: 'draft', total: null, hourlyRate: null, requirements: [], pricing: null },
    ...{ acceptedTotal: null, ...change },
  }) as Proposal

const priced = withTotals(
  {
    sections: [
      section('all', item('build', '1000.10', 'none')),
      section('any', item('care', '95.00', 'month'), item('domain', '20.00', 'year', false)),
    ],
    discount: null,
    schedule: [],
  },
  { currency: 'EUR', taxRate: 21, taxName: 'VAT' },
)

test('one-time and recurring amounts stay apart, and after an acceptance they are what the client chose', () => {
  const offered = { currency: 'EUR', once: '1000.10', monthly: '95.00', yearly: null }
  assert.deepEqual(worthOf(proposal({ pricing: priced, total: '1000.10' })), offered)
  const accepted = { total: '900.00', acceptedTotal: '900.00', acceptedRecurring: { monthly: null, yearly: '20.00' } }
  assert.deepEqual(worthOf(proposal({ pricing: priced, ...accepted })), {
    ...offered,
    once: '900.00',
    monthly: null,
    yearly: '20.00',
  })
  assert.deepEqual(worthOf(proposal({})), { currency: 'EUR', once: null, monthly: null, yearly: null })
})

test('sums are exact, by currency, with the most used currency first', () => {
  const value = (currency: string, once: string | null, monthly: string | null = null) => ({
    ...{ currency, once, monthly, yearly: null },
  })
  const sums = sumByCurrency([
    value('USD', '7.00'),
    value('EUR', '999999999999.9999', '0.10'),
    value('EUR', '0.0001', '0.20'),
    value('GBP', null),
  ])
  assert.deepEqual(sums, [value('EUR', '1000000000000.00', '0.30'), value('USD', '7.00')])
})

test('a card whose status is being saved is in its new column, and a deleted one in none', () => {
  const cards = (status: ProposalStatus, ...ids: string[]) =>
    [status, { proposals: ids.map((id) => proposal({ id, status, total: '10.00' })), total: ids.length }] as const
  const loaded = new Map([cards('draft', 'a', 'b'), cards('sent', 'c', 'd')])
  const columns = columnsOf(loaded, new Map([['a', 'sent']]), new Set(['d']))
  const found = columns.map(({ status, cards: shown, total }) => [status, shown.map(({ id }) => id).join(), total])
  assert.deepEqual(found, [
    ['draft', 'b', 1],
    ['sent', 'a,c', 2],
    ['revision', '', 0],
    ['accepted', '', 0],
    ['rejected', '', 0],
  ])
  const [, sent] = columns
  assert.ok(sent)
  assert.deepEqual(
    columnWorth(sent, undefined).map(({ once }) => once),
    ['20.00'],
  )
  const pipeline = [{ status: 'sent' as const, currency: 'EUR', value: '300.00' }]
  assert.deepEqual(
    columnWorth({ ...sent, total: 30 }, pipeline).map(({ once }) => once),
    ['300.00'],
  )
})

test('a proposal that two columns hold for a moment has one card, in the column that was loaded last', () => {
  const before = proposal({ id: 'a', status: 'sent', updatedAt: '2026-11-18T10:00:00Z' })
  const after = { ...before, status: 'revision' as const, updatedAt: '2026-11-18T10:00:01Z' }
  const loaded = new Map<ProposalStatus, { proposals: Proposal[]; total: number }>([
    ['sent', { proposals: [before], total: 1 }],
    ['revision', { proposals: [after], total: 1 }],
  ])
  for (const pending of [new Map(), new Map([['a', 'revision' as const]])]) {
    const columns = columnsOf(loaded, pending, new Set()).filter(({ cards, total }) => cards.length + total > 0)
    assert.deepEqual(columns, [{ status: 'revision', cards: [after], total: 1 }])
  }
})

test('only the accepted ones of several proposals are reopened', () => {
  const proposals = [proposal({ id: 'a' }), proposal({ id: 'b', status: 'accepted' })]
  const question = questionOf({ proposals, status: 'sent' })
  assert.deepEqual([question?.kind, question?.reopened, question?.proposals.length], ['reopen', 1, 2])
})

test('a failure stops neither the others nor is it lost', async () => {
  const outcome = await forEach([1, 2, 3], async (n) => {
    if (n === 2) throw new Error('no')
  })
  assert.deepEqual(outcome.done, [1, 3])
  assert.deepEqual(
    outcome.failed.map(({ item: failed }) => failed),
    [2],
  )
})

test('CSV quotes what needs it, and no cell can run as a formula', () => {
  assert.equal(
    csvOf([
      ['Name', 'a "b", c'],
      ['=1+1', '-5'],
      ['line\nbreak', '12.50'],
    ]),
    '\uFEFFName,"a ""b"", c"\r\n\'=1+1,\'-5\r\n"line\nbreak",12.50\r\n',
  )
})
