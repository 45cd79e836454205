import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestBudget } from '@proffer/core/budgets.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** Every rule of a pricing, at each operation that takes one. */

let service: Service
let ada: Caller
let proposalId: string
let templateId: string

before(async () => {
  service = await startService()
  ada = await service.caller()
  proposalId = (await call('POST', '/proposals', { name: 'Priced' })).body.id
  templateId = (await call('POST', '/templates', { name: 'Priced' })).body.id
})
after(() => service.stop())

const call = (method: string, path: string, body?: unknown) => service.call(method, path, { key: ada.key, body })

/** Sends a pricing to every operation that takes one. All of them must report the same failures. */
async function failuresOf(pricing: unknown): Promise<string[]> {
  const answers = [
    await call('POST', '/proposals', { name: 'New', pricing }),
    await call('PUT', `/proposals/${proposalId}`, { pricing }),
    await call('POST', '/templates', { name: 'New', pricing }),
    await call('PUT', `/templates/${templateId}`, { pricing }),
    await call('POST', '/pricing/calculate', { currency: 'EUR', pricing }),
  ]
  for (const { status, body } of answers) {
    assert.deepEqual([status, body.error], [422, 'validation_error'])
    assert.deepEqual(body.detail, answers[0]?.body.detail)
  }
  type Issue = { loc: string[]; msg: string; type: string }
  return answers[0]?.body.detail.map(({ loc, msg, type }: Issue) => `${loc.join('.')} ${type}: ${msg}`)
}

const item = { name: 'Work', unitPrice: 10 }
const items = (count: number) => Array.from({ length: count }, () => item)
const ofItem = (members: object, choice = 'all') => ({ sections: [{ choice, items: [{ ...item, ...members }] }] })
const ofSchedule = (...schedule: object[]) => ({ sections: [{ items: [item] }], schedule })
const first = 'body.pricing.sections.0.items.0'
const places = 'Decimal input should have no more than 4 decimal places'
const hundred = 'Input should be less than or equal to 100'
const notNegative = 'Input should be greater than or equal to 0'

