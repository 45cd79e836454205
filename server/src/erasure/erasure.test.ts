import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { eventKinds } from '@proffer/core/webhooks/event-kinds.ts'
import { startBeside } from '../../test/beside.ts'
import { provider } from '../../test/client-side.ts'
import { CLIENT, dealt, erasures, found, laterClock, queued, WORD, words } from '../../test/erasure-scene.ts'
import type { Service } from '../../test/harness.ts'
import { answers } from '../../test/receivers.ts'
import { waitUntil } from '../../test/waiting.ts'
import { type Hook, type Scene, webhookScene } from '../../test/webhook-scene.ts'
import { listAttempts } from '../delivery/attempts-store.ts'
import { recordEvent } from '../events/record-event.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

let scene: Scene
afterEach(() => scene.stop())

const mailFiles = ({ directory }: Service) =>
  readdirSync(join(directory, 'mail')).filter((name) => name.endsWith('.eml'))

/** The stored attempts of a webhook, including those that are too old for its log. */
const attemptsOf = ({ id: laneId, caller: { accountId } }: Hook) =>
  listAttempts(scene.service.database.db, { accountId, laneId }, { limit: 10, offset: 0 })
const isErased = (body: string): boolean => JSON.parse(body).data.erased

const everythingSent = () => waitUntil(async () => (await queued(scene.service)).length === 0, 'an empty queue')

// Without `proposal.deleted`: the erasure waits for its delivery.
const events = eventKinds.filter((kind) => kind !== 'proposal.deleted')

test('a deleted proposal leaves no text in the database and no mail file; its log entries stay without texts', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  const hook = await scene.hook({ events })
  const other = await provider(service, hook.caller).shared({}, { recipientEmail: 'other@example.com' })
  const { remove } = await dealt(scene.service, hook)
  await everythingSent()
  const total = hook.receiver.received.length
  const [newest] = await scene.logged(hook, total)
  assert.deepEqual(await found(service), words)
  // Four mails about this proposal, two in each direction, and one about another.
  assert.equal(mailFiles(service).length, 5)

  service.services.upkeep.start()
  assert.equal((await remove()).status, 204)
  await waitUntil(async () => (await erasures(service)).length === 0, 'the erasure')
  await service.services.upkeep.sweep()
  assert.deepEqual(await found(service), [])
  assert.equal(mailFiles(service).length, 1, 'the mail about another proposal stays')

  const [entry] = (await scene.logs(hook)).logs
  assert.equal((await scene.logs(hook)).total, total)
  const { proposal_id, status } = newest.payload.data
  const payload = { ...newest.payload, data: { proposal_id, status, erased: true } }
  assert.deepEqual(entry, { ...newest, payload, response_body: null })
  const path = `/webhooks/${hook.id}/logs/${entry.id}/redeliver`
  const refused = await service.call('POST', path, { key: hook.caller.key })
  assert.deepEqual([refused.status, refused.body.error], [410, 'webhook_log_erased'])
  const activity = await (await service.browser(hook.caller)).call('GET', `/proposals/${other.id}/activity`)
  assert.deepEqual(
    activity.body.activities.map(({ data }: { data: { client_name: string } }) => data.client_name),
    ['Harbour Café', 'Harbour Café'],
  )
})

/** Deleted proposals whose announcement waits at a paused webhook. Each has failed once. */
async function deletedAtPausedWebhook(count: number) {
  const { service } = scene
  const hook = await scene.hook({ behaviour: answers(500, WORD), events: ['proposal.deleted'] })
  const ada = provider(service, hook.caller)
  for (let n = 0; n < count; n++) {
    const { id } = await ada.propose({ name: WORD, clientName: CLIENT })
    assert.equal((await ada.call('DELETE', `/proposals/${id}`)).status, 204)
  }
  await scene.logged(hook, count)
  await scene.change(hook, { is_active: false })
  return hook
}

