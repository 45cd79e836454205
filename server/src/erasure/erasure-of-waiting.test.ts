import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { CLIENT, dealt, erasures, found, laterClock, queued, rowsWith, WORD, words } from '../../test/erasure-scene.ts'
import { answers } from '../../test/receivers.ts'
import { waitUntil } from '../../test/waiting.ts'
import { type Scene, webhookScene } from '../../test/webhook-scene.ts'
import { MINUTE_MS } from '../values/time-units.ts'

let scene: Scene
afterEach(() => scene.stop())

test("a deletion erases the client's words at once, also from deliveries that a failing webhook has not taken", async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  // The receiver repeats what it got, so the words are in the log of responses too.
  const echoes = answers(500, `You said ${WORD}, ${CLIENT}`)
  const failing = await scene.hook({ behaviour: echoes, events: ['*'] })
  const paused = await scene.hook({ behaviour: echoes, events: ['*'], caller: failing.caller })
  const { id, remove } = await dealt(service, failing)
  // Created, shared, message received, rejected.
  await Promise.all([scene.logged(failing, 4), scene.logged(paused, 4)])
  const [entry] = (await scene.logs(paused)).logs
  await scene.change(paused, { is_active: false })
  await service.call('POST', `/webhooks/${paused.id}/logs/${entry.id}/redeliver`, { key: failing.caller.key })
  await waitUntil(async () => (await queued(service)).length === 9, 'the mails')
  assert.notDeepEqual(await rowsWith(service, words), [])

  assert.equal((await remove()).status, 204)
  await scene.logged(failing, 5)
  await service.services.upkeep.sweep()
  // The announcement of the deletion is still to be delivered, and names the proposal and the client.
  const announcement = await service.database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('event', '=', 'proposal.deleted')
    .execute()
  assert.equal(announcement.length, 1)
  assert.deepEqual(await rowsWith(service, [WORD]), ['deliveries.body', 'delivery_attempts.response_body'])
  // Mails are encrypted, so a search finds nothing in them. Those that were sent are empty.
  const mails = await service.database.db
    .selectFrom('deliveries')
    .select('body')
    .where('event', 'like', 'mail.%')
    .execute()
  assert.deepEqual(new Set(mails.map(({ body }) => body)), new Set(['']))
  const others = (await scene.logs(failing)).logs.filter(({ event }: { event: string }) => event !== 'proposal.deleted')
  assert.equal(others.length, 4)
  for (const { status, next_retry_at, response_body, payload } of others) {
    assert.deepEqual([status, next_retry_at, response_body], ['failed', null, null])
    assert.deepEqual(payload.data, { proposal_id: id, status: payload.data.status, erased: true })
  }
  assert.equal((await queued(service)).length, 1)

  failing.receiver.behave(answers(200))
  scene.pass(30_000)
  await scene.logged(failing, 6)
  assert.deepEqual(failing.receiver.received.map(({ body }) => JSON.parse(body).event).slice(4), [
    'proposal.deleted',
    'proposal.deleted',
  ])
  service.clock.advance(MINUTE_MS)
  await service.services.upkeep.sweep()
  assert.deepEqual(await rowsWith(service, words), [])
  assert.deepEqual(await found(service), [])
  assert.deepEqual(await erasures(service), [])
})

test('a delivery that is new when its proposal is deleted is sent unchanged, and is given up if that takes minutes', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  const hook = await scene.hook({ events: ['proposal.created'] })
  await service.services.outbox.stop()
  const ada = provider(service, hook.caller)
  const remove = async () => {
    const { id } = await ada.propose({ clientName: CLIENT })
    await ada.call('DELETE', `/proposals/${id}`)
    await service.services.upkeep.sweep()
  }
  await remove()
  service.services.outbox.start()
  await scene.logged(hook, 1)
  assert.ok(hook.receiver.received[0]?.body.includes(CLIENT))
  await service.services.outbox.stop()

  await remove()
  for (let minute = 0; minute < 10; minute++) {
    service.clock.advance(MINUTE_MS)
    await service.services.upkeep.sweep()
  }
  assert.deepEqual(await queued(service), [])
  assert.deepEqual(await found(service), [])
  assert.equal(hook.receiver.received.length, 1)
})
