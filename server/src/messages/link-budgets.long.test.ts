import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mailBudget, shareBudget } from '@proffer/core/budgets.ts'
import { client, inconsistencies, provider } from '../../test/client-side.ts'
import { type Service, startService } from '../../test/harness.ts'
import { readsOf, recordedStatements } from '../../test/recorded-statements.ts'
import { newId } from '../values/ids.ts'

let service: Service
let ada: ReturnType<typeof provider>

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  ada = provider(service, await service.caller())
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

type Shared = Awaited<ReturnType<typeof ada.shared>>

const contents = (messages: Array<{ content: string }>) => messages.map(({ content }) => content)

/** Inserts messages of both sides, `m0` first. */
async function fill({ id, share }: Shared, count: number) {
  const now = service.clock.now()
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(now),
    account_id: ada.accountId,
    proposal_id: id,
    share_id: share.id,
    sender: n % 2 === 0 ? ('client' as const) : ('provider' as const),
    sender_name: null,
    content: `m${n}`,
    attachments: '[]',
    created_at: now.toISOString(),
    read_at: now.toISOString(),
  }))
  await service.database.transact(ada.accountId, async (trx) => {
    await trx.insertInto('messages').values(rows).execute()
  })
}

const earlier = async ({ client: reader }: Shared, query: string) =>
  service.call('GET', `${reader.path}/conversation${query}`)

test('sixty messages of a megabyte are refused, and the client page stays small', async () => {
  const { client: reader } = await ada.shared()
  const attachments = [{ text: 'x'.repeat(1_000_000) }]
  for (let n = 0; n < 60; n++) assert.equal((await reader.write({ content: 'Hello', attachments })).status, 422)
  const largest = Array.from({ length: 10 }, () => ({ text: 'x'.repeat(shareBudget.attachmentBytes - 20) }))
  for (let n = 0; n < 60; n++) {
    assert.equal((await reader.write({ content: '€'.repeat(10_000), attachments: largest })).status, 201)
  }
  const page = await reader.read()
  assert.ok(page.bytes.length < 1_200_000, `${page.bytes.length} bytes`)
  assert.ok(page.body.messages.length >= 10 && page.body.hasEarlierMessages)
  let { messages } = page.body
  let count = messages.length
  while (count < 60) {
    const answer = await service.call('GET', `${reader.path}/conversation?before=${messages[0].id}`)
    messages = answer.body.messages
    count += messages.length
    assert.equal(answer.body.hasEarlierMessages, count < 60)
  }
  assert.equal(count, 60)
  // The webhook event contains the message and is hardly larger than it.
  const events = await ada.events('proposal.message_received')
  assert.ok(events.every(({ data }) => JSON.stringify(data).length < 80_000))
})

test('the page shows the newest fifty messages, and the client can page back to the first', async () => {
  const talk = await ada.shared()
  await fill(talk, 120)
  const { body } = await talk.client.read()
  assert.deepEqual(
    contents(body.messages),
    Array.from({ length: 50 }, (_, n) => `m${n + 70}`),
  )
  assert.equal(body.hasEarlierMessages, true)
  const second = (await earlier(talk, `?before=${body.messages[0].id}`)).body
  assert.deepEqual(
    contents(second.messages),
    Array.from({ length: 50 }, (_, n) => `m${n + 20}`),
  )
  assert.equal(second.hasEarlierMessages, true)
  const third = (await earlier(talk, `?before=${second.messages[0].id}`)).body
  assert.deepEqual(
    contents(third.messages),
    Array.from({ length: 20 }, (_, n) => `m${n}`),
  )
  assert.equal(third.hasEarlierMessages, false)
  assert.deepEqual((await earlier(talk, '')).body, { messages: body.messages, hasEarlierMessages: true })
})

test('a conversation of up to fifty messages is returned complete, without extra fields', async () => {
  const talk = await ada.shared()
  assert.deepEqual((await talk.client.read()).body.messages, [])
  await fill(talk, 50)
  const { body } = await talk.client.read()
  assert.equal(body.messages.length, 50)
  assert.equal('hasEarlierMessages' in body, false)
  assert.deepEqual((await earlier(talk, `?before=${body.messages[0].id}`)).body, {
    messages: [],
    hasEarlierMessages: false,
  })
})

test('paging back shows no other conversation and accepts only ids', async () => {
  const [shared, other] = [await ada.shared(), await ada.shared()]
  await fill(shared, 3)
  await fill(other, 2)
  const { messages } = (await other.client.read()).body
  assert.deepEqual(contents((await earlier(shared, `?before=${messages[0].id}`)).body.messages), ['m0', 'm1', 'm2'])
  for (const query of ['?before=x', '?before=', '?before=1']) {
    assert.equal((await earlier(shared, query)).status, 422, query)
  }
  const nowhere = await service.call('GET', `/api/public/v1/shares/${'x'.repeat(43)}/conversation`)
  assert.deepEqual([nowhere.status, nowhere.body.error], [404, 'share_not_found'])
})

