import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventDocuments } from '@proffer/core/webhooks/event-data.ts'
import { eventKinds } from '@proffer/core/webhooks/event-kinds.ts'
import { client, provider } from '../../test/client-side.ts'
import { waitUntil } from '../../test/waiting.ts'
import { type Scene, webhookScene } from '../../test/webhook-scene.ts'
import { recordEvent } from '../events/record-event.ts'
import { DAY_MS } from '../values/time-units.ts'

let scene: Scene

before(async () => {
  scene = await webhookScene()
})
after(() => scene.stop())

const kindsAt = (received: Array<{ headers: Record<string, string> }>) =>
  received.map(({ headers }) => headers['x-service-event']).sort()

test('a pattern subscribes to a group or to all events, and the record shows what was given', async () => {
  const caller = await scene.service.caller()
  const events = ['lead_session.*', 'proposal.created', '*', '*']
  const hook = await scene.hook({ caller, events })
  const { body } = await scene.service.call('GET', `/webhooks/${hook.id}`, { key: caller.key })
  assert.deepEqual(body.events, ['lead_session.*', 'proposal.created', '*'])
  const leads = await scene.hook({ caller, events: ['lead_session.*'] })
  const proposals = await scene.hook({ caller, events: ['proposal.*', 'proposal.created'] })
  await scene.createProposal(caller)
  await scene.service.call('POST', '/lead-sessions', { key: caller.key, body: { channel: 'c', channelId: '1' } })
  await hook.receiver.waitFor(2)
  await leads.receiver.waitFor(1)
  await proposals.receiver.waitFor(1)
  for (const one of [hook, leads, proposals]) await scene.logged(one, one === hook ? 2 : 1)
  assert.deepEqual(kindsAt(hook.receiver.received), ['lead_session.created', 'proposal.created'])
  assert.deepEqual(kindsAt(leads.receiver.received), ['lead_session.created'])
  assert.deepEqual(kindsAt(proposals.receiver.received), ['proposal.created'], 'once, although two subscriptions match')
})

test('a pattern also matches a kind that is added later', async () => {
  const hook = await scene.hook({ events: ['proposal.*'] })
  const { accountId } = hook.caller
  const event = { accountId, kind: 'proposal.archived' as 'proposal.created', data: {}, at: scene.clock.now() }
  await scene.service.database.transact(accountId, (trx) => recordEvent(trx, event))
  await hook.receiver.waitFor(1)
  assert.deepEqual(kindsAt(hook.receiver.received), ['proposal.archived'])
})

test('unknown kinds and patterns stay refused', async () => {
  const { key } = await scene.service.caller()
  for (const name of ['proposal.lost', 'proposal.', 'proposal*', 'share.*', '**', '', 'PROPOSAL.*']) {
    const body = { name: 'x', url: 'https://hooks.example.com/', events: [name] }
    const answer = await scene.service.call('POST', '/webhooks', { key, body })
    assert.deepEqual([answer.status, answer.body.detail[0].type], [422, 'enum'], name)
  }
})

test('every event is as its schema in the `webhooks` section of the OpenAPI document says', async () => {
  const { Ajv } = await import('ajv')
  const { default: formats } = await import('ajv-formats')
  const { body: document } = await scene.service.call('GET', '/openapi.json')
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema(document, 'document')
  assert.deepEqual(Object.keys(document.webhooks), [...eventKinds])

  const caller = await scene.service.caller()
  const hook = await scene.hook({ caller, events: ['*'] })
  const ada = provider(scene.service, caller)
  const { call } = ada
  const pricing = {
    sections: [
      { title: 'Site', items: [{ name: 'Pages', unitPrice: 100, quantity: 2 }] },
      { title: 'Care', choice: 'any', items: [{ id: 'care', name: 'Care', unitPrice: 10, recurring: 'month' }] },
    ],
  }
  const plain = await ada.shared()
  await call('PUT', `/proposals/${plain.id}`, { clientLocation: 'Lisbon' })
  await plain.client.view()
  await plain.client.write()
  await plain.client.accept()
  for (const respond of ['reject', 'requestChanges'] as const) {
    await client(scene.service, (await ada.share(plain.id, { newLink: true, force: true })).shareUrl)[respond]()
  }
  const priced = await ada.propose({ pricing })
  const share = await ada.share(priced.id)
  const selection = { items: [{ id: 'care', selected: true }] }
  assert.equal((await client(scene.service, share.shareUrl).accept({ name: 'Inês', selection })).status, 200)
  const { body } = await call('POST', '/lead-sessions', {
    channel: 'chat',
    channelId: '1',
    callbackUrl: hook.receiver.url,
  })
  await call('PATCH', `/lead-sessions/${body.id}`, { status: 'pending' })

  const { id } = await ada.shared({}, { recipientEmail: 'ines@cafe.example', expiresInDays: 2 })
  await call('POST', `/proposals/${id}/remind`)
  await scene.service.services.schedule.runDue()
  scene.service.clock.advance(3 * DAY_MS)
  await scene.service.services.schedule.runDue()
  await scene.service.setTeam(caller)
  for (const action of ['request', 'decline', 'approve']) await call('POST', `/proposals/${id}/approval`, { action })
  await call('DELETE', `/proposals/${priced.id}?force=true`)

  const kinds = () => new Set(kindsAt(hook.receiver.received))
  await waitUntil(() => eventKinds.every((kind) => kinds().has(kind)), 'every kind of event')
  for (const { body: text, headers } of hook.receiver.received) {
    const kind = headers['x-service-event'] as keyof typeof eventDocuments
    const pointer = `document#/webhooks/${kind}/post/requestBody/content/application~1json/schema`
    const validate = ajv.getSchema(pointer)
    assert.ok(validate, kind)
    const payload = JSON.parse(text)
    assert.ok(validate(payload), `${kind}: ${JSON.stringify(validate.errors)}`)
    // A schema that misses a member would still accept the payload.
    const { properties } = eventDocuments[kind].data as unknown as { properties: object }
    assert.deepEqual(Object.keys(payload.data).sort(), Object.keys(properties).sort(), kind)
  }
})
