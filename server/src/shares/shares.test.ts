import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, provider, tokenOf } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { sha256 } from '../process/secrets.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicUrl: 'https://proffer.example', publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(() => service.stop())

const DAY_MS = 86_400_000

test('sharing returns the link, sets the status to sent and mails the client', async () => {
  const { id } = await ada.propose({ clientName: 'Harbour Café', total: '99.90', currency: 'EUR' })
  service.clock.advance(1000)
  const now = service.clock.now()
  const body = { recipientName: ' Inês ', recipientEmail: 'ines@cafe.example', message: 'Olá', expiresInDays: 30 }
  const answer = await ada.call('POST', `/proposals/${id}/share`, body)
  assert.equal(answer.status, 201)
  assert.deepEqual(answer.body, {
    id: answer.body.id,
    proposalId: id,
    version: 1,
    shareUrl: answer.body.shareUrl,
    recipientName: 'Inês',
    recipientEmail: 'ines@cafe.example',
    createdAt: now.toISOString(),
    sharedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 30 * DAY_MS).toISOString(),
    viewCount: 0,
    lastViewedAt: null,
    respondedAt: null,
    reminders: [],
    remindersSent: 0,
    nextReminderAt: null,
    remindersStoppedAt: null,
    signature: 'typed',
    verifyEmail: false,
    lastReminder: null,
    notification: 'not_configured',
    notificationDetail: null,
  })
  assert.match(answer.body.shareUrl, /^https:\/\/proffer\.example\/p\/[\w-]{43}$/)
  const proposal = await ada.get(id)
  assert.equal(proposal.status, 'sent')
  assert.equal(proposal.updatedAt, now.toISOString())
  assert.deepEqual((await ada.events('proposal.shared')).at(-1)?.data, {
    proposal_id: id,
    name: 'Website',
    status: 'sent',
    client_name: 'Harbour Café',
    total: 99.9,
    currency: 'EUR',
    share_url: answer.body.shareUrl,
    shared_at: now.toISOString(),
    version: 1,
    recipient_name: 'Inês',
  })
  assert.deepEqual(service.mails.at(-1), {
    kind: 'share_link',
    to: 'ines@cafe.example',
    language: 'en',
    replyTo: 'provider1@example.com',
    recordId: answer.body.id,
    data: {
      proposalId: id,
      providerName: 'Provider 1',
      recipientName: 'Inês',
      proposalName: 'Website',
      message: 'Olá',
      shareUrl: answer.body.shareUrl,
      expiresAt: answer.body.expiresAt,
      isNewVersion: false,
      offer: { currency: 'EUR', total: '99.90', monthly: null, yearly: null, validUntil: null },
    },
  })
})

test('everything about a share may be left out, even the body', async () => {
  const { id } = await ada.propose()
  const mailsBefore = service.mails.length
  const { status, body } = await ada.call('POST', `/proposals/${id}/share`)
  assert.equal(status, 201)
  assert.equal(body.expiresAt, null)
  assert.equal(body.recipientEmail, null)
  assert.equal(service.mails.length, mailsBefore, 'without an address nothing is mailed')
})

const refused: Array<[object, string, string]> = [
  [{ recipientEmail: 'not an address' }, 'recipientEmail', 'value_error'],
  [{ recipientEmail: '' }, 'recipientEmail', 'value_error'],
  [{ recipientEmail: 'c@d.co\r\nBcc: x@y.co' }, 'recipientEmail', 'value_error'],
  [{ recipientEmail: 'c@d.co,x@y.co' }, 'recipientEmail', 'value_error'],
  [{ recipientEmail: 'c@d.co\n' }, 'recipientEmail', 'value_error'],
  [{ recipientEmail: '<c@d.co>' }, 'recipientEmail', 'value_error'],
  [{ recipientEmail: `${'a'.repeat(250)}@d.co` }, 'recipientEmail', 'string_too_long'],
  [{ recipientEmail: 7 }, 'recipientEmail', 'string_type'],
  [{ recipientName: 'A\r\nBcc: x@y.co' }, 'recipientName', 'string_pattern_mismatch'],
  [{ recipientName: 'x'.repeat(201) }, 'recipientName', 'string_too_long'],
  [{ message: 'x'.repeat(10_001) }, 'message', 'string_too_long'],
  [{ expiresInDays: 0 }, 'expiresInDays', 'greater_than_equal'],
  [{ expiresInDays: 366 }, 'expiresInDays', 'less_than_equal'],
  [{ expiresInDays: 1.5 }, 'expiresInDays', 'int_from_float'],
  [{ expiresInDays: '3' }, 'expiresInDays', 'int_type'],
]
for (const [body, field, type] of refused) {
  test(`a share with ${JSON.stringify(body).slice(0, 60)} is refused as ${type}`, async () => {
    const { id } = await ada.propose()
    const answer = await ada.call('POST', `/proposals/${id}/share`, body)
    assert.equal(answer.status, 422)
    assert.deepEqual([answer.body.detail[0].loc, answer.body.detail[0].type], [['body', field], type])
    assert.equal((await ada.get(id)).status, 'draft')
  })
}