test('records that wait for a paused webhook share one check, which becomes less frequent, and delay no other record', async (t) => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  const { upkeep } = service.services
  // New records are erased 20 at a time, so these take three rounds.
  const hook = await deletedAtPausedWebhook(45)
  await upkeep.sweep()
  const events = await service.database.db.selectFrom('events').select('data').execute()
  assert.ok(!JSON.stringify(events).includes(CLIENT), 'the events are erased at once')

  const { mock } = t.mock.method(service.database, 'transact')
  const accountTransactions = () =>
    mock.calls.filter(({ arguments: [queue] }) => queue === hook.caller.accountId).length
  const checks = async () => (await erasures(service)).map(({ check_at }) => Date.parse(check_at ?? ''))
  const waits: number[] = []
  for (let n = 0; n < 12; n++) {
    const [next = 0] = await checks()
    waits.push((next - service.clock.now().getTime()) / MINUTE_MS)
    await upkeep.sweep()
    assert.equal(new Set(await checks()).size, 1)
    assert.equal((await checks())[0], next, 'nothing is checked before its time')
    service.clock.advance(next - service.clock.now().getTime())
    await upkeep.sweep()
  }
  assert.ok(mock.callCount() > 0)
  assert.equal(accountTransactions(), 0)
  assert.equal((await erasures(service)).length, 45)
  assert.deepEqual(
    waits.map((wait) => Math.round(wait)),
    [1, 1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360],
  )

  const other = provider(service, await service.caller())
  const { id } = await other.propose()
  await other.call('DELETE', `/proposals/${id}`)
  await upkeep.sweep()
  assert.equal((await erasures(service)).length, 45, 'the record of the other account is done')

  hook.receiver.behave(answers(200))
  await scene.change(hook, { is_active: true })
  await everythingSent()
  assert.equal(
    hook.receiver.received.filter(({ body }) => body.includes(CLIENT)).length,
    90,
    'each was received twice, with all texts',
  )
  service.clock.advance(6 * 60 * MINUTE_MS)
  await upkeep.sweep()
  assert.deepEqual(await erasures(service), [])
  assert.deepEqual(await found(service), [])
})

test('a finished delivery is erased even if another delivery of the record waits for a paused webhook', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  const working = await scene.hook({ behaviour: answers(500), events: ['proposal.deleted'] })
  const paused = await scene.hook({ behaviour: answers(500), events: ['proposal.deleted'], caller: working.caller })
  const ada = provider(service, working.caller)
  const { id } = await ada.propose({ clientName: CLIENT })
  await ada.call('DELETE', `/proposals/${id}`)
  await Promise.all([scene.logged(working, 1), scene.logged(paused, 1)])
  await scene.change(paused, { is_active: false })
  await service.services.upkeep.sweep()
  working.receiver.behave(answers(200))
  scene.pass(30_000)
  await scene.logged(working, 2)
  service.clock.advance(MINUTE_MS)
  await service.services.upkeep.sweep()
  assert.ok(!JSON.stringify((await scene.logs(working)).logs).includes(CLIENT))
  assert.ok(JSON.stringify((await scene.logs(paused)).logs).includes(CLIENT))
  assert.equal((await erasures(service)).length, 1)
})

test('deliveries to a paused webhook are given up if their record was deleted long ago, and count as failed', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  const hook = await deletedAtPausedWebhook(3)
  const redelivered = (await scene.logs(hook)).logs[0]
  const path = `/webhooks/${hook.id}/logs/${redelivered.id}/redeliver`
  assert.equal((await service.call('POST', path, { key: hook.caller.key })).status, 202)
  await service.services.upkeep.sweep()

  service.clock.advance(30 * DAY_MS - MINUTE_MS)
  await service.services.upkeep.sweep()
  assert.equal((await queued(service)).length, 4)
  service.clock.advance(DAY_MS)
  await service.services.upkeep.sweep()
  assert.deepEqual(await erasures(service), [])
  assert.deepEqual(await queued(service), [])
  assert.deepEqual(await found(service), [])
  assert.deepEqual(
    (await attemptsOf(hook)).map(({ status, nextRetryAt, body }) => [status, nextRetryAt, isErased(body)]),
    Array.from({ length: 3 }, () => ['failed', null, true]),
  )
  const rows = await service.database.db.selectFrom('deliveries').select('id').execute()
  assert.equal(rows.length, 3, 'the redelivery was never sent, so it was deleted')

  await scene.change(hook, { is_active: true, events: ['proposal.created'] })
  await scene.createProposal(hook.caller)
  await scene.logged(hook, 1)
  assert.equal(hook.receiver.received.length, 4)
})

