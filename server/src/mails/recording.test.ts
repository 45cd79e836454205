import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reply, startMailServer } from '../../test/mail-server.ts'
import { readMail } from '../../test/mail-text.ts'
import { sampleMails } from '../../test/sample-mails.ts'
import type { Trx } from '../platform/database/database.ts'
import type { Delivery, Send } from '../platform/outbox/delivery.ts'
import type { Mail } from '../platform/outbox/mail.ts'
import { sealer } from '../platform/secrets.ts'
import { mailSender } from './mail-sender.ts'
import { mailRecorder } from './recording.ts'
import { smtp } from './smtp.ts'

const seals = sealer('a secret key for tests, long enough')
const from = { name: 'Proffer', address: 'no-reply@proffer.example' }
const at = new Date('2026-11-15T09:30:00.000Z')
const id = '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90'

let server: Awaited<ReturnType<typeof startMailServer>>
let transport: ReturnType<typeof smtp>
let send: Send
let refuse = false

before(async () => {
  const rcpt = () => {
    if (refuse) throw reply(450, 'Try later')
  }
  server = await startMailServer({ rcpt })
  transport = smtp({ url: server.url, timeoutMs: 20_000 })
  const opened = await mailSender({ sealer: seals, from, transport }).open({ userId: 'u', laneId: 'l' })
  assert.ok(opened)
  send = opened
})
after(async () => {
  await transport.close()
  await server.stop()
})

async function recorded(mail: Mail): Promise<Delivery> {
  const queue: Delivery[] = []
  const record = mailRecorder({
    sealer: seals,
    publicUrl: 'https://proffer.example',
    enqueue: async (_trx, { event, body }) => {
      queue.push({ id, event, body })
    },
  })
  await record({} as Trx, 'u', mail, at)
  assert.equal(queue.length, 1)
  return queue[0] as Delivery
}

test("a mail waits sealed, so that a copy of the database opens no client's page", async () => {
  const { event, body } = await recorded(sampleMails.shareLink)
  assert.equal(event, 'mail.share_link')
  for (const secret of ['token', 'jon@clinica', 'Tuesday']) assert.ok(!body.includes(secret))
})

test('what was recorded arrives, and a retry after trouble sends the very same', async () => {
  const delivery = await recorded(sampleMails.shareLink)
  refuse = true
  assert.deepEqual(await send(delivery).then(({ ok, permanent }) => [ok, permanent]), [false, undefined])
  refuse = false
  assert.equal((await send(delivery)).ok, true)
  assert.equal((await send(delivery)).ok, true)
  const [first, second] = server.received.splice(0)
  assert.equal(first?.raw, second?.raw)
  assert.deepEqual(readMail(first?.raw ?? '').headers['message-id'], [`<${id}@proffer.example>`])
})

test('an address that is none fails for good, without a word to the server', async () => {
  const connections = server.connections
  const outcome = await send(await recorded({ ...sampleMails.shareLink, to: 'c@d.co\r\nBcc: x@y.co' }))
  assert.deepEqual([outcome.ok, outcome.permanent], [false, true])
  assert.equal(server.connections, connections)
  assert.equal(server.received.length, 0)
})

test("a mail sealed under another key is our own trouble, not the reader's", async () => {
  const delivery = await recorded(sampleMails.shareLink)
  const stranger = mailSender({ sealer: sealer('another secret key, just as long'), from, transport })
  await assert.rejects(async () => (await stranger.open({ userId: 'u', laneId: 'l' }))?.(delivery))
})
