import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { requestBudget } from '@proffer/core/budgets.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** The rules of a pricing hold at each operation that takes one. */

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

/** One rule of each kind. The tests of `completePricing` have all of them. */
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
  [
    'a price with five decimals',
    ofItem({ unitPrice: '1.00001' }),
    [`${first}.unitPrice decimal_max_places: ${places}`],
  ],
  [
    'an unknown choice',
    { sections: [{ choice: 'two' }] },
    [/sections\.0\.choice enum: Input should be 'all', 'any' or 'one'/],
  ],
  ['text for selected', ofItem({ selected: 'yes' }, 'any'), [/selected bool_type: /]],
  ['a tax rate over 100 %', ofItem({ taxRate: '101' }), [`${first}.taxRate less_than_equal: ${hundred}`]],
  [
    'packages without a selected one',
    ofItem({ selected: false }, 'one'),
    [/^body\.pricing\.sections\.0\.items value_error: Value error, .*exactly one.*0 are selected/],
  ],
  [
    '51 sections',
    { sections: Array.from({ length: 51 }, () => ({})) },
    [/^body\.pricing\.sections too_long: .*at most 50 items/],
  ],
  [
    'percentages below 100',
    ofSchedule({ percent: 40 }, { percent: '59.9999' }),
    [/^body\.pricing\.schedule value_error: .*add up to 100/],
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