test('no column of a share has its token in plain text', async () => {
  const { share } = await ada.shared()
  const token = tokenOf(share.shareUrl)
  const row = await service.database.db
    .selectFrom('shares')
    .selectAll()
    .where('id', '=', share.id)
    .executeTakeFirstOrThrow()
  assert.equal(row.token_hash, sha256(token))
  assert.ok(!JSON.stringify(row).includes(token))
})

test('the client sees what was shared, whatever is edited later, until it is shared again', async () => {
  const before = await ada.shared({ name: 'First', total: '10', requirements: [{ name: 'R', extra: { kept: true } }] })
  const shown = (await before.client.read()).body
  await ada.call('PUT', `/proposals/${before.id}`, { name: 'Second', total: '20', requirements: [] })
  await ada.call('PATCH', '/profile', { profile: { slogan: 'New slogan', taxRate: 21 } })
  assert.deepEqual((await before.client.read()).body, shown)
  assert.equal(shown.snapshot.proposal.name, 'First')
  assert.equal(shown.snapshotHash, sha256(JSON.stringify(shown.snapshot)))

  const again = client(service, (await ada.share(before.id)).shareUrl)
  const { snapshot } = (await again.read()).body
  assert.equal(snapshot.proposal.name, 'Second')
  assert.equal(snapshot.proposal.total, '20.00')
  assert.equal(snapshot.terms.taxRate, 21)
  assert.equal(snapshot.provider.slogan, 'New slogan')
  await ada.call('PATCH', '/profile', { profile: { slogan: null, taxRate: null } })
})

test("a snapshot keeps the provider's own business to the provider", async () => {
  const secrets = {
    apiKey: 'SECRET-1',
    openaiApiKey: 'SECRET-2',
    bankDetails: 'SECRET-3',
    agencyMargin: 0.31337,
    rateCards: [{ name: 'SECRET-4', items: [{ role: 'SECRET-4', rate: '314', cost: '31337' }] }],
    clientPaymentLinkUrl: 'https://pay.example/SECRET-5',
    telegramChatId: 'SECRET-6',
  }
  await ada.call('PATCH', '/profile', {
    profile: {
      ...secrets,
      taxName: 'IVA',
      taxRate: 21,
      customClauses: [{ id: 'c', titleEs: 'Uno' }],
      uiLanguage: 'es',
    },
  })
  const { id } = await ada.propose()
  await ada.call('PUT', `/proposals/${id}`, { outcomeNotes: 'SECRET-7', outcomeReason: 'SECRET-8' })
  const reader = client(service, (await ada.share(id)).shareUrl)
  const { text, body } = await reader.read()
  assert.doesNotMatch(text, /SECRET|31337/)
  assert.ok(!text.includes(caller.accountId))
  assert.deepEqual(Object.keys(body), [
    'share',
    'consentText',
    'version',
    'changes',
    'snapshot',
    'snapshotHash',
    'provider',
    'price',
    'payment',
    'signature',
    'state',
    'messages',
  ])
  assert.equal(body.snapshot.language, 'es')
  assert.deepEqual(body.snapshot.terms.clauses, [{ id: 'c', titleEs: 'Uno' }])
  assert.equal(body.snapshot.terms.taxName, 'IVA')
  assert.deepEqual(body.provider, body.snapshot.provider)
  assert.equal(body.payment, null)

  await reader.accept()
  const { payment } = (await reader.read()).body
  assert.deepEqual(payment, { bankDetails: 'SECRET-3', clientPaymentLinkUrl: 'https://pay.example/SECRET-5' })
  const cleared = Object.fromEntries([...Object.keys(secrets), 'taxName', 'uiLanguage'].map((key) => [key, null]))
  await ada.call('PATCH', '/profile', { profile: { ...cleared, taxRate: null, customClauses: null } })
})

test('the newest share is the live one; every operation on an older link says so', async () => {
  const { id, client: old } = await ada.shared()
  const live = client(service, (await ada.share(id, { newLink: true })).shareUrl)
  for (const action of [old.read, old.view, old.accept, old.reject, old.requestChanges, old.write]) {
    const { status, body } = await action()
    assert.equal(status, 410)
    assert.equal(body.error, 'share_superseded')
  }
  assert.equal((await live.read()).status, 200)
  assert.equal((await ada.get(id)).status, 'sent')
})

test('an expired link says so on every operation, to the millisecond', async () => {
  const { id, share, client: reader } = await ada.shared({}, { expiresInDays: 1 })
  service.clock.advance(DAY_MS - 1)
  assert.equal((await reader.read()).status, 200)
  assert.equal((await ada.status(id)).share_info.is_shared, true)
  service.clock.advance(1)
  for (const action of [reader.read, reader.view, reader.accept, reader.reject, reader.requestChanges, reader.write]) {
    const { status, body } = await action()
    assert.equal(status, 410)
    assert.equal(body.error, 'share_expired')
  }
  const { share_info: info } = await ada.status(id)
  assert.deepEqual(
    [info.is_shared, info.share_url, info.shared_at, info.expires_at],
    [false, null, share.createdAt, share.expiresAt],
  )
  await ada.call('PUT', `/proposals/${id}`, { name: 'Later' })
  assert.equal((await ada.events('proposal.updated')).at(-1)?.data.share_url, null)
})

