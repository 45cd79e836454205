import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { provider } from '../client-side.ts'
import { type Service, startService } from '../harness.ts'
import { settableClock } from '../settable-clock.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  const clock = settableClock()
  // The clock advances with every read, so that two reads never return the same time.
  const now = () => {
    clock.advance(1)
    return clock.now()
  }
  service = await startService({ publicPerMinute: 1_000_000 }, { clock: { ...clock, now } })
})
after(() => service.stop())
beforeEach(async () => {
  ada = provider(service, await service.caller())
})

/** The times of the account's events, by kind. */
async function eventTimes(): Promise<Record<string, string[]>> {
  const query = service.database.db.selectFrom('events').select(['kind', 'created_at', 'data']).orderBy('id')
  const rows = await query.where('account_id', '=', ada.accountId).execute()
  const byKind = Object.groupBy(rows, ({ kind }) => kind)
  return Object.fromEntries(
    Object.entries(byKind).map(([kind, events = []]) => [kind, events.map((event) => event.created_at)]),
  )
}

const sessionOf = async (id: string) => (await ada.call('GET', `/lead-sessions/${id}`)).body

test('a created or changed proposal and its events have the same time', async () => {
  const created = await ada.propose()
  assert.equal(created.updatedAt, created.createdAt)
  const copy = (await ada.call('POST', `/proposals/${created.id}/duplicate`)).body
  const changed = (await ada.call('PUT', `/proposals/${created.id}`, { status: 'accepted' })).body
  assert.equal(changed.outcomeAt, changed.updatedAt)
  const times = await eventTimes()
  assert.deepEqual(times['proposal.created'], [created.createdAt, copy.createdAt])
  assert.deepEqual(times['proposal.updated'], [changed.updatedAt])
})

test('a share and the change of its proposal have the same time', async () => {
  const { id, share } = await ada.shared()
  const { updatedAt } = await ada.get(id)
  const { share_info } = await ada.status(id)
  const [event] = await ada.events('proposal.shared')
  const times = await eventTimes()
  assert.deepEqual(
    [share.createdAt, share_info.shared_at, event?.data.shared_at, times['proposal.shared']?.[0]],
    Array(4).fill(updatedAt),
  )
})

test('an answer has the same time everywhere', async () => {
  for (const [answer, kind] of [
    ['accept', 'accepted'],
    ['reject', 'rejected'],
    ['requestChanges', 'revision_requested'],
  ] as const) {
    ada = provider(service, await service.caller())
    const { id, client } = await ada.shared()
    const { respondedAt } = (await client[answer]()).body
    // A request for changes is no outcome, so it sets no `outcomeAt`.
    const { updatedAt, outcomeAt, outcome } = await ada.get(id)
    const { share_info } = await ada.status(id)
    const [event] = await ada.events(`proposal.${kind}`)
    const [at] = (await eventTimes())[`proposal.${kind}`] ?? []
    assert.deepEqual(
      [updatedAt, outcome ? outcomeAt : respondedAt, share_info.responded_at, event?.data.responded_at, at],
      Array(5).fill(respondedAt),
      answer,
    )
  }
})

test('a view of the page and its read marks have the same time', async () => {
  const { id, client } = await ada.shared()
  await ada.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })
  await client.view()
  const { share_info } = await ada.status(id)
  const { messages } = (await ada.call('GET', `/proposals/${id}/messages`)).body
  const times = await eventTimes()
  assert.deepEqual([messages[0].readAt, times['proposal.viewed']?.[0]], Array(2).fill(share_info.last_viewed_at))
})

test("a lead session's status change and the drafted proposal have the same time", async () => {
  const brief = 'A booking page with payments for a small hotel.'
  const { id, createdAt, updatedAt } = (
    await ada.call('POST', '/lead-sessions', { channel: 'api', channelId: '1', brief })
  ).body
  assert.equal(updatedAt, createdAt)
  const moved = (await ada.call('PATCH', `/lead-sessions/${id}`, { status: 'pending' })).body
  assert.deepEqual((await eventTimes())['lead_session.updated'], [moved.updatedAt])
  await ada.call('PATCH', `/lead-sessions/${id}`, { status: 'gathering_info' })

  const { leadSession, proposal } = (await ada.call('POST', `/lead-sessions/${id}/proposal`, {})).body
  const times = await eventTimes()
  assert.deepEqual(times['lead_session.created'], [createdAt])
  assert.deepEqual((await sessionOf(id)).updatedAt, leadSession.updatedAt)
  assert.deepEqual(
    [proposal.createdAt, ...(times['proposal.created'] ?? []), times['lead_session.updated']?.at(-1)],
    Array(3).fill(leadSession.updatedAt),
  )
})

test('a mail has the time of the change that it reports', async () => {
  const mailTimes = async () => {
    const query = service.database.db
      .selectFrom('deliveries')
      .select('created_at')
      .where('account_id', '=', ada.accountId)
    return (await query.orderBy('id').execute()).map(({ created_at }) => created_at)
  }
  const { createdAt } = (await ada.call('POST', '/lead-sessions', { channel: 'api', channelId: '1' })).body
  const { share, client } = await ada.shared({}, { recipientEmail: 'ines@cafe.example' })
  const { respondedAt } = (await client.accept()).body
  // Both parties get a mail about the acceptance.
  assert.deepEqual(await mailTimes(), [createdAt, share.createdAt, respondedAt, respondedAt])
})
