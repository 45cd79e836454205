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
import { recordEvent } from '../events/record-event.ts'

let scene: Scene
/** For endpoints that do not respond. The other tests use a long timeout, for busy machines. */
let shortTimeoutScene: Scene
before(async () => {
  scene = await webhookScene()
  shortTimeoutScene = await webhookScene({ webhookTimeoutMs: 2_000 })
})
after(async () => {
  await scene?.stop()
  await shortTimeoutScene?.stop()
})

/** Sends one event to an endpoint with this behaviour and returns its log entry. */
async function deliverTo(behaviour: Behaviour, { hook: newHook, createProposal, logged } = scene) {
  const hook = await newHook({ behaviour })
  await createProposal(hook.caller)
  const [entry] = await logged(hook, 1)
  return { hook, entry }
}

const MAX_BODY_BYTES = 16 * 1024
/** How many events each endpoint gets in the last test: three hundred for five healthy endpoints. */
const EVENTS = 60

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

describe('a slow endpoint', { concurrency: true }, () => {
  test('that hangs fails at the timeout, and its socket is closed', async () => {
    const { hook, entry } = await deliverTo(hangs, shortTimeoutScene)
    assert.equal(entry.status, 'retry_scheduled')
    assert.equal(entry.error, 'The endpoint did not respond within 2 seconds.')
    await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
  })

  test('that sends its headers byte by byte fails at the timeout', async () => {
    const { hook, entry } = await deliverTo(dripsHeaders, shortTimeoutScene)
    assert.equal(entry.error, 'The endpoint did not respond within 2 seconds.')
    await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
  })

  test('that responds 200 and never ends its body counts as delivered', async () => {
    const { hook, entry } = await deliverTo(dripsBody, shortTimeoutScene)
    assert.equal(entry.status, 'delivered')
    assert.match(entry.response_body, /^oka+$/)
    await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
  })
})

test('only the first 16 KiB of an endless body are read and stored, and the socket is closed', async () => {
  const { hook, entry } = await deliverTo(pours)
  assert.equal(entry.status, 'delivered')
  assert.equal(entry.response_body, 'x'.repeat(MAX_BODY_BYTES))
  await waitUntil(() => hook.receiver.openSockets() === 0, 'the socket to close')
})

test('a compressed body is stored as its bytes and never decompressed', async () => {
  const { entry } = await deliverTo(bombs)
  assert.equal(entry.status, 'delivered')
  assert.ok(entry.response_body.length <= MAX_BODY_BYTES)
  assert.ok(entry.response_body.startsWith('\x1f\ufffd'))
})

test('a redirect is a failure and is not followed', async (t) => {
  const redirectTarget = await startReceiver()
  t.after(() => redirectTarget.stop())
  const { entry } = await deliverTo(answers(302, 'over there', { location: redirectTarget.url }))
  assert.equal(entry.status_code, 302)
  assert.equal(entry.error, 'The endpoint returned 302. Redirects are not followed.')
  const metadata = await deliverTo(answers(307, '', { location: 'http://169.254.169.254/latest/meta-data' }))
  assert.equal(metadata.entry.status, 'retry_scheduled')
  assert.equal(redirectTarget.received.length, 0)
})

test('a 300 or 304 is a failure too, but is not reported as a redirect', async () => {
  for (const status of [300, 304]) {
    const { entry } = await deliverTo(answers(status))
    assert.deepEqual([entry.status, entry.error], ['retry_scheduled', `The endpoint returned ${status}.`])
  }
})

test('an endpoint that resets reused sockets gets every event on the first attempt', async () => {
  const hook = await scene.hook({ behaviour: resetsReusedSockets() })
  for (let n = 1; n <= 5; n++) {
    await scene.createProposal(hook.caller)
    const [entry] = await scene.logged(hook, n)
    assert.equal(entry.status, 'delivered')
    assert.equal(entry.attempt, 1)
  }
})

test('an endpoint that resets every socket is called once per attempt, not twice', async () => {
  const { hook, entry } = await deliverTo(({ socket }) => void socket.resetAndDestroy())
  assert.equal(entry.status, 'retry_scheduled')
  assert.match(entry.error, /The request failed/)
  assert.equal(hook.receiver.received.length, 1)
})

test('a healthy endpoint is called over one open socket', async () => {
  const hook = await scene.hook()
  for (let n = 1; n <= 5; n++) {
    await scene.createProposal(hook.caller)
    await scene.logged(hook, n)
  }
  assert.equal(hook.receiver.connections(), 1)
})

test('a response that is not UTF-8 or contains NUL is stored as text', async () => {
  const bytes = Buffer.from([0x61, 0x00, 0xff, 0xfe, 0xc3, 0x28, 0x62, 0xe2, 0x82])
  const { entry } = await deliverTo(answers(200, bytes))
  assert.equal(entry.response_body, 'a\ufffd\ufffd\ufffd\ufffd(b\ufffd')
})

test('a response that is not HTTP, or has endless headers, is a failure', async () => {
  const garbage = await deliverTo(({ socket }) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
  assert.match(garbage.entry.error, /The request failed/)
  const headers = await deliverTo(({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(200_000)}`)
  })
  assert.match(headers.entry.error, /The request failed/)
})

test('hundreds of events reach healthy endpoints while others misbehave, and memory hardly grows', async (t) => {
  // The timeout is longer than the test, so hanging requests are still open when all others have arrived.
  const longTimeoutScene = await webhookScene({ webhookTimeoutMs: 3_600_000 })
  t.after(() => longTimeoutScene.stop())
  const { services, database } = longTimeoutScene.service
  const behaviours = [hangs, dripsHeaders, dripsBody, pours, bombs, answers(500), resetsReusedSockets()]
  const misbehaving = await Promise.all(behaviours.map((behaviour) => longTimeoutScene.hook({ behaviour })))
  const healthy = await Promise.all(Array.from({ length: 5 }, () => longTimeoutScene.hook()))
  const record = ({ caller }: Hook, n: number) =>
    database.transact(caller.accountId, (trx) =>
      recordEvent(trx, {
        accountId: caller.accountId,
        kind: 'proposal.created',
        data: { n },
        at: longTimeoutScene.clock.now(),
      }),
    )
  const burst = async (from: number, to: number) => {
    // In batches, because PostgreSQL refuses more than a thousand that wait for a connection.
    for (let start = from; start < to; start += 20) {
      const numbers = Array.from({ length: 20 }, (_, index) => start + index)
      await Promise.all(numbers.flatMap((n) => [...misbehaving, ...healthy].map((hook) => record(hook, n))))
    }
    for (const { receiver } of healthy) await receiver.waitFor(to)
  }
  await burst(0, 20)
  gc()
  const before = process.memoryUsage().heapUsed
  await burst(20, EVENTS)
  for (const hook of healthy) {
    await longTimeoutScene.logged(hook, EVENTS)
    const numbers = new Set(hook.receiver.received.map(({ body }) => JSON.parse(body).data.n))
    assert.equal(numbers.size, EVENTS)
  }
  gc()
  const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024
  assert.ok(grown < 20, `the heap grew by ${grown.toFixed(0)} MiB`)
  // The first three never end their response.
  for (const hook of misbehaving.slice(0, 3)) assert.equal((await longTimeoutScene.logs(hook)).total, 0)
  const { depth } = await services.outbox.measure()
  assert.ok(depth >= 3 * EVENTS, `${depth} still wait for the endpoints that hang`)
})
