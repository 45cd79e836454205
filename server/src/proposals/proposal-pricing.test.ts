import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  ada = await account()
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const account = async () => provider(service, await service.caller())
const propose = (body: object) => ada.propose({ currency: 'EUR', ...body })
const put = (id: string, body: object) => ada.call('PUT', `/proposals/${id}`, body)

const priced = (...unitPrices: Array<string | number>) => ({
  sections: [{ id: 's', items: unitPrices.map((unitPrice, index) => ({ id: `i${index}`, name: 'Work', unitPrice })) }],
})

test('a pricing is stored with its defaults and totals, and the total is its net', async () => {
  const requirements = [{ id: 'booking', name: 'Booking' }]
  const pricing = {
    sections: [{ items: [{ name: 'Work', unitPrice: 7.5, requirementId: 'booking', extra: 1 }], extra: 1 }],
    schedule: [{ percent: 100 }],
    extra: 1,
  }
  const created = await ada.call('POST', '/proposals', { name: 'Priced', currency: 'EUR', requirements, pricing })
  assert.equal(created.status, 201)
  const { sections, schedule, totals, ...rest } = created.body.pricing
  const [{ id: sectionId, items, ...section }] = sections
  const [{ id: itemId, ...item }] = items
  const [{ id: paymentId, ...payment }] = schedule
  for (const id of [sectionId, itemId, paymentId]) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  assert.deepEqual(rest, { discount: null })
  assert.deepEqual(section, { title: '', description: '', choice: 'all' })
  assert.deepEqual(item, {
    requirementId: 'booking',
    name: 'Work',
    description: '',
    quantity: '1.00',
    unit: 'item',
    unitPrice: '7.50',
    discountPercent: null,
    taxRate: null,
    selected: true,
    quantityRange: null,
    recurring: 'none',
    catalogueId: null,
  })
  assert.deepEqual(payment, { label: '', percent: '100.00', amount: null, due: 'acceptance', date: null })
  const oneTime = {
    subtotal: '7.50',
    discount: '0.00',
    net: '7.50',
    taxes: [{ name: 'VAT', rate: '0.00', net: '7.50', amount: '0.00' }],
    gross: '7.50',
  }
  const payments = [{ id: paymentId, label: '', amount: '7.50', due: 'acceptance', date: null }]
  assert.deepEqual(totals, { oneTime, monthly: null, yearly: null, schedule: payments })
  assert.equal(created.body.total, '7.50')
  assert.deepEqual(await ada.get(created.body.id), created.body)
  assert.deepEqual((await ada.call('GET', '/proposals?limit=1')).body.proposals[0], created.body)
})

test('a proposal without pricing has null, and keeps its total', async () => {
  assert.deepEqual(
    [(await propose({ total: 5 })).pricing, (await propose({ total: 5, pricing: null })).total],
    [null, '5.00'],
  )
})

test('a PUT replaces the pricing as a whole', async () => {
  const { id } = await propose({
    pricing: { ...priced(100, 50), discount: { kind: 'amount', value: 20 }, schedule: [{ percent: 100 }] },
  })
  const { body } = await put(id, { pricing: priced(7) })
  assert.deepEqual(body.pricing.sections[0].items.length, 1)
  assert.deepEqual([body.pricing.discount, body.pricing.schedule, body.total], [null, [], '7.00'])
  assert.deepEqual(await ada.get(id), body)
})

test('a PUT without pricing keeps it', async () => {
  const before = await propose({ pricing: priced(100) })
  service.clock.advance(1000)
  const { body } = await put(before.id, { name: 'Other', hourlyRate: 50, requirements: [{ name: 'R' }] })
  assert.deepEqual([body.pricing, body.total], [before.pricing, '100.00'])
})

test('null removes the pricing and its total, and a total in the same request takes its place', async () => {
  const first = await propose({ pricing: priced(100) })
  const removed = (await put(first.id, { pricing: null })).body
  assert.deepEqual([removed.pricing, removed.total], [null, null])
  const second = await propose({ pricing: priced(100) })
  const replaced = (await put(second.id, { pricing: null, total: '80' })).body
  assert.deepEqual([replaced.pricing, replaced.total], [null, '80.00'])
  const again = (await put(second.id, { pricing: null })).body
  assert.deepEqual(again, replaced, 'a total without pricing is not touched')
})

test('a total beside the pricing must be its net', async () => {
  for (const total of [100, '100', '100.0000', null]) {
    assert.equal((await propose({ pricing: priced(100), total })).total, '100.00')
  }
  const { id } = await propose({ pricing: priced(100) })
  const bodies = [
    { pricing: priced(100), total: '100.01' },
    { pricing: priced(90), total: 100 },
    { total: 99 },
    { total: 0 },
  ]
  for (const body of bodies) {
    const { status, body: answer } = await put(id, body)
    assert.equal(status, 422)
    const [{ loc, type, msg }] = answer.detail
    assert.deepEqual([loc, type], [['body', 'total'], 'value_error'])
    assert.match(msg, /^Value error, the items of "pricing" add up to \d+\.\d\d\. Leave "total" out/)
  }
  const refused = await ada.call('POST', '/proposals', { name: 'New', pricing: priced(100), total: 1 })
  assert.deepEqual([refused.status, refused.body.detail[0].loc], [422, ['body', 'total']])
  assert.equal((await put(id, { total: '100' })).body.total, '100.00')
  assert.equal((await put(id, { total: null })).body.total, '100.00')
  assert.equal((await put(id, { pricing: priced(90), total: 90 })).body.total, '90.00')
})

test('a pricing takes the place of a total that was set before', async () => {
  const { id } = await propose({ total: 500 })
  assert.equal((await put(id, { pricing: priced(100) })).body.total, '100.00')
})

