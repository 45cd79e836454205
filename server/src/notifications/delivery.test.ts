import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { client, provider, tokenOf } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { readMail } from '../../test/mail-text.ts'
import { answers, type Receiver, startReceiver } from '../../test/receivers.ts'
import { storedBytes } from '../../test/stored-bytes.ts'
import { BOT_TOKEN, startTelegram, type TelegramStandIn } from '../../test/telegram-api.ts'
import { waitUntil } from '../../test/waiting.ts'
import { recordEvent } from '../events/record-event.ts'
import { services as makeServices } from '../services.ts'

const CHAT = '-1001234'
const publicUrl = 'http://127.0.0.1:8080'

let service: Service
let telegram: TelegramStandIn
let slack: Receiver
let caller: Caller
let ada: ReturnType<typeof provider>
const logLines: string[] = []

before(async () => {
  telegram = await startTelegram()
  slack = await startReceiver()
  const stream = { write: (line: string) => logLines.push(line) }
  service = await startService(
    { telegram: telegram.config, webhookRetryDelaysMs: [1_000, 60_000, 600_000] },
    { logger: { level: 'trace', stream } },
  )
  service.services.outbox.start()
})
after(async () => {
  await service.stop()
  await slack.stop()
  await telegram.stop()
})

beforeEach(async () => {
  for (const list of [telegram.sent, telegram.calls, slack.received, service.mails, logLines]) list.length = 0
  slack.behave(answers(200, 'ok'))
  caller = await service.caller()
  ada = provider(service, caller)
  await ada.call('PATCH', '/profile', { profile: { telegramChatId: CHAT } })
  await ada.call('PUT', '/notification-settings', { slackUrl: slack.url })
})
afterEach(() => everythingSent())

const slackTexts = () => slack.received.map(({ body }) => JSON.parse(body).text as string)
const waiting = () => service.database.db.selectFrom('delivery_queue').selectAll().execute()
const everythingSent = () => waitUntil(async () => (await waiting()).length === 0, 'an empty queue')
const attempts = (laneKind: string) =>
  service.database.db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where(
      'lane_id',
      '=',
      laneKind === 'slack' ? `slack_${caller.accountId}` : `${laneKind}_${caller.accountId}_${caller.userId}`,
    )
    .orderBy('id')
    .execute()
const attempted = (laneKind: string, count: number) =>
  waitUntil(async () => {
    const rows = await attempts(laneKind)
    return rows.length >= count ? rows : undefined
  }, `${count} attempts by ${laneKind}`)

function pass(ms: number) {
  service.clock.advance(ms)
  service.services.outbox.wake()
}

/** The mails that were written to files, and are for the provider. */
async function mailsToProvider() {
  const { email } = (await ada.call('GET', '/profile')).body
  const folder = join(service.directory, 'mail')
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  const mails = names.sort().map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
  return mails.filter(({ headers }) => headers['to']?.[0] === email)
}

test('every kind reaches Telegram and Slack as a short text with a link, once, and without private data', async () => {
  const proposal = {
    name: 'Website <b>&',
    clientName: 'Harbour Café',
    metadata: { crm: 'private-4711' },
    externalId: 'private-4712',
  }
  const { id, client: reader, share } = await ada.shared(proposal)
  const owner = await service.browser(caller)
  await client(service, share.shareUrl, { cookie: owner.cookie }).view()
  await reader.view()
  await reader.view()
  await reader.write({ content: 'Hello @channel,\ncan you <start> in May?', name: 'Inês' })
  await reader.accept({ name: 'Inês Duarte', note: 'Go ahead' })
  const lead = {
    channel: 'chat',
    channelId: '1',
    clientName: 'Jon',
    brief: 'A shop',
    metadata: { crm: 'private-4713' },
  }
  const { id: leadId } = (await ada.call('POST', '/lead-sessions', lead)).body
  await service.database.transact(caller.accountId, (trx) =>
    recordEvent(trx, {
      accountId: caller.accountId,
      kind: 'proposal.expiring',
      data: { proposal_id: id, name: 'Website', client_name: 'Harbour Café', expires_at: '2026-11-18T00:00:00.000Z' },
      at: service.clock.now(),
    }),
  )
  await everythingSent()
  const page = `${publicUrl}/proposals/${id}`
  const expected = [
    `Harbour Café opened the proposal “Website b &” for the first time.\n${page}`,
    `New message from Inês about “Website b &”:\nHello @channel, can you start in May?\n${page}?tab=conversation`,
    `Inês Duarte accepted the proposal “Website b &”.\nTotal before tax: $100.00\nGo ahead\n${page}`,
    `New lead from Jon.\nA shop\n${publicUrl}/leads/${leadId}`,
    `The link to the proposal “Website” expires on November 18, 2026 at 12:00 AM UTC.\n${page}`,
  ]
  assert.deepEqual(telegram.sent.map(({ text }) => text).sort(), [...expected].sort())
  assert.ok(telegram.sent.every(({ chat_id }) => chat_id === CHAT))
  const escaped = expected.map((text) => text.replaceAll('&', '&amp;').replace('@channel', '@\u200bchannel'))
  assert.deepEqual(slackTexts().sort(), escaped.sort())
  const mails = await mailsToProvider()
  const subjects = mails.map(({ headers }) => headers['subject']?.[0])
  assert.deepEqual(subjects.sort(), [
    'Harbour Café opened Website b &',
    'Inês Duarte accepted Website b &',
    'New lead: Jon',
    'New message from Inês about Website b &',
    'The link to Website expires soon',
  ])
  const texts = [...telegram.sent.map(({ text }) => text), ...slackTexts(), ...mails.map(({ text }) => text)]
  assert.doesNotMatch(texts.join(), /private/)
})

