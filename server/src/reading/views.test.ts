import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { BROWSER, client, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  ada = provider(service, await service.caller())
})
after(() => service.stop())

const viewsOf = async (id: string) => (await ada.status(id)).share_info.view_count
const viewEventsOf = async (id: string) =>
  (await ada.events('proposal.viewed')).filter(({ data }) => data.proposal_id === id)

test('views are counted, and the first view of a share records an event', async () => {
  const { id, share, client: reader } = await ada.shared()
  service.clock.advance(1000)
  const first = service.clock.now().toISOString()
  const answer = await reader.view()
  assert.deepEqual([answer.status, answer.body], [200, { counted: true }])
  service.clock.advance(1000)
  await reader.view()
  const { view_count, last_viewed_at } = (await ada.status(id)).share_info
  assert.deepEqual([view_count, last_viewed_at], [2, service.clock.now().toISOString()])
  assert.deepEqual(await viewEventsOf(id), [
    {
      kind: 'proposal.viewed',
      data: {
        proposal_id: id,
        name: 'Website',
        status: 'sent',
        client_name: 'Harbour Café',
        total: 100,
        currency: 'USD',
        share_url: share.shareUrl,
        version: 1,
        recipient_name: null,
        viewed_at: first,
      },
    },
  ])

  const again = client(service, (await ada.share(id, { message: 'Once more' })).shareUrl)
  await again.view()
  assert.equal((await viewEventsOf(id)).length, 2, 'the first view of another version')
})

test('twenty concurrent first views are counted as twenty and record one event', async () => {
  const { id, client: reader } = await ada.shared()
  await Promise.all(Array.from({ length: 20 }, () => reader.view()))
  assert.equal(await viewsOf(id), 20)
  assert.equal((await viewEventsOf(id)).length, 1)
})

test('a view changes neither the proposal nor its version', async () => {
  const { id, client: reader } = await ada.shared()
  const before = await ada.call('GET', `/proposals/${id}`)
  service.clock.advance(1000)
  await reader.view()
  const after = await ada.call('GET', `/proposals/${id}`)
  assert.equal(after.text, before.text)
  assert.equal(after.headers['etag'], before.headers['etag'])
})

