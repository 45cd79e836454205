import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shareBudget } from '@proffer/core/budgets.ts'
import { client, inconsistencies, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { defaultTotals, largeSelection, largeTotals, pricedOffer } from '../../test/priced-offer.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  ada = provider(service, await service.caller())
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const offered = (proposal: object = {}) =>
  ada.shared({ total: undefined, currency: 'EUR', pricing: pricedOffer, ...proposal })

test('a client gets the price of the default selection, with or without a body', async () => {
  const { client: reader } = await offered()
  for (const selection of [undefined, null, { items: [] }]) {
    const { status, body } = await reader.price(selection)
    assert.equal(status, 200)
    assert.deepEqual(body, { totals: defaultTotals })
  }
})

test('a client gets the price of what they choose, and nothing is stored', async () => {
  const { id, client: reader } = await offered()
  const before = [await ada.get(id), await ada.events(), (await reader.read()).body]
  assert.deepEqual((await reader.price(largeSelection)).body, { totals: largeTotals })
  // The default quantity is always allowed, and numbers are read like text.
  const asShown = {
    items: [
      { id: 'launch', selected: true, quantity: 2 },
      { id: 'pages', quantity: 2.0 },
    ],
  }
  assert.deepEqual((await reader.price(asShown)).body, { totals: defaultTotals })
  const without = await reader.price({ items: [{ id: 'pages', selected: false }] })
  assert.equal(without.body.totals.oneTime.net, '1170.00')
  assert.deepEqual([await ada.get(id), await ada.events(), (await reader.read()).body], before)
})

test('the price is of the snapshot, whatever happens to the proposal and to the tax afterwards', async () => {
  const { id, client: reader } = await offered()
  await ada.call('PUT', `/proposals/${id}`, { pricing: { sections: [{ items: [{ name: 'Other', unitPrice: '9' }] }] } })
  await ada.call('PATCH', '/profile', { profile: { taxRate: 5, taxName: 'VAT' } })
  assert.deepEqual((await reader.price(largeSelection)).body, { totals: largeTotals })
  await ada.call('PUT', `/proposals/${id}`, { pricing: null, total: '5', currency: 'JPY' })
  assert.deepEqual((await reader.price()).body, { totals: defaultTotals })
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
})

test('prices in yen are rounded to whole yen', async () => {
  const { client: reader } = await offered({ currency: 'JPY' })
  const { totals } = (await reader.price({ items: [{ id: 'pages', quantity: '1.01' }] })).body
  // 1,000 + 300 + 51 (50.5 rounded up), less 135 (135.1 rounded).
  assert.deepEqual(
    [totals.oneTime.subtotal, totals.oneTime.discount, totals.oneTime.net],
    ['1351.00', '135.00', '1216.00'],
  )
  for (const { amount } of totals.oneTime.taxes) assert.match(amount, /\.00$/)
})

const refused: Array<[string, unknown, string[], string]> = [
  ['an unknown item', { items: [{ id: 'unknown' }] }, ['items', '0', 'id'], 'value_error'],
  ['an item twice', { items: [{ id: 'photos' }, { id: 'photos' }] }, ['items', '1', 'id'], 'value_error'],
  ['too small a quantity', { items: [{ id: 'pages', quantity: '0.99' }] }, ['items', '0', 'quantity'], 'value_error'],
  ['too large a quantity', { items: [{ id: 'pages', quantity: 10.01 }] }, ['items', '0', 'quantity'], 'value_error'],
  ['a negative quantity', { items: [{ id: 'pages', quantity: -1 }] }, ['items', '0', 'quantity'], 'greater_than_equal'],
  ['a quantity of text', { items: [{ id: 'pages', quantity: 'two' }] }, ['items', '0', 'quantity'], 'decimal_parsing'],
  ['another fixed quantity', { items: [{ id: 'launch', quantity: '1' }] }, ['items', '0', 'quantity'], 'value_error'],
  [
    'an included item left out',
    { items: [{ id: 'launch', selected: false }] },
    ['items', '0', 'selected'],
    'value_error',
  ],
  ['no package', { items: [{ id: 'small', selected: false }] }, ['items', '0', 'selected'], 'value_error'],
  ['two packages', { items: [{ id: 'large', selected: true }] }, ['items', '0', 'selected'], 'value_error'],
  ['a text as selected', { items: [{ id: 'photos', selected: 'yes' }] }, ['items', '0', 'selected'], 'bool_type'],
  ['no id', { items: [{ selected: true }] }, ['items', '0', 'id'], 'missing'],
  ['no items', {}, ['items'], 'missing'],
  ['a list', [], [], 'model_attributes_type'],
  ['501 items', { items: Array(501).fill({ id: 'photos' }) }, ['items'], 'too_long'],
]
for (const [what, selection, loc, type] of refused) {
  test(`a selection with ${what} is refused, and cannot be accepted either`, async () => {
    const { id, client: reader } = await offered()
    const mails = service.mails.length
    for (const answer of [await reader.price(selection), await reader.accept({ name: 'Inês', selection })]) {
      assert.equal(answer.status, 422, answer.text)
      const [{ loc: place, type: kind }] = answer.body.detail
      assert.deepEqual([place, kind], [['body', 'selection', ...loc], type])
    }
    const { state } = (await reader.read()).body
    assert.deepEqual([state.canRespond, state.answer], [true, null])
    assert.equal((await ada.get(id)).status, 'sent')
    const answered = (await ada.events('proposal.accepted')).filter(({ data }) => data.proposal_id === id)
    assert.deepEqual([answered, service.mails.length], [[], mails])
  })
}

test('a selection reports every broken rule, up to the limit of an answer', async () => {
  const { client: reader } = await offered()
  const several = await reader.price({
    items: [{ id: 'no' }, { id: 'pages', quantity: '99' }, { id: 'large', selected: true }],
  })
  assert.deepEqual(
    several.body.detail.map(({ loc }: { loc: string[] }) => loc.slice(2).join('.')),
    ['items.0.id', 'items.2.selected', 'items.1.quantity'],
  )
  const many = await reader.price({ items: Array.from({ length: 500 }, (_, n) => ({ id: `no-${n}` })) })
  assert.deepEqual([many.status, many.body.detail.length], [422, 100])
})

test('a selection may name all of 500 items', async () => {
  const items = Array.from({ length: 500 }, (_, n) => ({
    id: `i-${n}`,
    name: 'Page',
    unitPrice: '1.01',
    selected: false,
  }))
  const { id, client: reader } = await offered({ pricing: { sections: [{ choice: 'any', items }] } })
  const selection = { items: items.map((item) => ({ id: item.id, selected: true })) }
  const { totals } = (await reader.price(selection)).body
  assert.equal(totals.oneTime.net, '505.00')
  const answer = await reader.accept({ name: 'Inês', selection, expectedTotal: totals.oneTime.gross })
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(answer.body.answer.selection, selection)
  assert.equal((await ada.get(id)).outcomeValue, '505.00')
})

test('a selection that costs more than can be stored is refused', async () => {
  const range = { min: '1', max: '999999999999' }
  const item = { id: 'many', name: 'Many', unitPrice: '999999999999', quantityRange: range }
  const { client: reader } = await offered({ pricing: { sections: [{ items: [item] }] } })
  const selection = { items: [{ id: 'many', quantity: '2' }] }
  for (const answer of [await reader.price(selection), await reader.accept({ name: 'Inês', selection })]) {
    assert.deepEqual([answer.status, answer.body.detail[0].loc], [422, ['body', 'selection']])
  }
  assert.equal((await reader.price()).status, 200)
})

test('without pricing, the price is the total, or hours × rate, and there is nothing to select', async () => {
  const fixed = await offered({ pricing: null, total: '1000' })
  assert.deepEqual((await fixed.client.price()).body.totals, {
    oneTime: {
      subtotal: '1000.00',
      discount: '0.00',
      net: '1000.00',
      taxes: [{ name: 'IVA', rate: '21.00', net: '1000.00', amount: '210.00' }],
      gross: '1210.00',
    },
    monthly: null,
    yearly: null,
    schedule: [],
  })
  const refused = await fixed.client.price({ items: [{ id: 'small' }] })
  assert.deepEqual([refused.status, refused.body.detail[0].loc], [422, ['body', 'selection', 'items', '0', 'id']])

  const hourly = await offered({
    pricing: null,
    hourlyRate: '33.33',
    requirements: [{ name: 'A', hours: 1.5 }, { name: 'B', hours: '2' }, { name: 'C' }],
  })
  const { oneTime } = (await hourly.client.price()).body.totals
  const { price } = (await hourly.client.read()).body
  assert.deepEqual([oneTime.net, oneTime.gross], [price.subtotal, price.total])

  const unpriced = await offered({ pricing: null, total: null })
  const answer = await unpriced.client.price()
  assert.deepEqual([answer.status, answer.body.error], [409, 'no_price'])
})

test('a link that does not work has no price', async () => {
  const { id, client: old } = await offered()
  const { shareUrl } = await ada.share(id, { expiresInDays: 1, newLink: true })
  const superseded = await old.price()
  assert.deepEqual([superseded.status, superseded.body.error], [410, 'share_superseded'])
  service.clock.advance(86_400_000)
  const expired = await client(service, shareUrl).price(largeSelection)
  assert.deepEqual([expired.status, expired.body.error], [410, 'share_expired'])
  const unknown = await client(service, `https://x/p/${'a'.repeat(43)}`).price()
  assert.deepEqual([unknown.status, unknown.body.error], [404, 'share_not_found'])
})

test('a price counts as a read of the link', async () => {
  const { client: reader } = await offered()
  for (let read = 0; read < shareBudget.readsPerMinute; read++) assert.equal((await reader.price()).status, 200)
  const { status, body } = await reader.price()
  assert.deepEqual([status, body.error], [429, 'rate_limit_exceeded'])
  assert.equal((await reader.read()).status, 429)
})
