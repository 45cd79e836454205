import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { answers, hangs } from '../../test/receivers.ts'
import { type Hook, type Scene, webhookScene } from '../../test/webhook-scene.ts'

let scene: Scene
before(async () => {
  scene = await webhookScene()
})
after(() => scene.stop())

const sendTest = (hook: Hook, { service } = scene) =>
  service.call('POST', `/webhooks/${hook.id}/test`, { key: hook.caller.key })
const redeliver = (hook: Hook, logId: string, key = hook.caller.key) =>
  scene.service.call('POST', `/webhooks/${hook.id}/logs/${logId}/redeliver`, { key })

test('a test sends one event of the type test while the caller waits, and is logged', async () => {
  const hook = await scene.hook({ behaviour: answers(200, 'hello') })
  const { status, body } = await sendTest(hook)
  assert.equal(status, 200)
  const [entry] = await scene.logged(hook, 1)
  assert.deepEqual(body, {
    success: true,
    status_code: 200,
    response_time_ms: 0,
    response_body: 'hello',
    error: null,
    log_id: entry.id,
  })
  const [delivery] = hook.receiver.received
  assert.equal(delivery?.headers['x-service-event'], 'test')
  const payload = JSON.parse(delivery?.body ?? '')
  assert.equal(payload.event, 'test')
  assert.equal(payload.webhook_id, `wh_${hook.id}`)
  assert.deepEqual(entry.payload, payload)
  assert.equal(entry.event, 'test')
})

test('a failed test reports its error and is not retried', async () => {
  const hook = await scene.hook({ behaviour: answers(404, 'where?') })
  const { body } = await sendTest(hook)
  assert.equal(body.success, false)
  assert.equal(body.status_code, 404)
  assert.equal(body.response_body, 'where?')
  assert.equal(body.error, 'The endpoint returned 404.')
  const [entry] = await scene.logged(hook, 1)
  assert.equal(entry.status, 'failed')
  assert.equal(entry.next_retry_at, null)
  scene.pass(24 * 60 * 60 * 1000)
  await scene.createProposal(hook.caller)
  await scene.logged(hook, 2)
  assert.equal(hook.receiver.received.length, 2)
})

test('a test of a hanging or unreachable endpoint responds within the timeout', async (t) => {
  const shortTimeoutScene = await webhookScene({ webhookTimeoutMs: 500 })
  t.after(() => shortTimeoutScene.stop())
  const hook = await shortTimeoutScene.hook({ behaviour: hangs })
  const hanging = await sendTest(hook, shortTimeoutScene)
  assert.equal(hanging.body.error, 'The endpoint did not respond within 0.5 seconds.')
  const other = await scene.hook()
  // This port is below the range that systems assign, so nothing listens on it.
  await scene.change(other, { url: 'http://127.0.0.1:2/' })
  const unreachable = await sendTest(other)
  assert.equal(unreachable.body.error, 'The request failed: ECONNREFUSED.')
  assert.equal(unreachable.body.status_code, null)
})

test('a webhook that is deleted during its test is tested, but has no log', async () => {
  const deleted = Promise.withResolvers<void>()
  const hook = await scene.hook({
    behaviour: async (_request, response) => {
      await deleted.promise
      response.end()
    },
  })
  const running = sendTest(hook)
  await hook.receiver.waitFor(1)
  await scene.service.call('DELETE', `/webhooks/${hook.id}`, { key: hook.caller.key })
  deleted.resolve()
  assert.equal((await running).body.log_id, null)
})

test('redelivering sends the same bytes as a new delivery with its own retries', async () => {
  const hook = await scene.hook()
  await scene.createProposal(hook.caller)
  const [first] = await scene.logged(hook, 1)
  hook.receiver.behave(answers(500))
  const { status, body } = await redeliver(hook, first.id)
  assert.equal(status, 202)
  assert.equal(body.event, 'proposal.created')
  const [again] = await scene.logged(hook, 2)
  assert.equal(again.delivery_id, body.delivery_id)
  assert.notEqual(again.delivery_id, first.delivery_id)
  assert.equal(again.attempt, 1)
  assert.equal(again.status, 'retry_scheduled')
  const [original, redelivered] = hook.receiver.received
  assert.equal(redelivered?.body, original?.body)
  assert.equal(body.status, 'queued')

  await scene.change(hook, { is_active: false })
  const { status: accepted, body: paused } = await redeliver(hook, first.id)
  assert.deepEqual([accepted, paused.status], [202, 'waiting'])
  hook.receiver.behave(answers(200))
  await scene.change(hook, { is_active: true })
  const [latest] = await scene.logged(hook, 3)
  assert.deepEqual([latest.delivery_id, latest.status], [paused.delivery_id, 'delivered'])
})

