import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

/** Without an agreed total and without priced items, `total` is the net of hours × rate. */

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

/** Requirements with these hours. */
const rows = (...hours: unknown[]) => hours.map((value, n) => ({ name: `R${n}`, hours: value }))
/** 12.5 hours at 80 EUR cost 1,000 EUR. */
const byHours = { hourlyRate: '80', currency: 'EUR', requirements: rows(10, '2.5') }
const put = async (id: string, body: object) => (await ada.call('PUT', `/proposals/${id}`, body)).body

test('the total follows hours, rate and currency until one is set, and again after null', async () => {
  const { id, total } = await ada.propose(byHours)
  assert.equal(total, '1000.00')
  assert.equal((await put(id, { requirements: rows(1) })).total, '80.00')
  assert.equal((await put(id, { hourlyRate: '0.125' })).total, '0.13')
  assert.equal((await put(id, { currency: 'JPY' })).total, '0.00')
  assert.equal((await put(id, { currency: 'EUR', hourlyRate: null })).total, null)
  assert.equal((await put(id, { hourlyRate: 5 })).total, '5.00')
  assert.equal((await put(id, { total: 7 })).total, '7.00')
  assert.equal((await put(id, { requirements: rows(100) })).total, '7.00')
  assert.equal((await put(id, { total: null })).total, '500.00')
  assert.equal((await put(id, { requirements: rows(2) })).total, '10.00')
  assert.equal((await put(id, { requirements: null })).total, null)
})

test('a total that equals the calculated one is agreed all the same', async () => {
  const { id, updatedAt } = await ada.propose(byHours)
  service.clock.advance(1000)
  assert.equal((await put(id, { total: '1000.00' })).updatedAt, updatedAt, 'nothing in the record changes')
  assert.equal((await put(id, { requirements: rows(1) })).total, '1000.00')
  const agreed = await ada.propose({ ...byHours, total: 1000 })
  assert.equal((await put(agreed.id, { requirements: rows(1) })).total, '1000.00')
})

test('priced items come first, and without them the total is calculated again', async () => {
  const pricing = { sections: [{ items: [{ name: 'Site', unitPrice: 300 }] }] }
  const { id, total } = await ada.propose({ ...byHours, pricing })
  assert.equal(total, '300.00')
  assert.equal((await put(id, { pricing: null })).total, '1000.00')
  await put(id, { total: 5 })
  assert.equal((await put(id, { pricing })).total, '300.00')
  assert.equal((await put(id, { pricing: null })).total, '1000.00')
  await put(id, { pricing })
  assert.equal((await put(id, { pricing: null, total: 5 })).total, '5.00')
})

test('status, events and outcome have the calculated total', async () => {
  const { id } = await ada.propose(byHours)
  const { id: rejectedId, client } = await ada.shared({ ...byHours, total: null })
  assert.equal((await ada.status(id)).total, 1000)
  assert.equal((await put(id, { status: 'accepted' })).outcomeValue, '1000.00')
  assert.equal((await client.reject()).status, 200)
  assert.equal((await ada.get(rejectedId)).outcomeValue, '1000.00')
  const { id: acceptedId, client: other } = await ada.shared({ ...byHours, total: null })
  assert.equal((await other.accept()).status, 200)
  assert.equal((await ada.get(acceptedId)).outcomeValue, '1000.00')
  for (const { kind, data } of await ada.events()) {
    if ([id, rejectedId, acceptedId].includes(data.proposal_id)) assert.equal(data.total, 1000, kind)
  }
})

test('a list sorts by the calculated total', async () => {
  const bea = provider(service, await service.caller())
  for (const body of [{ name: 'b', ...byHours }, { name: 'a', total: 999 }, { name: 'c', total: 1001 }, { name: '-' }])
    await bea.propose(body)
  const { proposals } = (await bea.call('GET', '/proposals?sort=total')).body
  assert.deepEqual(
    proposals.map(({ name }: { name: string }) => name),
    ['-', 'a', 'b', 'c'],
  )
})

test('a copy keeps an agreed total, the hours of a template count, and hours that are no numbers do not', async () => {
  const { id } = await ada.propose({ ...byHours, total: 5 })
  const copy = (await ada.call('POST', `/proposals/${id}/duplicate`)).body
  assert.equal((await put(copy.id, { requirements: rows(1) })).total, '5.00', 'the copy is agreed too')
  const computed = await ada.propose(byHours)
  const second = (await ada.call('POST', `/proposals/${computed.id}/duplicate`)).body
  assert.equal((await put(second.id, { requirements: rows(1) })).total, '80.00')
  const template = (await ada.call('POST', '/templates', { name: 'T', requirements: rows(3) })).body
  assert.equal((await ada.propose({ templateId: template.id, hourlyRate: 10 })).total, '30.00')
  assert.equal((await ada.propose({ hourlyRate: 10, requirements: rows('ten', -1, {}, null) })).total, null)
})

test('a sum with more digits than an amount may have is not a total', async () => {
  const most = '999999999999.9999'
  const { status, body } = await ada.call('POST', '/proposals', {
    name: 'Large',
    hourlyRate: most,
    requirements: rows(most, most),
  })
  assert.deepEqual([status, body.total], [201, null])
  assert.equal((await ada.status(body.id)).total, null)
})
