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
  [
    'values of another type do not count',
    () => ({ settings: { validityDays: 'ten', validUntil: 'next week' }, expected: null }),
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

test('a new link whose last valid day is in the past has already expired', async () => {
  const { share, client: reader } = await ada.shared({ settings: { validUntil: '2020-02-29' } })
  assert.equal(share.expiresAt, '2020-03-01T00:00:00.000Z')
  assert.equal((await reader.read()).body.error, 'share_expired')
})
