import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { answers, type Received } from '../../test/receivers.ts'
import { waitUntil } from '../../test/waiting.ts'
import { type Hook, type Scene, webhookScene } from '../../test/webhook-scene.ts'

let scene: Scene
before(async () => {
  scene = await webhookScene()
})
after(() => scene.stop())

const bodySignature = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')

/** Signs like the Standard Webhooks libraries: the key is the base64 text after the prefix. */
function standardSignature(secret: string, { headers, body }: Received) {
  const text = secret.replace('whsec_', '')
  assert.match(text, /^[A-Za-z0-9]{43}=$/)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', Buffer.from(text, 'base64')).update(signed).digest('base64')}`
}

test('an event reaches the webhook with the specified payload and headers, signed over the sent bytes', async () => {
  const hook = await scene.hook()
  const proposal = await scene.createProposal(hook.caller, 'Möbel & "Co"')
  const [delivery] = await hook.receiver.waitFor(1)
  assert.ok(delivery)
  const { headers, body } = delivery
  const eventId = JSON.parse(body).event_id
  assert.match(eventId, /^[0-9a-f-]{36}$/)
  assert.deepEqual(JSON.parse(body), {
    event: 'proposal.created',
    event_id: eventId,
    timestamp: proposal.createdAt,
    webhook_id: `wh_${hook.id}`,
    data: {
      proposal_id: proposal.id,
      name: 'Möbel & "Co"',
      status: 'draft',
      client_name: null,
      total: null,
      currency: 'USD',
      share_url: null,
      created_at: proposal.createdAt,
    },
  })
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['x-service-event'], 'proposal.created')
  assert.equal(headers['x-service-webhook-id'], `wh_${hook.id}`)
  assert.equal(headers['x-service-timestamp'], String(scene.clock.now().getTime() / 1000))
  assert.equal(headers['x-service-signature'], bodySignature(hook.secret, body))
  assert.match(headers['x-service-delivery-id'] ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(headers['webhook-id'], headers['x-service-delivery-id'])
  assert.equal(headers['webhook-timestamp'], headers['x-service-timestamp'])
  assert.equal(headers['webhook-signature'], standardSignature(hook.secret, delivery))
})

test('an attempt is logged with its request and response', async () => {
  const hook = await scene.hook({ behaviour: answers(201, 'made\0 \xff') })
  await scene.createProposal(hook.caller)
  const [entry] = await scene.logged(hook, 1)
  const [delivery] = hook.receiver.received
  assert.deepEqual(entry, {
    id: entry.id,
    delivery_id: delivery?.headers['x-service-delivery-id'],
    webhook_id: `wh_${hook.id}`,
    event: 'proposal.created',
    attempt: 1,
    status: 'delivered',
    status_code: 201,
    response_body: 'made\ufffd \xff',
    response_time_ms: 0,
    error: null,
    payload: JSON.parse(delivery?.body ?? ''),
    created_at: scene.clock.now().toISOString(),
    next_retry_at: null,
  })
  const { body } = await scene.service.call('GET', `/webhooks/${hook.id}`, { key: hook.caller.key })
  assert.equal(body.last_status, 'delivered')
  assert.equal(body.last_delivery_at, entry.created_at)
})

test('a webhook gets only the subscribed events of its own account', async () => {
  const ada = await scene.hook({ events: ['proposal.updated'] })
  const bob = await scene.hook({ events: ['proposal.created'] })
  const proposal = await scene.createProposal(ada.caller)
  const path = `/proposals/${proposal.id}`
  await scene.service.call('PUT', path, { key: ada.caller.key, body: { name: 'New', total: '12' } })
  await scene.service.call('PUT', path, { key: ada.caller.key, body: { name: 'New' } })
  await scene.createProposal(bob.caller)
  await bob.receiver.waitFor(1)
  const received = await ada.receiver.waitFor(1)
  assert.deepEqual(
    received.map(({ body }) => JSON.parse(body).event),
    ['proposal.updated'],
  )
  const { data } = JSON.parse(received[0]?.body ?? '')
  assert.deepEqual(data.changed, ['name', 'total'])
  assert.equal(data.total, 12)
  assert.equal(bob.receiver.received.length, 1)
})

test('each webhook gets its own delivery with its own id', async () => {
  const first = await scene.hook()
  const second = await scene.hook({ caller: first.caller })
  await scene.createProposal(first.caller)
  const [a] = await first.receiver.waitFor(1)
  const [b] = await second.receiver.waitFor(1)
  assert.equal(JSON.parse(a?.body ?? '').webhook_id, `wh_${first.id}`)
  assert.equal(JSON.parse(b?.body ?? '').webhook_id, `wh_${second.id}`)
  assert.notEqual(a?.headers['x-service-delivery-id'], b?.headers['x-service-delivery-id'])
})