test('an unknown log entry, or one of another webhook, cannot be redelivered', async () => {
  const hook = await scene.hook()
  const other = await scene.hook({ caller: hook.caller })
  const { body } = await sendTest(other)
  for (const logId of [body.log_id, other.id]) {
    const answer = await redeliver(hook, logId)
    assert.equal(answer.status, 404)
    assert.equal(answer.body.error, 'webhook_log_not_found')
  }
  const stranger = await scene.service.caller()
  const answer = await redeliver(other, body.log_id, stranger.key)
  assert.equal(answer.body.error, 'webhook_not_found')
})

test('the log is listed in pages, newest first, and can be filtered by event and status', async () => {
  const hook = await scene.hook({ behaviour: answers(500), events: ['proposal.created', 'proposal.updated'] })
  const { id } = await scene.createProposal(hook.caller)
  await scene.logged(hook, 1)
  hook.receiver.behave(answers(200))
  await scene.service.call('PUT', `/proposals/${id}`, { key: hook.caller.key, body: { name: 'B' } })
  await scene.logged(hook, 2)
  scene.pass(30_000)
  await scene.logged(hook, 3)
  await sendTest(hook)
  const listLogs = async (query: string) => {
    const { logs, total } = await scene.logs(hook, query)
    const rows = logs.map((log: { event: string; status: string }) => `${log.event} ${log.status}`)
    return { rows, total }
  }
  const all = [
    'test delivered',
    'proposal.created delivered',
    'proposal.updated delivered',
    'proposal.created retry_scheduled',
  ]
  assert.deepEqual(await listLogs(''), { rows: all, total: 4 })
  assert.deepEqual(await listLogs('?limit=2&offset=1'), { rows: all.slice(1, 3), total: 4 })
  assert.deepEqual(await listLogs('?event=proposal.created'), { rows: [all[1], all[3]], total: 2 })
  assert.deepEqual(await listLogs('?status=delivered&limit=1'), { rows: [all[0]], total: 3 })
  assert.deepEqual(await listLogs('?status=delivered&event=proposal.updated'), { rows: [all[2]], total: 1 })
  assert.deepEqual(await listLogs('?status=failed'), { rows: [], total: 0 })
  const path = `/webhooks/${hook.id}/logs?status=lost&event=x&limit=101`
  const refused = await scene.service.call('GET', path, { key: hook.caller.key })
  assert.equal(refused.status, 422)
  assert.deepEqual(refused.body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')).sort(), [
    'query.event',
    'query.limit',
    'query.status',
  ])
})

test('old log entries are deleted, but not the newest and not deliveries that still wait', async () => {
  const hook = await scene.hook({ behaviour: answers(500) })
  const { outbox } = scene.service.services
  const { db } = scene.service.database
  const DAY_MS = 86_400_000
  await sendTest(hook)
  await sendTest(hook)
  await scene.createProposal(hook.caller)
  await scene.logged(hook, 3)
  await scene.change(hook, { is_active: false })
  scene.clock.advance(31 * DAY_MS)
  await outbox.sweep()
  const attempts = await db.selectFrom('delivery_attempts').select('status').where('lane_id', '=', hook.id).execute()
  const kept = attempts.map(({ status }) => status)
  assert.deepEqual(kept, ['retry_scheduled'], 'the state of the endpoint stays known')
  assert.equal((await scene.logs(hook)).total, 0)
  const deliveries = await db.selectFrom('deliveries').select('event').where('lane_id', '=', hook.id).execute()
  assert.deepEqual(
    deliveries.map(({ event }) => event),
    ['proposal.created'],
  )
  hook.receiver.behave(answers(200))
  await scene.change(hook, { is_active: true })
  await scene.logged(hook, 1)
})
