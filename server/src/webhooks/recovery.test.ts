import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { answers } from '../../test/receivers.ts'
import { type Hook, type Scene, webhookScene } from '../../test/webhook-scene.ts'
import { insertReceipts } from '../delivery/recovery-store.ts'
import { DAY_MS } from '../values/time-units.ts'

let scene: Scene

before(async () => {
  scene = await webhookScene({ webhookRetryDelaysMs: [] })
})
after(() => scene.stop())

const START = '2026-11-01T00:00:00Z'

const recover = (hook: Pick<Hook, 'id' | 'caller'>, body: unknown = { since: START }, headers = {}) =>
  scene.service.call('POST', `/webhooks/${hook.id}/recover`, { key: hook.caller.key, body, headers })
/** Recovers events and returns how many deliveries were queued. */
const queued = async (hook: Hook, since = START) => (await recover(hook, { since })).body.queued
const bodies = ({ receiver }: Hook) => receiver.received.map(({ body }) => JSON.parse(body))
const eventsOf = async ({ caller }: Hook) =>
  (await scene.service.call('GET', '/events?limit=100', { key: caller.key })).body.events
const pause = (hook: Hook) => scene.change(hook, { is_active: false })
const resume = (hook: Hook) => scene.change(hook, { is_active: true })

test('every payload carries the id of its event, the same to each webhook', async () => {
  const one = await scene.hook({ events: ['*'] })
  const two = await scene.hook({ caller: one.caller })
  await scene.createProposal(one.caller)
  await one.receiver.waitFor(1)
  await two.receiver.waitFor(1)
  const [event] = await eventsOf(one)
  for (const hook of [one, two]) {
    const [payload] = bodies(hook)
    assert.deepEqual(Object.keys(payload), ['event', 'event_id', 'timestamp', 'webhook_id', 'data'])
    assert.equal(payload.event_id, event.id)
    assert.deepEqual([payload.event, payload.timestamp, payload.data], [event.event, event.timestamp, event.data])
  }
})

test('events that were not queued because the webhook was paused are recovered, once', async () => {
  const hook = await scene.hook()
  await scene.createProposal(hook.caller, 'before')
  await scene.logged(hook, 1)
  await pause(hook)
  for (const name of ['one', 'two']) await scene.createProposal(hook.caller, name)
  await resume(hook)
  const answer = await recover(hook)
  assert.deepEqual([answer.status, answer.body], [202, { queued: 2 }])
  await scene.logged(hook, 3)
  assert.deepEqual(
    bodies(hook)
      .map(({ data }) => data.name)
      .sort(),
    ['before', 'one', 'two'],
  )
  const ids = (await eventsOf(hook)).map(({ id }: { id: string }) => id)
  assert.deepEqual(
    bodies(hook)
      .map(({ event_id }) => event_id)
      .sort(),
    ids.sort(),
  )
  assert.equal(await queued(hook), 0)
})

test('a failed delivery is recovered until it succeeds', async () => {
  const hook = await scene.hook({ behaviour: answers(500) })
  await scene.createProposal(hook.caller)
  await scene.logged(hook, 1)
  assert.equal(await queued(hook), 1)
  await scene.logged(hook, 2)
  hook.receiver.behave(answers(200))
  assert.equal(await queued(hook), 1)
  const [last] = await scene.logged(hook, 3)
  assert.equal(last.status, 'delivered')
  assert.equal(await queued(hook), 0)
  const deliveryIds = hook.receiver.received.map(({ headers }) => headers['x-service-delivery-id'])
  assert.equal(new Set(deliveryIds).size, 3, 'receivers drop delivery ids that they have seen')
  assert.equal(new Set(bodies(hook).map((body) => JSON.stringify(body))).size, 1)
})

test('an event whose delivery waits is not queued again, not even by calls at the same time', async () => {
  const hook = await scene.hook()
  await pause(hook)
  for (let n = 0; n < 5; n++) await scene.createProposal(hook.caller)
  const answers = await Promise.all(Array.from({ length: 6 }, () => queued(hook)))
  assert.equal(
    answers.reduce((sum: number, n: number) => sum + n, 0),
    5,
  )
  assert.equal(hook.receiver.received.length, 0, 'the webhook is paused')
  await resume(hook)
  await scene.logged(hook, 5)
  assert.equal(await queued(hook), 0)
})

test('a redelivery that succeeded counts, and one that failed does not', async () => {
  const hook = await scene.hook({ behaviour: answers(500) })
  await scene.createProposal(hook.caller)
  const redeliver = async (entry: { id: string }) =>
    scene.service.call('POST', `/webhooks/${hook.id}/logs/${entry.id}/redeliver`, { key: hook.caller.key })
  await redeliver((await scene.logged(hook, 1))[0])
  await scene.logged(hook, 2)
  assert.equal(await queued(hook), 1)
  const [last] = await scene.logged(hook, 3)
  hook.receiver.behave(answers(200))
  await redeliver(last)
  await scene.logged(hook, 4)
  assert.equal(await queued(hook), 0)
})

