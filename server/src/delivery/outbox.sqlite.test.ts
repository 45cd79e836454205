import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { delivered, gate, never, outboxScene, refused } from '../../test/outbox-scene.ts'
import { waitUntil } from '../../test/waiting.ts'
import { sweepLogs } from '../erasure/retention.ts'
import type { Database } from '../storage/database.ts'
import { outbox } from './outbox.ts'

let scene: Awaited<ReturnType<typeof outboxScene>>
beforeEach(async () => {
  scene = await outboxScene()
})
afterEach(() => scene.stop())

const S = 1_000
const H = 3_600_000

test('a lease that is not longer than the timeout is refused at the start', () => {
  const { database, clock } = scene
  const options = { database, clock, senders: {}, retryDelaysMs: [], onError: () => {} }
  assert.throws(() => outbox({ ...options, timeoutMs: 10_000, leaseMs: 10_000 }), /must be longer/)
})

test('each kind of delivery has its sender; a delivery without a sender is reported and retried', async () => {
  const errors: unknown[] = []
  const engine = scene.engine(() => delivered, { onError: (error) => errors.push(error) })
  engine.start()
  const [known, unknown] = [await scene.lane(), await scene.lane('fax')]
  await scene.put(known, '"a"')
  await scene.put(unknown)
  assert.equal((await scene.attempted(known, 1))[0]?.status, 'delivered')
  assert.equal((await scene.attempted(unknown, 1))[0]?.status, 'retry_scheduled')
  assert.equal(engine.sent[0]?.body, '"a"')
  assert.match(String(errors[0]), /no sender for deliveries of the kind "fax"/)
})

test('if a sender throws, the attempt has failed and the delivery is retried', async () => {
  const errors: unknown[] = []
  const engine = scene.engine(
    () => {
      throw new Error('a bug')
    },
    { onError: (error) => errors.push(error) },
  )
  engine.start()
  const lane = await scene.lane()
  await scene.put(lane)
  assert.equal((await scene.attempted(lane, 1))[0]?.status, 'retry_scheduled')
  assert.match(String(errors[0]), /a bug/)
})

test('a stop returns deliveries in flight to the queue, and the next start sends them at once as the same attempt', async () => {
  const first = scene.engine(never)
  first.start()
  const lane = await scene.lane()
  const id = await scene.put(lane)
  await waitUntil(() => first.sent.length === 1, 'it to be in flight')
  await first.stop(10)
  const second = scene.engine(() => delivered)
  second.start()
  const [attempt] = await scene.attempted(lane, 1)
  assert.equal(attempt?.number, 1)
  assert.equal(second.sent[0]?.id, id)
})

test('a stop waits for requests that end in time, stores their results, and claims nothing new', async () => {
  const slow = gate<typeof delivered>()
  const engine = scene.engine(() => slow.promise)
  engine.start()
  const lane = await scene.lane()
  await scene.put(lane)
  await waitUntil(() => engine.sent.length === 1, 'it to be in flight')
  const stopped = engine.stop(10_000)
  await scene.put(lane)
  slow.open(delivered)
  await stopped
  assert.deepEqual(
    (await scene.attempts(lane)).map(({ status }) => status),
    ['delivered'],
  )
  assert.equal(engine.sent.length, 1)
})

test('a delivery that may not be sent now waits a while, and this does not count as an attempt', async () => {
  let openCount = 0
  let allowed = false
  const mayOpen = () => {
    openCount += 1
    return allowed
  }
  const engine = scene.engine(() => delivered, { mayOpen })
  engine.start()
  const lane = await scene.lane()
  await scene.put(lane)
  await waitUntil(() => openCount === 1, 'it to be claimed')
  const leased = async () => {
    const [row] = await scene.database.db.selectFrom('delivery_queue').select('token').execute()
    return row?.token !== null
  }
  await waitUntil(async () => !(await leased()), 'it to be returned')
  engine.wake()
  allowed = true
  scene.clock.advance(5 * S)
  engine.wake()
  assert.equal((await scene.attempted(lane, 1))[0]?.number, 1)
  assert.equal(openCount, 2)
})

test('if the database cannot be written for a moment, no delivery and no result is lost', async () => {
  let failing = false
  const errors: unknown[] = []
  const flaky: Database = {
    ...scene.database,
    transact: (queue, work) =>
      failing ? Promise.reject(new Error('disk full')) : scene.database.transact(queue, work),
  }
  const slow = gate<typeof delivered>()
  const engine = scene.engine(() => slow.promise, { database: flaky, onError: (error) => errors.push(error) })
  engine.start()
  const lane = await scene.lane()
  await scene.put(lane)
  await waitUntil(() => engine.sent.length === 1, 'it to be in flight')
  failing = true
  slow.open(delivered)
  await waitUntil(() => errors.length > 0, 'the write to fail')
  failing = false
  assert.equal((await scene.attempted(lane, 1))[0]?.status, 'delivered')
  assert.equal(engine.sent.length, 1)
})

test('the metrics contain attempts by result, time to the first attempt, queue length and age', async () => {
  const attempts: string[] = []
  const waits: number[] = []
  const metrics = {
    attempt: (kind: string, result: string) => void attempts.push(`${kind} ${result}`),
    firstAttempt: (_kind: string, seconds: number) => void waits.push(seconds),
    heldBack() {},
  }
  const engine = scene.engine(({ body }) => (body === '"bad"' ? refused : delivered), { metrics })
  const lane = await scene.lane()
  await scene.put(lane, '"good"')
  await scene.put(lane, '"bad"')
  assert.deepEqual(await engine.measure(), { depth: 2, oldestDueSeconds: 0 })
  scene.clock.advance(7 * S)
  assert.deepEqual(await engine.measure(), { depth: 2, oldestDueSeconds: 7 })
  engine.start()
  await scene.attempted(lane, 2)
  await waitUntil(() => attempts.length === 2 && waits.length === 2, 'both to be measured')
  assert.deepEqual(attempts.sort(), ['probe delivered', 'probe retry_scheduled'])
  assert.deepEqual(waits, [7, 7])
  assert.deepEqual(await engine.measure(), { depth: 1, oldestDueSeconds: 0 })
})

test('log entries beyond the maximum are removed with their deliveries', async () => {
  const engine = scene.engine(() => delivered)
  engine.start()
  const lane = await scene.lane()
  await Promise.all(Array.from({ length: 500 }, () => scene.put(lane)))
  await scene.attempted(lane, 500)
  const { database, clock } = scene
  await sweepLogs({ database, clock, rules: { retentionMs: H, attemptsPerLane: 7 } }, new AbortController().signal)
  assert.equal((await scene.attempts(lane)).length, 7)
  const deliveries = await database.db.selectFrom('deliveries').select('id').execute()
  assert.equal(deliveries.length, 7)
})