const rules: Array<[what: string, pricing: unknown, failures: Array<string | RegExp>]> = [
  ['a list instead of an object', [], [/^body\.pricing model_attributes_type: /]],
  [
    'an item without name and price',
    { sections: [{ items: [{}] }] },
    [`${first}.name missing: Field required`, `${first}.unitPrice missing: Field required`],
  ],
  ['an empty name', ofItem({ name: '' }), [`${first}.name string_too_short: String should have at least 1 character`]],
  ['a price of null', ofItem({ unitPrice: null }), [/^body\.pricing\.sections\.0\.items\.0\.unitPrice \w+: /]],
  ['a negative price', ofItem({ unitPrice: -1 }), [`${first}.unitPrice greater_than_equal: ${notNegative}`]],
  ['a negative price as text', ofItem({ unitPrice: '-1' }), [`${first}.unitPrice greater_than_equal: ${notNegative}`]],
  [
    'a price with five decimals',
    ofItem({ unitPrice: '1.00001' }),
    [`${first}.unitPrice decimal_max_places: ${places}`],
  ],
  ['a price of 13 digits', ofItem({ unitPrice: '1000000000000' }), [/unitPrice decimal_whole_digits: /]],
  ['a price that is no number', ofItem({ unitPrice: '1e3' }), [/unitPrice decimal_parsing: /]],
  ['a negative quantity', ofItem({ quantity: -1 }), [`${first}.quantity greater_than_equal: ${notNegative}`]],
  [
    'a unit of 31 characters',
    ofItem({ unit: 'x'.repeat(31) }),
    [/unit string_too_long: String should have at most 30 /],
  ],
  [
    'an unknown choice',
    { sections: [{ choice: 'two' }] },
    [/sections\.0\.choice enum: Input should be 'all', 'any' or 'one'/],
  ],
  ['an unknown period', ofItem({ recurring: 'week' }), [/recurring enum: Input should be 'none', 'month' or 'year'/]],
  ['text for selected', ofItem({ selected: 'yes' }, 'any'), [/selected bool_type: /]],
  [
    'a discount over 100 %',
    ofItem({ discountPercent: 100.01 }),
    [`${first}.discountPercent less_than_equal: ${hundred}`],
  ],
  [
    'a discount as text over 100 %',
    ofItem({ discountPercent: '100.0001' }),
    [`${first}.discountPercent less_than_equal: ${hundred}`],
  ],
  [
    'a negative discount',
    ofItem({ discountPercent: -0.5 }),
    [`${first}.discountPercent greater_than_equal: ${notNegative}`],
  ],
  ['a tax rate over 100 %', ofItem({ taxRate: '101' }), [`${first}.taxRate less_than_equal: ${hundred}`]],
  [
    'a whole discount over 100 %',
    { discount: { kind: 'percent', value: '101' } },
    [`body.pricing.discount.value less_than_equal: ${hundred}`],
  ],
  [
    'a discount without value',
    { discount: { kind: 'amount' } },
    ['body.pricing.discount.value missing: Field required'],
  ],
  [
    'an unknown discount',
    { discount: { kind: 'half', value: 1 } },
    [/discount\.kind enum: Input should be 'percent' or 'amount'/],
  ],
  [
    'an unselected item in a section of all',
    ofItem({ selected: false }),
    [/^body\.pricing\.sections\.0\.items\.0\.selected value_error: Value error, .*"any"/],
  ],
  [
    'packages without a selected one',
    ofItem({ selected: false }, 'one'),
    [/^body\.pricing\.sections\.0\.items value_error: Value error, .*exactly one.*0 are selected/],
  ],
  [
    'packages with two selected',
    { sections: [{ choice: 'one', items: [item, item] }] },
    [/items value_error: .*exactly one.*2 are selected/],
  ],
  ['packages without items', { sections: [{ choice: 'one' }] }, [/sections\.0\.items value_error: .*0 are selected/]],
  [
    'a quantity below its range',
    ofItem({ quantity: 1, quantityRange: { min: 2, max: 3 } }),
    [/quantity value_error: .*from 2\.00 to 3\.00/],
  ],
  [
    'a quantity above its range',
    ofItem({ quantity: '3.0001', quantityRange: { min: 2, max: 3 } }),
    [/quantity value_error: /],
  ],
  [
    'bounds in the wrong order',
    ofItem({ quantity: 2, quantityRange: { min: 3, max: 1 } }),
    [/quantityRange\.min value_error: /],
  ],
  [
    'a range without a bound',
    ofItem({ quantityRange: { min: 1 } }),
    [`${first}.quantityRange.max missing: Field required`],
  ],
  [
    '51 sections',
    { sections: Array.from({ length: 51 }, () => ({})) },
    [/^body\.pricing\.sections too_long: .*at most 50 items/],
  ],
  [
    '501 items in one section',
    { sections: [{ items: items(501) }] },
    [/^body\.pricing\.sections\.0\.items too_long: .*500/],
  ],
  [
    '501 items in two sections',
    { sections: [{ items: items(250) }, { items: items(251) }] },
    [/^body\.pricing\.sections\.1\.items too_long: .*500/],
  ],
  [
    'the same id for two items',
    { sections: [{ items: [{ ...item, id: 'a' }] }, { items: [{ ...item, id: 'a' }] }] },
    [/sections\.1\.items\.0\.id value_error: /],
  ],
  ['an empty id', ofItem({ id: '' }), [`${first}.id string_too_short: String should have at least 1 character`]],
  [
    'percentages below 100',
    ofSchedule({ percent: 40 }, { percent: '59.9999' }),
    [/^body\.pricing\.schedule value_error: .*add up to 100/],
  ],
  [
    'percentages above 100',
    ofSchedule({ percent: 50 }, { percent: 51 }),
    [/^body\.pricing\.schedule value_error: .*add up to 100/],
  ],
  [
    'percentages above 100 beside an amount',
    ofSchedule({ percent: 99 }, { percent: 2 }, { amount: 1 }),
    [/schedule value_error: .*not add up to more than 100/],
  ],
  ['a payment without percent and amount', ofSchedule({ label: 'First' }), [/schedule\.0\.percent missing: /]],
  ['a payment with both', ofSchedule({ percent: 100, amount: 10 }), [/schedule\.0\.amount value_error: /]],
  ['a payment on a date without date', ofSchedule({ percent: 100, due: 'date' }), [/schedule\.0\.date missing: /]],
  [
    'a payment on 30 February',
    ofSchedule({ percent: 100, due: 'date', date: '2027-02-30' }),
    [/schedule\.0\.date date_parsing: .*YYYY-MM-DD/],
  ],
  [
    'a date without "due": "date"',
    ofSchedule({ percent: 100, date: '2027-02-03' }),
    [/schedule\.0\.date value_error: /],
  ],
  [
    'an unknown time to pay',
    ofSchedule({ percent: 100, due: 'soon' }),
    [/due enum: Input should be 'acceptance', 'date' or 'delivery'/],
  ],
]

for (const [what, pricing, failures] of rules) {
  test(`${what} is refused everywhere, at its place`, async () => {
    const found = await failuresOf(pricing)
    assert.equal(found.length, failures.length, found.join('\n'))
    for (const [index, failure] of failures.entries()) {
      if (typeof failure === 'string') assert.equal(found[index], failure)
      else assert.match(found[index] ?? '', failure)
    }
  })
}