test('only subscribed events since the given time and the creation of the webhook are recovered', async () => {
  const caller = await scene.service.caller()
  await scene.createProposal(caller, 'before the webhook')
  scene.clock.advance(1000)
  const hook = await scene.hook({ caller, events: ['proposal.created'] })
  await pause(hook)
  await scene.createProposal(caller, 'early')
  scene.clock.advance(1000)
  const since = scene.clock.now().toISOString()
  await scene.createProposal(caller, 'late')
  await scene.service.call('POST', '/lead-sessions', { key: caller.key, body: { channel: 'c', channelId: '1' } })
  assert.equal(await queued(hook, since), 1)
  assert.equal(await queued(hook), 1)
  await scene.change(hook, { events: ['lead_session.*'], is_active: true })
  assert.equal(await queued(hook), 1)
})

test('one call queues a limited number of events, and the next call continues', async () => {
  const hook = await scene.hook()
  await pause(hook)
  const { database } = scene.service
  const proposal = await scene.createProposal(hook.caller)
  const [event] = await database.db
    .selectFrom('events')
    .selectAll()
    .where('account_id', '=', hook.caller.accountId)
    .execute()
  assert.ok(proposal.id && event)
  // A few more than one call queues.
  const rows = Array.from({ length: 1_004 }, (_, n) => ({
    ...event,
    id: event.id.slice(0, -6) + n.toString(16).padStart(6, '0'),
  })).filter(({ id }) => id !== event.id)
  await database.transact(null, async (trx) => {
    for (let n = 0; n < rows.length; n += 500)
      await trx
        .insertInto('events')
        .values(rows.slice(n, n + 500))
        .execute()
  })
  const total = rows.length + 1
  assert.equal(await queued(hook), 1_000)
  assert.equal(await queued(hook), total - 1_000)
  assert.equal(await queued(hook), 0)
})

test('an event that was delivered is not recovered after its log entry was removed', async () => {
  const hook = await scene.hook()
  const { database } = scene.service
  const lane = { accountId: hook.caller.accountId, laneId: hook.id }
  for (const name of ['one', 'two', 'three']) await scene.createProposal(hook.caller, name)
  await scene.logged(hook, 3)
  const olderThan = new Date(scene.clock.now().getTime() - DAY_MS)
  const { trimAttempts } = await import('../delivery/attempts-store.ts')
  await database.transact(null, (trx) => trimAttempts(trx, lane, { olderThan, keepNewest: 1, limit: 100 }))
  assert.equal((await scene.logs(hook)).total, 1)
  assert.equal(await queued(hook), 0)
  // A receipt of another webhook, stored twice, changes nothing.
  const stranger = await scene.hook()
  const [event] = await eventsOf(hook)
  await database.transact(null, (trx) => insertReceipts(trx, stranger.id, [event.id, event.id]))
  assert.equal(await queued(hook), 0)
})

test('receipts are removed with their events, and old events are not recovered', async () => {
  const hook = await scene.hook({ behaviour: answers(500) })
  await scene.createProposal(hook.caller)
  await scene.logged(hook, 1)
  const [event] = await eventsOf(hook)
  const { database, services } = scene.service
  await database.transact(null, (trx) => insertReceipts(trx, 'other', [event.id]))
  scene.clock.advance(31 * DAY_MS)
  assert.equal(await queued(hook), 0)
  await services.upkeep.sweep()
  const receipts = await database.db
    .selectFrom('delivery_receipts')
    .selectAll()
    .where('event_id', '=', event.id)
    .execute()
  assert.deepEqual(receipts, [])
})

test('an event of a deleted proposal is not recovered', async () => {
  const hook = await scene.hook({ behaviour: answers(500) })
  const { id } = await scene.createProposal(hook.caller)
  await scene.logged(hook, 1)
  await scene.service.call('DELETE', `/proposals/${id}`, { key: hook.caller.key })
  await scene.service.services.upkeep.sweep()
  assert.equal(await queued(hook), 0)
})

describe('refusals', () => {
  test('a bad or future `since` is 422', async () => {
    const hook = await scene.hook()
    const future = new Date(scene.clock.now().getTime() + 1).toISOString()
    for (const [body, expected] of [
      [{}, 'missing'],
      [{ since: null }, 'string_type'],
      [{ since: 5 }, 'string_type'],
      [{ since: '' }, 'datetime_parsing'],
      [{ since: 'yesterday' }, 'datetime_parsing'],
      [{ since: '2026-11-01' }, 'datetime_parsing'],
      [{ since: '2026-13-01T00:00:00Z' }, 'datetime_parsing'],
      [{ since: '2016-12-31T23:59:60Z' }, 'datetime_parsing'],
      [{ since: future }, 'datetime_past'],
    ] as const) {
      const answer = await recover(hook, body)
      assert.equal(answer.status, 422, JSON.stringify(body))
      assert.deepEqual([answer.body.detail[0].loc, answer.body.detail[0].type], [['body', 'since'], expected])
    }
    assert.equal((await recover(hook, { since: '0000-01-01T00:00:00Z' })).status, 202)
  })
})
