import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completed } from '@proffer/core/pricing/random-pricing.ts'
import type { PricingInput } from '@proffer/core/pricing/schema.ts'
import { withTotals } from '@proffer/core/pricing/totals.ts'
import type { SharedItem, SharedPricing } from '@proffer/core/shares/snapshot.ts'
import {
  chosenPricing,
  hasChoices,
  headlineOf,
  localTotals,
  nearestQuantity,
  readTypedQuantity,
  selectionOf,
  stepQuantity,
  withChange,
} from '../src/features/client-page/choice.ts'
import { editionIn } from '../src/features/client-page/edition.ts'
import { priceWords } from '../src/features/client-page/price-words.ts'
import { pickedNames, picks, recapLines } from '../src/features/client-page/recap.ts'

const context = { currency: 'EUR', taxRate: 23, taxName: 'IVA' }
const priced = (input: PricingInput): SharedPricing => withTotals(completed(input), context)

const photos = { id: 'photos', name: 'Photos', unit: 'photo', unitPrice: '18', quantity: '10' }
const offered = priced({
  sections: [
    {
      title: 'Shop',
      items: [
        { id: 'design', name: 'Design', unitPrice: '1000' },
        { id: 'build', name: 'Build', unitPrice: '500', quantity: '2', unit: 'day' },
        { id: 'texts', name: 'Texts', unitPrice: '20', quantityRange: { min: '1', max: '9' } },
      ],
    },
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
        { ...photos, selected: false, quantityRange: { min: '5', max: '20.5' } },
        { id: 'care', name: 'Care', unitPrice: '95', recurring: 'month', discountPercent: '10', taxRate: '6' },
      ],
    },
  ],
})

const itemOf = (pricing: SharedPricing, id: string) =>
  pricing.sections.flatMap(({ items }) => items).find((item) => item.id === id) as SharedItem

/** As the client gets it if the provider shows only the totals. */
const withoutPrices = (pricing: SharedPricing): SharedPricing => ({
  ...pricing,
  sections: pricing.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, unitPrice: null, discountPercent: null })),
  })),
})

const offerOf = (chosen: SharedPricing) => ({
  chosen,
  context,
  mode: 'open' as const,
  outdated: null,
  totals: localTotals(chosen, context) ?? chosen.totals,
})

test('selecting a package deselects the other one, and an addition does not depend on them', () => {
  const chosen = withChange(withChange(offered, 'large', { selected: true }), 'photos', { selected: true })
  const selected = ['small', 'large', 'photos', 'care'].map((id) => itemOf(chosen, id).selected)
  assert.deepEqual(selected, [false, true, true, true])
  assert.equal(itemOf(offered, 'small').selected, true, 'the offer itself is unchanged')
})

test('the selection names everything that can be decided, and gives the same choice and price when it is applied', () => {
  const chosen = withChange(withChange(offered, 'large', { selected: true }), 'texts', { quantity: '3.00' })
  const selection = selectionOf(chosen)
  assert.deepEqual(selection, {
    items: [
      { id: 'texts', selected: true, quantity: '3.00' },
      { id: 'small', selected: false },
      { id: 'large', selected: true },
      { id: 'photos', selected: false, quantity: '10.00' },
      { id: 'care', selected: true },
    ],
  })
  assert.deepEqual(chosenPricing(offered, selection), chosen)
  assert.deepEqual(chosenPricing(withoutPrices(offered), selection), withoutPrices(chosen))
  assert.equal(localTotals(chosen, context)?.oneTime.net, '2560.00')
})

test('a selection that no longer fits the offer is refused', () => {
  assert.equal(chosenPricing(offered, { items: [{ id: 'gone', selected: true }] }), null)
  assert.equal(chosenPricing(offered, { items: [{ id: 'texts', quantity: '10' }] }), null)
})

test('only the server can price an offer whose prices are hidden', () => {
  assert.equal(localTotals(withoutPrices(offered), context), null)
})

test('an offer has choices if a section or a quantity has', () => {
  const fixed = { name: 'Design', unitPrice: '1' }
  assert.equal(hasChoices(priced({ sections: [{ items: [fixed] }, { choice: 'any', items: [] }] })), false)
  assert.equal(hasChoices(priced({ sections: [{ choice: 'any', items: [fixed] }] })), true)
  const quantityRange = { min: '1', max: '2' }
  assert.equal(hasChoices(priced({ sections: [{ items: [{ ...fixed, quantityRange }] }] })), true)
})

