import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from '../../test/browser.ts'
import { client, inconsistencies, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'

let service: Service
let ada: ReturnType<typeof provider>
let browser: Browser

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  const caller = await service.caller()
  ada = provider(service, caller)
  browser = await service.browser(caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const DAY_MS = 86_400_000
const versionsOf = async (id: string) => (await ada.call('GET', `/proposals/${id}/versions`)).body
const tryToShare = (id: string, body: object = { message: 'Once more' }) =>
  ada.call('POST', `/proposals/${id}/share`, body)
const edit = (id: string, change: object) => ada.call('PUT', `/proposals/${id}`, change)

test('sharing again with the same recipient publishes a version under the same link and keeps the conversation', async () => {
  const { id, share, client: reader } = await ada.shared({ name: 'First' }, { recipientEmail: 'Ines@Cafe.example' })
  await reader.view()
  await reader.write({ content: 'A question' })
  service.clock.advance(1000)
  await edit(id, { name: 'Second' })
  const { status, body } = await tryToShare(id, { recipientEmail: 'ines@cafe.example', message: 'As discussed' })
  assert.equal(status, 201)
  assert.deepEqual(
    [body.id, body.shareUrl, body.version, body.createdAt, body.sharedAt, body.viewCount],
    [share.id, share.shareUrl, 2, share.createdAt, service.clock.now().toISOString(), 1],
  )
  const page = (await reader.read()).body
  assert.deepEqual([page.version, page.snapshot.proposal.name, page.share.message], [2, 'Second', 'As discussed'])
  assert.deepEqual(
    page.messages.map(({ content }: { content: string }) => content),
    ['A question'],
  )
  assert.equal((await ada.call('GET', `/proposals/${id}/messages`)).body.total, 1)
  assert.equal((await ada.status(id)).share_info.shared_at, body.sharedAt)
  assert.equal((await ada.events('proposal.shared')).at(-1)?.data.version, 2)
  assert.equal((await browser.call('GET', `/proposals/${id}/shares`)).body.total, 1)
})

const recipients: Array<[object, object, boolean]> = [
  [{}, {}, true],
  [{ recipientName: 'Inês' }, { recipientName: 'Rui' }, true],
  [{ recipientEmail: 'a@b.co' }, { recipientEmail: 'A@B.CO' }, true],
  [{ recipientEmail: 'a@b.co' }, { recipientEmail: 'c@d.co' }, false],
  [{ recipientEmail: 'a@b.co' }, {}, false],
  [{}, { recipientEmail: 'a@b.co' }, false],
  [{ recipientEmail: 'a@b.co' }, { recipientEmail: 'a@b.co', newLink: true }, false],
]
for (const [first, second, isSame] of recipients) {
  const title = isSame ? 'keeps the link' : 'makes a new link'
  test(`sharing with ${JSON.stringify(first)} and then with ${JSON.stringify(second)} ${title}`, async () => {
    const { id, share, client: old } = await ada.shared({}, first)
    const again = await ada.share(id, { ...second, message: 'Once more' })
    assert.equal(again.version, 2, 'versions count on across links')
    assert.deepEqual([again.id === share.id, again.shareUrl === share.shareUrl], [isSame, isSame])
    const { status, body } = await old.read()
    assert.deepEqual([status, body.error], isSame ? [200, undefined] : [410, 'share_superseded'])
  })
}

test('an expired link works again with a new version; a revoked one is replaced', async () => {
  const expired = await ada.shared({}, { expiresInDays: 1 })
  service.clock.advance(DAY_MS)
  assert.equal((await expired.client.read()).body.error, 'share_expired')
  const renewed = await ada.share(expired.id, { expiresInDays: 2 })
  assert.equal(renewed.shareUrl, expired.share.shareUrl)
  assert.equal(renewed.expiresAt, new Date(service.clock.now().getTime() + 2 * DAY_MS).toISOString())
  assert.equal((await expired.client.read()).status, 200)

  const revoked = await ada.shared()
  await browser.call('POST', `/proposals/${revoked.id}/shares/${revoked.share.id}/revoke`)
  const replaced = await ada.share(revoked.id)
  assert.notEqual(replaced.shareUrl, revoked.share.shareUrl)
  assert.equal((await client(service, replaced.shareUrl).read()).status, 200)
  assert.equal((await revoked.client.read()).status, 410)
})

test('an answer belongs to its version, and a new version asks again', async () => {
  const { id, client: reader } = await ada.shared()
  await reader.reject({ reason: 'Too dear', note: 'Sorry' })
  await ada.share(id)
  const { state } = (await reader.read()).body
  assert.deepEqual([state.status, state.canRespond, state.answer, state.respondedAt], ['sent', true, null, null])
  assert.equal((await ada.get(id)).outcome, null)
  assert.equal((await reader.accept({ name: 'Inês Duarte', version: 2 })).status, 200)
  for (const list of [await versionsOf(id), (await reader.versions()).body]) {
    assert.equal(list.total, 2)
    assert.deepEqual(
      list.versions.map(({ version, answer }: { version: number; answer: Record<string, string> }) => [
        version,
        answer['answer'],
        answer['name'],
        answer['reason'],
      ]),
      [
        [2, 'accepted', 'Inês Duarte', null],
        [1, 'rejected', null, 'Too dear'],
      ],
    )
  }
})

test('what the client has accepted is shared again or deleted only with force', async () => {
  const { id, client: reader } = await ada.shared()
  await reader.accept()
  for (const answer of [
    await tryToShare(id),
    await tryToShare(id, { newLink: true, force: false }),
    await ada.call('DELETE', `/proposals/${id}`),
    await ada.call('DELETE', `/proposals/${id}?force=false`),
  ]) {
    assert.deepEqual([answer.status, answer.body.error], [409, 'proposal_accepted'])
  }
  assert.equal((await ada.get(id)).status, 'accepted')
  assert.equal((await versionsOf(id)).total, 1)
  assert.equal((await tryToShare(id, { force: true })).body.version, 2)
  assert.equal((await ada.get(id)).status, 'sent')
  await reader.accept()
  assert.equal((await ada.call('DELETE', `/proposals/${id}?force=true`)).status, 204)
  assert.equal((await reader.read()).status, 404)
})

test('an acceptance that the provider undid, or that came by phone, needs no force', async () => {
  const undone = await ada.shared()
  await undone.client.accept()
  await edit(undone.id, { status: 'draft' })
  assert.equal((await tryToShare(undone.id)).status, 201)
  const byPhone = await ada.shared()
  await edit(byPhone.id, { status: 'accepted' })
  assert.equal((await ada.call('DELETE', `/proposals/${byPhone.id}`)).status, 204)
})

test('an answer to an older version is refused and says what has changed', async () => {
  const { id, client: reader } = await ada.shared({ total: '100' })
  await edit(id, { total: '120' })
  await ada.share(id)
  for (const answer of [
    await reader.accept({ name: 'Inês', version: 1 }),
    await reader.reject({ version: 1 }),
    await reader.requestChanges({ note: 'Less', version: 1 }),
  ]) {
    assert.deepEqual([answer.status, answer.body.error, answer.body.version], [409, 'version_changed', 2])
    assert.deepEqual(answer.body.changes.total, { old: '100.00', new: '120.00' })
    assert.equal(answer.body.changes.since, 1)
  }
  const unknown = await reader.accept({ name: 'Inês', version: 7 })
  assert.deepEqual([unknown.status, unknown.body.error, unknown.body.changes], [409, 'version_changed', null])
  assert.equal((await ada.get(id)).status, 'sent')
  assert.equal((await reader.accept({ name: 'Inês', version: 2 })).status, 200)
})

test('of several publications at once each becomes a version of the same link', async () => {
  const { id } = await ada.propose()
  const shares = await Promise.all(Array.from({ length: 6 }, (_, n) => ada.share(id, { message: `Message ${n}` })))
  assert.equal(new Set(shares.map(({ shareUrl }) => shareUrl)).size, 1)
  assert.deepEqual(shares.map(({ version }) => version).sort(), [1, 2, 3, 4, 5, 6])
  assert.equal((await versionsOf(id)).total, 6)
})

test('of an acceptance and a publication at once, one wins and the other is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, client: reader } = await ada.shared()
    const accept = () => reader.accept({ name: 'Inês', version: 1 })
    const [first, second] = round % 2 === 0 ? [accept, () => tryToShare(id)] : [() => tryToShare(id), accept]
    const answers = await Promise.all([first?.(), second?.()])
    const refused = answers.filter((answer) => answer?.status === 409)
    assert.equal(refused.length, 1)
    assert.ok(['version_changed', 'proposal_accepted'].includes(refused[0]?.body.error))
    const isAccepted = refused[0]?.body.error === 'proposal_accepted'
    assert.equal((await ada.get(id)).status, isAccepted ? 'accepted' : 'sent')
    assert.equal((await versionsOf(id)).total, isAccepted ? 1 : 2)
  }
})

