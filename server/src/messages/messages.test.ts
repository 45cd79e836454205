import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, inconsistencies, provider } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

const list = async (id: string) => (await ada.call('GET', `/proposals/${id}/messages`)).body
const send = (id: string, body: unknown) => ada.call('POST', `/proposals/${id}/messages`, body)
const unread = async (id: string) => (await ada.status(id)).share_info.unread_count

test('a proposal that was never shared has no conversation', async () => {
  const { id } = await ada.propose()
  assert.deepEqual(await list(id), { messages: [], total: 0, shareId: null })
  const answer = await send(id, { content: 'Hello?' })
  assert.deepEqual([answer.status, answer.body.error], [409, 'proposal_not_shared'])
})

test('provider and client talk, oldest first, each message with all its fields', async () => {
  const {
    id,
    share,
    client: reader,
  } = await ada.shared({}, { recipientName: 'Inês', recipientEmail: 'i@cafe.example' })
  const response = await reader.write({ content: 'When?', attachments: [{ name: 'plan.pdf', pages: 2 }] })
  assert.equal(response.status, 201)
  service.clock.advance(1000)
  const replied = await send(id, {
    content: 'In March.',
    attachments: [{ url: 'https://x.example', deep: { kept: [1] } }],
  })
  assert.equal(replied.status, 201)
  const message = replied.body
  const mail = { notification: 'not_configured', notificationDetail: null }
  assert.deepEqual(await list(id), {
    messages: [
      { ...response.body, readAt: message.createdAt, ...mail },
      { ...message, readAt: null },
    ],
    total: 2,
    shareId: share.id,
  })
  assert.deepEqual(message, {
    id: message.id,
    proposalId: id,
    shareId: share.id,
    sender: 'provider',
    senderName: 'Provider 1',
    content: 'In March.',
    attachments: [{ url: 'https://x.example', deep: { kept: [1] } }],
    createdAt: service.clock.now().toISOString(),
    readAt: null,
    ...mail,
  })
  const [fromClient, fromProvider] = (await list(id)).messages
  const shownToClient = [{ ...fromClient, notification: null }, fromProvider]
  assert.deepEqual((await reader.read()).body.messages, shownToClient)
  assert.deepEqual(service.mails.at(-1), {
    kind: 'provider_message',
    to: 'i@cafe.example',
    language: 'en',
    replyTo: 'provider1@example.com',
    recordId: message.id,
    data: {
      proposalId: id,
      providerName: 'Provider 1',
      recipientName: 'Inês',
      proposalName: 'Website',
      content: 'In March.',
      attachmentCount: 1,
      shareUrl: share.shareUrl,
    },
  })
})

test('a mail about a message names the provider in the language of the client', async () => {
  const norte = provider(service, await service.caller())
  const profile = { companyName: 'Estudio Norte', translationsEn: { companyName: 'North Studio' } }
  assert.equal((await norte.call('PATCH', '/profile', { profile })).status, 200)
  for (const [language, name] of [
    ['en', 'North Studio'],
    ['es', 'Estudio Norte'],
  ]) {
    const { id } = await norte.shared({ settings: { language } }, { recipientEmail: 'i@cafe.example' })
    assert.equal((await norte.call('POST', `/proposals/${id}/messages`, { content: 'Hola' })).status, 201)
    const mail = service.mails.findLast(({ kind }) => kind === 'provider_message')
    assert.deepEqual(mail?.data, { ...mail?.data, providerName: name })
  }
})

test('a message of the client records its event and notifies the provider', async () => {
  const { id, share, client: reader } = await ada.shared({}, { recipientEmail: 'i@cafe.example' })
  const { body } = await reader.write({ content: 'Is tax included?', name: ' Inês ', attachments: [{ a: 1 }] })
  assert.equal(body.senderName, 'Inês')
  const [event] = (await ada.events('proposal.message_received')).filter(({ data }) => data.proposal_id === id)
  assert.deepEqual(event?.data, {
    proposal_id: id,
    name: 'Website',
    status: 'sent',
    client_name: 'Harbour Café',
    total: 100,
    currency: 'USD',
    share_url: share.shareUrl,
    version: 1,
    recipient_name: null,
    message: {
      id: body.id,
      content: 'Is tax included?',
      attachments: [{ a: 1 }],
      sender_name: 'Inês',
      created_at: body.createdAt,
    },
  })
  assert.deepEqual(service.mails.at(-1), {
    kind: 'client_message',
    to: 'provider1@example.com',
    language: 'en',
    replyTo: 'i@cafe.example',
    recordId: body.id,
    data: {
      proposalId: id,
      proposalName: 'Website',
      clientName: 'Inês',
      content: 'Is tax included?',
      attachmentCount: 1,
    },
  })
})

