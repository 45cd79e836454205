import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPastedRates } from '../src/features/rates/pasted-rates.ts'
import { cardsToEdit, completedCards, missingTexts } from '../src/features/rates/rate-documents.ts'

test('rows of a spreadsheet become lines of a card, with or without a header, in both notations', () => {
  const table = 'Role\tLevel\tRate\tCost\nDesigner\tSenior\t€1,110.50\t55\nWriter\t\t70\t\n\t\t180.5\t\n'
  assert.deepEqual(readPastedRates(table, '.'), [
    { role: 'Designer', seniority: 'Senior', rate: '1110.50', cost: '55.00' },
    { role: 'Writer', seniority: '', rate: '70.00', cost: null },
  ])
  assert.deepEqual(readPastedRates('Diseñadora\t1.110,50\nRedacción\t70', '.'), [
    { role: 'Diseñadora', seniority: '', rate: '1110.50', cost: null },
    { role: 'Redacción', seniority: '', rate: '70.00', cost: null },
  ])
  assert.deepEqual(readPastedRates('Just\ntext', '.'), [])
})

test('rates that release 2 stored are one card more, and all other cards stay the same', () => {
  const card = { id: 'c', name: 'Card', items: [] }
  assert.deepEqual(cardsToEdit([card], { name: 'Rates by role', currency: 'EUR' }), [card])
  const lines = [{ role: 'Design', rate: '80', unit: 'day' }, { role: 'Code' }]
  const edited = cardsToEdit([lines[0] ?? {}, card, lines[1] ?? {}], { name: 'Rates by role', currency: 'EUR' })
  assert.deepEqual(edited, [card, { name: 'Rates by role', currency: 'EUR', isDefault: false, items: lines }])
})

test('empty lines are not sent, and empty names are marked', () => {
  const cards = [{ name: ' ', items: [{ role: '' }, { role: '', rate: '5' }, { role: 'A' }] }]
  assert.deepEqual(completedCards(cards), [{ name: ' ', items: [{ role: '', rate: '5' }, { role: 'A' }] }])
  assert.deepEqual(missingTexts(completedCards(cards), [{ roleName: 'B' }, { name: 'C' }]), [
    'rateCards.0.name',
    'rateCards.0.items.0.role',
    'teamMembers.1.roleName',
  ])
})
