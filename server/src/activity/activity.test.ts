import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { onlyStatement, planOf } from '../../test/query-plan.ts'

let service: Service
let browser: Browser
before(async () => {
  service = await startService()
  browser = await service.browser()
})
after(() => service.stop())

test('the activity of a proposal lists all of its events and no others, newest first, in pages', async () => {
  const { id } = (await browser.call('POST', '/proposals', { body: { name: 'P' } })).body
  await browser.call('POST', '/proposals', { body: { name: 'Another' } })
  service.clock.advance(1_000)
  await browser.call('PUT', `/proposals/${id}`, { body: { name: 'Q' } })
  service.clock.advance(1_000)
  await browser.call('PUT', `/proposals/${id}`, { body: { status: 'sent' } })

  const all = await browser.call('GET', `/proposals/${id}/activity`)
  assert.equal(all.body.total, 3)
  const kinds = all.body.activities.map((activity: { event: string }) => activity.event)
  assert.deepEqual(kinds, ['proposal.updated', 'proposal.updated', 'proposal.created'])
  assert.deepEqual(all.body.activities[0].data.changed, ['status'])
  const second = await browser.call('GET', `/proposals/${id}/activity?offset=1&limit=1`)
  assert.deepEqual(second.body, { activities: [all.body.activities[1]], total: 3 })
})

test('the activity lists every view and both sides of the conversation, and keeps a bounded number of views', async () => {
  const ada = provider(service, await service.caller())
  const own = await service.browser(ada)
  const { id, client: reader } = await ada.shared()
  const step = async (act: () => Promise<unknown>) => {
    service.clock.advance(1_000)
    await act()
  }
  await step(() => reader.view())
  await step(() => reader.view())
  await step(() => reader.write({ content: 'When?' }))
  await step(() => ada.call('POST', `/proposals/${id}/messages`, { content: 'In May.' }))
  await step(() => reader.view())
  const { activities, total } = (await own.call('GET', `/proposals/${id}/activity?limit=5`)).body
  const kinds = ['client.viewed', 'message.sent', 'proposal.message_received', 'client.viewed', 'proposal.viewed']
  assert.deepEqual([activities.map(({ event }: { event: string }) => event), total], [kinds, 7])
  assert.deepEqual(activities[1].data, { content: 'In May.' })
  assert.equal(activities[0].created_at, service.clock.now().toISOString())

  const [share] = await service.database.db.selectFrom('shares').select('id').where('proposal_id', '=', id).execute()
  const old = Array.from({ length: 600 }, (_, n) => ({
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    account_id: ada.accountId,
    proposal_id: id,
    share_id: share?.id ?? '',
    created_at: '2020-01-01T00:00:00.000Z',
  }))
  await service.database.transact(null, (trx) => trx.insertInto('share_views').values(old).execute())
  await reader.view()
  const views = service.database.db.selectFrom('share_views').select('id').where('proposal_id', '=', id)
  const remaining = (await views.orderBy('id').execute()).map((view) => view.id)
  assert.equal(remaining.length, 500)
  // There were 603 views: 600 old ones, and three of this test. Its first view is stored as an event only.
  assert.ok(remaining[0] === old[103]?.id, 'the oldest views are removed')
})

test('a copy of a proposal starts with its own activity', async () => {
  const { id } = (await browser.call('POST', '/proposals', { body: { name: 'P' } })).body
  const copy = (await browser.call('POST', `/proposals/${id}/duplicate`)).body
  assert.equal((await browser.call('GET', `/proposals/${copy.id}/activity`)).body.total, 1)
  assert.equal((await browser.call('GET', `/proposals/${id}/activity`)).body.total, 1)
})

test('the activity of a lead session and that of a proposal are read from indexes', async () => {
  if (service.database.dialect !== 'sqlite') return
  const ada = provider(service, await service.caller())
  const own = await service.browser(ada)
  const planOfPage = async (path: string) => {
    const page = await onlyStatement(/from "events" .*order by/, async () =>
      assert.equal((await own.call('GET', `${path}/activity`)).body.total, 1),
    )
    return planOf(service.database, page)
  }
  const lead = (await ada.call('POST', '/lead-sessions', { channel: 'chat', channelId: '1' })).body
  assert.match(await planOfPage(`/lead-sessions/${lead.id}`), /^SEARCH events USING INDEX events_by_subject .*$/)
  const steps = (await planOfPage(`/proposals/${(await ada.propose()).id}`)).split('\n')
  assert.deepEqual(
    steps.filter((step) => /^(SCAN|SEARCH|USE) /.test(step)),
    [
      'SEARCH events USING INDEX events_by_subject (account_id=? AND subject_id=?)',
      'SEARCH share_views USING INDEX share_views_by_proposal (proposal_id=?)',
      'SEARCH messages USING INDEX messages_by_proposal (proposal_id=?)',
      // Only the messages of the proposal are sorted.
      'USE TEMP B-TREE FOR ORDER BY',
    ],
  )
})

test('a delivery that waits to be sent is shown as queued', async () => {
  const webhook = { name: 'CRM', url: 'http://127.0.0.1:9/', events: ['proposal.created'] }
  const { id: webhookId } = (await browser.call('POST', '/webhooks', { body: webhook })).body
  const { id } = (await browser.call('POST', '/proposals', { body: { name: 'P' } })).body
  const [{ deliveries }] = (await browser.call('GET', `/proposals/${id}/activity`)).body.activities
  assert.deepEqual(deliveries, [
    {
      id: deliveries[0].id,
      webhook_id: `wh_${webhookId}`,
      webhook_name: 'CRM',
      status: 'queued',
      attempts: 0,
      status_code: null,
      last_attempt_at: null,
      next_retry_at: null,
    },
  ])
})
