import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inconsistencies, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { largeSelection, pricedOffer } from '../../test/priced-offer.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  ada = provider(service, await service.caller())
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
})
after(() => service.stop())

const priced = { total: undefined, currency: 'EUR', pricing: pricedOffer }
const members = ({ total, acceptedTotal, acceptedTotalGross, acceptedSelection }: Record<string, unknown>) => [
  total,
  acceptedTotal,
  acceptedTotalGross,
  acceptedSelection,
]
const put = (id: string, change: object) => ada.call('PUT', `/proposals/${id}`, change)

async function accepted(body: object = priced, selection: object | null = largeSelection) {
  const { id, client: reader } = await ada.shared(body)
  assert.deepEqual(members(await ada.get(id)).slice(1), [null, null, null])
  const { status, text } = await reader.accept({ name: 'Inês', selection })
  assert.equal(status, 200, text)
  return { id, reader }
}

test('record, list, status and later events have the price of the accepted selection', async () => {
  const { id, reader } = await accepted()
  const record = await ada.get(id)
  assert.deepEqual(members(record), ['2052.00', '2052.00', '2455.92', largeSelection])
  const status = await ada.status(id)
  assert.deepEqual([status.total, status.accepted_total, status.accepted_total_gross], [2052, 2052, 2455.92])
  await reader.write()
  await reader.view()
  await put(id, { metadata: { crm: '1' } })
  for (const kind of ['proposal.message_received', 'proposal.viewed', 'proposal.updated'])
    assert.equal((await ada.events(kind)).at(-1)?.data.total, 2052, kind)
  const middle = await ada.propose({ total: 1500 })
  const sorted = (await ada.call('GET', '/proposals?sort=-total&limit=100')).body.proposals
  const ids = sorted.map((proposal: { id: string }) => proposal.id)
  assert.ok(ids.indexOf(id) < ids.indexOf(middle.id), 'the list is sorted by the accepted total')
  assert.deepEqual(members(sorted[ids.indexOf(id)]), members(record))
})

test('a proposal without options has the accepted total too, whatever is edited', async () => {
  const { id } = await accepted({ total: 300, currency: 'EUR' }, null)
  assert.deepEqual(members(await ada.get(id)), ['300.00', '300.00', '363.00', null])
  for (const change of [{ total: 400 }, { total: null }, { currency: 'JPY' }]) {
    const { status, body } = await put(id, change)
    assert.deepEqual([status, body.detail[0].loc], [422, ['body', ...Object.keys(change)]])
  }
  const sentBack = await put(id, { total: '300', currency: 'eur', outcomeValue: 290 })
  assert.equal(sentBack.status, 200, 'the record can be sent back')
  assert.deepEqual(members(await ada.get(id)), ['300.00', '300.00', '363.00', null])
})

test('what was edited before the acceptance stays in the draft', async () => {
  const { id, client: reader } = await ada.shared({ total: 300 })
  await put(id, { total: 250 })
  await reader.accept()
  assert.deepEqual(members(await ada.get(id)).slice(0, 2), ['300.00', '300.00'])
  const copy = (await ada.call('POST', `/proposals/${id}/duplicate`)).body
  assert.deepEqual(members(copy), ['250.00', null, null, null])
  const reopened = (await put(id, { status: 'draft' })).body
  assert.deepEqual(members(reopened), ['250.00', null, null, null])
})

test('the accepted price keeps its currency', async () => {
  const { id, client: reader } = await ada.shared({ total: 300, currency: 'EUR' })
  await put(id, { currency: 'USD', total: 400 })
  await reader.accept()
  const { total, currency } = await ada.get(id)
  assert.deepEqual([total, currency], ['300.00', 'EUR'])
  const reopened = (await put(id, { status: 'draft' })).body
  assert.deepEqual([reopened.total, reopened.currency], ['400.00', 'USD'], 'the draft has its own price again')
  await put(id, { status: 'draft', currency: 'JPY' })
  const undone = (await put(id, { status: 'accepted' })).body
  assert.deepEqual([undone.total, undone.currency], ['300.00', 'EUR'])
})

test('reopening shows the price of the draft, and undoing it the accepted one', async () => {
  const { id } = await accepted()
  const before = await ada.get(id)
  const reopened = (await put(id, { status: 'sent' })).body
  assert.deepEqual(members(reopened), ['1260.00', null, null, null])
  assert.deepEqual([(await ada.status(id)).total, (await ada.status(id)).accepted_total], [1260, null])
  const undone = (await put(id, { status: 'accepted' })).body
  assert.deepEqual([members(undone), undone.outcomeValue], [members(before), '2052.00'])
  assert.equal((await put(id, { pricing: pricedOffer, total: '2052.00' })).status, 200)
  assert.deepEqual(members(await ada.get(id)), members(before))
  await ada.share(id, { force: true })
  assert.deepEqual(members(await ada.get(id)), ['1260.00', null, null, null])
  assert.deepEqual((await ada.events('proposal.shared')).at(-1)?.data.total, 1260)
})

test('a status that only the provider set accepts no price of the client', async () => {
  const { id } = await ada.propose({ total: 10 })
  assert.deepEqual(members((await put(id, { status: 'accepted' })).body), ['10.00', null, null, null])
  assert.deepEqual(members((await put(id, { total: 11 })).body), ['11.00', null, null, null])
})

test('the database is consistent afterwards', async () => {
  // Some proposals were reopened.
  const found = await inconsistencies(service)
  assert.deepEqual(
    found.filter(({ what }) => what !== 'answer and status differ'),
    [],
  )
})