const steps: Array<[quantity: string, by: 1 | -1, next: string]> = [
  ['10.00', 1, '11.00'],
  ['10.00', -1, '9.00'],
  ['5.00', -1, '5.00'],
  ['5.50', -1, '5.00'],
  ['20.00', 1, '20.50'],
]

for (const [quantity, by, next] of steps) {
  test(`a step of ${by} from ${quantity} gives ${next}`, () => {
    assert.equal(stepQuantity({ ...itemOf(offered, 'photos'), quantity }, by), next)
  })
}

const typed: Array<[text: string, quantity: string | null, nearest: string]> = [
  ['12', '12.00', '12.00'],
  ['7.25', '7.25', '7.25'],
  ['1', null, '5.00'],
  ['300', null, '20.50'],
  ['', null, '10.00'],
  ['-3', null, '10.00'],
]

for (const [text, quantity, nearest] of typed) {
  test(`"${text}" in the number field means ${quantity ?? 'nothing yet'}, and ${nearest} when the field is left`, () => {
    const item = itemOf(offered, 'photos')
    assert.deepEqual([readTypedQuantity(item, text), nearestQuantity(item, text)], [quantity, nearest])
  })
}

test('the one-time price comes first, unless there are only fees', () => {
  const both = offerOf(offered)
  assert.deepEqual(headlineOf(both.chosen, both.totals), {
    period: 'none',
    gross: '2730.60',
    fees: [{ period: 'month', gross: '90.63' }],
  })
  const item = (name: string, recurring: 'month' | 'year') => ({ name, unitPrice: '100', recurring })
  const fees = priced({ sections: [{ items: [item('Care', 'month'), item('Domain', 'year')] }] })
  assert.deepEqual(headlineOf(fees, fees.totals), {
    period: 'month',
    gross: '123.00',
    fees: [{ period: 'year', gross: '123.00' }],
  })
  const nothing = priced({ sections: [{ choice: 'any', items: [{ name: 'A', unitPrice: '1', selected: false }] }] })
  assert.deepEqual(headlineOf(nothing, nothing.totals), { period: 'none', gross: '0.00', fees: [] })
})

test('the summary has a line for each choice and one for what is included, in English and Spanish', () => {
  const offer = offerOf(withChange(offered, 'photos', { selected: true, quantity: '7.50' }))
  assert.deepEqual(recapLines(offer, editionIn('en')), ['Shop', '1 × Texts', 'Small', '7.5 × Photos', 'Care'])
  assert.equal(recapLines(offer, editionIn('es'))[3], '7,5 × Photos')
  assert.deepEqual(picks(offer, editionIn('en')), ['Small', '2 additions'], 'a monthly option counts too')
  assert.deepEqual(pickedNames(offer), ['Small', 'Photos', 'Care'])
  const one = offerOf(withChange(offered, 'photos', { selected: false }))
  assert.deepEqual(picks(one, editionIn('en')), ['Small', 'Care'])
})

test('a line says what its price consists of', () => {
  const { lineDetail } = priceWords(editionIn('en'), { context })
  const detail = (id: string, pricing = offered) => lineDetail(itemOf(pricing, id)).replaceAll('\u00a0', ' ')
  assert.equal(detail('design'), '')
  assert.equal(detail('build'), '2 × €500.00 per day')
  assert.equal(detail('photos'), '€18.00 per photo · 5 to 20.5')
  assert.equal(detail('care'), '10% off · IVA (6%)')
  assert.equal(detail('build', withoutPrices(offered)), '2 × day')
  const single = { ...itemOf(offered, 'build'), quantity: '1.00' }
  assert.equal(lineDetail(single), '1 day', 'the price above is not repeated')
  assert.equal(lineDetail({ ...single, unit: '' }), '')
  assert.equal(lineDetail({ ...single, unit: 'month', recurring: 'month' }), '', 'nor is its period')
  assert.equal(lineDetail({ ...single, discountPercent: '10.00' }), '1 × €500.00 per\u00a0day · 10% off')
})
