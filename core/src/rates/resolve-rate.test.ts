import assert from 'node:assert/strict'
import { test } from 'node:test'
import { knownRates } from './known-rates.ts'
import { costOf, type RateSource, rateOf } from './resolve-rate.ts'

const rates = knownRates({
  rateCards: [
    { id: 'jp', name: 'Japan', currency: 'JPY', items: [{ role: 'Designer', seniority: '', rate: '9000.00' }] },
    {
      id: '2026',
      name: 'Card 2026',
      currency: 'EUR',
      isDefault: true,
      items: [
        { role: 'Designer', seniority: '', rate: '80.00', cost: '40.00' },
        { role: 'Designer', seniority: 'Senior', rate: '110.00' },
        { role: 'Writer', seniority: 'Senior', rate: null, cost: '30.00' },
      ],
    },
    { id: 'old', name: 'Card 2025', currency: 'EUR', items: [{ role: 'Designer', rate: '70.00' }] },
  ],
  teamMembers: [
    { name: 'Ines', roleName: 'Coder', seniority: 'Senior', rate: '120.00', cost: null },
    { name: 'Bo', roleName: 'Coder', seniority: 'Senior', rate: '125.00', cost: '60.00' },
    { name: 'Eva', roleName: 'Designer', seniority: 'Lead', cost: '75.00' },
  ],
})

const found = (resolve: typeof rateOf, work: string, context: object = {}) => {
  const [role = '', seniority = ''] = work.split(', ')
  const resolved = resolve({ role, seniority }, rates, { currency: 'EUR', ...context })
  return resolved && [resolved.amount, sourceText(resolved.source)]
}

function sourceText(source: RateSource): string {
  if (source.kind === 'person') return source.name
  return source.kind === 'card' ? `${source.card}: ${source.role}, ${source.seniority}` : source.kind
}

test('a rate is the person’s own, else that of the card, else the hourly rate', () => {
  assert.deepEqual(found(rateOf, 'Coder, Senior'), ['120.00', 'Ines'])
  assert.deepEqual(found(rateOf, 'Designer, Senior'), ['110.00', 'Card 2026: Designer, Senior'])
  assert.deepEqual(found(rateOf, ' designer, SENIOR '), ['110.00', 'Card 2026: Designer, Senior'])
  // Eva has no rate of her own, and the card has no line for her seniority.
  assert.deepEqual(found(rateOf, 'Designer, Lead'), ['80.00', 'Card 2026: Designer, '])
  assert.deepEqual(found(rateOf, 'Writer, Senior', { hourlyRate: '50.00' }), ['50.00', 'hourly'])
  assert.equal(found(rateOf, 'Coder, Junior'), null)
})

test('work and people without a seniority match the role', () => {
  // The card has a line for every seniority.
  assert.deepEqual(found(rateOf, 'Designer'), ['80.00', 'Card 2026: Designer, '])
  // Only seniors write and code.
  assert.deepEqual(found(rateOf, 'Coder'), ['120.00', 'Ines'])
  assert.deepEqual(found(costOf, 'Writer'), ['30.00', 'Card 2026: Writer, Senior'])
  const people = [{ name: 'Kim', roleName: 'Tester', rate: '44.00' }]
  const source = rateOf({ role: 'Tester', seniority: 'Junior' }, knownRates({ teamMembers: people }), {
    currency: 'USD',
  })
  assert.equal(source?.amount, '44.00')
})

test('another currency has its own card, and no amounts of people', () => {
  assert.deepEqual(found(rateOf, 'Designer, Senior', { currency: 'JPY' }), ['9000.00', 'Japan: Designer, '])
  assert.equal(found(rateOf, 'Coder, Senior', { currency: 'JPY' }), null)
  const people = [{ roleName: 'Coder', rate: '50.00' }]
  const inEuro = knownRates({ teamMembers: people, proposalDefaults: { currency: 'eur' } })
  const work = { role: 'Coder', seniority: '' }
  assert.equal(rateOf(work, inEuro, { currency: 'USD' }), null)
  assert.equal(rateOf(work, inEuro, { currency: 'EUR' })?.amount, '50.00')
})

test('a chosen card replaces the default one, if it is in the currency', () => {
  assert.deepEqual(found(rateOf, 'Designer, Senior', { cardId: 'old' }), ['70.00', 'Card 2025: Designer, '])
  assert.equal(found(rateOf, 'Designer, Senior', { cardId: 'jp' }), null)
  assert.equal(found(rateOf, 'Designer, Senior', { cardId: 'none' }), null)
})

test('a cost is looked up in the same way, by its own: a rate beside it decides nothing', () => {
  assert.deepEqual(found(costOf, 'Coder, Senior'), ['60.00', 'Bo'])
  assert.deepEqual(found(costOf, 'Designer, Lead'), ['75.00', 'Eva'])
  // The line for seniors has no cost, so that for every seniority counts.
  assert.deepEqual(found(costOf, 'Designer, Senior'), ['40.00', 'Card 2026: Designer, '])
  assert.equal(found(costOf, 'Coder, Junior', { hourlyRate: '50.00' }), null)
})

test('lines that release 2 stored are those of one card in the default currency, and what has another form is left out', () => {
  const rateCards = [{ role: 'Design', rate: 80 }, { rate: ['a'] }, { role: 'Writing', rate: 'free' }, { role: 7 }]
  const old = knownRates({ rateCards, teamMembers: [{ name: 'Ines' }], proposalDefaults: { currency: 'gbp' } })
  const rate = rateOf({ role: 'design', seniority: 'Senior' }, old, { currency: 'GBP' })
  assert.deepEqual(rate?.amount, '80.00')
  assert.equal(rateOf({ role: 'Writing', seniority: '' }, old, { currency: 'GBP' }), null)
  assert.deepEqual(old.people, [])
})
