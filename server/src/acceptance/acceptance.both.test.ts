import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { consentTexts } from '@proffer/core/shares/consent-text.ts'
import { hostileSignatures } from '@proffer/core/shares/hostile-signatures.ts'
import { BROWSER, client, inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { largeSelection, largeTotals, pricedOffer } from '../../test/priced-offer.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000, trustProxy: 1 })
  caller = await service.caller()
  ada = provider(service, caller)
  await ada.call('PATCH', '/profile', { profile: { taxRate: 21, taxName: 'IVA' } })
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const PATH = 'M10 60C30 10 50 90 80 40L120 60'
const drawn = { kind: 'drawn', svg: PATH }
const evidence = (id: string, key = caller.key) => service.call('GET', `/proposals/${id}/acceptance`, { key })

test('a share says how the client signs: as requested, else as in the profile, else typed', async () => {
  const { id, share, client: reader } = await ada.shared()
  assert.deepEqual([share.signature, share.verifyEmail], ['typed', false])
  const { body: page } = await reader.read()
  assert.deepEqual([page.share.signature, page.share.verifyEmail, page.share.sentTo], ['typed', false, null])
  assert.equal(page.consentText, consentTexts.en)

  const to = { recipientEmail: 'jon@clinic.example' }
  const again = await ada.share(id, { ...to, signature: 'drawn', verifyEmail: true })
  assert.deepEqual([again.signature, again.verifyEmail], ['drawn', true])
  const { share: shown } = (await client(service, again.shareUrl).read()).body
  assert.deepEqual([shown.signature, shown.verifyEmail, shown.sentTo], ['drawn', true, 'j•••••@clinic.example'])
  const [listed] = await service.services.shares.list(caller.accountId, id)
  assert.deepEqual([listed?.signature, listed?.verifyEmail], ['drawn', true])

  const bob = provider(service, await service.caller())
  await bob.call('PATCH', '/profile', { profile: { proposalDefaults: { signature: 'drawn' } } })
  const drawing = await bob.shared()
  assert.equal(drawing.share.signature, 'drawn')
  assert.equal((await bob.share(drawing.id, { signature: 'typed' })).signature, 'typed')
})

test('a share with a code needs an address, and unknown kinds of signature are refused', async () => {
  const { id } = await ada.propose()
  for (const body of [{ verifyEmail: true }, { signature: 'stamped' }, { verifyEmail: 'yes' }]) {
    const { status } = await ada.call('POST', `/proposals/${id}/share`, body)
    assert.equal(status, 422, JSON.stringify(body))
  }
  assert.equal((await ada.status(id)).share_info.is_shared, false)
})

test('an acceptance needs a name only, and its evidence is complete', async () => {
  const { id, client: reader } = await ada.shared()
  await reader.view()
  service.clock.advance(60_000)
  await reader.write()
  service.clock.advance(60_000)
  await reader.view()
  service.clock.advance(60_000)
  assert.equal((await evidence(id)).body.error, 'not_accepted')
  const answer = await client(service, (await service.services.shares.list(caller.accountId, id))[0]?.shareUrl ?? '', {
    'x-forwarded-for': '203.0.113.24',
  }).accept({ name: 'Inês Duarte' })
  assert.equal(answer.status, 200, answer.text)
  const { status, body } = await evidence(id)
  assert.equal(status, 200)
  const { timeline, totals, snapshotSha256, ...rest } = body
  const respondedAt = answer.body.respondedAt
  assert.deepEqual(rest, {
    version: 1,
    name: 'Inês Duarte',
    signature: { kind: 'typed', svg: null },
    consentText: null,
    consentAt: null,
    respondedAt,
    address: '203.0.113.24',
    userAgent: BROWSER,
    emailVerified: false,
    selection: null,
    notification: 'no_recipient',
    notificationDetail: null,
  })
  assert.equal(totals.oneTime.net, '100.00')
  assert.equal(snapshotSha256, (await reader.read()).body.snapshotHash)
  const kinds = timeline.map(({ kind, detail }: { kind: string; detail: string | null }) => [kind, detail])
  assert.deepEqual(kinds, [
    ['shared', '1'],
    ['viewed', '1'],
    ['message', 'client'],
    ['viewed', '1'],
    ['accepted', 'Inês Duarte'],
  ])
  assert.equal((await ada.status(id)).share_info.accepted_by, 'Inês Duarte')
})

test('a drawn signature, the consent and the selection are stored as they were given', async () => {
  const offer = { total: undefined, currency: 'EUR', pricing: pricedOffer, settings: { language: 'es' } }
  const { id, client: reader } = await ada.shared(offer, { signature: 'drawn' })
  await ada.share(id, { signature: 'drawn', message: 'Once more' })
  const signature = { kind: 'drawn', svg: 'm10 60 c20-50 40 30 70-20 l40 20' }
  const accepted = await reader.accept({
    name: 'Inês',
    signature,
    consent: true,
    selection: largeSelection,
    version: 2,
  })
  assert.equal(accepted.status, 200, accepted.text)
  const { body } = await evidence(id)
  assert.deepEqual(body.signature, { kind: 'drawn', svg: PATH })
  assert.deepEqual([body.consentText, body.consentAt], [consentTexts.es, body.respondedAt])
  assert.deepEqual([body.version, body.selection, body.totals], [2, largeSelection, largeTotals])
  assert.deepEqual((await reader.read()).body.signature, body.signature)
  // A version that nobody has accepted has no evidence.
  await ada.share(id, { force: true })
  assert.equal((await evidence(id)).body.error, 'not_accepted')
  assert.equal((await reader.read()).body.signature, null)
})

test('a share that asks for a drawing refuses an acceptance without one, and nothing is stored', async () => {
  const { id, client: reader } = await ada.shared({}, { signature: 'drawn' })
  const bodies = [
    { name: 'Inês' },
    { name: 'Inês', signature: null },
    { name: 'Inês', signature: { kind: 'typed' } },
    { name: 'Inês', signature: { kind: 'typed', svg: PATH } },
    { name: 'Inês', signature: { kind: 'drawn' } },
    { name: 'Inês', signature: { kind: 'drawn', svg: null } },
    { name: 'Inês', signature: { kind: 'drawn', svg: 7 } },
    { name: 'Inês', signature: { kind: 'drawn', svg: `M0 0${'L1 1'.repeat(25_000)}` } },
    { name: 'Inês', signature: { kind: 'stamped', svg: PATH } },
    { name: 'Inês', signature: drawn, consent: false },
    { name: 'Inês', signature: drawn, consent: 'yes' },
    { name: 'Inês', signature: drawn, code: 123456 },
    ...hostileSignatures.map((svg) => ({ name: 'Inês', signature: { kind: 'drawn', svg } })),
  ]
  for (const body of bodies) {
    const { status, text } = await reader.accept(body)
    assert.equal(status, 422, `${JSON.stringify(body).slice(0, 200)}: ${text}`)
  }
  assert.equal((await ada.status(id)).status, 'sent')
  assert.ok((await ada.events('proposal.accepted')).length <= 2, 'only the two acceptances of the tests above')
  assert.equal((await reader.accept({ name: 'Inês', signature: drawn })).status, 200)
})

test('of three acceptances at once exactly one is stored, with its evidence and its mails', async () => {
  const { id, client: reader } = await ada.shared({}, { recipientEmail: 'jon@clinic.example' })
  const before = service.mails.length
  const names = ['First', 'Second', 'Third']
  const answers = await Promise.all(names.map((name) => reader.accept({ name, signature: drawn })))
  const winners = names.filter((_, index) => answers[index]?.status === 200)
  assert.equal(winners.length, 1)
  assert.deepEqual(
    new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error)),
    new Set(['already_responded']),
  )
  assert.equal((await evidence(id)).body.name, winners[0])
  assert.deepEqual(
    service.mails.slice(before).map(({ kind }) => kind),
    ['acceptance_copy', 'client_answer'],
  )
})