test('the next start finishes an erasure that a crash has interrupted, also in two processes at once', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  const hook = await scene.hook({ events })
  const { id, remove } = await dealt(scene.service, hook)
  const edit = {
    accountId: hook.caller.accountId,
    kind: 'proposal.updated',
    data: { proposal_id: id, name: WORD },
  } as const
  await scene.change(hook, { events: ['proposal.shared'] })
  // One step erases 200 rows. No webhook gets these events.
  await service.database.transact(edit.accountId, async (trx) => {
    for (let n = 0; n < 450; n++) await recordEvent(trx, { ...edit, at: service.clock.now() })
  })
  await everythingSent()
  await remove()
  // Stopped after at most one step, so most of the work remains.
  service.services.upkeep.start()
  await service.services.upkeep.stop()
  assert.deepEqual(await found(service), words)
  const beside = await startBeside(service)
  try {
    await Promise.all([service, beside].map(({ services }) => services.upkeep.sweep()))
  } finally {
    await beside.stop()
  }
  assert.deepEqual(await found(service), [])
  assert.deepEqual(await erasures(service), [])
})

test('old events lose their texts, old edits and files are removed, and the activity still shows what happened', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const { service } = scene
  const hook = await scene.hook({ events })
  const { ada, id } = await dealt(scene.service, hook)
  await ada.call('PUT', `/proposals/${id}`, { name: 'Site' })
  await everythingSent()
  const activity = async (proposalId = id) => {
    // A browser session ends before an event is old.
    const browser = await service.browser(hook.caller)
    return (await browser.call('GET', `/proposals/${proposalId}/activity`)).body.activities
  }
  const before = await activity()
  writeFileSync(join(service.directory, 'mail', 'notes.txt'), 'not a mail')

  service.clock.advance(29 * DAY_MS)
  await Promise.all([service.services.upkeep.sweep(), service.services.outbox.sweep()])
  assert.deepEqual(await activity(), before)
  assert.notEqual(mailFiles(service).length, 0)

  service.clock.advance(2 * DAY_MS)
  const { id: fresh } = await ada.propose({ clientName: 'Harbour Café' })
  await everythingSent()
  for (let twice = 0; twice < 2; twice++) {
    await service.services.upkeep.sweep()
    await service.services.outbox.sweep()
  }
  const after = await activity()
  const kinds = (entries: Array<{ event: string }>) => entries.map(({ event }) => event)
  assert.deepEqual(
    kinds(after),
    kinds(before).filter((kind) => kind !== 'proposal.updated'),
  )
  // A message of the conversation is no event and stays.
  const oldEvents = after.filter(({ event }: { event: string }) => event !== 'message.sent')
  for (const { data } of oldEvents) assert.deepEqual(Object.keys(data), ['proposal_id', 'status', 'erased'])
  assert.deepEqual(readdirSync(join(service.directory, 'mail')), ['notes.txt'])
  assert.deepEqual(
    (await scene.logs(hook)).logs.map(({ event }: { event: string }) => event),
    ['proposal.created'],
  )
  assert.equal((await ada.get(fresh)).clientName, 'Harbour Café')
  const [created] = await activity(fresh)
  assert.equal(created.data.client_name, 'Harbour Café')

  await ada.call('DELETE', `/proposals/${id}`)
  await service.services.upkeep.sweep()
  const remaining = await service.database.db.selectFrom('events').selectAll().orderBy('id').execute()
  assert.deepEqual(
    remaining.map(({ subject_id, kind }) => [subject_id, kind]),
    [
      [fresh, 'proposal.created'],
      [id, 'proposal.deleted'],
    ],
  )
})

test('the newest log entry of a webhook stays, and loses its texts when it is old', async () => {
  scene = await webhookScene({}, { clock: laterClock() })
  const hook = await scene.hook({ events: ['proposal.created'] })
  await provider(scene.service, hook.caller).propose({ clientName: CLIENT })
  const [entry] = await scene.logged(hook, 1)
  scene.clock.advance(31 * DAY_MS)
  await scene.service.services.outbox.sweep()
  assert.deepEqual(
    (await attemptsOf(hook)).map(({ id, body }) => [id, isErased(body)]),
    [[entry.id, true]],
  )
  assert.equal((await scene.logs(hook)).total, 0, 'the API lists no entries of that age')
})
