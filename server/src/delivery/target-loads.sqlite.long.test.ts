import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { delivered, outboxScene, refused } from '../../test/outbox-scene.ts'
import { waitUntil } from '../../test/waiting.ts'
import { newId } from '../values/ids.ts'
import type { Outcome } from './delivery.ts'
import { noMetrics } from './metrics.ts'
import { enqueue } from './queue-store.ts'

type Scene = Awaited<ReturnType<typeof outboxScene>>
let scene: Scene
beforeEach(async () => {
  scene = await outboxScene()
})
afterEach(() => scene.stop())

const MINUTE_MS = 60_000
const roomy = { perHostPerMinute: 10_000, concurrentPerHost: 10_000 }

/** Waits until at least `count` deliveries were sent, nothing is due and nothing is in flight. */
const settled = (engine: ReturnType<Scene['engine']>, count: number) =>
  waitUntil(async () => {
    if (engine.sent.length < count) return undefined
    const now = scene.clock.now().toISOString()
    const due = await scene.database.db.selectFrom('delivery_lanes').select('id').where('due_at', '<=', now).execute()
    const taken = await scene.database.db
      .selectFrom('delivery_queue')
      .select('delivery_id')
      .where('token', 'is not', null)
      .execute()
    return due.length === 0 && taken.length === 0 ? true : undefined
  }, `${count} deliveries and nothing more to do, got ${engine.sent.length}`)

const pass = (engine: ReturnType<Scene['engine']>, ms: number) => {
  scene.clock.advance(ms)
  engine.wake()
}

async function putMany(laneId: string, from: number, to: number) {
  for (let n = from; n < to; n++) await scene.put(laneId, String(n))
}

/** Puts deliveries into lanes together, without waking the engine. */
const putQuietly = (laneIds: string[], from: number, to: number) =>
  scene.database.transact(null, async (trx) => {
    for (const laneId of laneIds) {
      const { accountId } = await trx
        .selectFrom('delivery_lanes')
        .select('account_id as accountId')
        .where('id', '=', laneId)
        .executeTakeFirstOrThrow()
      for (let n = from; n < to; n++) {
        const at = scene.clock.now()
        await enqueue(trx, { id: newId(at), laneId, accountId, event: 'test', body: String(n), at })
      }
    }
  })

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => String(from + n))

test('deliveries over the limit of a host wait for the next minute, stay in order and are sent once', async () => {
  let held = 0
  const metrics = {
    ...noMetrics,
    heldBack() {
      held += 1
    },
  }
  const engine = scene.engine(() => delivered, {
    hostOf: () => 'a.example',
    perHost: { ...roomy, perHostPerMinute: 10 },
    metrics,
  })
  const lane = await scene.lane()
  await putMany(lane, 0, 25)
  engine.start()
  await settled(engine, 10)
  assert.equal(engine.sent.length, 10)
  assert.equal(held, 1)
  // New deliveries come after the waiting ones.
  await putMany(lane, 25, 30)
  await settled(engine, 10)
  assert.deepEqual([engine.sent.length, held], [10, 1])
  pass(engine, MINUTE_MS - 1)
  await settled(engine, 10)
  assert.equal(engine.sent.length, 10)
  pass(engine, 1)
  await settled(engine, 20)
  assert.equal(engine.sent.length, 20)
  pass(engine, MINUTE_MS)
  await settled(engine, 30)
  assert.deepEqual(
    engine.sent.map(({ body }) => body),
    numbers(0, 30),
  )
  assert.equal((await engine.measure()).depth, 0)
})

test('all lanes of a host, also new ones, share its limit, and other hosts are not delayed', async () => {
  const perHost = { ...roomy, perHostPerMinute: 9 }
  const other = await scene.lane()
  const engine = scene.engine(() => delivered, {
    hostOf: (lane) => (lane === other ? 'b.example' : 'a.example'),
    perHost,
  })
  const lanes = await Promise.all(Array.from({ length: 20 }, () => scene.lane()))
  for (const lane of lanes) await putMany(lane, 0, 2)
  await putMany(other, 0, 9)
  engine.start()
  await settled(engine, 18)
  const toOther = () => engine.sent.filter(({ laneId }) => laneId === other).length
  assert.deepEqual([toOther(), engine.sent.length - toOther()], [9, 9])
  for (let minute = 2; minute <= 5; minute++) {
    pass(engine, MINUTE_MS)
    await settled(engine, 9 + Math.min(40, minute * 9))
  }
  assert.equal(engine.sent.length, 9 + 40)
  assert.equal(new Set(engine.sent.map(({ id }) => id)).size, 9 + 40)
})

