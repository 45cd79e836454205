import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PriceItem, PriceSection } from '@proffer/core/pricing/schema.ts'
import { totalsOf } from '@proffer/core/pricing/totals.ts'
import { readPastedRows } from '../src/features/proposals/pricing/pasted-rows.ts'
import { checkPricing } from '../src/features/proposals/pricing/pricing-check.ts'
import { newLine, type PricingDraft, withDefaults } from '../src/features/proposals/pricing/pricing-draft.ts'
import {
  addLine,
  editLine,
  insertLines,
  moveRow,
  selectLine,
  withRequirementLines,
} from '../src/features/proposals/pricing/pricing-edits.ts'
import { isSumRight, paymentAmounts } from '../src/features/proposals/pricing/schedule-sum.ts'
import { readTyped, showAmount } from '../src/features/proposals/pricing/typed-amount.ts'
import { pricingEn } from '../src/features/proposals/pricing/words-en.ts'
import { pricingEs } from '../src/features/proposals/pricing/words-es.ts'
import { readAmount, type Separator } from '../src/ui/decimal-text.ts'

const line = (id: string, more: Partial<PriceItem> = {}) => newLine({ id, name: id, unitPrice: '10.00', ...more })
const section = (id: string, items: PriceItem[], more: Partial<PriceSection> = {}): PriceSection => ({
  id,
  title: '',
  description: '',
  choice: 'all',
  items,
  ...more,
})
const pricing = (...sections: PriceSection[]): PricingDraft => ({ sections, discount: null, schedule: [] })
/** The ids of all lines: `aB c` is a section with two lines, of which B is selected, and one with a line that is not. */
const layout = ({ sections }: PricingDraft) =>
  sections.map(({ items }) => items.map(({ id, selected }) => (selected ? id.toUpperCase() : id)).join('')).join(' ')

const amounts: Array<[text: string, decimal: Separator, read: string | null]> = [
  ['1.234,56', '.', '1234.56'],
  ['1,234.56', ',', '1234.56'],
  ['1.234.567', '.', '1234567'],
  ['1,5', '.', '1.5'],
  ['1.5', ',', '1.5'],
  ['1.234', '.', '1.234'],
  ['1.234', ',', '1234'],
  ['1,234', '.', '1234'],
  ['0,125', '.', '0.125'],
  ['€ 1 234,50', '.', '1234.50'],
  ['1’234.50 CHF', ',', '1234.50'],
  ['21 %', '.', '21'],
  ['-5', '.', '-5'],
  ['12x', '.', null],
  ['1,23,4', '.', null],
  ['1.2.3,4', ',', null],
  ['', '.', null],
]

for (const [text, decimal, read] of amounts) {
  test(`"${text}" is read as ${read} where "${decimal}" separates decimals`, () =>
    assert.equal(readAmount(text, decimal), read))
}

test('a typed amount is canonical text, or says what is wrong', () => {
  assert.deepEqual(readTyped('1.234,5', 'money', ','), { money: '1234.50' })
  assert.deepEqual(readTyped('-1', 'money', '.'), { fault: 'greater_than_equal' })
  assert.deepEqual(readTyped('1.23456', 'money', '.'), { fault: 'decimal_max_places' })
  assert.deepEqual(readTyped('100.1', 'percent', '.'), { fault: 'above_hundred' })
  assert.deepEqual(
    [showAmount('1234.50', 'money', 'es', 'EUR'), showAmount('2.00', 'quantity', 'en', 'EUR')],
    ['1.234,50', '2'],
  )
})

