import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: Caller

before(async () => {
  service = await startService()
  ada = await service.caller()
})
after(() => service.stop())

const calculate = (body: unknown, key = ada.key) => service.call('POST', '/pricing/calculate', { key, body })

async function totalsOf(body: object) {
  const { status, body: answer } = await calculate({ currency: 'EUR', ...body })
  assert.equal(status, 200, JSON.stringify(answer))
  assert.deepEqual(Object.keys(answer), ['totals'])
  return answer.totals
}

async function failuresOf(body: object) {
  const { status, body: answer } = await calculate({ currency: 'EUR', pricing: offer, ...body })
  assert.equal(status, 422)
  return answer.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)
}

const offer = {
  sections: [
    { items: [{ id: 'design', name: 'Design', unitPrice: 100 }] },
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
        {
          id: 'photos',
          name: 'Photos',
          unitPrice: 18,
          quantity: 40,
          quantityRange: { min: 20, max: '200.5' },
          selected: false,
        },
        { id: 'hosting', name: 'Hosting', unitPrice: 95, recurring: 'month' },
        { id: 'domain', name: 'Domain', unitPrice: 12, recurring: 'year', selected: false },
      ],
    },
  ],
}

test('the price of the default selection has every member', async () => {
  const schedule = [
    { id: 'first', label: 'Start', percent: 40 },
    { id: 'rest', label: 'End', percent: 60, due: 'date', date: '2027-03-05' },
  ]
  const pricing = { ...offer, discount: { kind: 'percent', value: 10 }, schedule }
  assert.deepEqual(await totalsOf({ pricing, taxRate: 21 }), {
    oneTime: {
      subtotal: '300.00',
      discount: '30.00',
      net: '270.00',
      taxes: [{ name: 'VAT', rate: '21.00', net: '270.00', amount: '56.70' }],
      gross: '326.70',
    },
    monthly: {
      subtotal: '95.00',
      discount: '0.00',
      net: '95.00',
      taxes: [{ name: 'VAT', rate: '21.00', net: '95.00', amount: '19.95' }],
      gross: '114.95',
    },
    yearly: null,
    schedule: [
      { id: 'first', label: 'Start', amount: '130.68', due: 'acceptance', date: null },
      { id: 'rest', label: 'End', amount: '196.02', due: 'date', date: '2027-03-05' },
    ],
  })
})

test('a selection changes what is counted, and items that it does not name keep their default', async () => {
  const netsOf = async (items: object[]) => {
    const { oneTime, monthly, yearly } = await totalsOf({ pricing: offer, selection: { items } })
    return [oneTime.net, monthly?.net ?? null, yearly?.net ?? null]
  }
  assert.deepEqual(await netsOf([]), ['300.00', '95.00', null])
  const other = [
    { id: 'small', selected: false },
    { id: 'large', selected: true },
  ]
  assert.deepEqual(await netsOf(other), ['600.00', '95.00', null])
  assert.deepEqual(await netsOf([...other, { id: 'photos', selected: true }]), ['1320.00', '95.00', null])
  assert.deepEqual(await netsOf([{ id: 'photos', selected: true, quantity: '20.5' }]), ['669.00', '95.00', null])
  assert.deepEqual(await netsOf([{ id: 'photos', quantity: 200 }]), ['300.00', '95.00', null])
  assert.deepEqual(
    await netsOf([
      { id: 'hosting', selected: false },
      { id: 'domain', selected: true },
    ]),
    ['300.00', null, '12.00'],
  )
  assert.deepEqual(await totalsOf({ pricing: offer, selection: null }), await totalsOf({ pricing: offer }))
})

