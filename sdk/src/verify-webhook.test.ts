import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, provider } from '../../server/test/client-side.ts'
import { largeSelection, pricedOffer } from '../../server/test/priced-offer.ts'
import type { Received } from '../../server/test/receivers.ts'
import { waitUntil } from '../../server/test/waiting.ts'
import { type Hook, type Scene, webhookScene } from '../../server/test/webhook-scene.ts'
import { type EventKind, signWebhook, verifyWebhook, type WebhookEvent, WebhookVerificationError } from './index.ts'

let scene: Scene
let hook: Hook
let delivery: Received
let now: Date

before(async () => {
  scene = await webhookScene()
  hook = await scene.hook()
  await scene.createProposal(hook.caller, 'Café')
  delivery = (await hook.receiver.waitFor(1))[0] as Received
  now = scene.clock.now()
})
after(() => scene.stop())

/** The headers of one of the two signatures only. */
const serviceHeaders = () => headersWithout('webhook-')
const standardHeaders = () => headersWithout('x-service-')
const headersWithout = (prefix: string) =>
  Object.fromEntries(Object.entries(delivery.headers).filter(([name]) => !name.startsWith(prefix)))

async function assertRefused(code: string, ...args: Parameters<typeof verifyWebhook>) {
  const error = await verifyWebhook(...args).catch((error: unknown) => error)
  assert.ok(error instanceof WebhookVerificationError, String(error))
  assert.equal(error.code, code)
}

test('a real delivery is verified by either signature, and its event is typed', async () => {
  for (const headers of [delivery.headers, serviceHeaders(), standardHeaders()]) {
    const event = await verifyWebhook(delivery.body, headers, hook.secret, { now })
    assert.equal(event.event, 'proposal.created')
    if (event.event === 'proposal.created') assert.equal(event.data.name, 'Café')
  }
})

test('body and headers are accepted in the forms of all runtimes', async () => {
  const bytes = new TextEncoder().encode(delivery.body)
  const upperCaseHeaders = Object.entries(delivery.headers).map(([name, value]) => [name.toUpperCase(), [value]])
  for (const body of [delivery.body, bytes, Buffer.from(delivery.body), bytes.buffer]) {
    for (const headers of [new Headers(delivery.headers), Object.fromEntries(upperCaseHeaders)]) {
      assert.equal((await verifyWebhook(body, headers, hook.secret, { now })).event, 'proposal.created')
    }
  }
})

test('a body with one changed character is refused with either signature', async () => {
  const changed = delivery.body.replace('Café', 'Cafe')
  await assertRefused('invalid_signature', changed, serviceHeaders(), hook.secret, { now })
  await assertRefused('invalid_signature', changed, standardHeaders(), hook.secret, { now })
})

test('a wrong secret is refused, and one matching secret of several is enough', async () => {
  const wrongSecret = (await scene.hook()).secret
  await assertRefused('invalid_signature', delivery.body, serviceHeaders(), wrongSecret, { now })
  await assertRefused('invalid_signature', delivery.body, standardHeaders(), wrongSecret, { now })
  for (const headers of [serviceHeaders(), standardHeaders()])
    await verifyWebhook(delivery.body, headers, [wrongSecret, hook.secret], { now })
  await assertRefused('invalid_secret', delivery.body, serviceHeaders(), '', { now })
  await assertRefused('invalid_secret', delivery.body, serviceHeaders(), undefined as unknown as string, { now })
})

test('while a secret changes, a receiver with the previous one accepts X-Service-Signature-Previous', async () => {
  const { 'x-service-signature': signature = '', ...others } = serviceHeaders()
  const changing = { ...others, 'x-service-signature': '0'.repeat(64), 'x-service-signature-previous': signature }
  await verifyWebhook(delivery.body, changing, hook.secret, { now })
})

test('a delivery that is too old or too far in the future is refused', async () => {
  const shifted = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  for (const headers of [serviceHeaders(), standardHeaders()]) {
    for (const seconds of [-301, 302]) {
      await assertRefused('timestamp_out_of_tolerance', delivery.body, headers, hook.secret, { now: shifted(seconds) })
    }
    await verifyWebhook(delivery.body, headers, hook.secret, { now: shifted(290) })
    const options = { now: shifted(20), toleranceSeconds: 10 }
    await assertRefused('timestamp_out_of_tolerance', delivery.body, headers, hook.secret, options)
  }
})

