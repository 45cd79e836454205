import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { reply, startMailServer } from '../../test/mail-server.ts'
import { readMail } from '../../test/mail-text.ts'
import { startReceiver } from '../../test/receivers.ts'
import { sampleMails } from '../../test/sample-mails.ts'
import { waitUntil } from '../../test/waiting.ts'
import type { Config } from '../config/config.ts'
import { mailLane } from '../delivery/lane-names.ts'
import type { Mail } from '../delivery/mail.ts'

type Cleaning = () => unknown
const cleanUp: Cleaning[] = []
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean()
})

const mailFrom = { name: 'Proffer', address: 'no-reply@proffer.example' }

async function mailServer(behaviour: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(behaviour)
  cleanUp.push(async () => {
    server.hangUp()
    await server.stop()
  })
  return server
}

/** Starts a service with a running outbox, and an account on it. */
async function startWithOutbox(overrides: Partial<Config>) {
  const service = await startService({ mailFrom, publicUrl: 'https://proffer.example', ...overrides })
  cleanUp.push(() => service.stop())
  const ada = await service.caller()
  service.services.outbox.start()
  return { service, ada }
}

const record = ({ database, services, clock }: Service, { accountId }: Caller, mail: Mail = sampleMails.shareLink) =>
  database.transact(accountId, (trx) => services.recordMail(trx, accountId, mail, clock.now()))

/** Waits for `count` attempts to send the account's mails, and returns them, oldest first. */
const waitForAttempts = ({ database }: Service, { accountId }: Caller, count: number) =>
  waitUntil(async () => {
    const query = database.db.selectFrom('delivery_attempts').selectAll().where('lane_id', '=', mailLane(accountId))
    const attempts = await query.orderBy('id').execute()
    return attempts.length >= count ? attempts : undefined
  }, `${count} attempts`)

const pass = ({ clock, services }: Service, ms: number) => {
  clock.advance(ms)
  services.outbox.wake()
}

test('a mail is sent after the commit of the change that causes it, and only then', async () => {
  const server = await mailServer()
  const { service, ada } = await startWithOutbox({ smtpUrl: server.url })
  const { database, services, clock } = service
  const failing = database.transact(ada.accountId, async (trx) => {
    await services.recordMail(trx, ada.accountId, sampleMails.clientMessage, clock.now())
    throw new Error('the change failed')
  })
  await assert.rejects(failing, /the change failed/)
  await record(service, ada)
  const [attempt] = await waitForAttempts(service, ada, 1)
  assert.deepEqual([attempt?.status, attempt?.status_code, attempt?.event], ['delivered', 250, 'mail.share_link'])
  assert.equal(server.received.length, 1)
  const { headers, text } = readMail(server.received[0]?.raw ?? '')
  assert.deepEqual(headers['message-id'], [`<${attempt?.delivery_id}@proffer.example>`])
  assert.ok(text.includes('https://proffer.example/p/token'))
})

test("a queued mail is encrypted, so that a copy of the database contains no client's link", async () => {
  const { service, ada } = await startWithOutbox({ smtpUrl: 'smtp://127.0.0.1:9' })
  await record(service, ada)
  const [delivery] = await service.database.db.selectFrom('deliveries').selectAll().execute()
  for (const secret of ['token', 'jon@clinica', 'Tuesday']) assert.ok(!delivery?.body.includes(secret))
})

test('a mail that the server refuses temporarily is sent again later, unchanged', async () => {
  let refusals = 2
  const raws: string[] = []
  const server = await mailServer({
    data: ({ raw }) => {
      raws.push(raw)
      if (refusals-- > 0) throw reply(451, 'Try later')
    },
  })
  const { service, ada } = await startWithOutbox({ smtpUrl: server.url })
  await record(service, ada)
  await waitForAttempts(service, ada, 1)
  pass(service, 30_000)
  await waitForAttempts(service, ada, 2)
  pass(service, 120_000)
  const attempts = await waitForAttempts(service, ada, 3)
  assert.deepEqual(
    attempts.map(({ status }) => status),
    ['retry_scheduled', 'retry_scheduled', 'delivered'],
  )
  assert.equal(raws.length, 3)
  assert.equal(new Set(raws).size, 1)
})

