import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { client, provider } from '../../test/client-side.ts'
import { startService } from '../../test/harness.ts'
import { reply, startMailServer } from '../../test/mail-server.ts'
import { waitUntil } from '../../test/waiting.ts'

const cleanUp: Array<() => unknown> = []
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean()
})

const mailFrom = { name: 'Proffer', address: 'no-reply@proffer.example' }
const to = { recipientEmail: 'ana@example.com' }

/** Starts a service whose mails go to a mail server, and an account on it. */
async function start(behaviour?: Parameters<typeof startMailServer>[0]) {
  const server = behaviour && (await startMailServer(behaviour))
  const service = await startService({ mailFrom, publicUrl: 'https://proffer.example', smtpUrl: server?.url })
  cleanUp.push(async () => {
    await service.stop()
    server?.hangUp()
    await server?.stop()
  })
  const ada = provider(service, await service.caller())
  return { service, server, ada }
}

type Provider = Awaited<ReturnType<typeof start>>['ada']

interface Shown {
  notification: string | null
  notificationDetail: { reason: string; retryAt: string | null } | null
}
const shown = ({ notification, notificationDetail }: Shown) => [notification, notificationDetail]
const plain = (state: string | null) => [state, null]

const shareOf = async (ada: Provider, id: string) => (await ada.call('GET', `/proposals/${id}/shares`)).body.shares[0]
const messagesOf = async (ada: Provider, id: string) =>
  (await ada.call('GET', `/proposals/${id}/messages`)).body.messages

/** Waits until the mail that `read` returns has left the queue. */
const settled = (read: () => Promise<Shown | null>) =>
  waitUntil(async () => {
    const state = await read()
    return state && state.notification !== 'queued' ? shown(state) : undefined
  })

test('a share, a message, a reminder and an acceptance say that their mail is queued, and then that it is sent', async () => {
  const { service, ada } = await start({})
  const { id, share, client: ana } = await ada.shared({}, to)
  const message = (await ada.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })).body
  const reminder = (await ada.call('POST', `/proposals/${id}/remind`)).body
  await ana.write()
  const accepted = (await ana.accept()).body
  for (const record of [share, message, reminder, accepted]) assert.deepEqual(shown(record), plain('queued'))
  assert.deepEqual(shown((await shareOf(ada, id)).lastReminder), plain('queued'))

  service.services.outbox.start()
  const acceptance = async () => (await ada.call('GET', `/proposals/${id}/acceptance`)).body
  assert.deepEqual(await settled(() => shareOf(ada, id)), plain('sent'))
  assert.deepEqual(await settled(async () => (await shareOf(ada, id)).lastReminder), plain('sent'))
  assert.deepEqual(await settled(acceptance), plain('sent'))
  assert.deepEqual(shown((await ana.read()).body.state), plain('sent'))
  // One to the client and one to the provider.
  for (const index of [0, 1])
    assert.deepEqual(await settled(async () => (await messagesOf(ada, id))[index]), plain('sent'))
  // The client does not learn which mails the provider gets.
  assert.deepEqual((await ana.read()).body.messages.map(shown), [plain('sent'), plain(null)])
})

test('a refused mail is failed with the reason, which the client does not see', async () => {
  const refuse = (address: string) => {
    if (address === to.recipientEmail) throw reply(550, 'No such user here')
  }
  const { service, ada } = await start({ rcpt: refuse })
  const { id, client: ana } = await ada.shared({}, to)
  await ana.accept()
  service.services.outbox.start()
  const reason = 'The mail server refused the message: 550 No such user here'
  const failed = ['failed', { reason, retryAt: null }]
  assert.deepEqual(await settled(() => shareOf(ada, id)), failed)
  assert.deepEqual(await settled(async () => (await ada.call('GET', `/proposals/${id}/acceptance`)).body), failed)
  const forClient = ['failed', { reason: 'The email could not be sent.', retryAt: null }]
  assert.deepEqual(shown((await ana.read()).body.state), forClient)
})

test('a mail that waits for a retry is queued, with the reason and the time', async () => {
  const { service, server, ada } = await start({})
  server?.hangUp()
  await server?.stop()
  const { id } = await ada.shared({}, to)
  service.services.outbox.start()
  const detail = await waitUntil(async () => (await shareOf(ada, id)).notificationDetail)
  const retryAt = new Date(service.clock.now().getTime() + 30_000).toISOString()
  assert.deepEqual(detail, { reason: 'The mail server could not be reached.', retryAt })
  assert.equal((await shareOf(ada, id)).notification, 'queued')
})

test('without a mail server every mail is not configured, before and after it is written to a file', async () => {
  const { service, ada } = await start()
  const { id, share, client: ana } = await ada.shared({}, { ...to, verifyEmail: true })
  const message = (await ada.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })).body
  const code = (await ana.requestCode()).body
  for (const record of [share, message, code]) assert.deepEqual(shown(record), plain('not_configured'))
  service.services.outbox.start()
  await waitUntil(
    async () => (await service.database.db.selectFrom('delivery_queue').select('lane_id').execute()).length === 0,
  )
  assert.deepEqual(shown(await shareOf(ada, id)), plain('not_configured'))
})

test('without an address, a share, a message and an acceptance have no recipient', async () => {
  const { ada } = await start({})
  const { id, share, client: ana } = await ada.shared()
  const message = (await ada.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })).body
  const accepted = (await ana.accept()).body
  const [listed] = await messagesOf(ada, id)
  for (const record of [share, message, listed, accepted]) assert.deepEqual(shown(record), plain('no_recipient'))
})