for (const [what, items, failure] of [
  ['an unknown item', [{ id: 'nothing' }], 'body.selection.items.0.id value_error'],
  ['the same item twice', [{ id: 'photos' }, { id: 'photos' }], 'body.selection.items.1.id value_error'],
  ['an item without id', [{ selected: true }], 'body.selection.items.0.id missing'],
  ['leaving out an item of all', [{ id: 'design', selected: false }], 'body.selection.items.0.selected value_error'],
  ['two packages', [{ id: 'large', selected: true }], 'body.selection.items.0.selected value_error'],
  ['no package', [{ id: 'small', selected: false }], 'body.selection.items.0.selected value_error'],
  [
    'a quantity below its range',
    [{ id: 'photos', quantity: '19.9999' }],
    'body.selection.items.0.quantity value_error',
  ],
  ['a quantity above its range', [{ id: 'photos', quantity: 201 }], 'body.selection.items.0.quantity value_error'],
  ['a quantity without range', [{ id: 'hosting', quantity: 2 }], 'body.selection.items.0.quantity value_error'],
  ['a negative quantity', [{ id: 'photos', quantity: -1 }], 'body.selection.items.0.quantity greater_than_equal'],
  ['text for selected', [{ id: 'photos', selected: 'yes' }], 'body.selection.items.0.selected bool_type'],
] as const) {
  test(`a selection with ${what} is refused at its place`, async () => {
    assert.deepEqual(await failuresOf({ selection: { items } }), [failure])
  })
}

test('a selection needs its list, of at most 500 items', async () => {
  assert.deepEqual(await failuresOf({ selection: {} }), ['body.selection.items missing'])
  const items = Array.from({ length: 501 }, () => ({ id: 'photos' }))
  assert.deepEqual(await failuresOf({ selection: { items } }), ['body.selection.items too_long'])
})

test('the tax rate of the request wins over the profile, and the rate of an item wins over both', async () => {
  const lin = await service.caller()
  const profile = { taxRate: 7.7, taxName: 'MWST' }
  await service.call('PATCH', '/profile', { key: lin.key, body: { profile } })
  const pricing = {
    sections: [
      {
        items: [
          { name: 'Work', unitPrice: 100 },
          { name: 'Book', unitPrice: 100, taxRate: '2.5' },
        ],
      },
    ],
  }
  const ratesOf = async (body: object) => {
    const { totals } = (await calculate({ currency: 'CHF', pricing, ...body }, lin.key)).body
    return totals.oneTime.taxes.map(({ name, rate, amount }: Record<string, string>) => `${name} ${rate} ${amount}`)
  }
  assert.deepEqual(await ratesOf({}), ['MWST 7.70 7.70', 'MWST 2.50 2.50'])
  assert.deepEqual(await ratesOf({ taxRate: null }), ['MWST 7.70 7.70', 'MWST 2.50 2.50'])
  assert.deepEqual(await ratesOf({ taxRate: 0 }), ['MWST 2.50 2.50', 'MWST 0.00 0.00'])
  assert.deepEqual(await ratesOf({ taxRate: '0' }), ['MWST 2.50 2.50', 'MWST 0.00 0.00'])
  assert.deepEqual(await ratesOf({ taxRate: 100 }), ['MWST 100.00 100.00', 'MWST 2.50 2.50'])
  assert.deepEqual(await ratesOf({ taxRate: 2.5 }), ['MWST 2.50 5.00'])
})

test('a tax rate outside 0 to 100 is refused together with everything else that is wrong', async () => {
  for (const taxRate of [100.01, '100.01', '100.0001']) {
    assert.deepEqual(await failuresOf({ taxRate }), ['body.taxRate less_than_equal'])
  }
  assert.deepEqual(await failuresOf({ taxRate: -1 }), ['body.taxRate greater_than_equal'])
  assert.deepEqual(await failuresOf({ taxRate: 'much' }), ['body.taxRate decimal_parsing'])
  assert.deepEqual(await failuresOf({ taxRate: '101', selection: { items: [{ id: 'none' }] } }), [
    'body.taxRate less_than_equal',
    'body.selection.items.0.id value_error',
  ])
  assert.deepEqual(await failuresOf({ taxRate: '101', pricing: { sections: [{ choice: 'one' }] } }), [
    'body.taxRate less_than_equal',
    'body.pricing.sections.0.items value_error',
  ])
})

