import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, provider, tokenOf } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { DAY_MS, HOUR_MS } from '../values/time-units.ts'

let service: Service
let caller: Caller
let api: ReturnType<typeof provider>

before(async () => {
  service = await startService()
  caller = await service.caller()
  api = provider(service, caller)
})
after(() => service.stop())

const to = { recipientName: 'Inês Duarte', recipientEmail: 'ines@harbour.example' }
const remind = (id: string) => api.call('POST', `/proposals/${id}/remind`)
const remindersSent = () => service.mails.filter(({ kind }) => kind === 'reminder').length
const eventsOf = async (id: string, kind: string) =>
  (await api.events(kind)).map(({ data }) => data).filter((data) => data.proposal_id === id)

test('a reminder on request is mailed at once, and planned ones stay', async () => {
  const { id, share } = await api.shared({}, { ...to, reminders: ['3d'] })
  const before = remindersSent()
  const { status, body } = await remind(id)
  assert.equal(status, 202)
  assert.equal(body.remindedAt, service.clock.now().toISOString())
  assert.equal(remindersSent(), before + 1)
  const [event] = await eventsOf(id, 'proposal.reminded')
  assert.deepEqual([event.is_scheduled, event.reminders_sent], [false, 1])
  const { shares } = (await api.call('GET', `/proposals/${id}/shares`)).body
  assert.equal(shares[0].remindersSent, 1)
  assert.equal(shares[0].nextReminderAt, share.nextReminderAt)
})

test('a second request within the hour is refused, also if both come at once', async () => {
  const { id } = await api.shared({}, to)
  const before = remindersSent()
  const answers = await Promise.all([remind(id), remind(id)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 429])
  service.clock.advance(HOUR_MS - 1_000)
  const { status, body, headers } = await remind(id)
  assert.deepEqual([status, body.error, body.retry_after], [429, 'reminded_recently', 1])
  assert.equal(headers['retry-after'], '1')
  service.clock.advance(1_000)
  assert.equal((await remind(id)).status, 202)
  assert.equal(remindersSent(), before + 2)
})

test('a reminder needs a link that works, a proposal without an answer and an address', async () => {
  const refusal = async (id: string) => {
    const { status, body } = await remind(id)
    return [status, body.error]
  }
  const draft = await api.propose()
  assert.deepEqual(await refusal(draft.id), [409, 'proposal_not_shared'])
  const unaddressed = await api.shared()
  assert.deepEqual(await refusal(unaddressed.id), [409, 'no_recipient'])
  const answered = await api.shared({}, to)
  await answered.client.accept()
  assert.deepEqual(await refusal(answered.id), [409, 'already_responded'])
  const settled = await api.shared({}, to)
  await api.call('PUT', `/proposals/${settled.id}`, { status: 'rejected' })
  assert.deepEqual(await refusal(settled.id), [409, 'already_responded'])
  const withdrawn = await api.shared({}, to)
  await api.call('PUT', `/proposals/${withdrawn.id}`, { status: 'draft' })
  assert.deepEqual(await refusal(withdrawn.id), [409, 'proposal_not_shared'])
  const revoked = await api.shared({}, to)
  await api.call('DELETE', `/proposals/${revoked.id}/shares/${revoked.share.id}`)
  assert.deepEqual(await refusal(revoked.id), [409, 'proposal_not_shared'])
  const expired = await api.shared({}, { ...to, expiresInDays: 1 })
  service.clock.advance(DAY_MS)
  assert.deepEqual(await refusal(expired.id), [409, 'proposal_not_shared'])
})

test('the client stops the reminders of a link on a page without scripts', async () => {
  const { id, share } = await api.shared({}, { ...to, reminders: ['1d'] })
  const url = `/p/${tokenOf(share.shareUrl)}/reminders`
  const before = remindersSent()
  const page = await service.app.inject({ method: 'GET', url })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /<form method="post"><button>Stop reminders<\/button>/)
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
  const readStoppedAt = async () => (await api.call('GET', `/proposals/${id}/shares`)).body.shares[0].remindersStoppedAt
  assert.equal(await readStoppedAt(), null, 'opening the page changes nothing, because scanners open every link')

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const stop = () => service.app.inject({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  const stoppedAt = service.clock.now().toISOString()
  assert.match((await stop()).body, /Reminders stopped/)
  service.clock.advance(1_000)
  assert.equal((await stop()).statusCode, 200)
  assert.equal(await readStoppedAt(), stoppedAt, 'a repeat changes nothing')
  assert.equal((await service.app.inject({ method: 'POST', url })).statusCode, 200, 'without a body')

  service.clock.advance(DAY_MS)
  await service.services.schedule.runDue()
  assert.equal(remindersSent(), before)
  assert.equal((await remind(id)).body.error, 'reminders_stopped')
  const again = await api.share(id, { ...to, reminders: ['1d'] })
  assert.equal(again.nextReminderAt, null, 'a new version under the link does not start them again')
})

test('the stop page of an unknown link is a 404 in the language of the browser', async () => {
  for (const token of ['A'.repeat(43), 'short']) {
    const headers = { 'accept-language': 'es-ES,es;q=0.9' }
    for (const method of ['GET', 'POST'] as const) {
      const answer = await service.app.inject({ method, url: `/p/${token}/reminders`, headers })
      assert.equal(answer.statusCode, 404)
      assert.match(answer.body, /Este enlace no es válido/)
    }
  }
})

test('names on the stop page are escaped', async () => {
  const { share } = await api.shared({ name: '<script>alert(1)</script>' }, { ...to, reminders: ['1d'] })
  const page = await service.app.inject({ method: 'GET', url: `/p/${tokenOf(share.shareUrl)}/reminders` })
  assert.ok(!page.body.includes('<script>'))
})

test('the stop page works in the language of the proposal, also after the link has expired', async () => {
  const shared = await api.shared({ settings: { language: 'es' } }, { ...to, expiresInDays: 1 })
  service.clock.advance(DAY_MS)
  const url = `/p/${tokenOf(shared.share.shareUrl)}/reminders`
  assert.match((await service.app.inject({ method: 'POST', url })).body, /Recordatorios desactivados/)
  assert.equal((await client(service, shared.share.shareUrl).read()).status, 410)
})
