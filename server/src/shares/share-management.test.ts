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

const sharesOf = async (id: string) => (await browser.call('GET', `/proposals/${id}/shares`)).body
const revoke = (id: string, shareId: string, who = browser) =>
  who.call('POST', `/proposals/${id}/shares/${shareId}/revoke`)

test('every share is listed, newest first, with its state, its answer, and the link of the live one', async () => {
  const { id, share: first, client: reader } = await ada.shared({}, { recipientName: 'Inês', message: 'Olá' })
  await reader.view()
  await reader.reject({ reason: 'Too dear', note: 'Sorry' })
  service.clock.advance(1000)
  const second = await ada.share(id, { expiresInDays: 1, newLink: true })
  const { shares, total } = await sharesOf(id)
  assert.equal(total, 2)
  assert.deepEqual(shares[0], {
    ...second,
    state: 'live',
    message: null,
    snapshotHash: shares[0].snapshotHash,
    answer: null,
  })
  const { state, shareUrl, message, recipientName, viewCount, respondedAt, answer } = shares[1]
  assert.equal(shares[1].id, first.id)
  assert.deepEqual([state, shareUrl, message, recipientName, viewCount], ['superseded', null, 'Olá', 'Inês', 1])
  assert.ok(respondedAt)
  const { userAgent, address, ...content } = answer
  const noPrice = { selection: null, totals: null }
  assert.deepEqual(content, { answer: 'rejected', name: null, note: 'Sorry', reason: 'Too dear', ...noPrice })
  assert.ok(userAgent && address)

  service.clock.advance(86_400_000)
  assert.deepEqual(
    (await sharesOf(id)).shares.map((share: { state: string }) => share.state),
    ['expired', 'superseded'],
  )
})

test('a proposal that was never shared has no shares', async () => {
  const { id } = await ada.propose()
  assert.deepEqual(await sharesOf(id), { shares: [], total: 0 })
})

test('a revoked link stops working; the proposal stays sent, and its status record says that it is not shared', async () => {
  const { id, share, client: reader } = await ada.shared()
  const { status, body } = await revoke(id, share.id)
  assert.equal(status, 200)
  assert.deepEqual([body.state, body.shareUrl], ['revoked', null])
  for (const action of [reader.read, reader.view, reader.accept, reader.write]) {
    const answer = await action()
    assert.deepEqual([answer.status, answer.body.error], [410, 'share_expired'])
  }
  const record = await ada.status(id)
  assert.equal(record.status, 'sent')
  assert.deepEqual([record.share_info.is_shared, record.share_info.share_url], [false, null])
  assert.equal(record.share_info.shared_at, share.createdAt)
  service.clock.advance(1000)
  assert.deepEqual((await revoke(id, share.id)).body, body, 'twice changes nothing')

  const again = await ada.share(id)
  assert.equal((await client(service, again.shareUrl).read()).status, 200, 'sharing again makes a link that works')
})

test('the client’s answer stays when the link is revoked', async () => {
  const { id, share, client: reader } = await ada.shared()
  await reader.accept({ name: 'Inês Duarte' })
  assert.equal((await revoke(id, share.id)).body.answer.name, 'Inês Duarte')
  const { status, outcome } = await ada.get(id)
  assert.deepEqual([status, outcome], ['accepted', 'accepted'])
})

test('an answer concurrent with a revocation is either stored or refused', async () => {
  const { id, share, client: reader } = await ada.shared()
  const [answer, revoked] = await Promise.all([reader.accept(), revoke(id, share.id), revoke(id, share.id)])
  assert.equal(revoked.status, 200)
  assert.ok([200, 410].includes(answer.status))
  assert.equal((await ada.get(id)).status, answer.status === 200 ? 'accepted' : 'sent')
})

test('a share is revoked only under its own proposal, and only by its owner', async () => {
  const { id, share, client: reader } = await ada.shared()
  const other = await ada.propose()
  assert.equal((await revoke(other.id, share.id)).body.error, 'share_not_found')
  assert.equal((await revoke(id, share.id, await service.browser())).body.error, 'proposal_not_found')
  assert.equal((await reader.read()).status, 200)
})

test('a preview is what the client gets once it is shared, and leaves no trace', async () => {
  await ada.call('PATCH', '/profile', {
    profile: { taxRate: 21, taxName: 'IVA', companyName: 'Alder', bankDetails: 'IBAN' },
  })
  const requirements = [{ name: 'Tickets', hours: 10 }]
  const { id } = await ada.propose({ hourlyRate: '50', currency: 'EUR', requirements, clientName: 'Harbour Café' })
  const before = { events: await ada.events(), status: await ada.status(id) }
  const { unshared, ...preview } = (await browser.call('GET', `/proposals/${id}/preview`)).body
  assert.equal(preview.price.total, '605.00')
  assert.equal(unshared, null)
  assert.deepEqual({ events: await ada.events(), status: await ada.status(id) }, before)
  assert.deepEqual(await sharesOf(id), { shares: [], total: 0 })

  const shared = (await client(service, (await ada.share(id)).shareUrl).read()).body
  assert.deepEqual({ ...preview, share: { ...preview.share, id: shared.share.id } }, shared)
})

test('a preview of what was shared and edited since shows the edit, and says what the client does not see yet', async () => {
  const { id, share } = await ada.shared({ name: 'Before' })
  const preview = async () => (await browser.call('GET', `/proposals/${id}/preview`)).body
  assert.deepEqual((await preview()).unshared, { sharedAt: share.createdAt, fields: [] })
  service.clock.advance(1000)
  assert.equal((await preview()).snapshot.sharedAt, share.createdAt, 'an unchanged draft has the time of sharing')
  await ada.call('PUT', `/proposals/${id}`, { status: 'revision', outcomeNotes: 'My own affair' })
  assert.deepEqual((await preview()).unshared.fields, [], "what is the provider's own is no change for the client")
  await ada.call('PUT', `/proposals/${id}`, { name: 'After', requirements: [{ name: 'More' }] })
  await ada.call('PATCH', '/profile', { profile: { paymentInfo: 'In two parts' } })
  const after = await preview()
  assert.equal(after.snapshot.proposal.name, 'After')
  assert.equal(after.snapshot.sharedAt, service.clock.now().toISOString(), 'a changed draft has the current time')
  assert.deepEqual(after.unshared.fields, ['name', 'requirements', 'terms'])
  await ada.share(id)
  assert.deepEqual((await preview()).unshared.fields, [])
})
