import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comparison } from '@proffer/core/shares/comparison-schema.ts'
import { changeCountOf } from '../src/features/proposals/versions/change-count.ts'
import { comparedParts, isChangedRow } from '../src/features/proposals/versions/compared-parts.ts'
import {
  comparedPrices,
  differenceOf,
  isSamePrice,
  sumOfSide,
} from '../src/features/proposals/versions/compared-prices.ts'
import { markdownText } from '../src/features/proposals/versions/markdown-text.ts'
import { newInVersion } from '../src/features/proposals/versions/new-in-version.ts'
import { en } from '../src/features/proposals/versions/words-en.ts'

const options = { words: en, language: 'en' as const, day: (day: string) => day, money: (amount: string) => amount }
const noParts = { added: [], removed: [], changed: [] }
const item = (id: string, unitPrice: string, more: object = {}) => ({
  id,
  name: id,
  description: '',
  quantity: '1.00',
  unit: 'item',
  unitPrice,
  discountPercent: null,
  taxRate: null,
  selected: true,
  quantityRange: null,
  recurring: 'none',
  requirementId: null,
  ...more,
})
const side = (proposal: object, items: object[]) => ({
  name: 'Shop',
  clientName: null,
  clientLocation: null,
  currency: 'EUR',
  hourlyRate: null,
  authorName: null,
  requirements: [],
  settings: {},
  pricing: { sections: [{ id: 's', title: '', description: '', choice: 'any', items }], schedule: [], discount: null },
  ...proposal,
})
const sums = (net: string, gross: string, discount = '0.00') => ({
  oneTime: { subtotal: net, discount, net, gross, taxes: [{ name: 'IVA', rate: '21.00', net, amount: '0.00' }] },
  monthly: null,
  yearly: null,
  schedule: [],
})

/** Members that the functions do not read are left out. */
const comparison = (parts: object) =>
  ({
    before: side({}, []),
    after: side({}, []),
    changes: { fields: [], requirements: noParts, priceLines: noParts },
    prices: { before: null, after: null },
    ...parts,
  }) as unknown as Comparison

test('requirements are compared in place, also if they got new ids', () => {
  const before = side(
    {
      requirements: [
        { id: 'a', name: 'Tickets', description: 'By the hour.' },
        { id: 'b', name: 'News' },
      ],
    },
    [],
  )
  const after = side(
    {
      requirements: [
        { id: 'x', name: 'Tickets', description: 'By the half hour.' },
        { id: 'c', name: 'Guide' },
      ],
    },
    [],
  )
  const requirements = {
    added: [{ id: 'c', name: 'Guide' }],
    removed: [{ id: 'b', name: 'News' }],
    changed: [{ id: 'x', name: 'Tickets', fields: ['description'] }],
  }
  const compared = comparison({ before, after, changes: { fields: [], requirements, priceLines: noParts } })
  const scope = comparedParts(compared, options).find(({ id }) => id === 'scope')
  assert.deepEqual(
    scope?.rows.map(({ head, body }) => [head?.before, head?.after, body?.before, body?.after]),
    [
      ['Tickets', 'Tickets', 'By the hour.', 'By the half hour.'],
      [null, 'Guide', null, null],
      ['News', null, null, null],
    ],
  )
  assert.equal(changeCountOf(compared), 3)
})

test('texts, sections with milestones, and the payments are compared; parts that neither has are left out', () => {
  const milestone = (date: string) => [
    { id: 't', kind: 'timeline', milestones: [{ title: 'Opening', date, body: '' }] },
  ]
  const hidden = { id: 'h', kind: 'why', body: 'Not shown', hidden: true }
  const before = side(
    { settings: { introduction: 'Opens in May', sections: [...milestone('2027-05-01'), hidden] } },
    [],
  )
  const after = side({ settings: { introduction: 'Opens in June', sections: milestone('2027-05-18') } }, [])
  const parts = comparedParts(comparison({ before, after }), options)
  assert.deepEqual(
    parts.filter(({ rows }) => rows.some(isChangedRow)).map(({ title }) => title),
    ['Introduction', 'Timeline'],
  )
  const timeline = parts.find(({ title }) => title === 'Timeline')
  assert.deepEqual(timeline?.rows[0]?.head, { before: 'Opening, 2027-05-01', after: 'Opening, 2027-05-18' })
  assert.deepEqual(
    parts.map(({ id }) => id),
    ['basics', 'introduction', 'section-t'],
  )
})