test('all broken rules are reported at once', async () => {
  const found = await failuresOf({
    sections: [{ items: [{ ...item, selected: false, taxRate: '200' }] }, { choice: 'one', items: items(3) }],
    schedule: [{ percent: 20 }],
  })
  assert.deepEqual(
    found.map((failure) => failure.split(' ')[0]).sort(),
    ['body.pricing.schedule', `${first}.selected`, `${first}.taxRate`, 'body.pricing.sections.1.items'].sort(),
  )
})

test('at most as many broken rules are reported as other failures', async () => {
  const found = await failuresOf({ sections: [{ items: items(500).map((item) => ({ ...item, selected: false })) }] })
  assert.equal(found.length, requestBudget.issues)
})

test('the limits themselves are accepted everywhere', async () => {
  const sections = Array.from({ length: 50 }, (_, index) => ({ choice: index % 2 ? 'any' : 'all', items: items(10) }))
  const bounds = {
    unit: 'x'.repeat(30),
    discountPercent: '100',
    taxRate: 100,
    quantity: 0.5,
    quantityRange: { min: '0.5', max: 0.5 },
  }
  for (const pricing of [{ sections }, ofItem(bounds), { sections: [{ items: items(500) }] }, {}]) {
    assert.equal((await call('POST', '/proposals', { name: 'New', pricing })).status, 201)
    assert.equal((await call('PUT', `/proposals/${proposalId}`, { pricing })).status, 200)
    assert.equal((await call('POST', '/templates', { name: 'New', pricing })).status, 201)
    assert.equal((await call('PUT', `/templates/${templateId}`, { pricing })).status, 200)
    assert.equal((await call('POST', '/pricing/calculate', { currency: 'EUR', pricing })).status, 200)
  }
})

test('a percentage above 100 is reported beside the failures of other members, as a number and as text', async () => {
  for (const percent of [101, '100.0001']) {
    const pricing = { sections: [{ items: [{ unitPrice: 1, taxRate: percent }] }], schedule: [{ percent }] }
    const { status, body } = await call('POST', '/pricing/calculate', { currency: 'EUR', pricing, taxRate: percent })
    const failures = body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
    assert.deepEqual(
      [status, failures.sort()],
      [
        422,
        [
          'body.pricing.schedule.0.percent less_than_equal',
          `${first}.name missing`,
          `${first}.taxRate less_than_equal`,
          'body.taxRate less_than_equal',
        ],
      ],
    )
  }
})

test('a text of null counts as absent', async () => {
  const sections = [{ title: null, description: null, items: [{ ...item, description: null }] }]
  const pricing = { sections, schedule: [{ label: null, percent: 100 }] }
  const { status, body } = await call('POST', '/proposals', { name: 'New', pricing })
  assert.equal(status, 201)
  const [section] = body.pricing.sections
  const texts = [section.title, section.description, section.items[0].description, body.pricing.schedule[0].label]
  assert.deepEqual(texts, ['', '', '', ''])
})

test('a refused pricing stores nothing', async () => {
  const before = (await call('GET', `/proposals/${proposalId}`)).body
  const { total } = (await call('GET', '/proposals')).body
  await failuresOf(ofItem({ selected: false }))
  assert.deepEqual((await call('GET', `/proposals/${proposalId}`)).body, before)
  assert.equal((await call('GET', '/proposals')).body.total, total)
})

test('a sum of more than 12 digits is refused where it would be stored, and calculated elsewhere', async () => {
  const largest = { sections: [{ items: [{ ...item, unitPrice: '999999999999.99' }] }] }
  const tooLarge = { sections: [{ items: [...(largest.sections[0]?.items ?? []), { ...item, unitPrice: '0.01' }] }] }
  const taken = await call('POST', '/proposals', { name: 'New', currency: 'EUR', pricing: largest })
  assert.equal(taken.body.total, '999999999999.99')
  for (const [method, path] of [
    ['POST', '/proposals'],
    ['PUT', `/proposals/${proposalId}`],
    ['POST', '/templates'],
  ] as const) {
    const { status, body } = await call(method, path, { name: 'New', pricing: tooLarge })
    assert.deepEqual([status, body.detail[0].loc, body.detail[0].type], [422, ['body', 'pricing'], 'value_error'])
    assert.match(body.detail[0].msg, /999999999999\.9999/)
  }
  const calculated = await call('POST', '/pricing/calculate', { currency: 'EUR', pricing: tooLarge })
  assert.equal(calculated.body.totals.oneTime.net, '1000000000000.00')
})