test('sent totals are ignored, so a record can be sent back as it was read', async () => {
  const before = await propose({ pricing: { ...priced(100), totals: { oneTime: { net: '1.00' } } } })
  assert.equal(before.pricing.totals.oneTime.net, '100.00')
  const { pricing, total } = before
  service.clock.advance(1000)
  const events = (await ada.events()).length
  assert.deepEqual((await put(before.id, { pricing, total })).body, before)
  assert.equal((await ada.events()).length, events, 'a PUT that changes nothing records nothing')
  assert.deepEqual((await put(before.id, { pricing: { ...pricing, totals: {} } })).body, before)
})

test('a change of currency rounds the items again', async () => {
  const { id, total } = await propose({ currency: 'EUR', pricing: priced('10.5555', '10.5555') })
  assert.equal(total, '21.12')
  for (const [currency, net] of [
    ['JPY', '22.00'],
    ['kwd', '21.112'],
    ['EUR', '21.12'],
  ]) {
    const { body } = await put(id, { currency })
    assert.deepEqual([body.total, body.pricing.totals.oneTime.net], [net, net])
    assert.equal(body.pricing.sections[0].items[0].unitPrice, '10.5555')
  }
  const refused = await put(id, { currency: 'JPY', total: '21.12' })
  assert.deepEqual([refused.status, refused.body.detail[0].loc], [422, ['body', 'total']])
  assert.equal((await put(id, { currency: 'JPY', total: 22 })).status, 200)
})

test('a change of pricing is an event with the net as its total', async () => {
  const { id } = await propose({ pricing: priced(100) })
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21 } })
  try {
    await put(id, { pricing: { ...priced(100, '20.5'), discount: { kind: 'percent', value: 50 } } })
    const [created, updated] = (await ada.events()).filter(({ data }) => data.proposal_id === id)
    assert.deepEqual([created?.kind, created?.data.total], ['proposal.created', 100])
    assert.deepEqual([updated?.kind, updated?.data.total], ['proposal.updated', 60.25])
    assert.deepEqual(updated?.data.changed.sort(), ['pricing', 'total'])
    assert.equal((await ada.status(id)).total, 60.25)
  } finally {
    await ada.call('PATCH', '/profile', { profile: { taxRate: null } })
  }
})

test('the total of the pricing is what lists sort by and outcomes are worth', async () => {
  const lin = await account()
  for (const [name, price] of [
    ['b', '20'],
    ['c', '100'],
    ['a', '3'],
  ]) {
    await lin.propose({ name, pricing: priced(String(price)) })
  }
  const { proposals } = (await lin.call('GET', '/proposals?sort=-total')).body
  assert.deepEqual(
    proposals.map(({ name }: { name: string }) => name),
    ['c', 'b', 'a'],
  )
  const accepted = await lin.call('PUT', `/proposals/${proposals[1].id}`, { status: 'accepted', pricing: priced(25) })
  assert.equal(accepted.body.outcomeValue, '25.00')
})

test('the tax of the profile applies when prices are written, and again when they are shared or copied', async () => {
  const lin = await account()
  const { id } = await lin.propose({ currency: 'EUR', pricing: priced(100) })
  const grossOf = async (proposalId: string) => (await lin.get(proposalId)).pricing.totals.oneTime.gross
  await lin.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
  assert.equal(await grossOf(id), '100.00', 'a stored record does not change by itself')
  const copy = (await lin.call('POST', `/proposals/${id}/duplicate`)).body
  assert.equal(copy.pricing.totals.oneTime.gross, '121.00')
  await lin.share(id)
  const { pricing, total } = await lin.get(id)
  assert.deepEqual(pricing.totals.oneTime.taxes, [{ name: 'IVA', rate: '21.00', net: '100.00', amount: '21.00' }])
  assert.deepEqual([pricing.totals.oneTime.gross, total], ['121.00', '100.00'])
})

test('a copy has the same pricing with the same ids', async () => {
  const original = await propose({ pricing: { ...priced(100), schedule: [{ percent: 100 }] } })
  const copy = (await ada.call('POST', `/proposals/${original.id}/duplicate`)).body
  assert.deepEqual([copy.pricing, copy.total, copy.status], [original.pricing, original.total, 'draft'])
})

test('of concurrent changes every one is applied whole', async () => {
  const { id } = await propose({ pricing: priced(1) })
  const changes = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? { pricing: priced(index, '0.25') } : { pricing: null, total: index },
  )
  for (const { status } of await Promise.all(changes.map((change) => put(id, change)))) assert.equal(status, 200)
  const { pricing, total } = await ada.get(id)
  if (pricing) assert.equal(pricing.totals.oneTime.net, total)
  else assert.match(total, /^\d+\.00$/)
  const again = await Promise.all([
    put(id, { pricing: priced(5) }),
    put(id, { currency: 'JPY' }),
    put(id, { name: 'N' }),
  ])
  assert.deepEqual(
    again.map(({ status }) => status),
    [200, 200, 200],
  )
  const after = await ada.get(id)
  assert.deepEqual([after.total, after.currency, after.name], ['5.00', 'JPY', 'N'])
})

test('the texts of a pricing count as stored bytes', async () => {
  const lin = await account()
  const used = async () => (await service.services.storage.read(service.database.db, lin.accountId)).used
  const { id } = await lin.propose()
  const before = await used()
  const description = 'x'.repeat(50_000)
  await lin.call('PUT', `/proposals/${id}`, { pricing: { sections: [{ description }] } })
  assert.ok((await used()) - before > 50_000)
  await lin.call('DELETE', `/proposals/${id}`)
  assert.ok((await used()) < before)
})