test('the printed page does not read the conversation', async () => {
  const talk = await ada.shared()
  await fill(talk, 1)
  // An unreadable message would make any read fail.
  const attachments = (text: string) =>
    service.database.transact(ada.accountId, (trx) =>
      trx.updateTable('messages').set({ attachments: text }).where('share_id', '=', talk.share.id).execute(),
    )
  await attachments('not JSON')
  assert.equal((await talk.client.read()).status, 500)
  const printed = await service.call('GET', `${talk.client.path}/pdf`)
  assert.deepEqual([printed.status, printed.bytes.subarray(0, 4).toString()], [200, '%PDF'])
  await attachments('[]')
})

test('a full conversation accepts no more messages from either side; a new link starts another one', async () => {
  const talk = await ada.shared()
  const send = () => ada.call('POST', `/proposals/${talk.id}/messages`, { content: 'And?' })
  await fill(talk, shareBudget.messages - 1)
  const answers = await Promise.all([talk.client.write(), send(), talk.client.write(), send()])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409])
  const [fromClient, fromProvider] = [await talk.client.write(), await send()]
  assert.deepEqual(
    [fromClient.status, fromClient.body.error, fromClient.body.detail],
    [
      409,
      'message_limit_reached',
      'This conversation has reached its message limit. Ask the provider for a new link by email or phone.',
    ],
  )
  assert.deepEqual([fromProvider.status, fromProvider.body.error], [409, 'message_limit_reached'])
  assert.match(fromProvider.body.detail, /1000 messages.*share the proposal again with "newLink": true/)
  assert.equal((await ada.call('GET', `/proposals/${talk.id}/messages?offset=990`)).body.total, 1000)

  const { shareUrl } = await ada.share(talk.id, { newLink: true })
  assert.equal((await client(service, shareUrl).write()).status, 201)
  assert.equal((await send()).status, 201)
})

test("the client's messages are limited per hour and link, also when they arrive together", async () => {
  const [talk, other] = [await ada.shared(), await ada.shared()]
  const mailed = service.mails.length
  service.clock.advance(3_600_000 - (service.clock.now().getTime() % 3_600_000) + 60_000)
  const limit = shareBudget.clientMessagesPerHour
  for (let n = 0; n < limit - 5; n++) assert.equal((await talk.client.write()).status, 201)
  const answers = await Promise.all(Array.from({ length: 15 }, () => talk.client.write()))
  const refused = answers.filter(({ status }) => status !== 201)
  assert.equal(refused.length, 10)
  for (const { status, body, headers } of refused) {
    assert.deepEqual([status, body.error, body.limit], [429, 'rate_limit_exceeded', limit])
    assert.equal(headers['retry-after'], '3540')
  }
  assert.equal((await ada.status(talk.id)).share_info.message_count, limit)
  assert.equal(
    service.mails.length,
    mailed + mailBudget.notificationsPerHour,
    'further mails to the provider are not sent',
  )
  assert.equal((await other.client.write()).status, 201)
  const reply = await ada.call('POST', `/proposals/${talk.id}/messages`, { content: 'Easy!' })
  assert.equal(reply.status, 201, 'the provider can reply')
  service.clock.advance(3_600_000)
  assert.equal((await talk.client.write()).status, 201)
})

test('reads of one link are limited per minute over all addresses; other links are not affected', async () => {
  const [busy, quiet] = [await ada.shared(), await ada.shared()]
  for (let n = 0; n < shareBudget.readsPerMinute; n++) {
    assert.equal((await (n % 2 === 0 ? busy.client.read() : earlier(busy, ''))).status, 200)
  }
  for (const path of ['', '/conversation', '/pdf']) {
    const { status, body, headers } = await service.call('GET', busy.client.path + path)
    assert.deepEqual([status, body.error, body.limit], [429, 'rate_limit_exceeded', shareBudget.readsPerMinute], path)
    assert.match(headers['retry-after'] ?? '', /^\d+$/)
    assert.match(body.detail, /^This link was opened too many times in the last minute\. Try again in \d+ s\.$/)
  }
  assert.equal((await quiet.client.read()).status, 200)
  assert.equal((await busy.client.write()).status, 201, 'writes are counted separately')
  service.clock.advance(60_000)
  assert.equal((await busy.client.read()).status, 200)
})

test('a read queries its share once, and its snapshot only if it shows it', async () => {
  const { client: reader } = await ada.shared()
  const lookups = async (part: string) => {
    const statements = await recordedStatements(async () =>
      assert.equal((await service.call('GET', `${reader.path}${part}`)).status, 200),
    )
    return readsOf(
      statements.map(({ sql }) => sql),
      'shares',
    )
  }
  // The second query reads the snapshot.
  assert.equal(await lookups(''), 2)
  assert.equal(await lookups('/conversation'), 1)
  assert.equal(await lookups('/pdf'), 2)
})
