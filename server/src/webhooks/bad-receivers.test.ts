import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  answers,
  type Behaviour,
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
import { recordEvent } from '../outbox/events.ts'

let scene: Scene
/** For endpoints that do not answer. The others have all the time that a busy machine may need. */
let impatient: Scene
before(async () => {
  scene = await webhookScene()
  impatient = await webhookScene({ webhookTimeoutMs: 2_000 })
})
after(async () => {
  await scene?.stop()
  await impatient?.stop()
})

/** One event to an endpoint of this behaviour, and what the log says of it. */
async function deliverTo(behaviour: Behaviour, { hook: newHook, createProposal, logged } = scene) {
  const hook = await newHook({ behaviour })
  await createProposal(hook.caller)
  const [entry] = await logged(hook, 1)
  return { hook, entry }
}

const MOST_READ = 16 * 1024
/** How many events each endpoint gets in the test of many: to five healthy ones, three hundred. */
const EVENTS = 60

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

describe('an endpoint that takes its time', { concurrency: true }, () => {
  test('and hangs fails at the time-out, and its socket is closed', async () => {
    const { hook, entry } = await deliverTo(hangs, impatient)
    assert.equal(entry.status, 'retry_scheduled')
    assert.equal(entry.error, 'The endpoint did not respond within 2 seconds.')
    await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
  })

  test('and drips its headers fails at the time-out, however lively it looks', async () => {
    const { hook, entry } = await deliverTo(dripsHeaders, impatient)
    assert.equal(entry.error, 'The endpoint did not respond within 2 seconds.')
    await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
  })

  test('but has answered 200 and never ends its body has been delivered to', async () => {
    const { hook, entry } = await deliverTo(dripsBody, impatient)
    assert.equal(entry.status, 'delivered')
    assert.match(entry.response_body, /^oka+$/)
    await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
  })
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

test('a redirect is a failure and is not followed', async (t) => {
  const elsewhere = await startReceiver()
  t.after(() => elsewhere.stop())
  const { entry } = await deliverTo(answers(302, 'over there', { location: elsewhere.url }))
  assert.equal(entry.status_code, 302)
  assert.equal(entry.error, 'The endpoint returned 302. Redirects are not followed.')
  const metadata = await deliverTo(answers(307, '', { location: 'http://169.254.169.254/latest/meta-data' }))
  assert.equal(metadata.entry.status, 'retry_scheduled')
  assert.equal(elsewhere.received.length, 0)
})

test('an answer that only begins like a redirect is a failure too, and is not called one', async () => {
  for (const status of [300, 304]) {
    const { entry } = await deliverTo(answers(status))
    assert.deepEqual([entry.status, entry.error], ['retry_scheduled', `The endpoint returned ${status}.`])
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
  assert.match(entry.error, /The request failed/)
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
  assert.match(garbage.entry.error, /The request failed/)
  const headers = await deliverTo(({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(200_000)}`)
  })
  assert.match(headers.entry.error, /The request failed/)
})

test('hundreds of events reach healthy endpoints while bad ones do their worst, and memory stays flat', async (t) => {
  // Nobody's time-out passes during the test: requests that hang are still under way when all the others have arrived.
  const patient = await webhookScene({ webhookTimeoutMs: 3_600_000 })
  t.after(() => patient.stop())
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
    for (let start = from; start < to; start += 20) {
      const numbers = Array.from({ length: 20 }, (_, index) => start + index)
      await Promise.all(numbers.flatMap((n) => [...bad, ...healthy].map((hook) => record(hook, n))))
    }
    for (const { receiver } of healthy) await receiver.waitFor(to)
  }
  await burst(0, 20)
  gc()
  const before = process.memoryUsage().heapUsed
  await burst(20, EVENTS)
  for (const hook of healthy) {
    await patient.logged(hook, EVENTS)
    const numbers = new Set(hook.receiver.received.map(({ body }) => JSON.parse(body).data.n))
    assert.equal(numbers.size, EVENTS)
  }
  gc()
  const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024
  assert.ok(grown < 20, `the heap grew by ${grown.toFixed(0)} MiB`)
  for (const hook of bad.slice(0, 3)) assert.equal((await patient.logs(hook)).total, 0)
  const { depth } = await services.outbox.measure()
  assert.ok(depth >= 3 * EVENTS, `${depth} still wait for the endpoints that hang`)
})