const rows = (...lines: string[]) => lines.join('\n')
const pastes: Array<[what: string, text: string, lines: object[]]> = [
  [
    'an English header in any order',
    rows('Price\tUnit\tItem\tQty\tTotal', '1,200.00\tday\tDesign\t4\t4,800.00'),
    [{ name: 'Design', quantity: '4.00', unit: 'day', unitPrice: '1200.00' }],
  ],
  [
    'a Spanish header, with a description and tax',
    rows('Concepto\tDescripción\tCant.\tPrecio unitario (€)\tIVA (%)', 'Diseño\tCuatro páginas\t2,5\t1.200\t21'),
    [{ name: 'Diseño', description: 'Cuatro páginas', quantity: '2.50', unitPrice: '1200.00', taxRate: '21.00' }],
  ],
  [
    'a header whose description is the name',
    rows('Description\tAmount', 'Hosting\t95'),
    [{ name: 'Hosting', unitPrice: '95.00' }],
  ],
  [
    'a header with two columns for the same field, of which the first counts',
    rows('Item\tHours\tQuantity\tPrice\tAmount\tTotal', 'Design\t4\t1\t620\t2480\t2480'),
    [{ name: 'Design', quantity: '4.00', unitPrice: '620.00' }],
  ],
  [
    'a header with two columns for descriptions and none for the name',
    rows('Description\tNotes\tPrice', 'Hosting\tFor a year\t95'),
    [{ name: 'Hosting', description: 'For a year', unitPrice: '95.00' }],
  ],
  ['a first row of words for one field', rows('Service\tProduct'), [{ name: 'Service', unit: 'Product' }]],
  [
    'no header',
    rows('Design\t4\tdays\t620', 'Copy\t2\tdays\t500'),
    [
      { name: 'Design', quantity: '4.00', unit: 'days', unitPrice: '620.00' },
      { name: 'Copy', quantity: '2.00', unit: 'days', unitPrice: '500.00' },
    ],
  ],
  [
    'a column of words that say how often to bill',
    rows('Design\t4\tdays\t620\tOnce', 'Care\t1\tplan\t95\tMonthly', 'Dominio\t1\tud\t12\tAnual'),
    [
      { name: 'Design', quantity: '4.00', unit: 'days', unitPrice: '620.00', recurring: 'none' },
      { name: 'Care', quantity: '1.00', unit: 'plan', unitPrice: '95.00', recurring: 'month' },
      { name: 'Dominio', quantity: '1.00', unit: 'ud', unitPrice: '12.00', recurring: 'year' },
    ],
  ],
  [
    'a header for how often to bill',
    rows('Item\tPrice\tBilling', 'Care\t95\tper month', 'Design\t620\t'),
    [
      { name: 'Care', unitPrice: '95.00', recurring: 'month' },
      { name: 'Design', unitPrice: '620.00' },
    ],
  ],
  [
    'a column of monthly prices, also beside a price to pay once',
    rows('Item\tPrice\tMonthly', 'Design\t620\t', 'Care\t\t95', 'Hosting\t200\t30', 'News\t40\tx', 'Texts\t80\tno'),
    [
      { name: 'Design', unitPrice: '620.00' },
      { name: 'Care', unitPrice: '95.00', recurring: 'month' },
      { name: 'Hosting', unitPrice: '200.00' },
      { name: 'Hosting', unitPrice: '30.00', recurring: 'month' },
      { name: 'News', unitPrice: '40.00', recurring: 'month' },
      { name: 'Texts', unitPrice: '80.00' },
    ],
  ],
  ['a name that is also a period', 'Monthly\t95', [{ name: 'Monthly', unitPrice: '95.00' }]],
  ['a price before the quantity', 'Photo\t€18.00\t40', [{ name: 'Photo', unitPrice: '18.00', quantity: '40.00' }]],
  ['a column of totals', 'Photo\t40\t18.00\t720.00', [{ name: 'Photo', quantity: '40.00', unitPrice: '18.00' }]],
  ['names only', rows('Design', 'Copy'), [{ name: 'Design' }, { name: 'Copy' }]],
  ['a row of sums', rows('Design\t100', '\t100'), [{ name: 'Design', unitPrice: '100.00' }]],
  [
    'a quoted cell with a line break',
    'Design\n"Two\nlines"\t5',
    [{ name: 'Design' }, { name: 'Two lines', unitPrice: '5.00' }],
  ],
]

for (const [what, text, lines] of pastes) {
  test(`pasted rows are read: ${what}`, () => assert.deepEqual(readPastedRows(text, '.'), lines))
}

test('other numbers of the same rows show what separates decimals', () => {
  const [first] = readPastedRows(rows('A\t1\t1.200', 'B\t2\t99,50'), '.')
  assert.equal(first?.unitPrice, '1200.00')
})

test('a section of packages always has one that is selected', () => {
  const packages = pricing(section('s', [line('a'), line('b', { selected: false })], { choice: 'one' }))
  assert.equal(layout(selectLine(packages, 'b', true)), 'aB')
  assert.equal(layout(addLine(packages, 's', line('c'), 'a')), 'Acb')
})

test('a line moves within its section and into another, where it does not replace the chosen package', () => {
  const two = pricing(section('s', [line('a'), line('b')]), section('t', [line('c')], { choice: 'one' }))
  // The rows are counted with the heads of the sections: 0 is the head of s, 3 the head of t.
  assert.equal(layout(moveRow(two, 2, 1)), 'BA C')
  assert.equal(layout(moveRow(two, 2, 3)), 'A bC')
  assert.equal(layout(moveRow(two, 4, 2)), 'ACB ')
  assert.equal(layout(moveRow(two, 1, 0)), 'AB C')
})

test('pasted lines replace a blank line, up to the limit of a pricing', () => {
  const blank = pricing(section('s', [newLine({ id: 'blank' })]))
  assert.equal(layout(insertLines(blank, 'blank', [line('a'), line('b')])), 'AB')
  const many = Array.from({ length: 600 }, (_, index) => line(`l${index}`))
  // A pricing has at most 500 lines. The blank line counts until the others are inserted.
  assert.equal(insertLines(blank, 'blank', many).sections[0]?.items.length, 499)
})

