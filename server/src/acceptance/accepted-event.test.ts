import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { largeSelection, pricedOffer } from '../../test/priced-offer.ts'
import { type Hook, type Scene, webhookScene } from '../../test/webhook-scene.ts'

let scene: Scene
let hook: Hook
let ada: ReturnType<typeof provider>

before(async () => {
  scene = await webhookScene({ publicPerMinute: 1_000_000 })
  hook = await scene.hook({ events: ['proposal.accepted'] })
  ada = provider(scene.service, hook.caller)
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
})
after(() => scene.stop())

test('the delivered event has the figures of the record and of the answer', async () => {
  const { id, share, client } = await ada.shared({ currency: 'EUR', total: undefined, pricing: pricedOffer })
  const accept = await client.accept({ name: 'Inês Duarte', selection: largeSelection, expectedTotal: 2455.92 })
  assert.equal(accept.status, 200, accept.text)
  const [request] = await hook.receiver.waitFor(1)
  const { event, data } = JSON.parse(request?.body ?? '')
  const record = await ada.get(id)
  const { totals, selection } = accept.body.answer
  assert.equal(event, 'proposal.accepted')
  assert.deepEqual(data, {
    proposal_id: id,
    name: 'Website',
    status: 'accepted',
    client_name: 'Harbour Café',
    total: Number(record.outcomeValue),
    currency: 'EUR',
    share_url: share.shareUrl,
    version: 1,
    recipient_name: null,
    responded_at: record.outcomeAt,
    client_note: null,
    accepted_by: 'Inês Duarte',
    total_gross: Number(totals.oneTime.gross),
    selection,
    recurring: { monthly: { net: Number(totals.monthly.net), gross: Number(totals.monthly.gross) }, yearly: null },
  })
  assert.deepEqual(selection, largeSelection)
  assert.equal(record.outcomeValue, totals.oneTime.net)
})

test('a refused acceptance sends no event', async () => {
  const before = hook.receiver.received.length
  const { client } = await ada.shared({ currency: 'EUR', total: undefined, pricing: pricedOffer })
  assert.equal((await client.accept({ name: 'Ana', expectedTotal: '1' })).status, 409)
  assert.equal((await client.accept({ name: 'Ana', selection: { items: [{ id: 'no' }] } })).status, 422)
  assert.equal((await client.accept({ name: 'Inês', expectedTotal: '1511.10' })).status, 200)
  const received = await hook.receiver.waitFor(before + 1)
  const names = received.slice(before).map(({ body }) => JSON.parse(body).data.accepted_by)
  assert.deepEqual(names, ['Inês'])
})