test('the client of a new link does not see what was shared through another one', async () => {
  const { id } = await ada.shared({ name: 'For the first client' }, { recipientEmail: 'a@b.co' })
  await edit(id, { name: 'For the second client' })
  const reader = client(service, (await ada.share(id, { recipientEmail: 'c@d.co' })).shareUrl)
  const [page, list] = [await reader.read(), (await reader.versions()).body]
  assert.deepEqual([page.body.version, page.body.changes], [2, null])
  assert.deepEqual([list.total, list.versions.length, list.versions[0].changes], [1, 1, null])
  assert.doesNotMatch(page.text, /first client/)
  const refused = await reader.accept({ name: 'Rui', version: 1 })
  assert.deepEqual([refused.body.error, refused.body.changes], ['version_changed', null])
  assert.deepEqual((await versionsOf(id)).versions[0].changes.fields, ['name'], 'the provider sees the change')
})

test('versions are listed by page, with the hash of what was shared', async () => {
  const { id, client: reader } = await ada.shared({ total: '1' })
  const { snapshotHash } = (await reader.read()).body
  for (const total of ['2', '3']) {
    await edit(id, { total })
    await ada.share(id)
  }
  const { versions, total } = (await ada.call('GET', `/proposals/${id}/versions?offset=1&limit=1`)).body
  assert.deepEqual([total, versions.length, versions[0].version, versions[0].total], [3, 1, 2, '2.00'])
  const [oldest] = (await ada.call('GET', `/proposals/${id}/versions?offset=2`)).body.versions
  assert.deepEqual([oldest.version, oldest.snapshotSha256, oldest.changes], [1, snapshotHash, null])
  const draft = await ada.propose()
  assert.deepEqual(await versionsOf(draft.id), { versions: [], total: 0 })
})