test("the sender name is the recipient's, else the client's, else null", async () => {
  const named = await ada.shared({}, { recipientName: 'Inês' })
  assert.equal((await named.client.write()).body.senderName, 'Inês')
  const clientOnly = await ada.shared()
  assert.equal((await clientOnly.client.write()).body.senderName, 'Harbour Café')
  const unknown = await ada.shared({ clientName: null })
  assert.equal((await unknown.client.write()).body.senderName, null)
})

test("the client's messages become read when the provider lists them or replies", async () => {
  const { id, client: reader } = await ada.shared()
  await reader.write()
  await reader.write()
  assert.equal(await unread(id), 2)
  service.clock.advance(1000)
  const firstList = await list(id)
  assert.deepEqual(
    firstList.messages.map(({ readAt }: { readAt: string | null }) => readAt),
    [null, null],
    'the response still shows which messages were new',
  )
  assert.equal(await unread(id), 0)
  const readAt = service.clock.now().toISOString()
  service.clock.advance(1000)
  assert.ok((await list(id)).messages.every((message: { readAt: string }) => message.readAt === readAt))

  await reader.write()
  assert.equal(await unread(id), 1)
  await send(id, { content: 'Yes' })
  assert.equal(await unread(id), 0)
})

test('a conversation is listed in pages, oldest first, and only listed messages become read', async () => {
  const { id, client: reader } = await ada.shared()
  for (let n = 0; n < 5; n++) await reader.write({ content: `m${n}` })
  const page = async (query: string) => {
    const { body } = await ada.call('GET', `/proposals/${id}/messages?${query}`)
    const rows = body.messages.map(({ content, readAt }: { content: string; readAt: string | null }) =>
      readAt === null ? content : `${content} read`,
    )
    return [rows, body.total]
  }
  assert.deepEqual(await page('limit=2'), [['m0', 'm1'], 5])
  assert.equal(await unread(id), 3)
  assert.deepEqual(await page('limit=2&offset=3'), [['m3', 'm4'], 5])
  assert.equal(await unread(id), 1, 'the message between the pages was not listed')
  assert.deepEqual(await page('skip=2&limit=100'), [['m2', 'm3 read', 'm4 read'], 5])
  assert.equal(await unread(id), 0)
  assert.deepEqual(await page('offset=5'), [[], 5])
  assert.deepEqual(await page('offset=99&limit=1'), [[], 5])
  for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=x']) {
    assert.equal((await ada.call('GET', `/proposals/${id}/messages?${query}`)).status, 422, query)
  }
})

test('a page has fifty messages by default, and the total counts the whole conversation', async () => {
  const { id, client: reader } = await ada.shared()
  await Promise.all(Array.from({ length: 51 }, () => reader.write()))
  const first = await list(id)
  assert.deepEqual([first.messages.length, first.total], [50, 51])
  assert.equal(await unread(id), 1)
  const two = await Promise.all([list(id), ada.call('GET', `/proposals/${id}/messages?offset=50`)])
  assert.equal(two[1].body.messages.length, 1)
  assert.equal(await unread(id), 0)
})

test("the provider's messages become read when the client opens the page or replies, not when a bot fetches it", async () => {
  const { id, share, client: reader } = await ada.shared()
  const sent = async () => (await list(id)).messages.at(-1)
  await send(id, { content: 'One' })
  await client(service, share.shareUrl, { 'user-agent': 'Slackbot 1.0' }).view()
  await reader.read()
  assert.equal((await sent()).readAt, null)
  await reader.view()
  assert.equal((await sent()).readAt, service.clock.now().toISOString())
  await send(id, { content: 'Two' })
  assert.equal((await sent()).readAt, null)
  await reader.write()
  assert.equal((await list(id)).messages.at(-2).readAt, service.clock.now().toISOString())
})

test('a conversation belongs to its link; a new link starts another one', async () => {
  const { id, client: reader } = await ada.shared()
  await reader.write({ content: 'Old' })
  const share = await ada.share(id, { newLink: true })
  assert.deepEqual(await list(id), { messages: [], total: 0, shareId: share.id })
  assert.equal(await unread(id), 0)
})

test('without a recipient address the message is stored and no mail is sent', async () => {
  const { id } = await ada.shared()
  const mailsBefore = service.mails.length
  const { status, body } = await send(id, { content: 'Hello' })
  assert.deepEqual([status, body.notification], [201, 'no_recipient'])
  assert.equal(service.mails.length, mailsBefore)
})