test('a change that is rolled back sends nothing', async () => {
  const hook = await scene.hook()
  const { database, services } = scene.service
  const input = { name: 'Never' }
  const work = database.transact(null, async () => {
    await services.proposals.create(hook.caller, input)
    throw new Error('and yet not')
  })
  await assert.rejects(work, /and yet not/)
  await scene.createProposal(hook.caller, 'Kept')
  await scene.logged(hook, 1)
  assert.deepEqual(
    hook.receiver.received.map(({ body }) => JSON.parse(body).data.name),
    ['Kept'],
  )
})

const S = 1_000
const M = 60 * S
const H = 60 * M

test('a failing delivery gets one attempt and exactly five retries with the same id and bytes; then it has failed', async () => {
  const hook = await scene.hook({ behaviour: answers(500, 'no') })
  await scene.createProposal(hook.caller)
  let attempts = 1
  for (const delay of [30 * S, 2 * M, 15 * M, 1 * H, 4 * H]) {
    const [entry] = await scene.logged(hook, attempts)
    assert.equal(entry.status, 'retry_scheduled')
    assert.equal(entry.attempt, attempts)
    assert.equal(Date.parse(entry.next_retry_at) - Date.parse(entry.created_at), delay)
    scene.pass(delay - 1)
    await assertNothingSent(hook, attempts)
    scene.pass(1)
    attempts += 1
    await hook.receiver.waitFor(attempts)
  }
  const entries = await scene.logged(hook, 6)
  assert.equal(entries[0].status, 'failed')
  assert.equal(entries[0].next_retry_at, null)
  assert.equal(entries[0].error, 'The endpoint returned 500.')
  scene.pass(1000 * H)
  await assertNothingSent(hook, 6)
  assert.equal((await scene.service.services.outbox.measure()).depth, 0)
  const ids = new Set(hook.receiver.received.map(({ headers }) => headers['x-service-delivery-id']))
  const bodies = new Set(hook.receiver.received.map(({ body }) => body))
  const timestamps = new Set(hook.receiver.received.map(({ headers }) => headers['x-service-timestamp']))
  assert.equal(ids.size, 1)
  assert.equal(bodies.size, 1)
  assert.equal(timestamps.size, 6)
})

/** Delivers another event. Anything that waited before would have been sent first. */
async function assertNothingSent(hook: Hook, received: number) {
  const other = await scene.hook()
  await scene.createProposal(other.caller)
  await scene.logged(other, 1)
  assert.equal(hook.receiver.received.length, received)
}

test('a successful retry ends the delivery', async () => {
  const hook = await scene.hook({ behaviour: answers(503) })
  await scene.createProposal(hook.caller)
  await scene.logged(hook, 1)
  hook.receiver.behave(answers(204))
  scene.pass(30 * S)
  const [entry] = await scene.logged(hook, 2)
  assert.equal(entry.status, 'delivered')
  assert.equal(entry.status_code, 204)
  scene.pass(100 * H)
  await assertNothingSent(hook, 2)
})

test('the retry delay runs from the end of the attempt, not from its start', async (t) => {
  const impatient = await webhookScene({ webhookTimeoutMs: 2_000 })
  t.after(() => impatient.stop())
  const hook = await impatient.hook({
    // The clock moves when the request has arrived, before the timeout.
    behaviour: () => impatient.clock.advance(7 * S),
  })
  await impatient.createProposal(hook.caller)
  const [entry] = await impatient.logged(hook, 1)
  assert.equal(entry.created_at, impatient.clock.now().toISOString())
  assert.equal(Date.parse(entry.next_retry_at), impatient.clock.now().getTime() + 30 * S)
  assert.equal(entry.error, 'The endpoint did not respond within 2 seconds.')
  assert.equal(entry.status_code, null)
  assert.equal(entry.response_body, null)
})

test('a paused webhook gets nothing: new events are not queued, and retries wait until it is resumed', async () => {
  const hook = await scene.hook({ behaviour: answers(500) })
  await scene.createProposal(hook.caller, 'before')
  await scene.logged(hook, 1)
  await scene.change(hook, { is_active: false })
  await scene.createProposal(hook.caller, 'meanwhile')
  const { body: tested } = await scene.service.call('POST', `/webhooks/${hook.id}/test`, { key: hook.caller.key })
  assert.equal(tested.success, false)
  assert.equal(tested.log_id, null)
  scene.pass(1 * H)
  await assertNothingSent(hook, 1)
  hook.receiver.behave(answers(200))
  await scene.change(hook, { is_active: true })
  await scene.logged(hook, 2)
  await scene.createProposal(hook.caller, 'after')
  await scene.logged(hook, 3)
  assert.deepEqual(
    hook.receiver.received.map(({ body }) => JSON.parse(body).data.name),
    ['before', 'before', 'after'],
  )
})