test("the texts are in the provider's language, and a new version notifies of its first view again", async () => {
  await ada.call('PATCH', '/profile', { profile: { uiLanguage: 'es' } })
  const { id, client: reader } = await ada.shared()
  await reader.view()
  await ada.share(id, { message: 'Con descuento' })
  await reader.view()
  await reader.view()
  await reader.requestChanges({ note: 'Más barato' })
  await everythingSent()
  const page = `${publicUrl}/proposals/${id}`
  const opened = `Harbour Café ha abierto la propuesta «Website» por primera vez.\n${page}`
  const openedAgain = `Harbour Café ha abierto la versión 2 de la propuesta «Website».\n${page}`
  const changes = `Harbour Café ha solicitado cambios en la propuesta «Website».\nMás barato\n${page}`
  assert.deepEqual(telegram.sent.map(({ text }) => text).sort(), [opened, openedAgain, changes])
})

test('notifications that are turned off are not sent, whatever their kind and channel', async () => {
  const off = { email: false, telegram: false, slack: false }
  const kinds = { view: off, message: { ...off, slack: true }, answer: off, lead: off, expiring: off }
  await ada.call('PUT', '/notification-settings', { kinds })
  const { client: reader } = await ada.shared()
  await reader.view()
  await reader.write()
  await reader.reject()
  await ada.call('POST', '/lead-sessions', { channel: 'chat', channelId: '1' })
  await everythingSent()
  assert.equal(slackTexts().length, 1)
  assert.match(slackTexts()[0] ?? '', /^New message/)
  assert.deepEqual([telegram.sent, service.mails], [[], []])
})

test('a failed notification is retried, after as long as Telegram asks, and no secret is stored or logged', async () => {
  telegram.failNext('sendMessage', 429, { ok: false, description: 'Too Many', parameters: { retry_after: 30 } })
  slack.behave(answers(500, `failed for ${slack.url}`))
  const { client: reader } = await ada.shared()
  await reader.view()
  const [limited] = await attempted('telegram', 1)
  const [failed] = await attempted('slack', 1)
  assert.deepEqual([limited?.status, limited?.error], ['retry_scheduled', 'Telegram returned 429: Too Many'])
  assert.equal(Date.parse(limited?.next_retry_at ?? '') - Date.parse(limited?.created_at ?? ''), 30_000)
  assert.deepEqual([failed?.status, failed?.error], ['retry_scheduled', 'The webhook returned 500'])
  slack.behave(answers(200, 'ok'))
  pass(1_000)
  await attempted('slack', 2)
  pass(29_000)
  await attempted('telegram', 2)
  assert.deepEqual([slack.received.length, telegram.sent.length], [2, 1])
  assert.equal(slack.received[1]?.body, slack.received[0]?.body)
  await everythingSent()
  const written = (await storedBytes(service)).toString() + logLines.join()
  for (const secret of [BOT_TOKEN, slack.url]) assert.ok(!written.includes(secret), secret)
})

test('a blocked bot and a removed webhook are not tried again', async () => {
  telegram.failNext('sendMessage', 403, { ok: false, description: 'Forbidden: bot was blocked by the user' })
  slack.behave(answers(404, 'no_service'))
  const { client: reader } = await ada.shared()
  await reader.view()
  await everythingSent()
  const [blocked] = await attempts('telegram')
  assert.deepEqual(
    [blocked?.status, blocked?.error],
    ['failed', 'Telegram returned 403: Forbidden: bot was blocked by the user'],
  )
  const [removed] = await attempts('slack')
  assert.deepEqual([removed?.status, removed?.error], ['failed', 'The webhook returned 404: no_service'])
})