test('each requirement becomes a line once, with its hours and the rate', () => {
  const requirement = {
    id: 'r',
    name: 'Shop',
    description: 'With a cart',
    rationale: '',
    complexity: 3,
    priority: 'low' as const,
    manuallyEdited: false,
    hours: 2.5,
  }
  const hours = { hourWord: 'hour', rateOf: () => '80.00' }
  const once = withRequirementLines(pricing(section('s', [newLine()])), [requirement], hours)
  const [added] = once.sections[0]?.items ?? []
  assert.deepEqual(
    [added?.requirementId, added?.name, added?.description, added?.quantity, added?.unit, added?.unitPrice],
    ['r', 'Shop', 'With a cart', '2.50', 'hour', '80.00'],
  )
  assert.equal(withRequirementLines(once, [requirement], hours).sections.flatMap(({ items }) => items).length, 1)
})

test('what is incomplete is not sent, and everything else is', () => {
  const stored = pricing(section('s', [line('a'), line('b', { quantity: '5.00' })]))
  const draft = pricing(
    section('s', [
      line('a', { name: '', unitPrice: '20.00' }),
      line('b', { quantity: '9.00', quantityRange: { min: '1.00', max: '5.00' }, unit: 'day' }),
      line('new', { name: '' }),
      newLine({ id: 'blank' }),
    ]),
    section('empty', [newLine()], { choice: 'one' }),
  )
  const { terms, problems } = checkPricing(
    { ...draft, schedule: [{ id: 'p', label: '', percent: '60.00', amount: null, due: 'acceptance', date: null }] },
    stored,
  )
  assert.deepEqual(problems, {
    'items/a/name': 'name_missing',
    'items/b/quantity': 'quantity_outside_range',
    'items/new/name': 'name_missing',
    schedule: 'schedule_sum',
  })
  assert.deepEqual(terms.sections, [
    section('s', [line('a', { unitPrice: '20.00' }), line('b', { quantity: '5.00', unit: 'day' })]),
  ])
  assert.deepEqual(terms.schedule, [])
})

test('empty cells count as their defaults', () => {
  const { terms, problems } = checkPricing(pricing(section('s', [line('a', { quantity: '', unitPrice: '' })])), null)
  assert.deepEqual([terms.sections[0]?.items[0]?.quantity, terms.sections[0]?.items[0]?.unitPrice], ['1.00', '0.00'])
  assert.deepEqual(problems, {})
})

test('a payment needs a value, and a date if it is due on one', () => {
  const payment = { id: 'p', label: '', percent: '', amount: null, due: 'date' as const, date: null }
  const { problems } = checkPricing({ ...pricing(), schedule: [payment] }, null)
  assert.deepEqual(problems, { 'payments/p/value': 'payment_missing', 'payments/p/date': 'date_missing' })
})

test('a removed or moved line without a name is called a new line, in whole sentences', () => {
  assert.equal(pricingEn.line.removed(''), 'New line removed.')
  assert.equal(pricingEn.line.removed('Logo'), 'Logo removed.')
  assert.equal(pricingEs.line.removed(''), 'Se ha quitado la línea nueva.')
  assert.equal(pricingEn.line.moved('', '2', 'Work'), 'The new line is now line 2 in Work.')
  assert.equal(pricingEs.line.moved('', '2', 'Trabajo'), 'La línea nueva es ahora la línea 2 de Trabajo.')
})

test('editing a line leaves the other sections the same objects, so that they do not render again', () => {
  const before = pricing(section('x', [line('a')]), section('y', [line('b')]))
  const after = editLine(before, 'b', { name: 'Changed' })
  assert.deepEqual(
    after.sections.map((edited, index) => edited === before.sections[index]),
    [true, false],
  )
})

test('while the percentages of the payments are not 100 together, each is only itself', () => {
  const payment = (id: string, percent: string | null, amount: string | null = null) =>
    ({ id, label: '', percent, amount, due: 'delivery', date: null }) as const
  const amountsOf = (...percents: string[]) => {
    const schedule = percents.map((percent, index) => payment(`${index}`, percent))
    const terms = withDefaults({ ...pricing(section('s', [line('a', { unitPrice: '36.90' })])), schedule })
    const totals = totalsOf(terms, { currency: 'EUR', taxRate: 0, taxName: '' })
    return paymentAmounts(schedule, totals, 'EUR')
  }
  assert.deepEqual(amountsOf('60.00', '30.00', '30.00'), ['22.14', '11.07', '11.07'])
  assert.deepEqual(amountsOf('33.33', '33.33', '33.34'), ['12.30', '12.30', '12.30'])
  assert.equal(isSumRight([payment('a', null, '10.00'), payment('b', '100.00')]), true)
  assert.equal(isSumRight([payment('a', null, '10.00'), payment('b', '100.01')]), false)
})
