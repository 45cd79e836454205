import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { inconsistencies, provider, tokenOf } from '../../test/client-side.ts'
import { type Caller, type Service, startService } from '../../test/harness.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { readMail } from '../../test/mail-text.ts'
import { startReceiver } from '../../test/receivers.ts'
import { waitUntil } from '../../test/waiting.ts'
import { sha256 } from '../process/secrets.ts'

const SECRET_KEY = 'a secret key for tests, long enough'
/** Longer than the lease of a mail. */
const PAST_LEASES_MS = 10 * 60_000
const script = join(import.meta.dirname, '../../test/accepting-process.ts')

let service: Service
let caller: Caller
let ada: ReturnType<typeof provider>
let children: ChildProcess[] = []

before(async () => {
  service = await startService({ publicPerMinute: 1_000_000 })
  caller = await service.caller()
  ada = provider(service, caller)
})
afterEach(async () => {
  await Promise.all(children.map(kill))
  children = []
})
after(async () => {
  assert.deepEqual(await inconsistencies(service), [])
  await service.stop()
})

async function startProcess(smtpUrl: string, aheadMs = 0) {
  const child = fork(script, [service.place, service.directory, SECRET_KEY, smtpUrl, String(aheadMs)], {
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') },
  })
  children.push(child)
  await once(child, 'message')
  return child
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const isIssued = async (file: Buffer | undefined) => {
  const body = { sha256: sha256(file ?? '') }
  return (await service.call('POST', '/api/public/v1/verify', { body })).body.issued
}

test('kill -9 between the answer, the certificate, the mails and the event loses nothing and repeats no answer', async (t) => {
  const receiver = await startReceiver()
  t.after(() => receiver.stop())
  await ada.call('POST', '/webhooks', { name: 'x', url: receiver.url, events: ['proposal.accepted'] })
  const { id, share } = await ada.shared({}, { recipientEmail: 'jon@clinic.example' })
  const token = tokenOf(share.shareUrl)
  let onFirstMail = async () => {}
  const mailServer = await startMailServer({ data: () => onFirstMail() })
  t.after(() => mailServer.stop())

  const starting = [0, 0, 0, PAST_LEASES_MS].map((aheadMs) => startProcess(mailServer.url, aheadMs))
  const [first, second, third, last] = (await Promise.all(starting)) as [
    ChildProcess,
    ChildProcess,
    ChildProcess,
    ChildProcess,
  ]

  // Killed inside the transaction: nothing is stored, so the client can accept again.
  let died = once(first, 'exit')
  first.send(`die ${token}`)
  await died
  assert.equal((await service.call('GET', `/proposals/${id}/acceptance`, { key: caller.key })).status, 409)
  assert.deepEqual(await ada.events('proposal.accepted'), [])

  // Killed right after the commit: the answer and its evidence are there, and no mail has left.
  died = once(second, 'exit')
  second.send(`accept ${token}`)
  await died
  assert.equal((await service.call('GET', `/proposals/${id}/acceptance`, { key: caller.key })).status, 200)
  assert.equal(mailServer.received.length, 0)

  // Killed while the mail server has a copy and has not confirmed it.
  const interrupted: string[] = []
  onFirstMail = () => kill(third)
  const ended = once(third, 'exit')
  third.send('start')
  await ended
  interrupted.push(...mailServer.received.splice(0).map(({ raw }) => raw))
  onFirstMail = async () => {}

  last.send('start')
  const withPdf = () => mailServer.received.filter(({ raw }) => raw.includes('application/pdf'))
  await waitUntil(() => withPdf().length >= 2, 'both copies')
  await receiver.waitFor(1)
  const copies = withPdf().map(({ to, raw }) => ({ to: to[0], ...readMail(raw) }))
  assert.deepEqual(copies.map(({ to }) => to).sort(), ['jon@clinic.example', 'provider1@example.com'])
  const [one, other] = copies.map(({ attachments }) => attachments[0]?.bytes)
  assert.ok(one && other?.equals(one))
  assert.equal(await isIssued(one), true)
  assert.equal((await ada.events('proposal.accepted')).length, 1)
  // The interrupted mail was sent again with the same id, so that a mail program shows it once.
  const ids = new Set(copies.map(({ headers }) => headers['message-id']?.[0]))
  for (const raw of interrupted.filter((text) => text.includes('application/pdf'))) {
    assert.ok(ids.has(readMail(raw).headers['message-id']?.[0]))
    assert.equal(await isIssued(readMail(raw).attachments[0]?.bytes), true)
  }
})