const machines: Array<Record<string, string>> = [
  { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { 'user-agent': 'facebookexternalhit/1.1' },
  { 'user-agent': 'WhatsApp/2.23.20.0' },
  { 'user-agent': 'TelegramBot (like TwitterBot)' },
  { 'user-agent': 'LinkedInBot/1.0 (compatible; Mozilla/5.0)' },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5' },
  { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 BingPreview/1.0b' },
  { 'user-agent': 'Mozilla/5.0 HeadlessChrome/120.0.0.0 Safari/537.36' },
  { 'user-agent': 'Microsoft Office/16.0 (Microsoft Outlook 16.0)' },
  { 'user-agent': 'Barracuda Sentinel (EE)' },
  { 'user-agent': BROWSER, purpose: 'prefetch' },
  { 'user-agent': BROWSER, 'sec-purpose': 'prefetch;prerender' },
  { 'user-agent': BROWSER, 'x-moz': 'prefetch' },
  { 'user-agent': BROWSER, 'x-purpose': 'preview' },
]
for (const headers of machines) {
  test(`a look by ${JSON.stringify(headers)} is no view`, async () => {
    const { id, share } = await ada.shared()
    const answer = await client(service, share.shareUrl, headers).view()
    assert.deepEqual([answer.status, answer.body], [200, { counted: false }])
    assert.equal(await viewsOf(id), 0)
    assert.deepEqual(await viewEventsOf(id), [])
  })
}

/** User agents that count as a person. Unknown ones do, too. */
const people = [
  BROWSER,
  'node',
  'python-requests/2.32',
  '',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]',
]
for (const agent of people) {
  test(`a look by ${agent.slice(0, 60)} is a view`, async () => {
    const { share } = await ada.shared()
    assert.equal((await client(service, share.shareUrl, { 'user-agent': agent }).view()).body.counted, true)
  })
}

test('reading the page with GET or HEAD does not count as a view', async () => {
  const { id, client: reader } = await ada.shared()
  await reader.read()
  const head = await service.app.inject({ method: 'HEAD', url: reader.path })
  assert.equal(head.statusCode, 200)
  assert.equal(await viewsOf(id), 0)
})

test("the provider's own look is no view: by saying so, or by being signed in", async () => {
  const { id, share } = await ada.shared()
  assert.equal((await client(service, share.shareUrl).view('?preview=true')).body.counted, false)
  const odd = await client(service, share.shareUrl).view('?preview=maybe')
  assert.deepEqual([odd.status, odd.body.detail[0].type], [422, 'bool_parsing'])

  const viewFrom = async (account: { accountId: string }) => {
    const { cookie = '' } = await service.browser(account)
    return (await client(service, share.shareUrl, { 'user-agent': BROWSER, cookie }).view()).body.counted
  }
  assert.equal(await viewFrom(ada), false)
  assert.equal(await viewsOf(id), 0)
  assert.equal(await viewFrom(await service.caller()), true, 'another provider is a client like any other')
})

test('the list of views has the newest link of each shared proposal, and none of other accounts', async () => {
  const browser = await service.browser(ada)
  const [opened, unopened] = [await ada.shared(), await ada.shared()]
  const draft = await ada.propose()
  const foreign = await provider(service, await service.caller()).shared()
  for (let n = 0; n < 3; n++) await opened.client.view()
  const ids = [opened.id, unopened.id, draft.id, foreign.id]
  const { proposals } = (await browser.call('GET', `/share-views?proposals=${ids.join()}`)).body
  const viewed = new Map(proposals.map(({ proposalId, ...views }: { proposalId: string }) => [proposalId, views]))
  assert.deepEqual([...viewed.keys()].sort(), [opened.id, unopened.id].sort())
  assert.deepEqual(viewed.get(opened.id), { viewCount: 3, lastViewedAt: service.clock.now().toISOString() })
  assert.deepEqual(viewed.get(unopened.id), { viewCount: 0, lastViewedAt: null })
  for (const query of ['', '?proposals=x', `?proposals=${Array(101).fill(draft.id).join()}`])
    assert.equal((await browser.call('GET', `/share-views${query}`)).status, 422)
})

test('reading times are summed by section and version, within bounds, and never for those who ask not to be tracked', async () => {
  const { id, share, client: reader } = await ada.shared()
  const own = await service.browser(ada)
  const sums = async (proposalId = id) => {
    const { sections } = (await own.call('GET', `/proposals/${proposalId}/reading`)).body
    return sections.map((sum: Record<string, unknown>) => `${sum['version']} ${sum['section']} ${sum['seconds']}`)
  }
  const report = (sections: unknown, { headers = {}, version = 1, query = '' } = {}) =>
    service.call('POST', `${reader.path}/reading${query}`, {
      body: { version, sections },
      headers: { 'user-agent': BROWSER, ...headers },
    })
  const counted = async (...args: Parameters<typeof report>) => (await report(...args)).body.counted
  const price = (seconds: number) => [{ section: 'investment', seconds }]
  assert.deepEqual(await sums(), [])
  assert.equal(await counted([...price(40), { section: 'messages', seconds: 5 }, ...price(2)]), true)
  await Promise.all(Array.from({ length: 5 }, () => report(price(10))))
  assert.deepEqual(await sums(), ['1 investment 92', '1 messages 5'])

  // These reports are not from clients, or the browser asks not to be tracked.
  for (const headers of [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': 'Slackbot 1.0' },
    { cookie: own.cookie ?? '' },
  ])
    assert.equal(await counted(price(9), { headers }), false, JSON.stringify(headers))
  assert.equal(await counted(price(9), { query: '?preview=true' }), false)
  assert.equal(await counted(price(9), { version: 2 }), false)
  for (const sections of [[], price(0), price(601), price(1.5), [{ section: 'cover', seconds: 1 }], 'all'])
    assert.equal((await report(sections)).status, 422, JSON.stringify(sections))
  assert.deepEqual(await sums(), ['1 investment 92', '1 messages 5'])

  // Reading times are added up per version. A section counts at most a day, and a link takes a limited number of reports an hour.
  await ada.share(id, { message: 'Once more' })
  assert.equal(await counted(price(9)), false)
  assert.equal(await counted([...price(600), ...price(600)], { version: 2 }), true)
  assert.deepEqual(await sums(), ['2 investment 600', '1 investment 92', '1 messages 5'])
  const { db } = service.database
  await service.database.transact(null, async (trx) => {
    await trx.updateTable('section_reading').set({ seconds: 86_399 }).where('version', '=', 2).execute()
    await trx.updateTable('spending').set({ n: 239 }).where('subject', '=', `reading ${share.id}`).execute()
  })
  await report(price(600), { version: 2 })
  assert.equal((await sums())[0], '2 investment 86400')
  const refused = await report(price(1), { version: 2 })
  assert.deepEqual([refused.body.error, refused.body.limit], ['rate_limit_exceeded', 240])
  assert.ok(Number(refused.headers['retry-after']) >= 1)

  const stranger = await service.browser()
  assert.equal((await stranger.call('GET', `/proposals/${id}/reading`)).status, 404)
  await ada.call('DELETE', `/proposals/${id}/shares/${share.id}`)
  assert.deepEqual((await report(price(1), { version: 2 })).body.error, 'share_expired')
  await ada.call('DELETE', `/proposals/${id}`)
  assert.deepEqual(await db.selectFrom('section_reading').selectAll().execute(), [])
})