test("the parts are in the proposal's order, and without basics that the price does not use", () => {
  const sections = [
    { id: 't', kind: 'terms', body: 'Thirty days.' },
    { id: 'x', kind: 'scope', hidden: true },
    { id: 's', kind: 'summary', body: 'Dear Inês' },
  ]
  const settings = { introduction: 'Hello', notes: 'No VAT.', sections }
  const version = side({ settings, hourlyRate: '85.00', requirements: [{ id: 'a', name: 'Tickets' }] }, [
    item('a', '1.00'),
  ])
  const prices = { before: sums('1.00', '1.21'), after: sums('1.00', '1.21') }
  const parts = comparedParts(comparison({ before: version, after: version, prices }), options)
  assert.deepEqual(
    parts.map(({ id }) => id),
    ['basics', 'notes', 'section-t', 'scope', 'introduction', 'section-s', 'price'],
  )
  assert.deepEqual(
    parts[0]?.rows.map(({ key }) => key),
    ['name'],
  )
})

test('words are marked in the text of Markdown, without its signs', () => {
  const text =
    '## Tickets\n\n**First.** See [us](https://a.example)\n\n- one\n  1. inner\n- two\n\n> said\n\n|a|b|\n|-|-|\n|c|d|'
  assert.equal(markdownText(text), 'Tickets\n\nFirst. See us\n\n• one\n1. inner\n• two\n\nsaid\n\na · b\nc · d')
})

test('payments are compared by name. A renamed one is compared by its place', () => {
  const payment = (label: string, percent: string) => ({ label, percent, amount: null, due: 'delivery', date: null })
  const rowsOf = (old: object[], now: object[]) => {
    const withPayments = (schedule: object[]) => side({ pricing: { sections: [], schedule, discount: null } }, [])
    const parts = comparedParts(comparison({ before: withPayments(old), after: withPayments(now) }), options)
    const rows = parts.find(({ id }) => id === 'schedule')?.rows ?? []
    return rows.map(({ head, body }) => [head?.before, body?.before, head?.after, body?.after])
  }
  const old = [payment('On signing', '40'), payment('Beta', '40'), payment('At launch', '20')]
  assert.deepEqual(rowsOf(old, [payment('On signing', '50'), payment('At launch', '50')]), [
    ['On signing', '40%\non delivery', 'On signing', '50%\non delivery'],
    ['Beta', '40%\non delivery', null, null],
    ['At launch', '20%\non delivery', 'At launch', '50%\non delivery'],
  ])
  assert.deepEqual(rowsOf(old, [payment('Start', '40'), payment('At launch', '20'), payment('Beta', '40')]), [
    ['On signing', '40%\non delivery', 'Start', '40%\non delivery'],
    ['At launch', '20%\non delivery', 'At launch', '20%\non delivery'],
    ['Beta', '40%\non delivery', 'Beta', '40%\non delivery'],
  ])
})