test('a held-back lane that changes to another host keeps its order', async () => {
  let host = 'a.example'
  const engine = scene.engine(() => delivered, { hostOf: () => host, perHost: { ...roomy, perHostPerMinute: 5 } })
  const lane = await scene.lane()
  await putMany(lane, 0, 12)
  engine.start()
  await settled(engine, 5)
  assert.equal(engine.sent.length, 5)
  host = 'b.example'
  pass(engine, MINUTE_MS)
  await settled(engine, 10)
  pass(engine, MINUTE_MS)
  await settled(engine, 12)
  assert.deepEqual(
    engine.sent.map(({ body }) => body),
    numbers(0, 12),
  )
})

test('lanes that claim in the same round share the room of a host', async () => {
  const engine = scene.engine(() => delivered, {
    hostOf: () => 'a.example',
    perHost: { ...roomy, perHostPerMinute: 6 },
  })
  const lanes = [await scene.lane(), await scene.lane()]
  for (const lane of lanes) await scene.put(lane)
  engine.start()
  await settled(engine, 2)
  await putQuietly(lanes, 0, 4)
  engine.wake()
  await settled(engine, 6)
  assert.equal(engine.sent.length, 6)
  pass(engine, MINUTE_MS)
  await settled(engine, 10)
})

test('a lane that changes to a host at its limit keeps its order', async () => {
  const [moving, other] = [await scene.lane(), await scene.lane()]
  let host = 'a.example'
  const engine = scene.engine(() => delivered, {
    hostOf: (lane) => (lane === other ? 'b.example' : host),
    perHost: { ...roomy, perHostPerMinute: 20 },
  })
  await putMany(moving, 0, 2)
  await putMany(other, 0, 20)
  engine.start()
  await settled(engine, 22)
  host = 'b.example'
  await putQuietly([moving], 2, 20)
  pass(engine, 1_000)
  await settled(engine, 22)
  assert.equal(engine.sent.length, 22)
  pass(engine, MINUTE_MS)
  await settled(engine, 40)
  const moved = engine.sent.filter(({ laneId }) => laneId === moving)
  assert.deepEqual(
    moved.map(({ body }) => body),
    numbers(0, 20),
  )
})

test('a retry counts towards the limit, and a held-back retry is not an attempt', async () => {
  let isDown = true
  const engine = scene.engine(() => (isDown ? refused : delivered), {
    hostOf: () => 'a.example',
    perHost: { ...roomy, perHostPerMinute: 2 },
  })
  const lane = await scene.lane()
  await putMany(lane, 0, 2)
  engine.start()
  await settled(engine, 2)
  isDown = false
  pass(engine, 30_000)
  await settled(engine, 2)
  assert.equal(engine.sent.length, 2, 'the retry is due within the same minute')
  pass(engine, 30_000)
  await settled(engine, 4)
  const attempts = await scene.attempts(lane)
  assert.deepEqual(
    attempts.map(({ number, status }) => `${number} ${status}`),
    ['1 retry_scheduled', '1 retry_scheduled', '2 delivered', '2 delivered'],
  )
})

test('the number of concurrent requests to a host is limited, and other hosts are not delayed', async () => {
  const waiting: Array<(outcome: Outcome) => void> = []
  const other = await scene.lane()
  const engine = scene.engine(
    ({ laneId }) => (laneId === other ? delivered : new Promise<Outcome>((resolve) => waiting.push(resolve))),
    {
      hostOf: (lane) => (lane === other ? 'b.example' : 'a.example'),
      perHost: { ...roomy, concurrentPerHost: 3 },
    },
  )
  const lanes = await Promise.all(Array.from({ length: 4 }, () => scene.lane()))
  for (const lane of lanes) await putMany(lane, 0, 2)
  engine.start()
  await waitUntil(() => waiting.length === 3, 'the first three')
  await scene.put(other)
  await waitUntil(() => engine.sent.some(({ laneId }) => laneId === other), 'the other host')
  let answered = 0
  while (answered < 8) {
    await waitUntil(() => waiting.length > 0, `an attempt after ${answered}`)
    assert.ok(waiting.length <= 3)
    answered += waiting.length
    for (const answer of waiting.splice(0)) answer(delivered)
    await waitUntil(async () => {
      pass(engine, 1_000)
      return waiting.length > 0 || (await engine.measure()).depth === 0
    }, 'the next attempts')
  }
  assert.equal(engine.sent.length, 9)
})