test('a changed time or id is refused if the signature covers it', async () => {
  const timestamp = String(Math.floor(now.getTime() / 1000) + 60)
  const later = { ...standardHeaders(), 'webhook-timestamp': timestamp }
  await assertRefused('invalid_signature', delivery.body, later, hook.secret, { now })
  const renamed = { ...standardHeaders(), 'webhook-id': 'another' }
  await assertRefused('invalid_signature', delivery.body, renamed, hook.secret, { now })
  const stripped = { ...serviceHeaders(), 'x-service-timestamp': timestamp }
  await assertRefused('missing_signature', delivery.body, stripped, hook.secret, { now, accept: 'standard' })
})

test('a wrong webhook-signature is refused even with a valid X-Service-Signature', async () => {
  const headers = { ...delivery.headers, 'webhook-signature': 'v1,AAAA' }
  await assertRefused('invalid_signature', delivery.body, headers, hook.secret, { now })
})

test('missing and malformed signatures and timestamps are refused', async () => {
  const assertHeadersRefused = (code: string, headers: Record<string, string>) =>
    assertRefused(code, delivery.body, headers, hook.secret, { now })
  await assertHeadersRefused('missing_signature', {})
  for (const signature of ['', 'zz', 'v1', '0'.repeat(64), `${delivery.headers['x-service-signature']}0`]) {
    await assertHeadersRefused('invalid_signature', { ...serviceHeaders(), 'x-service-signature': signature })
  }
  for (const signature of ['', 'v1,', 'v1,!!!', 'v2,AAAA', delivery.headers['webhook-signature']?.slice(3) ?? '']) {
    await assertHeadersRefused('invalid_signature', { ...standardHeaders(), 'webhook-signature': signature })
  }
  for (const timestamp of ['', 'yesterday', '-5', '1e9']) {
    await assertHeadersRefused('invalid_timestamp', { ...standardHeaders(), 'webhook-timestamp': timestamp })
  }
})

test('a parsed body is refused with a hint', async () => {
  const parsed = JSON.parse(delivery.body)
  await assertRefused('body_not_raw', parsed, delivery.headers, hook.secret, { now })
})

test('a correctly signed body that is not an event is refused', async () => {
  const headers = await signWebhook('[]', hook.secret, { id: 'd1', at: now })
  await assertRefused('invalid_payload', '[]', headers, hook.secret, { now })
})

test('a missing value in the body leads to no header instead of "undefined"', async () => {
  const eventAndWebhook = (headers: Record<string, string>) => [
    headers['x-service-event'],
    headers['x-service-webhook-id'],
  ]
  const signed = (body: string, delivery = {}) => signWebhook(body, hook.secret, { id: 'd1', at: now, ...delivery })
  for (const body of ['{}', '[]', 'null', '7', '{"event":5,"webhook_id":null}']) {
    const headers = await signed(body)
    assert.ok(!('x-service-event' in headers) && !('x-service-webhook-id' in headers), body)
  }
  assert.deepEqual(eventAndWebhook(await signed('{"event":"test","webhook_id":"wh_1"}')), ['test', 'wh_1'])
  assert.deepEqual(eventAndWebhook(await signed('{}', { event: 'test', webhookId: 'wh_2' })), ['test', 'wh_2'])
})

test('while a secret is rotated, both the old and the new one verify', async () => {
  const rotating = await scene.hook({ caller: hook.caller, events: ['proposal.updated'] })
  const renewed = await scene.service.services.webhooks.regenerateSecret(hook.caller.userId, rotating.id)
  const { id } = await scene.createProposal(hook.caller)
  await scene.service.call('PUT', `/proposals/${id}`, { key: hook.caller.key, body: { name: 'New' } })
  const [received] = (await rotating.receiver.waitFor(1)) as [Received]
  for (const secret of [rotating.secret, renewed.secret]) {
    await verifyWebhook(received.body, received.headers, secret, { now: scene.clock.now() })
  }
})

test('signing returns the headers that the service sends', async () => {
  const signed = await signWebhook(delivery.body, hook.secret, { id: delivery.headers['webhook-id'] ?? '', at: now })
  for (const [name, value] of Object.entries(signed)) assert.equal(delivery.headers[name], value, name)
  await assert.rejects(signWebhook('{}', 'whsec_!', { id: 'd1' }), TypeError)
})

