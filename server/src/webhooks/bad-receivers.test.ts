import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  answers,
  bombs,
  dripsBody,
  dripsHeaders,
  hangs,
  pours,
  resetsReusedSockets,
  startReceiver,
} from '../../test/receivers.ts'
import { waitUntil } from '../../test/waiting.ts'
import { type Hook, type Scene, webhookScene } from '../../test/webhook-scene.ts'
import { recordEvent } from '../platform/outbox/events.ts'

let scene: Scene
before(async () => {
  scene = await webhookScene({ webhookTimeoutMs: 800 })
})
after(() => scene.stop())

/** One event to an endpoint of this behaviour, and what the log says of it. */
async function deliverTo(behaviour: Parameters<typeof startReceiver>[0] & {}) {
  const hook = await scene.hook({ behaviour })
  await scene.createProposal(hook.caller)
  const [entry] = await scene.logged(hook, 1)
  return { hook, entry }
}

const MOST_READ = 16 * 1024

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

test('an endpoint that hangs fails at the time-out, and its socket is closed', async () => {
  const { hook, entry } = await deliverTo(hangs)
  assert.equal(entry.status, 'retry_scheduled')
  assert.equal(entry.error, 'The endpoint did not answer within 0.8 seconds.')
  await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
})

test('an endpoint that drips its headers fails at the time-out, however lively it looks', async () => {
  const { hook, entry } = await deliverTo(dripsHeaders)
  assert.equal(entry.error, 'The endpoint did not answer within 0.8 seconds.')
  await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
})

test('an endpoint that answers 200 and never ends its body has been delivered to', async () => {
  const { hook, entry } = await deliverTo(dripsBody)
  assert.equal(entry.status, 'delivered')
  assert.match(entry.response_body, /^oka+$/)
  await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
})

test('of an endless body 16 KiB are read and kept, and the socket is closed', async () => {
  const { hook, entry } = await deliverTo(pours)
  assert.equal(entry.status, 'delivered')
  assert.equal(entry.response_body, 'x'.repeat(MOST_READ))
  await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
})

test('a compressed body is kept as the bytes it is, never unpacked', async () => {
  const { entry } = await deliverTo(bombs)
  assert.equal(entry.status, 'delivered')
  assert.ok(entry.response_body.length <= MOST_READ)
  assert.ok(entry.response_body.startsWith('\x1f\ufffd'))
})

test('a redirect is a failure and is not followed', async () => {
  const elsewhere = await startReceiver()
  const { entry } = await deliverTo(answers(302, 'over there', { location: elsewhere.url }))
  assert.equal(entry.status_code, 302)
  assert.equal(entry.error, 'The endpoint answered 302. Redirects are not followed.')
  const metadata = await deliverTo(answers(307, '', { location: 'http://169.254.169.254/latest/meta-data' }))
  assert.equal(metadata.entry.status, 'retry_scheduled')
  assert.equal(elsewhere.received.length, 0)
  await elsewhere.stop()
})

test('an answer that only begins like a redirect is a failure too, and is not called one', async () => {
  for (const status of [300, 304]) {
    const { entry } = await deliverTo(answers(status))
    assert.deepEqual([entry.status, entry.error], ['retry_scheduled', `The endpoint answered ${status}.`])
  }
})

test('an endpoint that resets sockets when they are used again gets every event at the first attempt', async () => {
  const hook = await scene.hook({ behaviour: resetsReusedSockets() })
  for (let n = 1; n <= 5; n++) {
    await scene.createProposal(hook.caller)
    const [entry] = await scene.logged(hook, n)
    assert.equal(entry.status, 'delivered')
    assert.equal(entry.attempt, 1)
  }
})

test('an endpoint that resets every socket is tried once an attempt, not twice', async () => {
  const { hook, entry } = await deliverTo(({ socket }) => void socket.resetAndDestroy())
  assert.equal(entry.status, 'retry_scheduled')
  assert.match(entry.error, /could not be completed/)
  assert.equal(hook.receiver.received.length, 1)
})

test('a healthy endpoint is spoken to over one socket that stays open', async () => {
  const hook = await scene.hook()
  for (let n = 1; n <= 5; n++) {
    await scene.createProposal(hook.caller)
    await scene.logged(hook, n)
  }
  assert.equal(hook.receiver.connections(), 1)
})

test('an answer that is not UTF-8, or has NUL in it, is kept as text', async () => {
  const bytes = Buffer.from([0x61, 0x00, 0xff, 0xfe, 0xc3, 0x28, 0x62, 0xe2, 0x82])
  const { entry } = await deliverTo(answers(200, bytes))
  assert.equal(entry.response_body, 'a\ufffd\ufffd\ufffd\ufffd(b\ufffd')
})

test('an answer that is no HTTP, or with headers without end, is a failure', async () => {
  const garbage = await deliverTo(({ socket }) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
  assert.match(garbage.entry.error, /could not be completed/)
  const headers = await deliverTo(({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(200_000)}`)
  })
  assert.match(headers.entry.error, /could not be completed/)
})

test('hundreds of events reach healthy endpoints while bad ones do their worst, and memory stays flat', async () => {
  // Longer than the test may take: what hangs is still in flight when all the others have arrived.
  const patient = await webhookScene({ webhookTimeoutMs: 60_000 })
  const { services, database } = patient.service
  const behaviours = [hangs, dripsHeaders, dripsBody, pours, bombs, answers(500), resetsReusedSockets()]
  const bad = await Promise.all(behaviours.map((behaviour) => patient.hook({ behaviour })))
  const healthy = await Promise.all(Array.from({ length: 5 }, () => patient.hook()))
  const record = ({ caller }: Hook, n: number) =>
    database.transact(null, (trx) =>
      recordEvent(trx, { userId: caller.userId, kind: 'proposal.created', data: { n }, at: patient.clock.now() }),
    )
  const burst = async (from: number, to: number) => {
    // Not all at once: beyond a thousand that wait for a connection, PostgreSQL turns away.
    for (let start = from; start < to; start += 25) {
      const numbers = Array.from({ length: 25 }, (_, index) => start + index)
      await Promise.all(numbers.flatMap((n) => [...bad, ...healthy].map((hook) => record(hook, n))))
    }
    for (const { receiver } of healthy) await receiver.waitFor(to)
  }
  await burst(0, 25)
  gc()
  const before = process.memoryUsage().heapUsed
  await burst(25, 100)
  for (const hook of healthy) {
    await patient.logged(hook, 100)
    const numbers = new Set(hook.receiver.received.map(({ body }) => JSON.parse(body).data.n))
    assert.equal(numbers.size, 100)
  }
  gc()
  const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024
  assert.ok(grown < 20, `the heap grew by ${grown.toFixed(0)} MiB`)
  for (const hook of bad.slice(0, 3)) assert.equal((await patient.logs(hook)).total, 0)
  const { depth } = await services.outbox.measure()
  assert.ok(depth >= 300, `${depth} still wait for the endpoints that hang`)
  await patient.stop()
})
