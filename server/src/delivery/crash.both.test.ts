import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, type TestContext, test } from 'node:test'
import { type Service, startService } from '../../test/harness.ts'
import { answers, type Behaviour, hangs, type Receiver, startReceiver } from '../../test/receivers.ts'
import { holdOutbox } from '../../test/test-database.ts'
import { waitUntil } from '../../test/waiting.ts'

const SECRET_KEY = 'a secret key for tests, long enough'
const TIMEOUT_MS = 60_000
/** Longer than any current lease. */
const PAST_LEASES_MS = 2 * TIMEOUT_MS
const script = join(import.meta.dirname, '../../test/outbox-process.ts')

let service: Service
let children: ChildProcess[] = []

before(async () => {
  service = await startService()
})
afterEach(async () => {
  await Promise.all(children.map(kill))
  children = []
})
after(() => service.stop())

interface Settings {
  timeoutMs?: number
  /** How far the process's clock is ahead, so that it does not have to wait for the leases of a killed process. */
  aheadMs?: number
}

/** By default the timeout is so long that no request reaches it, even on a busy machine. */
async function startOutbox(accountId: string, { timeoutMs = TIMEOUT_MS, aheadMs = 0 }: Settings = {}) {
  const child = fork(script, [service.place, accountId, SECRET_KEY, String(timeoutMs), String(aheadMs)], {
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'proffer-compile-cache') },
  })
  children.push(child)
  await once(child, 'message')
  return child
}

async function startHooked(t: TestContext, behaviour?: Behaviour) {
  const receiver = await startReceiver(behaviour)
  t.after(() => receiver.stop())
  return { receiver, ...(await hookTo(receiver)) }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function hookTo(receiver: Receiver) {
  const { accountId, key } = await service.caller()
  const body = { name: 'x', url: receiver.url, events: ['proposal.created'] }
  const { body: webhook } = await service.call('POST', '/webhooks', { key, body })
  const logs = async () => (await service.call('GET', `/webhooks/${webhook.id}/logs`, { key })).body.logs
  return { accountId, logs }
}

test('if a process is killed right after the commit of an event, the next process delivers it', async (t) => {
  const { receiver, accountId, logs } = await startHooked(t)
  const [first, second] = await Promise.all([
    startOutbox(accountId),
    startOutbox(accountId, { aheadMs: PAST_LEASES_MS }),
  ])
  const died = once(first, 'exit')
  first.send('record and die')
  await died
  assert.equal(receiver.received.length, 0)
  second.send('start')
  await receiver.waitFor(1)
  await waitUntil(async () => (await logs()).length === 1, 'the log entry')
  assert.equal((await logs())[0].attempt, 1)
})

test('if a process is killed between the 2xx and its commit, the delivery is sent again with the same id and bytes', async (t) => {
  const { receiver, accountId, logs } = await startHooked(t)
  let release = async () => {}
  t.after(() => release())
  receiver.behave((request, response, body) => {
    // This lock prevents the other process from storing the response.
    void holdOutbox(service).then((unlock) => {
      release = unlock
      answers(200)(request, response, body)
    })
  })
  const [first, second] = await Promise.all([
    startOutbox(accountId),
    startOutbox(accountId, { aheadMs: PAST_LEASES_MS }),
  ])
  first.send('start')
  const answered = once(first, 'message')
  first.send('record')
  assert.deepEqual((await answered)[0], 'answered')
  await kill(first)
  await release()
  release = async () => {}
  assert.deepEqual(await logs(), [])

  receiver.behave(answers(200))
  second.send('start')
  const [one, two] = await receiver.waitFor(2)
  assert.equal(two?.headers['x-service-delivery-id'], one?.headers['x-service-delivery-id'])
  assert.equal(two?.body, one?.body)
  await waitUntil(async () => (await logs()).length === 1, 'the log entry')
  assert.equal((await logs())[0].attempt, 1, 'the crash does not count as an attempt')
})

test('processes that are killed one after the other during requests lose no delivery', async (t) => {
  const { receiver, accountId, logs } = await startHooked(t, hangs)
  const impatient = { timeoutMs: 500 }
  const [first, second, third] = await Promise.all([
    startOutbox(accountId, impatient),
    startOutbox(accountId, impatient),
    startOutbox(accountId, { aheadMs: PAST_LEASES_MS }),
  ])
  first.send('start')
  for (let n = 0; n < 5; n++) first.send('record')
  // A new lane has two requests in flight, so some have timed out already.
  await receiver.waitFor(4)
  await kill(first)
  const before = receiver.received.length
  second.send('start')
  await receiver.waitFor(before + 2)
  await kill(second)
  receiver.behave(answers(200))
  third.send('start')
  await waitUntil(async () => (await logs()).filter(isDelivered).length === 5, 'all five')
})

const isDelivered = ({ status }: { status: string }) => status === 'delivered'
