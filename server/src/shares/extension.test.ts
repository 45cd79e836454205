import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  ada = provider(service, await service.caller())
})
after(() => service.stop())

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(service.clock.now().getTime() + days * DAY_MS).toISOString()
const dayIn = (days: number) => inDays(days).slice(0, 10)
const extend = (id: string, body: object) => ada.call('POST', `/proposals/${id}/extend`, body)
const cover = async (shareUrl: string) => (await service.app.inject(new URL(shareUrl).pathname)).body

test('a link is extended from its end, and the version stays the same', async () => {
  const { id, share } = await ada.shared({}, { expiresInDays: 3 })
  const { status, body } = await extend(id, { days: 7 })
  assert.equal(status, 200)
  assert.equal(Date.parse(body.expiresAt) - Date.parse(share.expiresAt), 7 * DAY_MS)
  assert.deepEqual([body.version, body.shareUrl, body.sharedAt], [share.version, share.shareUrl, share.sharedAt])
  const shares = (await ada.call('GET', `/proposals/${id}/shares`)).body.shares
  assert.equal(shares[0].expiresAt, body.expiresAt)
})

test('a link that lasts longer than an extension may reach keeps its end', async () => {
  const { id, share } = await ada.shared({ settings: { validUntil: dayIn(1_000) } })
  assert.equal((await extend(id, { days: 14 })).body.expiresAt, share.expiresAt)
})

test('the client of an expired link can accept until the new day, which the page shows', async () => {
  const { id, share, client } = await ada.shared({ settings: { validUntil: dayIn(2) } })
  service.clock.advance(5 * DAY_MS)
  assert.equal((await client.read()).status, 410)
  const { body } = await extend(id, { days: 14 })
  assert.equal(body.expiresAt, `${dayIn(15)}T00:00:00.000Z`, 'the end of the last day')
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(inDays(14)))
  assert.ok((await cover(share.shareUrl)).includes(`Valid until ${day}`), day)
  service.clock.advance(Date.parse(body.expiresAt) - service.clock.now().getTime() - 1)
  assert.equal((await client.accept()).status, 200)
})

test('the link is mailed again only on request, and the answer tells what became of it', async () => {
  const { id, share } = await ada.shared({}, { expiresInDays: 3, recipientEmail: 'ines@cafe.example' })
  const mails = () =>
    service.database.db.selectFrom('mail_states').select('id').where('record_id', '=', share.id).execute()
  const before = (await mails()).length
  await extend(id, { days: 7 })
  assert.equal((await mails()).length, before)
  const { body } = await extend(id, { days: 7, resend: true })
  assert.equal((await mails()).length, before + 1)
  assert.equal(body.notification, 'not_configured')
  const { id: unaddressed } = await ada.shared({}, { expiresInDays: 3 })
  assert.equal((await extend(unaddressed, { days: 7, resend: true })).body.notification, 'no_recipient')
})

test('a link without an end stays without one, and none works for more than a year', async () => {
  const { id } = await ada.shared()
  assert.equal((await extend(id, { days: 7 })).body.expiresAt, null)
  const { id: limited } = await ada.shared({}, { expiresInDays: 365 })
  assert.equal((await extend(limited, { days: 30 })).body.expiresAt, inDays(365))
})

test('only a shared proposal without an answer can be extended', async () => {
  const draft = await ada.propose()
  const { id: answered, client } = await ada.shared({}, { expiresInDays: 3 })
  await client.accept()
  const revoked = await ada.shared({}, { expiresInDays: 3 })
  await ada.call('DELETE', `/proposals/${revoked.id}/shares/${revoked.share.id}`)
  const codes = [draft.id, answered, revoked.id].map(async (id) => (await extend(id, { days: 7 })).body.error)
  assert.deepEqual(await Promise.all(codes), ['proposal_not_shared', 'already_responded', 'proposal_not_shared'])
  for (const days of [0, 366, 1.5]) assert.equal((await extend(draft.id, { days })).status, 422)
})
