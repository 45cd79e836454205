import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { callbacksOf, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { answers, type Receiver, startReceiver } from '../../test/receivers.ts'
import { waitUntil } from '../../test/waiting.ts'

let service: Service
let ada: ReturnType<typeof provider>
const receivers: Receiver[] = []

before(async () => {
  service = await startService({ webhookRetryDelaysMs: [1000, 1000] })
  ada = provider(service, await service.caller())
  service.services.outbox.start()
})
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})
after(() => service.stop())

async function receiver(behaviour = answers(200)) {
  const started = await startReceiver(behaviour)
  receivers.push(started)
  return started
}

const create = async (callbackUrl: string) =>
  (await ada.call('POST', '/lead-sessions', { channel: 'chat', channelId: '1', callbackUrl })).body
const patch = (id: string, body: object) => ada.call('PATCH', `/lead-sessions/${id}`, body)

/** Waits until this many callback attempts are recorded, and returns their outcomes. */
const attempts = (sessionId: string, count: number) =>
  waitUntil(async () => {
    const rows = await service.database.db
      .selectFrom('delivery_attempts')
      .innerJoin('deliveries', 'deliveries.id', 'delivery_attempts.delivery_id')
      .select(['delivery_attempts.status', 'delivery_attempts.error', 'deliveries.body'])
      .orderBy('delivery_attempts.id')
      .execute()
    const attemptsOfSession = rows.filter(({ body }) => body.includes(`ls_${sessionId}`))
    return attemptsOfSession.length >= count
      ? attemptsOfSession.map(({ status, error }) => ({ status, error }))
      : undefined
  }, `${count} attempts`)

const pass = (ms: number) => {
  service.clock.advance(ms)
  service.services.outbox.wake()
}

test("a status change is posted to the callback URL, signed with the session's secret", async () => {
  const target = await receiver()
  const session = await create(target.url)
  await patch(session.id, { status: 'pending' })
  const [call] = await target.waitFor(1)
  const body = call?.body ?? ''
  assert.deepEqual(JSON.parse(body), (await callbacksOf(service, session.id))[0])
  assert.equal(call?.headers['x-service-event'], 'lead_session.updated')
  assert.equal(call?.headers['x-service-webhook-id'], `ls_${session.id}`)
  assert.equal(
    call?.headers['x-service-signature'],
    createHmac('sha256', session.callbackSecret).update(body).digest('hex'),
  )
  assert.ok(call?.headers['x-service-delivery-id'])
  assert.ok(call?.headers['webhook-signature'])
})

test('a failed callback is retried with the same bytes, like a webhook, and given up in the end', async () => {
  const target = await receiver(answers(500))
  const session = await create(target.url)
  await patch(session.id, { status: 'pending' })
  await attempts(session.id, 1)
  pass(1000)
  await attempts(session.id, 2)
  pass(1000)
  const ended = await attempts(session.id, 3)
  assert.deepEqual(
    ended.map(({ status }) => status),
    ['retry_scheduled', 'retry_scheduled', 'failed'],
  )
  const [first, second, third] = target.received
  assert.equal(second?.body, first?.body)
  assert.equal(third?.headers['x-service-delivery-id'], first?.headers['x-service-delivery-id'])
})

test("a waiting callback goes to the session's current URL", async () => {
  const broken = await receiver(answers(503))
  const session = await create(broken.url)
  await patch(session.id, { status: 'pending' })
  await attempts(session.id, 1)
  const mended = await receiver()
  await patch(session.id, { callbackUrl: mended.url })
  pass(1000)
  const [call] = await mended.waitFor(1)
  assert.equal(call?.headers['x-service-delivery-id'], broken.received[0]?.headers['x-service-delivery-id'])
})

test('a waiting callback is not sent after the URL was removed', async () => {
  const target = await receiver(answers(503))
  const session = await create(target.url)
  await patch(session.id, { status: 'pending' })
  await attempts(session.id, 1)
  await patch(session.id, { callbackUrl: null })
  pass(1000)
  const [, second] = await attempts(session.id, 2)
  assert.equal(second?.status, 'failed')
  assert.match(second?.error ?? '', /no callback URL/)
  assert.equal(target.received.length, 1)
})

test('sessions that call the same server share a lane; other servers and accounts have their own', async () => {
  const [firstReceiver, secondReceiver] = [await receiver(), await receiver()]
  const ben = provider(service, await service.caller())
  const lanes = async () => {
    const rows = await service.database.db
      .selectFrom('delivery_lanes')
      .select('id')
      .where('kind', '=', 'callback')
      .execute()
    return rows.length
  }
  const before = await lanes()
  for (const url of [firstReceiver.url, `${firstReceiver.url}/other?x=1`, secondReceiver.url])
    await patch((await create(url)).id, { status: 'pending' })
  const foreign = (
    await ben.call('POST', '/lead-sessions', { channel: 'c', channelId: '1', callbackUrl: firstReceiver.url })
  ).body
  await ben.call('PATCH', `/lead-sessions/${foreign.id}`, { status: 'closed' })
  assert.equal(await lanes(), before + 3)
  await Promise.all([firstReceiver.waitFor(3), secondReceiver.waitFor(1)])
})

test('if private targets are forbidden, a session cannot have one', async () => {
  const strict = await startService(
    { allowPrivateTargets: false },
    { resolve: async (name) => (name === 'inside.example' ? [{ address: '10.0.0.1', family: 4 }] : []) },
  )
  const eve = provider(strict, await strict.caller())
  const body = { channel: 'chat', channelId: '1' }
  const session = (await eve.call('POST', '/lead-sessions', body)).body
  for (const callbackUrl of ['http://127.0.0.1:1/', 'http://[::1]/', 'http://0x7f.1/', 'https://inside.example/']) {
    for (const answer of [
      await eve.call('POST', '/lead-sessions', { ...body, callbackUrl }),
      await eve.call('PATCH', `/lead-sessions/${session.id}`, { callbackUrl }),
    ]) {
      assert.equal(answer.status, 422, callbackUrl)
      assert.deepEqual(answer.body.detail[0].loc, ['body', 'callbackUrl'])
    }
  }
  assert.equal(
    (await eve.call('PATCH', `/lead-sessions/${session.id}`, { callbackUrl: 'https://public.example' })).status,
    200,
  )
  await strict.stop()
})