test('amounts have the decimals of the currency, whatever its letter case', async () => {
  const pricing = { sections: [{ items: [{ name: 'Work', unitPrice: '10.5555', quantity: '3' }] }] }
  const grossIn = async (currency: string) => (await totalsOf({ currency, pricing, taxRate: 10 })).oneTime.gross
  assert.deepEqual(await Promise.all(['JPY', 'jpy', 'EUR', 'eur', 'KWD', 'kwd'].map(grossIn)), [
    '35.00',
    '35.00',
    '34.84',
    '34.84',
    '34.834',
    '34.834',
  ])
})

test('currency and pricing are required', async () => {
  const { status, body } = await calculate({})
  assert.equal(status, 422)
  assert.deepEqual(body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')).sort(), [
    'body.currency',
    'body.pricing',
  ])
  for (const currency of ['EU', 'EURO', 'E1R', '', 5, null]) {
    const [failure] = await failuresOf({ currency })
    assert.match(failure, /^body\.currency (value_error|string_type)$/, String(currency))
  }
  assert.match((await failuresOf({ pricing: null }))[0], /^body\.pricing /)
})

test('the documented example is answered as the document shows', async () => {
  const { paths } = (await service.call('GET', '/openapi.json')).body
  const { requestBody, responses } = paths['/pricing/calculate'].post
  const { body } = await calculate(requestBody.content['application/json'].example)
  assert.deepEqual(body, responses['200'].content['application/json'].example)
})

test('sent totals are ignored', async () => {
  const totals = { oneTime: { net: '1.00' }, monthly: 5 }
  assert.equal((await totalsOf({ pricing: { ...offer, totals } })).oneTime.net, '300.00')
})

test('a key with the scope read may calculate, and nothing is stored', async () => {
  const reading = await service.caller({ scopes: ['read'] })
  assert.equal((await calculate({ currency: 'EUR', pricing: offer }, reading.key)).status, 200)
  assert.equal((await service.call('GET', '/proposals', { key: reading.key })).body.total, 0)
  const events = await service.database.db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', reading.accountId)
    .execute()
  assert.deepEqual(events, [])
  const writing = await service.caller({ scopes: ['write'] })
  const refused = await calculate({ currency: 'EUR', pricing: offer }, writing.key)
  assert.deepEqual([refused.status, refused.body.error, refused.body.required], [403, 'insufficient_scope', 'read'])
  assert.equal((await calculate({ currency: 'EUR', pricing: offer }, '')).status, 401)
})

test('the operation counts as a call, under its documented name', async () => {
  const lin = await service.caller()
  await calculate({ currency: 'EUR', pricing: offer }, lin.key)
  const precheck = await service.call('GET', '/usage/precheck?operation=pricing_calculate', { key: lin.key })
  assert.deepEqual([precheck.body.allowed, precheck.body.required_scope, precheck.body.quota.used], [true, 'read', 1])
})

test('500 items with long texts are calculated, and a body above the limit is refused', async () => {
  const wide = (characters: number) => ({
    sections: [
      {
        items: Array.from({ length: 500 }, (_, index) => ({
          id: `item-${index}-${'x'.repeat(150)}`,
          name: 'n'.repeat(400),
          description: '\u20ac'.repeat(characters),
          quantity: '0.3333',
          unitPrice: '999999.9999',
          discountPercent: '33.3333',
          taxRate: String(index % 100),
        })),
      },
    ],
  })
  const { oneTime } = await totalsOf({ pricing: wide(300) })
  // Each line is 222,200.1111… and is rounded before the lines are added.
  assert.equal(oneTime.subtotal, '111100055.00')
  assert.equal(oneTime.taxes.length, 100)
  assert.equal((await calculate({ currency: 'EUR', pricing: wide(700) })).status, 413)
})