/** The members that the SDK's types name, for each event. */
const proposal = ['proposal_id', 'name', 'status', 'client_name', 'total', 'currency', 'share_url']
const link = [...proposal, 'version', 'recipient_name']
const answer = [...link, 'responded_at', 'client_note']
const session = ['session_id', 'channel', 'channel_id', 'client_name', 'brief', 'status']
const members: Record<EventKind, string[]> = {
  'proposal.created': [...proposal, 'created_at'],
  'proposal.updated': [...proposal, 'updated_at', 'changed'],
  'proposal.shared': [...link, 'shared_at'],
  'proposal.viewed': [...link, 'viewed_at'],
  'proposal.accepted': [...answer, 'accepted_by', 'total_gross', 'selection', 'recurring'],
  'proposal.rejected': [...answer, 'reason'],
  'proposal.revision_requested': answer,
  'proposal.message_received': [...link, 'message'],
  'proposal.reminded': [...link, 'reminded_at', 'reminders_sent', 'is_scheduled'],
  'proposal.expiring': [...link, 'expires_at'],
  'proposal.expired': [...link, 'expires_at'],
  'proposal.approval_requested': [...proposal, 'approval'],
  'proposal.approved': [...proposal, 'approval'],
  'proposal.approval_declined': [...proposal, 'approval'],
  'proposal.deleted': [...proposal, 'deleted_at'],
  'lead_session.created': session,
  'lead_session.updated': [...session, 'previous_status'],
}

test('every kind of event has the members of its type', async () => {
  const caller = await scene.service.caller()
  const allEvents = await scene.hook({ caller, events: Object.keys(members) })
  const owner = provider(scene.service, caller)
  const first = await owner.shared()
  await owner.call('PUT', `/proposals/${first.id}`, { clientLocation: 'Lisbon' })
  await first.client.view()
  await first.client.write()
  await first.client.accept()
  for (const respond of ['reject', 'requestChanges'] as const) {
    const share = await owner.share(first.id, { force: true })
    await client(scene.service, share.shareUrl)[respond]()
  }
  const { schedule } = scene.service.services
  const expiring = { recipientEmail: 'client@example.com', expiresInDays: 1 }
  const { id } = await owner.shared({}, expiring)
  await owner.call('POST', `/proposals/${id}/remind`)
  await schedule.runDue()
  scene.clock.advance(86_400_000)
  await schedule.runDue()
  await scene.service.setTeam(caller)
  for (const action of ['request', 'decline', 'approve'])
    await owner.call('POST', `/proposals/${id}/approval`, { action })
  await owner.call('DELETE', `/proposals/${id}`)
  const { body } = await owner.call('POST', '/lead-sessions', { channel: 'chat', channelId: '1' })
  await owner.call('PATCH', `/lead-sessions/${body.id}`, { status: 'pending' })

  const kinds = () => new Set(allEvents.receiver.received.map(({ headers }) => headers['x-service-event']))
  await waitUntil(() => kinds().size === Object.keys(members).length, 'every kind of event')
  for (const { body, headers } of allEvents.receiver.received) {
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000)
    const event: WebhookEvent = await verifyWebhook(body, headers, allEvents.secret, { now: sentAt })
    assert.deepEqual(Object.keys(event.data).sort(), members[event.event as EventKind].toSorted(), event.event)
  }
})

test('an acceptance has what the client chose and what it costs', async () => {
  const caller = await scene.service.caller()
  const accepted = await scene.hook({ caller, events: ['proposal.accepted'] })
  const offer = await provider(scene.service, caller).shared({ pricing: pricedOffer, total: undefined })
  await offer.client.accept({ name: 'Inês Duarte', selection: largeSelection })
  const [{ body, headers }] = (await accepted.receiver.waitFor(1)) as [Received]
  const event = await verifyWebhook(body, headers, accepted.secret, { now: scene.clock.now() })
  assert.ok(event.event === 'proposal.accepted')
  const { accepted_by: name, total, total_gross: gross, selection, recurring } = event.data
  assert.deepEqual(
    [name, total, gross, recurring?.monthly?.net, recurring?.yearly],
    ['Inês Duarte', 2052, 2062.8, 95, null],
  )
  const pages = selection?.items.find(({ id }) => id === 'pages')
  assert.deepEqual(pages, { id: 'pages', quantity: '4.00' })
})
