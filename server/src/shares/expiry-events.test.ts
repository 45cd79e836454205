import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { lastMail } from '../../test/mails.ts'
import { DAY_MS } from '../values/time-units.ts'

let service: Service
let caller: Caller
let api: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  caller = await service.caller()
  api = provider(service, caller)
})
after(() => service.stop())

async function pass(ms: number) {
  service.clock.advance(ms)
  await service.services.schedule.runDue()
}

const eventsOf = async (id: string, kind: string) =>
  (await api.events(kind)).map(({ data }) => data).filter((data) => data.proposal_id === id)
const counts = async (id: string) => [
  (await eventsOf(id, 'proposal.expiring')).length,
  (await eventsOf(id, 'proposal.expired')).length,
]

test('a link is announced three days before its expiry and at its expiry, once each', async () => {
  const { id, share, client } = await api.shared({}, { expiresInDays: 10 })
  await pass(7 * DAY_MS - 1)
  assert.deepEqual(await counts(id), [0, 0])
  await pass(1)
  await pass(0)
  assert.deepEqual(await counts(id), [1, 0])
  const [expiring] = await eventsOf(id, 'proposal.expiring')
  assert.deepEqual([expiring.expires_at, expiring.share_url], [share.expiresAt, share.shareUrl])
  service.clock.advance(3 * DAY_MS)
  assert.equal((await client.read()).body.error, 'share_expired', 'before the event is recorded')
  await pass(0)
  await pass(DAY_MS)
  assert.deepEqual(await counts(id), [1, 1])
  const [expired] = await eventsOf(id, 'proposal.expired')
  assert.deepEqual([expired.expires_at, expired.share_url, expired.status], [share.expiresAt, null, 'sent'])
})

test('a link that is valid for less than three days is announced right after sharing', async () => {
  const { id } = await api.shared({}, { expiresInDays: 2 })
  await pass(0)
  assert.deepEqual(await counts(id), [1, 0])
  await api.call('PATCH', `/proposals/${id}/share`, { reminders: ['1h'] })
  await pass(0)
  assert.deepEqual(await counts(id), [1, 0], 'another change does not repeat it')
})

test('if no process ran for long, only the expiry is announced', async () => {
  const { id } = await api.shared({}, { expiresInDays: 10 })
  await pass(20 * DAY_MS)
  assert.deepEqual(await counts(id), [0, 1])
})

test('a change between the expiry and its event does not lose the event', async () => {
  const { id } = await api.shared({}, { expiresInDays: 1 })
  service.clock.advance(2 * DAY_MS)
  await api.call('PUT', `/proposals/${id}`, { status: 'draft' })
  await api.call('PUT', `/proposals/${id}`, { status: 'sent' })
  await pass(0)
  assert.equal((await counts(id))[1], 1)
})

test('a clock that steps over the expiry and back loses no answer and repeats no event', async () => {
  const wanted = { expiresInDays: 5, recipientEmail: 'jon@clinic.example', verifyEmail: true, signature: 'drawn' }
  const { id, share, client } = await api.shared({}, wanted)
  const accept = async () => {
    const { code } = lastMail(service, 'verification_code').data
    const { status, body } = await client.accept({ name: 'Inês', code, signature: { kind: 'drawn', svg: 'M0 0L9 9' } })
    return [status, body.error]
  }
  await client.requestCode()
  service.clock.stepTo(share.expiresAt)
  await pass(0)
  for (const answer of [await client.read(), await client.requestCode(), await client.pdf()])
    assert.deepEqual([answer.status, answer.body.error], [410, 'share_expired'])
  assert.deepEqual(await accept(), [410, 'share_expired'])
  assert.deepEqual(await counts(id), [0, 1])

  // The clock was wrong. One millisecond before the expiry the link works again, and old codes do not.
  service.clock.stepTo(new Date(Date.parse(share.expiresAt) - 1).toISOString())
  assert.deepEqual(await accept(), [403, 'verification_required'])
  await client.requestCode()
  assert.deepEqual(await accept(), [200, undefined])
  await pass(0)
  const evidence = (await api.call('GET', `/proposals/${id}/acceptance`)).body
  assert.deepEqual([evidence.respondedAt < share.expiresAt, evidence.emailVerified], [true, true])
  const times = evidence.timeline.map(({ at }: { at: string }) => at)
  assert.deepEqual(times, times.toSorted())
  await pass(30 * DAY_MS)
  assert.deepEqual(await counts(id), [0, 1])
  assert.equal((await client.read()).status, 410)
  assert.deepEqual((await api.call('GET', `/proposals/${id}/acceptance`)).body, evidence)
})

test('a new version moves the expiry', async () => {
  const { id } = await api.shared({}, { expiresInDays: 5 })
  await pass(DAY_MS)
  await api.share(id, { expiresInDays: 20 })
  await pass(10 * DAY_MS)
  assert.deepEqual(await counts(id), [0, 0])
  await pass(7 * DAY_MS)
  assert.deepEqual(await counts(id), [1, 0])
  await pass(3 * DAY_MS)
  assert.deepEqual(await counts(id), [1, 1])
  await api.share(id, { expiresInDays: 5 })
  await pass(5 * DAY_MS)
  assert.equal((await counts(id))[1], 2, 'the next expiry is another event')
})

test('an answered, revoked or deleted link does not expire', async () => {
  const answered = await api.shared({}, { expiresInDays: 5 })
  await answered.client.reject()
  const revoked = await api.shared({}, { expiresInDays: 5 })
  await api.call('DELETE', `/proposals/${revoked.id}/shares/${revoked.share.id}`)
  const deleted = await api.shared({}, { expiresInDays: 5 })
  await api.call('DELETE', `/proposals/${deleted.id}`)
  await pass(6 * DAY_MS)
  for (const { id } of [answered, revoked, deleted]) assert.deepEqual(await counts(id), [0, 0])
})

test('deleting a proposal records its last event with its name, and the name is erased later', async () => {
  const { id } = await api.shared({ name: 'Garden plan' })
  await api.call('DELETE', `/proposals/${id}`)
  const [event] = await eventsOf(id, 'proposal.deleted')
  assert.deepEqual(
    [event.name, event.status, event.share_url, event.deleted_at],
    ['Garden plan', 'sent', null, service.clock.now().toISOString()],
  )
  await service.services.upkeep.sweep()
  const [erased] = await eventsOf(id, 'proposal.deleted')
  assert.deepEqual([erased.erased, erased.name], [true, undefined])
})

test('webhooks can subscribe to each of the events', async () => {
  const events = ['proposal.reminded', 'proposal.expiring', 'proposal.expired', 'proposal.deleted']
  const body = { name: 'x', url: 'http://127.0.0.1:9/', events }
  const created = await api.call('POST', '/webhooks', body)
  assert.equal(created.status, 201)
  assert.deepEqual(created.body.events, events)
})