test('share_info counts what happened on the newest share', async () => {
  const { id, client: old } = await ada.shared({}, { recipientEmail: 'a@b.co' })
  await old.view()
  await old.write()
  const share = await ada.share(id, { recipientEmail: 'c@d.co' })
  const reader = client(service, share.shareUrl)
  service.clock.advance(5000)
  await reader.view()
  await reader.view()
  await reader.write()
  await reader.write()
  const now = service.clock.now().toISOString()
  assert.deepEqual((await ada.status(id)).share_info, {
    is_shared: true,
    share_url: share.shareUrl,
    shared_at: share.createdAt,
    expires_at: null,
    recipient_email: 'c@d.co',
    view_count: 2,
    last_viewed_at: now,
    responded_at: null,
    accepted_by: null,
    message_count: 2,
    unread_count: 2,
  })
  await reader.accept()
  assert.equal((await ada.status(id)).share_info.responded_at, now)
})

test('an event of a shared proposal carries its live link', async () => {
  const { id, share } = await ada.shared()
  await ada.call('PUT', `/proposals/${id}`, { name: 'Edited' })
  assert.equal((await ada.events('proposal.updated')).at(-1)?.data.share_url, share.shareUrl)
  const copy = (await ada.call('POST', `/proposals/${id}/duplicate`)).body
  assert.equal((await ada.events('proposal.created')).at(-1)?.data.share_url, null)
  assert.equal((await ada.status(copy.id)).share_info.is_shared, false)
})

test('a new link asks for a new answer: an earlier outcome is cleared, and the earlier answer is kept with its share', async () => {
  const { id, client: first } = await ada.shared()
  await first.reject({ reason: 'Too dear', note: 'Sorry' })
  const rejected = await ada.get(id)
  assert.deepEqual([rejected.outcome, rejected.outcomeReason, rejected.outcomeNotes], ['rejected', 'Too dear', 'Sorry'])
  await ada.share(id, { newLink: true })
  const again = await ada.get(id)
  assert.equal(again.status, 'sent')
  for (const field of ['outcome', 'outcomeAt', 'outcomeReason', 'outcomeNotes', 'outcomeValue']) {
    assert.equal(again[field], null, field)
  }
  const shares = await service.services.shares.list(caller.accountId, id)
  assert.deepEqual(
    shares.map(({ state, answer }) => [state, answer?.answer, answer?.reason]),
    [
      ['live', undefined, undefined],
      ['superseded', 'rejected', 'Too dear'],
    ],
  )
})

test('sharing again leaves what the provider wrote about an outcome as it is', async () => {
  const { id, client: first } = await ada.shared()
  await first.reject({ reason: 'Too dear', note: 'Sorry' })
  await ada.call('PUT', `/proposals/${id}`, { outcomeNotes: 'Call in May' })
  await ada.share(id)
  const { outcome, outcomeReason, outcomeNotes } = await ada.get(id)
  assert.deepEqual([outcome, outcomeReason, outcomeNotes], [null, null, 'Call in May'])
})

test('of many new links at once one is live, and all links but one are superseded', async () => {
  const { id } = await ada.propose()
  const shares = await Promise.all(Array.from({ length: 8 }, () => ada.share(id, { newLink: true })))
  const answers = await Promise.all(shares.map(({ shareUrl }) => client(service, shareUrl).read()))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(410)])
  assert.equal((await ada.events('proposal.shared')).filter(({ data }) => data.proposal_id === id).length, 8)
})

test('the links and messages of a deleted proposal are deleted too', async () => {
  const { id, client: reader } = await ada.shared()
  await reader.write()
  assert.equal((await ada.call('DELETE', `/proposals/${id}`)).status, 204)
  for (const action of [reader.read, reader.view, reader.accept, reader.write]) {
    const { status, body } = await action()
    assert.deepEqual([status, body.error], [404, 'share_not_found'])
  }
  const rows = await service.database.db.selectFrom('messages').select('id').where('proposal_id', '=', id).execute()
  assert.deepEqual(rows, [])
})

test('reads and lists show a status change that a link causes at once', async () => {
  const { id, client: reader } = await ada.shared()
  const before = await ada.call('GET', `/proposals/${id}`)
  await reader.accept()
  const after = await ada.call('GET', `/proposals/${id}`)
  assert.notEqual(after.headers['etag'], before.headers['etag'])
  assert.equal(after.body.status, 'accepted')
  const list = await ada.call('GET', '/proposals?status=accepted')
  assert.ok(list.body.proposals.some((proposal: { id: string }) => proposal.id === id))
})