test('prices are compared by item. A line that the client has to choose makes no difference', () => {
  const before = side({}, [item('work', '1000.00'), item('photos', '18.00', { quantity: '60.00' })])
  const after = side({}, [
    item('work', '1000.00'),
    item('photos', '18.00', { quantity: '40.00' }),
    item('guide', '1400.00', { selected: false }),
  ])
  const priceLines = {
    added: [{ id: 'guide', name: 'guide' }],
    removed: [],
    changed: [{ id: 'photos', name: 'photos', fields: ['quantity'] }],
  }
  const changes = { fields: [], requirements: noParts, priceLines }
  const prices = { before: sums('2080.00', '2516.80'), after: sums('1720.00', '2081.20') }
  const compared = comparedPrices(comparison({ before, after, changes, prices }))
  assert.ok(compared)
  assert.deepEqual(
    compared.lines.map(({ key, isChanged, before: old, after: now, counted }) => [
      key,
      isChanged,
      old,
      now,
      counted !== null,
    ]),
    [
      ['work', false, '1000.00', '1000.00', true],
      ['photos', true, '1080.00', '720.00', true],
      ['guide', true, null, '1400.00', false],
    ],
  )
  assert.deepEqual(
    compared.sums.map(({ kind, before: old, after: now }) => [kind, old, now]),
    [
      ['net', '2080.00', '1720.00'],
      ['tax', '436.80', '361.20'],
      ['total', '2516.80', '2081.20'],
    ],
  )
  assert.equal(compared.taxName, 'IVA')
  assert.equal(sumOfSide(compared.lines, 'before'), '2080.00')
})

test('a difference has its sign, also between a discount and none', () => {
  assert.deepEqual(differenceOf({ before: '27330.60', after: '26953.21' }), { sign: -1, amount: '377.39' })
  assert.deepEqual(differenceOf({ before: null, after: '1400.00' }), { sign: 1, amount: '1400.00' })
  assert.deepEqual(differenceOf({ before: '0.00', after: '-1163.00' }), { sign: -1, amount: '1163.00' })
  assert.deepEqual(differenceOf({ before: '-10.00', after: '-10.00' }), { sign: 0, amount: '0.00' })
})

test('prices are the same only if what recurs is the same too', () => {
  const { prices } = comparison({ prices: { before: sums('100.00', '121.00'), after: sums('90.00', '121.00') } })
  assert.ok(isSamePrice(prices))
  const monthly = { net: '10.00', gross: '12.10', taxes: [] }
  const recurring = comparison({ prices: { ...prices, after: { ...sums('90.00', '121.00'), monthly } } })
  assert.ok(!isSamePrice(recurring.prices))
  assert.ok(!isSamePrice({ before: null, after: null }))
})

test('the terms have both texts, and what a version changed is said in a few words', () => {
  const texts = [{ field: 'terms', name: 'Payment terms', old: 'In 30 days.', new: 'In **14 days**.' }]
  const changes = { fields: ['terms', 'letterhead'], requirements: noParts, priceLines: noParts, texts }
  const parts = comparedParts(comparison({ changes }), options)
  assert.deepEqual(
    parts.flatMap(({ id, rows }) => rows.filter(isChangedRow).map(({ label, body }) => [id, label, body?.after])),
    [
      ['terms', 'Payment terms', 'In 14 days.'],
      ['profile', 'The look of your page or your contact details', 'Changed'],
    ],
  )
  const part = (name: string) => ({ id: name, name, fields: [] })
  const more = { since: 1, total: { old: null, new: null } }
  const money = (amount: string) => `€${amount}`
  assert.equal(
    newInVersion({ ...changes, ...more }, en, money),
    'Changed: Payment terms · The look of your page or your contact details',
  )
  const dearer = { ...part('Build'), amount: { old: '1000.00', new: '1700.00' } }
  const priceLines = { added: [part('Care')], changed: [dearer], removed: [part('Kiosk')] }
  assert.equal(
    newInVersion({ ...changes, ...more, priceLines, payments: { old: 1, new: 2 } }, en, money),
    'Changed: Care (new) · Build +\u202f€700.00 · Payment terms · 3 more',
  )
  // The client's page calls the introduction a summary.
  const introduction = {
    ...changes,
    ...more,
    fields: [],
    texts: [{ ...texts[0], field: 'settings.introduction', name: 'Summary' }],
  }
  assert.equal(newInVersion(introduction as never, en, money), 'Changed: Introduction')
})