test('a webhook paused during a request keeps its retry until it is resumed', async () => {
  let answer = () => {}
  const hook = await scene.hook({
    behaviour: (_request, response) => {
      answer = () => response.writeHead(500).end()
    },
  })
  await scene.createProposal(hook.caller)
  await hook.receiver.waitFor(1)
  await scene.change(hook, { is_active: false })
  answer()
  await scene.logged(hook, 1)
  scene.pass(1 * H)
  await assertNothingSent(hook, 1)
  hook.receiver.behave(answers(200))
  await scene.change(hook, { is_active: true })
  const [entry] = await scene.logged(hook, 2)
  assert.equal(entry.attempt, 2)
})

test('a waiting delivery keeps its bytes and goes to the current URL, signed with the current secret', async () => {
  const hook = await scene.hook({ behaviour: answers(500) })
  const other = await scene.hook({ events: ['proposal.shared'] })
  await scene.createProposal(hook.caller)
  await scene.logged(hook, 1)
  await scene.change(hook, { url: `${other.receiver.url}/moved?x=1` })
  const { secret } = await scene.service.services.webhooks.regenerateSecret(hook.caller.accountId, hook.id)
  scene.pass(30 * S)
  await scene.logged(hook, 2)
  const [delivery] = await other.receiver.waitFor(1)
  assert.ok(delivery)
  assert.equal(delivery.path, '/hook/moved?x=1')
  assert.equal(delivery.body, hook.receiver.received[0]?.body)
  assert.equal(delivery.headers['x-service-signature'], bodySignature(secret, delivery.body))
})

test('for 24 hours after a new secret the old one signs too, then only the new one', async () => {
  const hook = await scene.hook()
  const { regenerateSecret } = scene.service.services.webhooks
  const renewed = await regenerateSecret(hook.caller.accountId, hook.id)
  assert.notEqual(renewed.secret, hook.secret)
  assert.equal(renewed.secret_prefix, renewed.secret.slice(0, 12))
  scene.clock.advance(24 * H - 1)
  await scene.createProposal(hook.caller)
  const [first] = await hook.receiver.waitFor(1)
  assert.ok(first)
  assert.equal(first.headers['x-service-signature'], bodySignature(renewed.secret, first.body))
  assert.equal(first.headers['x-service-signature-previous'], bodySignature(hook.secret, first.body))
  const both = [standardSignature(renewed.secret, first), standardSignature(hook.secret, first)]
  assert.equal(first.headers['webhook-signature'], both.join(' '))
  scene.clock.advance(1)
  await scene.createProposal(hook.caller)
  const [, second] = await hook.receiver.waitFor(2)
  assert.ok(second)
  assert.equal(second.headers['webhook-signature'], standardSignature(renewed.secret, second))
  assert.equal(second.headers['x-service-signature-previous'], undefined)
  await assert.rejects(regenerateSecret((await scene.service.caller()).accountId, hook.id), {
    code: 'webhook_not_found',
  })
})

test('a webhook deleted during a request leaves no retry, no log and no row', async () => {
  const deleted = Promise.withResolvers<void>()
  const hook = await scene.hook({
    behaviour: async (_request, response) => {
      await deleted.promise
      response.writeHead(500).end()
    },
  })
  await scene.createProposal(hook.caller)
  await scene.createProposal(hook.caller)
  await hook.receiver.waitFor(2)
  await scene.service.call('DELETE', `/webhooks/${hook.id}`, { key: hook.caller.key })
  deleted.resolve()
  scene.pass(1 * H)
  const { db } = scene.service.database
  const rows = async () => [
    ...(await db.selectFrom('delivery_lanes').select('id').where('id', '=', hook.id).execute()),
    ...(await db.selectFrom('deliveries').select('id').where('lane_id', '=', hook.id).execute()),
    ...(await db.selectFrom('delivery_queue').select('lane_id').where('lane_id', '=', hook.id).execute()),
    ...(await db.selectFrom('delivery_attempts').select('id').where('lane_id', '=', hook.id).execute()),
    ...(await db.selectFrom('event_subscriptions').select('lane_id').where('lane_id', '=', hook.id).execute()),
  ]
  await waitUntil(async () => {
    scene.pass(1 * S)
    return (await rows()).length === 0
  }, 'every row of the webhook to go')
  scene.pass(10 * H)
  await assertNothingSent(hook, 2)
})