test('after a link has expired, the provider must share again before writing, and can still read', async () => {
  const { id, client: reader } = await ada.shared({}, { expiresInDays: 1 })
  await reader.write()
  service.clock.advance(86_400_000)
  const answer = await send(id, { content: 'Still there?' })
  assert.deepEqual([answer.status, answer.body.error], [409, 'proposal_not_shared'])
  assert.equal(answer.body.detail, 'The proposal link has expired. Share the proposal again.')
  assert.equal((await list(id)).total, 1)
})

test('the error for a revoked link says that it was revoked, even after its expiry', async () => {
  const { id, share } = await ada.shared({}, { expiresInDays: 1 })
  const browser = await service.browser(caller)
  assert.equal((await browser.call('POST', `/proposals/${id}/shares/${share.id}/revoke`)).status, 200)
  for (const ms of [0, 86_400_000]) {
    service.clock.advance(ms)
    const { status, body } = await send(id, { content: 'Still there?' })
    assert.deepEqual([status, body.error], [409, 'proposal_not_shared'])
    assert.equal(body.detail, 'The proposal link was revoked. Share the proposal again.')
  }
})

const refused: Array<[unknown, string[], string]> = [
  [{}, ['body', 'content'], 'missing'],
  [{ content: '' }, ['body', 'content'], 'string_too_short'],
  [{ content: '  ' }, ['body', 'content'], 'string_too_short'],
  [{ content: ' \n\t\u00a0\u3000' }, ['body', 'content'], 'string_too_short'],
  [{ content: 'x'.repeat(10_001) }, ['body', 'content'], 'string_too_long'],
  [{ content: 7 }, ['body', 'content'], 'string_type'],
  [{ content: 'x', attachments: {} }, ['body', 'attachments'], 'list_type'],
  [{ content: 'x', attachments: ['x'] }, ['body', 'attachments', '0'], 'dict_type'],
  [{ content: 'x', attachments: Array(11).fill({}) }, ['body', 'attachments'], 'too_long'],
]
for (const [body, loc, type] of refused) {
  test(`a message ${JSON.stringify(body).slice(0, 50)} is refused as ${type}, from either side`, async () => {
    const { id, client: reader } = await ada.shared()
    for (const answer of [await send(id, body), await reader.write(body)]) {
      assert.equal(answer.status, 422)
      assert.deepEqual([answer.body.detail[0].loc, answer.body.detail[0].type], [loc, type])
      assert.equal(answer.body.detail.length, 1)
    }
    assert.equal((await list(id)).total, 0)
  })
}

test('the longest message and ten attachments are stored unchanged', async () => {
  const { id, client: reader } = await ada.shared()
  const body = { content: '😀'.repeat(10_000), attachments: Array.from({ length: 10 }, (_, n) => ({ n, ñ: null })) }
  assert.equal((await reader.write(body)).status, 201)
  const [message] = (await list(id)).messages
  assert.equal(message.content, body.content)
  assert.deepEqual(message.attachments, body.attachments)
})

test('concurrent messages of both sides are all stored, each once', async () => {
  const { id, client: reader } = await ada.shared()
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? send(id, { content: `p${n}` }) : reader.write({ content: `c${n}` }))),
  )
  const { messages, total } = await list(id)
  assert.equal(total, 20)
  assert.equal(new Set(messages.map(({ content }: { content: string }) => content)).size, 20)
})

const keyWithBothScopes = { name: 'k', scopes: ['read' as const, 'write' as const] }

test('the application counts unread messages of all proposals without marking them as read', async () => {
  const browser = await service.browser()
  const eve = provider(service, {
    ...(await service.services.keys.create(browser, keyWithBothScopes)),
    accountId: browser.accountId,
    userId: browser.userId,
  })
  const unreadCounts = async () => (await browser.call('GET', '/messages/unread')).body
  assert.deepEqual(await unreadCounts(), { proposals: [], total: 0 })
  const first = await eve.shared()
  const second = await eve.shared()
  await eve.shared()
  await first.client.write()
  await first.client.write()
  await second.client.write()
  await eve.call('POST', `/proposals/${second.id}/messages`, { content: 'Read and answered' })
  await second.client.write()
  const expected = [
    { proposalId: first.id, unread: 2 },
    { proposalId: second.id, unread: 1 },
  ]
  assert.deepEqual(await unreadCounts(), { proposals: expected, total: 3 })
  assert.deepEqual(await unreadCounts(), { proposals: expected, total: 3 })
  await eve.call('GET', `/proposals/${first.id}/messages`)
  await eve.share(second.id, { newLink: true })
  assert.deepEqual(await unreadCounts(), { proposals: [], total: 0 }, 'read messages and former shares do not count')
})
