import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startBeside } from '../../test/beside.ts'
import { client, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { liveScene } from '../../test/live-scene.ts'
import { notify } from '../storage/database.ts'

let service: Service
let scene: Awaited<ReturnType<typeof liveScene>>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  scene = await liveScene(service)
})
after(() => service.stop())

async function account() {
  const caller = await service.caller()
  return { ada: provider(service, caller), browser: await service.browser(caller), ...caller }
}

test('a page gets hints about what the client does, without content', async (t) => {
  const { ada, browser } = await account()
  const { id, client: reader } = await ada.shared()
  const page = await scene.page(t, browser)
  assert.equal(page.headers['content-type'], 'text/event-stream; charset=utf-8')
  assert.equal(page.headers['content-encoding'], undefined)
  await page.received('ready')
  await reader.view()
  await page.received('proposal.viewed')
  page.events.length = 0
  await reader.view()
  await reader.write({ content: 'A secret question' })
  await reader.accept()
  await page.received('proposal.accepted')
  assert.deepEqual(page.kinds(), ['proposal.viewed', 'proposal.message_received', 'proposal.accepted'])
  for (const { data } of page.events) assert.deepEqual(data, { kind: data.kind, proposalId: id })
})

test('a page gets no hints about other accounts', async (t) => {
  const [one, other] = [await account(), await account()]
  const page = await scene.page(t, one.browser)
  await page.received('ready')
  await (await other.ada.shared()).client.view()
  const { id } = await one.ada.propose()
  await page.received('proposal.created')
  assert.deepEqual(
    page.events.slice(1).map(({ data }) => data.proposalId),
    [id],
  )
})

test('a member who reads only their own gets no ids, and a change of that setting ends the stream', async (t) => {
  const { ada, ...owner } = await account()
  await service.setVisibility(owner, 'own')
  const member = await service.member(owner, 'member')
  const page = await scene.page(t, await service.browser(member))
  await page.received('ready')
  await ada.propose()
  await page.received('sync')
  assert.deepEqual(page.events.at(-1)?.data, { kind: 'sync' })
  await ada.call('PATCH', '/team', { settings: { visibility: 'team' } })
  await page.closed()
})

test('a stream needs a session; an API key is not enough', async (t) => {
  const { key } = await service.caller()
  for (const headers of [{}, { 'x-api-key': key }, { cookie: 'proffer_session=' }]) {
    const page = await scene.page(t, { cookie: undefined }, headers)
    assert.equal(page.status, 401)
  }
  const head = await service.call('HEAD', '/api/app/v1/live')
  assert.equal(head.status, 405)
})

test('the stream of a session ends with it, and those of other sessions continue', async (t) => {
  const { accountId, ada } = await account()
  const [revoked, left, remaining] = [
    await service.browser({ accountId }),
    await service.browser({ accountId }),
    await service.browser({ accountId }),
  ]
  const pages = [await scene.page(t, revoked), await scene.page(t, left), await scene.page(t, remaining)] as const
  const { id } = (await revoked.call('GET', '/me')).body.session
  await remaining.call('DELETE', `/sessions/${id}`)
  await pages[0].closed()
  await left.call('POST', '/auth/sign-out')
  await pages[1].closed()
  await ada.propose()
  await pages[2].received('proposal.created')
  await remaining.call('DELETE', '/sessions')
  await ada.propose({ name: 'Another' })
  await pages[2].received('proposal.created')
})

test('a page that connects again gets what it has missed', async (t) => {
  const { ada, browser } = await account()
  const first = await scene.page(t, browser)
  const witness = await scene.page(t, browser)
  await first.received('ready')
  await witness.received('ready')
  first.leave()
  await ada.propose()
  await witness.received('proposal.created')
  await (await account()).ada.propose()
  const byHeader = await scene.page(t, browser, { 'last-event-id': first.lastId() })
  await byHeader.received('ready')
  assert.deepEqual(byHeader.kinds(), ['proposal.created', 'ready'])
  const again = await scene.page(t, browser, { 'last-event-id': byHeader.lastId() })
  await again.received('ready')
  assert.deepEqual(again.kinds(), ['ready'])
})

test('a page that has just loaded gets what changed while it was loading', async (t) => {
  const { ada, browser } = await account()
  const { id, share } = await ada.shared()
  const witness = await scene.clientPage(t, share.shareUrl)
  await witness.received('ready')
  await ada.call('POST', `/proposals/${id}/messages`, { content: 'A reply' })
  await witness.received('message.sent')
  const loaded = await scene.clientPage(t, share.shareUrl)
  await loaded.received('ready')
  assert.deepEqual(loaded.kinds(), ['message.sent', 'ready'])
  service.clock.advance(60_000)
  const later = await scene.page(t, browser)
  await later.received('ready')
  assert.deepEqual(later.kinds(), ['ready'])
})

test('a page whose last hint is unknown gets `sync`', async (t) => {
  const { browser } = await account()
  for (const id of ['0123456789ab.7', 'nonsense', '9'.repeat(3000)]) {
    const page = await scene.page(t, browser, { 'last-event-id': id })
    await page.received('sync')
    assert.deepEqual(page.kinds(), ['sync'])
  }
})

test('every page gets `sync` when notifications may have been lost', async (t) => {
  const { ada, browser } = await account()
  const { share } = await ada.shared()
  const pages = [await scene.page(t, browser), await scene.clientPage(t, share.shareUrl)]
  for (const page of pages) await page.received('ready')
  // Listeners are called without a text, as after a lost connection.
  await service.database.transact(null, async () => notify('live'))
  for (const page of pages) await page.received('sync')
})

test("a client's page gets hints about replies, new versions and the end of its link, and about nothing else", async (t) => {
  const { ada, browser } = await account()
  const { id, share, client: reader } = await ada.shared()
  const other = await ada.shared()
  const page = await scene.clientPage(t, share.shareUrl)
  const otherPage = await scene.clientPage(t, other.share.shareUrl)
  await page.received('ready')
  await otherPage.received('ready')
  await reader.write()
  await browser.call('GET', `/proposals/${id}/messages`)
  await ada.call('PUT', `/proposals/${id}`, { name: 'Another name' })
  await ada.call('POST', `/proposals/${id}/messages`, { content: 'A reply' })
  await ada.share(id)
  await ada.call('DELETE', `/proposals/${id}/shares/${share.id}`)
  await page.received('share.revoked')
  assert.deepEqual(
    page.events.map(({ data }) => data),
    ['ready', 'message.sent', 'version.published', 'share.revoked'].map((kind) => ({ kind })),
  )
  await ada.share(other.id, { newLink: true })
  await otherPage.received('share.superseded')
  assert.deepEqual(otherPage.kinds(), ['ready', 'share.superseded'])
  const ended = await scene.clientPage(t, share.shareUrl)
  assert.equal(ended.status, 410)
})

test('a stream ends when the server stops, and the next server continues it', async (t) => {
  const second = await startBeside(service)
  try {
    const { ada, browser } = await account()
    const { share } = await ada.shared()
    const before = await liveScene(second)
    const [page, clientPage] = [await before.page(t, browser), await before.clientPage(t, share.shareUrl)]
    await page.received('ready')
    await clientPage.received('ready')
    await second.app.close()
    await page.closed()
    await clientPage.closed()
    const continued = await scene.page(t, browser, { 'last-event-id': page.lastId() })
    await continued.received('sync')
    await client(service, share.shareUrl).view()
    await continued.received('proposal.viewed')
  } finally {
    await second.stop()
  }
})
