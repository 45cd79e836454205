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
const midnightAfter = (days: number) => `${dayIn(days + 1)}T00:00:00.000Z`

const cases: Array<[string, () => { settings: object; share?: object; expected: string | null }]> = [
  ['validUntil alone ends at midnight', () => ({ settings: { validUntil: dayIn(5) }, expected: midnightAfter(5) })],
  ['validityDays alone', () => ({ settings: { validityDays: 10 }, expected: inDays(10) })],
  [
    'the earlier of validityDays and expiresInDays',
    () => ({ settings: { validityDays: 10 }, share: { expiresInDays: 20 }, expected: inDays(10) }),
  ],
  [
    'the earlier of expiresInDays and both settings',
    () => ({
      settings: { validityDays: 10, validUntil: dayIn(30) },
      share: { expiresInDays: 3 },
      expected: inDays(3),
    }),
  ],
]
for (const [title, make] of cases) {
  test(`the expiry of a link: ${title}`, async () => {
    const { settings, share, expected } = make()
    const { id, share: made } = await ada.shared({ settings }, share)
    assert.equal(made.expiresAt, expected)
    assert.equal((await ada.status(id)).share_info.expires_at, expected)
  })
}

test('after the last valid day the link has expired, and a new version with a later day opens it again', async () => {
  const { id, share, client: reader } = await ada.shared({ settings: { validUntil: dayIn(2) } })
  service.clock.advance(Date.parse(share.expiresAt) - service.clock.now().getTime() - 1)
  assert.equal((await reader.read()).status, 200)
  service.clock.advance(1)
  for (const answer of [await reader.read(), await reader.accept(), await reader.versions()]) {
    assert.deepEqual([answer.status, answer.body.error], [410, 'share_expired'])
  }
  await ada.call('PUT', `/proposals/${id}`, { settings: { validUntil: dayIn(9) } })
  assert.equal((await ada.share(id)).shareUrl, share.shareUrl)
  assert.equal((await reader.read()).status, 200)
})

test('a proposal whose last valid day is over is not shared, and nothing is mailed', async () => {
  const recipientEmail = 'ines@cafe.example'
  await ada.call('PATCH', '/profile', { profile: { timezone: 'Pacific/Kiritimati' } })
  const { id } = await ada.propose({ settings: { validUntil: dayIn(0) } })
  const mailsBefore = service.mails.length
  const share = () => ada.call('POST', `/proposals/${id}/share`, { recipientEmail, force: true })
  // The day ends at 10:00 UTC in this time zone.
  service.clock.advance(Date.parse(`${dayIn(0)}T12:00:00Z`) - service.clock.now().getTime())
  const refused = await share()
  assert.deepEqual([refused.status, refused.body.error], [409, 'validity_over'])
  assert.match(refused.body.detail, new RegExp(dayIn(0)))
  assert.equal((await ada.status(id)).share_info.is_shared, false)
  assert.equal((await ada.get(id)).status, 'draft')
  assert.equal(service.mails.length, mailsBefore)
  await ada.call('PATCH', '/profile', { profile: { timezone: 'UTC' } })
  assert.equal((await share()).status, 201)
  assert.equal(service.mails.length, mailsBefore + 1)
})

test('a link that is valid until the last day of the calendar works', async () => {
  const { share, client: reader } = await ada.shared({ settings: { validUntil: '9999-12-31' } })
  assert.equal(share.expiresAt, '9999-12-31T23:59:59.999Z')
  assert.equal((await reader.read()).status, 200)
})