test('a channel that was disconnected while a notification waited gets nothing', async () => {
  await failingView()
  await ada.call('PUT', '/notification-settings', { slackUrl: null })
  await ada.call('PATCH', '/profile', { profile: { telegramChatId: null } })
  pass(1_000)
  for (const channel of ['telegram', 'slack']) assert.equal((await attempted(channel, 2))[1]?.status, 'failed')
  assert.deepEqual([telegram.sent.length, slack.received.length], [0, 1])
})

/** A proposal that was opened. Each notification of it has failed once and waits for its retry. */
async function failingView(proposal: object = {}) {
  telegram.failNext('sendMessage', 500)
  slack.behave(answers(500))
  const { id, client: reader } = await ada.shared(proposal)
  await reader.view()
  for (const channel of ['telegram', 'slack']) await attempted(channel, 1)
  slack.behave(answers(200))
  return id
}

test('after a proposal is deleted, no notification names it', async () => {
  // A mail that was sent stays in its folder, and it may be sent before the proposal is deleted.
  await ada.call('PUT', '/notification-settings', { kinds: { view: { email: false } } })
  const id = await failingView({ name: 'Xylophonic', clientName: 'Xylophonic' })
  assert.equal((await ada.call('DELETE', `/proposals/${id}`)).status, 204)
  pass(1_000)
  await everythingSent()
  assert.deepEqual([telegram.sent.length, slack.received.length], [0, 1])
  for (const channel of ['telegram', 'slack']) {
    assert.deepEqual(
      (await attempts(channel)).map(({ status, next_retry_at }) => [status, next_retry_at]),
      [['failed', null]],
    )
  }
  await service.services.upkeep.sweep()
  assert.ok(!(await storedBytes(service)).includes('Xylophonic'))
})

test('a notification is stored with the change, or neither is', async () => {
  const { id, share } = await ada.shared()
  // The mail is the last thing that a message records.
  const { messages } = makeServices({
    config: service.config,
    database: service.database,
    clock: service.clock,
    sealer: service.sealer,
    recordMail: async () => {
      assert.equal((await waiting()).length, 2)
      throw new Error('the machine stopped')
    },
    onError: (error) => assert.fail(String(error)),
  })
  await assert.rejects(messages.receive(tokenOf(share.shareUrl), { content: 'A' }), { message: 'the machine stopped' })
  assert.deepEqual(await waiting(), [])
  assert.equal((await ada.call('GET', `/proposals/${id}/messages`)).body.total, 0)
})

test('a test goes to its channel only, and the settings show its result', async () => {
  const settings = async () => (await ada.call('GET', '/notification-settings')).body
  const send = async (channel: string) => (await ada.call('POST', '/notification-settings/test', { channel })).body
  slack.behave(answers(410, 'channel_is_archived'))
  const queued = { telegram: await send('telegram'), slack: await send('slack'), email: await send('email') }
  await everythingSent()
  const { lastTests } = await settings()
  const result = (channel: keyof typeof queued) => [lastTests[channel].id, lastTests[channel].status]
  assert.deepEqual(result('telegram'), [queued.telegram.id, 'delivered'])
  assert.deepEqual(result('email'), [queued.email.id, 'delivered'])
  assert.deepEqual(result('slack'), [queued.slack.id, 'failed'])
  assert.equal(lastTests.slack.error, 'The webhook returned 410: channel_is_archived')
  const text = 'This is a test. Notifications from Proffer arrive here.'
  const link = `${publicUrl}/settings/notifications`
  assert.deepEqual(telegram.sent, [{ chat_id: CHAT, text: `${text}\n${link}` }])
  assert.deepEqual(slackTexts(), [`${text}\n${link}`])
  const [mail, ...others] = await mailsToProvider()
  assert.deepEqual([mail?.headers['subject'], others], [['Test notification'], []])
  assert.ok(mail?.text.includes(text) && mail.text.includes(link))
})

test('a client who writes a lot does not flood the channels', async () => {
  const { client: reader } = await ada.shared()
  await reader.write()
  const { db } = service.database
  const subjects = [`telegram message ${caller.accountId} ${caller.userId}`, `slack message ${caller.accountId} `]
  // One below the limit of an hour.
  await service.database.transact(null, (trx) =>
    trx.updateTable('spending').set({ n: 99 }).where('subject', 'in', subjects).execute(),
  )
  for (let n = 0; n < 3; n++) assert.equal((await reader.write()).status, 201)
  const rows = await db.selectFrom('deliveries').select('lane_id').where('account_id', '=', caller.accountId).execute()
  const count = (channel: string) => rows.filter(({ lane_id }) => lane_id.startsWith(`${channel}_`)).length
  assert.deepEqual([count('telegram'), count('slack')], [2, 2])
})