test('an acceptance of an older version is refused with the number of the newest, and can be sent again for that one', async () => {
  const { id, client: reader } = await ada.shared({}, { signature: 'drawn' })
  await ada.call('PUT', `/proposals/${id}`, { total: 200 })
  await ada.share(id, { signature: 'drawn' })
  const body = { name: 'Inês', signature: drawn, consent: true }
  const refused = await reader.accept({ ...body, version: 1 })
  assert.deepEqual([refused.status, refused.body.error, refused.body.version], [409, 'version_changed', 2])
  assert.equal((await evidence(id)).status, 409)
  assert.equal((await reader.accept({ ...body, version: 2 })).status, 200)
})

test('an acceptance by the provider has no evidence', async () => {
  const setByProvider = await ada.propose()
  await ada.call('PUT', `/proposals/${setByProvider.id}`, { status: 'accepted' })
  assert.equal((await evidence(setByProvider.id)).body.error, 'not_accepted')
})

test('the timeline names the version that was opened, and has the changes that were requested', async () => {
  const { id, client: reader } = await ada.shared()
  const step = async (act: () => Promise<unknown>) => {
    service.clock.advance(60_000)
    await act()
  }
  await step(() => reader.view())
  await step(() => reader.requestChanges({ note: 'Without the shop' }))
  await step(() => ada.call('PUT', `/proposals/${id}`, { total: '80' }))
  await step(() => ada.share(id))
  await step(() => reader.view())
  await step(() => reader.accept())
  const { timeline } = (await evidence(id)).body
  assert.deepEqual(
    timeline.map(({ kind, detail }: { kind: string; detail: string | null }) => [kind, detail]),
    [
      ['shared', '1'],
      ['viewed', '1'],
      ['changes_requested', '1'],
      ['shared', '2'],
      ['viewed', '2'],
      ['accepted', 'Inês Duarte'],
    ],
  )
  const versions = (await ada.events()).filter(({ data }) => data.proposal_id === id && data.version)
  assert.deepEqual(
    versions.map(({ kind, data }) => [kind, data.version]),
    [
      ['proposal.shared', 1],
      ['proposal.viewed', 1],
      ['proposal.revision_requested', 1],
      ['proposal.shared', 2],
      ['proposal.viewed', 2],
      ['proposal.accepted', 2],
    ],
  )
})