test('a mail to a dead server is retried for 41 hours, then it fails', async () => {
  const { service, ada } = await startWithOutbox({ smtpUrl: 'smtp://127.0.0.1:9' })
  await record(service, ada)
  const hours = [30 / 3_600, 2 / 60, 15 / 60, 1, 4, 12, 24]
  for (const [index, delay] of hours.entries()) {
    const attempts = await waitForAttempts(service, ada, index + 1)
    assert.equal(attempts.at(-1)?.status, 'retry_scheduled')
    pass(service, delay * 3_600_000)
  }
  const attempts = await waitForAttempts(service, ada, 8)
  assert.equal(attempts.at(-1)?.status, 'failed')
  assert.match(attempts.at(-1)?.error ?? '', /^Sending to the mail server failed: .*ECONNREFUSED.*\.$/)
})

test('a mail to an unknown recipient is not retried, and the next mail is sent', async () => {
  const server = await mailServer({
    rcpt: (address) => {
      if (address.startsWith('nobody')) throw reply(550, 'No such user')
    },
  })
  const { service, ada } = await startWithOutbox({ smtpUrl: server.url })
  await record(service, ada, { ...sampleMails.shareLink, to: 'nobody@clinica.example' })
  const [attempt] = await waitForAttempts(service, ada, 1)
  assert.deepEqual([attempt?.status, attempt?.status_code, attempt?.next_retry_at], ['failed', 550, null])
  await record(service, ada)
  await waitForAttempts(service, ada, 2)
  assert.deepEqual(
    server.received.map(({ to }) => to),
    [['jon@clinica.example']],
  )
})

test('an invalid address fails permanently, without a connection to the server', async () => {
  const server = await mailServer()
  const { service, ada } = await startWithOutbox({ smtpUrl: server.url })
  await record(service, ada, { ...sampleMails.shareLink, to: 'c@d.co\r\nBcc: x@y.co' })
  const [attempt] = await waitForAttempts(service, ada, 1)
  assert.equal(attempt?.status, 'failed')
  assert.equal(server.connections, 0)
})

test('a mail server that does not respond delays no webhook', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  cleanUp.push(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const receiver = await startReceiver()
  cleanUp.push(() => receiver.stop())
  const { service, ada } = await startWithOutbox({
    smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  })
  const body = { name: 'CRM', url: receiver.url, events: ['proposal.created'] }
  await service.call('POST', '/webhooks', { key: ada.key, body })
  for (let index = 0; index < 20; index++) await record(service, ada)
  await waitUntil(() => sockets.size > 0, 'the mail server to be called')
  await service.call('POST', '/proposals', { key: ada.key, body: { name: 'Site' } })
  await waitUntil(() => receiver.received.length === 1, 'the event')
  const attempts = await service.database.db.selectFrom('delivery_attempts').selectAll().execute()
  assert.ok(
    attempts.every(({ event }) => !event.startsWith('mail.')),
    'the mails were still under way',
  )
})

test('a mail that was being sent when the process stopped is sent after the next start', async () => {
  let stall = true
  let stalled = false
  const data = () => {
    stalled = stall
    return stall ? new Promise<void>(() => {}) : undefined
  }
  const server = await mailServer({ data })
  const { service, ada } = await startWithOutbox({ smtpUrl: server.url })
  const { outbox } = service.services
  await record(service, ada)
  await waitUntil(() => stalled, 'the mail to be under way')
  await outbox.stop(0)
  stall = false
  outbox.start()
  const [attempt] = await waitForAttempts(service, ada, 1)
  assert.equal(attempt?.status, 'delivered')
  assert.equal(server.received.length, 1)
})
