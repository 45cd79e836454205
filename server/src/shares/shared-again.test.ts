import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defaultPlanBudgets } from '@proffer/core/budgets.ts'
import { client, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { lastMail } from '../../test/mails.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(() => service.stop())

const recipientEmail = 'ines@cafe.example'
const complete = {
  recipientEmail,
  recipientName: 'Inês Duarte',
  message: 'Here it is.',
  expiresInDays: 30,
  reminders: ['3d'],
  signature: 'drawn',
  verifyEmail: true,
}

async function proposed(body: object = {}) {
  const { id } = await ada.propose({ clientName: 'Harbour Café', total: 100, ...body })
  const share = (request: object = {}) => ada.call('POST', `/proposals/${id}/share`, request)
  return { id, share }
}

/** What a share sends: its mails and its events. */
async function traces() {
  const kinds = (await ada.events()).map(({ kind }) => kind)
  return { mails: service.mails.length, events: kinds.filter((kind) => kind !== 'proposal.created').length }
}

test('the same again is the same version, without a mail and without an event', async () => {
  const { id, share } = await proposed({ settings: { introduction: 'Until {{validUntil}}', validityDays: 14 } })
  const first = await share(complete)
  assert.equal(first.status, 201)
  const before = await traces()
  const record = await ada.get(id)
  service.clock.advance(86_400_000)
  for (const request of [complete, { recipientEmail: 'INES@cafe.example' }, { ...complete, message: ' ' }]) {
    const again = await share(request)
    assert.deepEqual([again.status, again.body], [200, first.body])
  }
  assert.deepEqual(await traces(), before)
  assert.deepEqual(await ada.get(id), record)
})

test('a repeat after an extension keeps the later end', async () => {
  const { id, share } = await proposed()
  await share(complete)
  const { body: extended } = await ada.call('POST', `/proposals/${id}/extend`, { days: 20 })
  const again = await share(complete)
  assert.deepEqual([again.status, again.body.version, again.body.expiresAt], [200, 1, extended.expiresAt])
  assert.equal((await share({ ...complete, expiresInDays: 50 })).body.version, 2, 'another end was asked for')
})

test('two requests at once publish one version and send one mail', async () => {
  const { share } = await proposed()
  const { mails } = await traces()
  const answers = await Promise.all([share({ recipientEmail }), share({ recipientEmail })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 201])
  assert.deepEqual(
    answers.map(({ body }) => body.version),
    [1, 1],
  )
  assert.equal((await traces()).mails, mails + 1)
})

test('resend mails the link again, without an event', async () => {
  const { share } = await proposed()
  const first = await share({ recipientEmail, message: 'Hello' })
  const before = await traces()
  const again = await share({ recipientEmail, resend: true })
  assert.deepEqual([again.status, again.body], [200, first.body])
  assert.deepEqual(await traces(), { mails: before.mails + 1, events: before.events })
  const { shareUrl, message, isNewVersion } = lastMail(service, 'share_link').data
  assert.deepEqual([shareUrl, message, isNewVersion], [first.body.shareUrl, 'Hello', false])
})

test('a resend over the mail budget is refused like a share', async () => {
  const agency = { ...defaultPlanBudgets.agency, mailsPerHour: 1 }
  const small = await startService({ planBudgets: { ...defaultPlanBudgets, agency } })
  try {
    const eva = provider(small, await small.caller())
    const { id } = await eva.propose({ total: 1 })
    await eva.share(id, { recipientEmail })
    const share = (request: object) => eva.call('POST', `/proposals/${id}/share`, request)
    const refused = await share({ recipientEmail, resend: true })
    assert.deepEqual([refused.status, refused.body.error], [429, 'mail_quota_exceeded'])
    assert.ok(Number(refused.headers['retry-after']) > 0)
    assert.equal((await share({ recipientEmail })).status, 200)
  } finally {
    await small.stop()
  }
})

test('resend needs a recipient', async () => {
  const { share } = await proposed()
  await share()
  const { status, body } = await share({ resend: true })
  assert.deepEqual([status, body.error], [409, 'no_recipient'])
})

const differences: Array<[string, object]> = [
  ['another recipient', { ...complete, recipientEmail: 'other@cafe.example' }],
  ['another name', { ...complete, recipientName: 'Ana' }],
  ['another message', { ...complete, message: 'And now?' }],
  ['another expiry', { ...complete, expiresInDays: 31 }],
  ['no expiry', { ...complete, expiresInDays: null }],
  ['other reminders', { ...complete, reminders: ['4d'] }],
  ['no reminders', { ...complete, reminders: null }],
  ['another signature', { ...complete, signature: 'typed' }],
  ['no code', { ...complete, verifyEmail: false }],
  ['a new link', { ...complete, newLink: true }],
]
for (const [title, request] of differences) {
  test(`${title} takes effect with a new version`, async () => {
    const { share } = await proposed()
    const first = await share(complete)
    const second = await share(request)
    assert.deepEqual([second.status, second.body.version], [201, 2])
    const { newLink, message, expiresInDays, ...visible } = request as Record<string, unknown>
    for (const [name, value] of Object.entries(visible)) assert.deepEqual(second.body[name], value ?? [], name)
    assert.equal(second.body.shareUrl === first.body.shareUrl, !newLink && title !== 'another recipient')
  })
}

test('other content takes effect with a new version, and private members do not', async () => {
  const { id, share } = await proposed()
  await share({ recipientEmail })
  await ada.call('PUT', `/proposals/${id}`, { metadata: { crm: '1' }, settings: { internal: 'x' } })
  assert.equal((await share({ recipientEmail })).status, 200)
  for (const change of [{ total: 200 }, { settings: { notes: 'Travel included' } }, { name: 'Booking' }]) {
    await ada.call('PUT', `/proposals/${id}`, change)
    assert.equal((await share({ recipientEmail })).status, 201, JSON.stringify(change))
  }
  await ada.call('PATCH', '/profile', { profile: { taxName: 'IVA' } })
  assert.equal((await share({ recipientEmail })).status, 201)
})

test('a version that is answered, revoked, expired or taken back is not already shared', async () => {
  const cases: Array<[string, (id: string, shared: { id: string; shareUrl: string }) => Promise<unknown>]> = [
    ['rejected', (_id, { shareUrl }) => client(service, shareUrl).reject()],
    ['revision', (_id, { shareUrl }) => client(service, shareUrl).requestChanges()],
    ['revoked', (id, shared) => ada.call('DELETE', `/proposals/${id}/shares/${shared.id}`)],
    ['draft', (id) => ada.call('PUT', `/proposals/${id}`, { status: 'draft' })],
    ['expired', async () => service.clock.advance(3 * 86_400_000)],
  ]
  for (const [title, act] of cases) {
    const { id, share } = await proposed()
    const request = { recipientEmail, expiresInDays: 2 }
    await act(id, (await share(request)).body)
    const second = await share(request)
    assert.deepEqual([second.status, second.body.version], [201, 2], title)
    assert.equal((await ada.get(id)).status, 'sent')
  }
  const { share } = await proposed()
  const { body } = await share({ recipientEmail })
  await client(service, body.shareUrl).accept()
  assert.equal((await share({ recipientEmail })).body.error, 'proposal_accepted')
  assert.equal((await share({ recipientEmail, force: true })).status, 201)
})
