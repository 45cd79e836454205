// Measures how long the calculation of the largest pricing takes: 500 items in 50 sections, with a discount, four tax rates and a schedule.
import { completePricing } from '@proffer/core/pricing/complete.ts'
import type { PricingInput } from '@proffer/core/pricing/schema.ts'
import { applySelection } from '@proffer/core/pricing/selection.ts'
import { totalsOf } from '@proffer/core/pricing/totals.ts'
import { type Figure, publish } from './figures.ts'
import { median, percentile } from './statistics.ts'

const SECTIONS = 50
const ITEMS_PER_SECTION = 10
const WARM_UP = 200
const ROUNDS = 1_000

const rates = [null, '0', '6', '23']
const input: PricingInput = {
  sections: Array.from({ length: SECTIONS }, (_, place) => ({
    choice: 'any',
    items: Array.from({ length: ITEMS_PER_SECTION }, (_, index) => ({
      id: `item-${place}-${index}`,
      name: 'Page templates',
      quantity: `${index + 1}.25`,
      unitPrice: `${1_000 + place}.95`,
      discountPercent: index % 3 === 0 ? '12.5' : null,
      taxRate: rates[index % rates.length] ?? null,
      quantityRange: { min: '1', max: '100' },
      recurring: index === 9 ? 'month' : 'none',
    })),
  })),
  discount: { kind: 'percent', value: '5' },
  schedule: [{ percent: '40' }, { percent: '30' }, { percent: '30' }],
}
const context = { currency: 'EUR', taxRate: 21, taxName: 'VAT' }
let idCount = 0
const complete = (input: PricingInput) => {
  const result = completePricing(input, () => `id-${idCount++}`)
  if ('issues' in result) throw new Error(JSON.stringify(result.issues))
  return result.pricing
}
const pricing = complete(input)
const selection = {
  items: pricing.sections.flatMap(({ items }) => items.map(({ id }) => ({ id, selected: true, quantity: '2' }))),
}

const figures: Figure[] = [
  { ...timeOf('price of 500 items', () => totalsOf(pricing, context)), must: 1, lessIsBetter: true },
  // A completed pricing has canonical amounts, like the result of validation.
  timeOf('completing and checking 500 items', () => complete(pricing)),
  timeOf('applying a selection of 500 items', () => applySelection(pricing, selection)),
]
publish('pricing', figures)

function timeOf(what: string, work: () => unknown): Figure {
  for (let round = 0; round < WARM_UP; round++) work()
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  }).sort((a, b) => a - b)
  // The range is from the fastest round to the 95th percentile.
  return { what, value: median(times), unit: 'ms', spread: [percentile(times, 0), percentile(times, 0.95)] }
}