test('a new version shows its own mail and no reminder of the version before', async () => {
  const { service, ada } = await start({})
  const { id, share } = await ada.shared({}, to)
  await ada.call('POST', `/proposals/${id}/remind`)
  service.services.outbox.start()
  assert.deepEqual(await settled(async () => (await shareOf(ada, id)).lastReminder), plain('sent'))
  await service.services.outbox.stop(0)
  service.clock.advance(1_000)
  await ada.call('PUT', `/proposals/${id}`, { total: '200' })
  await ada.share(id, to)
  const newest = await shareOf(ada, id)
  assert.deepEqual([newest.id, newest.lastReminder, ...shown(newest)], [share.id, null, ...plain('queued')])
  assert.equal((await client(service, share.shareUrl).read()).body.state.notification, null)
})

test('a signed copy over its own limit is held back until it can be sent, and sent then', async () => {
  const { service, ada } = await start({})
  const { id, client: ana } = await ada.shared({}, to)
  const first = await ada.shared({}, to)
  await first.client.accept()
  await service.database.transact(null, (trx) =>
    trx.updateTable('spending').set({ n: 50 }).where('subject', 'like', 'acceptance_copy%').execute(),
  )
  const retryAt = '2026-11-16T00:00:00.000Z'
  const reason = 'The limit of 50 signed copies per day to one address is reached.'
  await ana.accept()
  assert.deepEqual(shown((await ada.call('GET', `/proposals/${id}/acceptance`)).body), [
    'held_back',
    { reason, retryAt },
  ])
  service.clock.stepTo(retryAt)
  service.services.outbox.start()
  await waitUntil(async () => (await ada.call('GET', `/proposals/${id}/acceptance`)).body.notification === 'sent')
})

test('a failed mail can be sent again, once at a time, without an event', async () => {
  let isRefusing = true
  const refuse = (address: string) => {
    if (isRefusing && address === to.recipientEmail) throw reply(550, 'Mailbox is full')
  }
  const { service, server, ada } = await start({ rcpt: refuse })
  const { id, client: ana } = await ada.shared({}, to)
  const message = (await ada.call('POST', `/proposals/${id}/messages`, { content: 'Hello' })).body
  const retry = (body: object, of = id) => ada.call('POST', `/proposals/${of}/notifications/retry`, body)
  const refusal = async (body: object, of?: string) => {
    const { status, body: answer } = await retry(body, of)
    return [status, answer.error]
  }
  assert.deepEqual(await refusal({ of: 'share' }), [409, 'mail_not_failed'], 'it is queued')
  service.services.outbox.start()
  await settled(() => shareOf(ada, id))
  await settled(async () => (await messagesOf(ada, id))[0])
  const events = await ada.events()

  isRefusing = false
  await service.services.outbox.stop(0)
  const answers = await Promise.all([retry({ of: 'share' }), retry({ of: 'share' })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409])
  assert.equal((await retry({ of: 'message', messageId: message.id })).status, 202)
  assert.deepEqual(shown(await shareOf(ada, id)), plain('queued'))
  service.services.outbox.start()
  assert.deepEqual(await settled(() => shareOf(ada, id)), plain('sent'))
  assert.deepEqual(await settled(async () => (await messagesOf(ada, id))[0]), plain('sent'))
  assert.equal(server?.received.filter(({ to: [address] }) => address === to.recipientEmail).length, 2)
  assert.deepEqual(await ada.events(), events)

  assert.equal((await retry({ of: 'message' })).status, 422)
  assert.deepEqual(await refusal({ of: 'reminder' }), [409, 'mail_not_failed'], 'there was none')
  const other = provider(service, await service.caller())
  const theirs = await other.shared({}, to)
  const foreign = { of: 'message', messageId: message.id }
  const answer = await other.call('POST', `/proposals/${theirs.id}/notifications/retry`, foreign)
  assert.deepEqual([answer.status, answer.body.error], [404, 'message_not_found'])
  const unshared = (await ada.propose()).id
  assert.deepEqual(await refusal({ of: 'share' }, unshared), [409, 'proposal_not_shared'])
  const [{ id: shareId }] = (await ada.call('GET', `/proposals/${id}/shares`)).body.shares
  await ada.call('DELETE', `/proposals/${id}/shares/${shareId}`)
  assert.deepEqual(await refusal({ of: 'share' }), [409, 'proposal_not_shared'], 'the link is revoked')
  assert.equal((await ana.read()).status, 410)
})

test('a retry counts against the mail budget', async () => {
  const { service, ada } = await start({
    rcpt: () => {
      throw reply(550, 'No')
    },
  })
  const { id } = await ada.shared({}, to)
  service.services.outbox.start()
  await settled(() => shareOf(ada, id))
  await service.database.transact(null, (trx) =>
    trx.updateTable('spending').set({ n: 1_000_000 }).where('subject', 'like', 'mails of an hour%').execute(),
  )
  const { status, body } = await ada.call('POST', `/proposals/${id}/notifications/retry`, { of: 'share' })
  assert.deepEqual([status, body.error], [429, 'mail_quota_exceeded'])
})

test('without a mail server, a retry says that nothing is sent', async () => {
  const { ada } = await start()
  const { id } = await ada.shared({}, to)
  const { status, body } = await ada.call('POST', `/proposals/${id}/notifications/retry`, { of: 'share' })
  assert.deepEqual([status, body.notification], [202, 'not_configured'])
})
