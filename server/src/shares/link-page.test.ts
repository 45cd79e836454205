import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { BROWSER, provider, tokenOf } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { httpServer } from '../http/http-server.ts'
import { StorageBusy } from '../storage/storage-errors.ts'
import { waitWithinLimit } from '../storage/wait-limit.ts'
import { webPages } from '../web/routes.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  ada = provider(service, await service.caller())
})
after(() => service.stop())

const DAY_MS = 86_400_000

const open = (token: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  service.app.inject({
    method,
    url: `/p/${token}`,
    headers: { 'user-agent': BROWSER, accept: 'text/html', ...headers },
  })

/** Opens the page and checks that it has this status, as the public operation has. */
async function answers(token: string, expected: number) {
  const page = await open(token)
  const response = await service.call('GET', `/api/public/v1/shares/${token}`)
  assert.deepEqual([page.statusCode, response.status], [expected, expected], token)
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(page.body, /<script/)
  const head = await open(token, {}, 'HEAD')
  assert.deepEqual([head.statusCode, head.body], [expected, ''])
  const { 'x-request-id': _, date: _date, ...headers } = page.headers
  const { 'x-request-id': _id, date: _when, ...headHeaders } = head.headers
  assert.deepEqual(headHeaders, headers)
  return page
}

test("the client's page is sent with the status that its link has", async () => {
  const { id, share } = await ada.shared({}, { expiresInDays: 1 })
  const token = tokenOf(share.shareUrl)
  const live = await answers(token, 200)
  assert.match(live.body, /<h1[^>]*>Website<\/h1>/)
  const unknown = await answers('a'.repeat(43), 404)
  assert.doesNotMatch(unknown.body, /<h1/)
  for (const malformed of ['short', 'a'.repeat(44), `${'a'.repeat(42)}.`, '%20', '%zz', 'x'.repeat(2000)]) {
    assert.equal((await answers(malformed, 404)).body, unknown.body)
  }
  const again = await ada.share(id, { expiresInDays: 1, newLink: true })
  assert.equal((await answers(token, 410)).body, unknown.body)
  const newest = tokenOf(again.shareUrl)
  await answers(newest, 200)
  service.clock.advance(DAY_MS)
  const { body: expired } = await answers(newest, 410)
  assert.match(
    expired,
    /<h1[^>]*>This link has expired<\/h1>.*Provider 1 for a new link.*mailto:provider1@example\.com/,
  )
  assert.doesNotMatch(expired, /Website|Harbour/, 'nothing of the proposal')
  const revoked = await ada.share(id)
  await answers(tokenOf(revoked.shareUrl), 200)
  const browser = await service.browser({ accountId: ada.accountId })
  await browser.call('POST', `/proposals/${id}/shares/${revoked.id}/revoke`)
  assert.equal((await answers(tokenOf(revoked.shareUrl), 410)).body, unknown.body)
  await ada.call('DELETE', `/proposals/${id}`)
  await answers(tokenOf(revoked.shareUrl), 404)
})

test('a browser can keep the page until it changes, but not when the link has ended', async () => {
  const { id, share } = await ada.shared()
  const token = tokenOf(share.shareUrl)
  const { headers } = await open(token)
  assert.equal(headers['cache-control'], 'private, no-cache')
  const unchanged = await open(token, { 'if-none-match': String(headers['etag']) })
  assert.deepEqual([unchanged.statusCode, unchanged.body], [304, ''])
  await ada.share(id, { newLink: true })
  for (const held of [String(headers['etag']), '*']) {
    assert.equal((await open(token, { 'if-none-match': held })).statusCode, 410)
  }
})

test('sending the page does not count as a view', async () => {
  const { id, share } = await ada.shared()
  const token = tokenOf(share.shareUrl)
  await open(token)
  await open(token, {}, 'HEAD')
  const { view_count, last_viewed_at } = (await ada.status(id)).share_info
  assert.deepEqual([view_count, last_viewed_at], [0, null])
  assert.deepEqual(await ada.events('proposal.viewed'), [])
})

test('while the database does not respond, the page is sent within a second: without the link or its proposal', async () => {
  const waits: number[] = []
  const silent = () =>
    waitWithinLimit(60_000, async (ms) => {
      waits.push(ms)
      throw new StorageBusy('the database is gone')
    })
  const content = { account: 'ada', key: 'unread', isExpired: false, read: silent }
  const { drawnPages } = service.services
  const unlimited = { admit: () => undefined }
  for (const linkPage of [silent, async () => ({ status: 200, content })]) {
    const bare = httpServer({ clock: service.clock, serviceDomain: 'proffer.example', logger: false })
    await bare.register(webPages({ linkPage, drawnPages, perAddress: unlimited, perLink: unlimited }).routes)
    const page = await bare.inject({ url: `/p/${'a'.repeat(43)}` })
    await bare.close()
    assert.equal(page.statusCode, 200)
    assert.equal(page.body, (await open('short')).body)
  }
  assert.equal(waits.length, 2)
  assert.ok(Math.max(...waits) <= 1_000, `${waits} ms`)
})
