import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { provider } from '../client-side.ts'
import { type Service, startService } from '../harness.ts'
import { settableClock } from '../settable-clock.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  const clock = settableClock()
  // Time passes at every look at the clock, so that two looks never tell the same.
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

/** When each event of the account happened, by its kind. */
async function eventTimes(): Promise<Record<string, string[]>> {
  const query = service.database.db.selectFrom('events').select(['kind', 'created_at', 'data']).orderBy('id')
  const rows = await query.where('user_id', '=', ada.userId).execute()
  const byKind = Object.groupBy(rows, ({ kind }) => kind)
  return Object.fromEntries(Object.entries(byKind).map(([kind, of = []]) => [kind, of.map((row) => row.created_at)]))
}

const sessionOf = async (id: string) => (await ada.call('GET', `/lead-sessions/${id}`)).body

test('a proposal is made and changed at one time, and so are its events', async () => {
  const made = await ada.propose()
  assert.equal(made.updatedAt, made.createdAt)
  const copy = (await ada.call('POST', `/proposals/${made.id}/duplicate`)).body
  const changed = (await ada.call('PUT', `/proposals/${made.id}`, { status: 'accepted' })).body
  assert.equal(changed.outcomeAt, changed.updatedAt)
  const times = await eventTimes()
  assert.deepEqual(times['proposal.created'], [made.createdAt, copy.createdAt])
  assert.deepEqual(times['proposal.updated'], [changed.updatedAt])
})

test('a share has the time of the change that it makes', async () => {
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

test('an answer has one time, wherever it is told', async () => {
  for (const [answer, kind] of [
    ['accept', 'accepted'],
    ['reject', 'rejected'],
    ['requestChanges', 'revision_requested'],
  ] as const) {
    ada = provider(service, await service.caller())
    const { id, client } = await ada.shared()
    const { respondedAt } = (await client[answer]()).body
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

test('a look at the page has one time, which is that of the read marks it leaves', async () => {
  const { id, client } = await ada.shared()
  await ada.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })
  await client.view()
  const { share_info } = await ada.status(id)
  const { messages } = (await ada.call('GET', `/proposals/${id}/messages`)).body
  const times = await eventTimes()
  assert.deepEqual([messages[0].readAt, times['proposal.viewed']?.[0]], Array(2).fill(share_info.last_viewed_at))
})

test('a lead session moves at one time, with the proposal that is drafted from it', async () => {
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
    [proposal.createdAt, ...(times['proposal.created'] ?? []), ...(times['lead_session.updated']?.slice(-2) ?? [])],
    Array(4).fill(leadSession.updatedAt),
  )
})

test('mails have the time of what they tell of', async () => {
  const mailTimes = async () => {
    const query = service.database.db.selectFrom('deliveries').select('created_at').where('user_id', '=', ada.userId)
    return (await query.orderBy('id').execute()).map(({ created_at }) => created_at)
  }
  const { createdAt } = (await ada.call('POST', '/lead-sessions', { channel: 'api', channelId: '1' })).body
  const { share, client } = await ada.shared({}, { recipientEmail: 'ines@cafe.example' })
  const { respondedAt } = (await client.accept()).body
  assert.deepEqual(await mailTimes(), [createdAt, share.createdAt, respondedAt])
})
