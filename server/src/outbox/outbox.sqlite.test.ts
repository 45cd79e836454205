import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { delivered, outboxScene, refused } from '../../test/outbox-scene.ts'
import { waitUntil } from '../../test/waiting.ts'
import type { Database } from '../storage/database.ts'
import { outbox } from './outbox.ts'
import { sweepLogs } from './retention.ts'

type Scene = Awaited<ReturnType<typeof outboxScene>>
let scene: Scene
beforeEach(async () => {
  scene = await outboxScene()
})
afterEach(() => scene.stop())

const S = 1_000
const H = 3_600 * S
const never = () => new Promise<never>(() => {})

/** A promise, and how to keep it. */
function gate<T>() {
  let open: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

const attempted = (laneId: string, count: number) =>
  waitUntil(async () => {
    const attempts = await scene.attempts(laneId)
    return attempts.length >= count ? attempts : undefined
  }, `${count} attempts`)

test('a lease that does not outlast the time-out is refused at the start', () => {
  const { database, clock } = scene
  const options = { database, clock, senders: {}, retryDelaysMs: [], onError: () => {} }
  assert.throws(() => outbox({ ...options, timeoutMs: 10_000, leaseMs: 10_000 }), /must be longer/)
})

test('any kind of delivery is carried by its sender; one without a sender is reported and tried again', async () => {
  const errors: unknown[] = []
  const engine = scene.engine(() => delivered, { onError: (error) => errors.push(error) })
  engine.start()
  const [known, unknown] = [await scene.lane(), await scene.lane('fax')]
  await scene.put(known, '"a"')
  await scene.put(unknown)
  assert.equal((await attempted(known, 1))[0]?.status, 'delivered')
  assert.equal((await attempted(unknown, 1))[0]?.status, 'retry_scheduled')
  assert.equal(engine.sent[0]?.body, '"a"')
  assert.match(String(errors[0]), /no sender for deliveries of the kind "fax"/)
})

test('a sender that throws has failed, and the delivery is tried again', async () => {
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
  assert.equal((await attempted(lane, 1))[0]?.status, 'retry_scheduled')
  assert.match(String(errors[0]), /a bug/)
})

for (const late of [delivered, refused]) {
  test(`a worker that wakes after losing its lease changes nothing, though it was ${late === delivered ? 'delivered' : 'refused'}`, async () => {
    const results: string[] = []
    const metrics = {
      attempt: (_kind: string, result: string) => void results.push(result),
      firstAttempt() {},
      heldBack() {},
    }
    const [one, two] = [gate<typeof refused>(), gate<typeof refused>()]
    const first = scene.engine(() => one.promise, { metrics })
    first.start()
    const lane = await scene.lane()
    await scene.put(lane)
    await waitUntil(() => first.sent.length === 1, 'the first worker to take it')

    const second = scene.engine(() => two.promise, { database: scene.reopen() })
    scene.clock.advance(16 * S)
    second.start()
    await waitUntil(() => second.sent.length === 1, 'the second worker to take it over')
    one.open(late)
    await waitUntil(() => results.length === 1, 'the first worker to wake')
    assert.deepEqual(results, ['lease_lost'])
    assert.deepEqual(await scene.attempts(lane), [])
    assert.equal((await first.measure()).depth, 1)

    two.open(refused)
    const [attempt] = await attempted(lane, 1)
    assert.equal(`${attempt?.number} ${attempt?.status}`, '1 retry_scheduled')
  })
}

test('a lease is not taken over before it ends', async () => {
  const first = scene.engine(({ body }) => (body === '"slow"' ? never() : delivered))
  first.start()
  const lane = await scene.lane()
  await scene.put(lane, '"slow"')
  await waitUntil(() => first.sent.length === 1, 'the first worker to take it')
  const second = scene.engine(() => delivered, { database: scene.reopen() })
  scene.clock.advance(14 * S)
  second.start()
  const other = await scene.lane()
  await scene.put(other)
  second.wake()
  await attempted(other, 1)
  assert.deepEqual(await scene.attempts(lane), [])
})

test('a clock set an hour ahead brings no second request for what is in flight, and one retry earlier', async () => {
  const slow = gate<typeof refused>()
  const engine = scene.engine(({ body }) => (body === '"slow"' ? slow.promise : refused))
  engine.start()
  const [lane, failing] = [await scene.lane(), await scene.lane()]
  await scene.put(lane, '"slow"')
  await scene.put(failing)
  await attempted(failing, 1)
  scene.clock.stepTo('2026-11-15T10:30:00.000Z')
  engine.wake()
  await attempted(failing, 2)
  slow.open(refused)
  const [attempt] = await attempted(lane, 1)
  assert.equal(attempt?.nextRetryAt, '2026-11-15T10:30:30.000Z')
  assert.equal(engine.sent.filter(({ laneId }) => laneId === lane).length, 1)
  assert.equal((await scene.attempts(failing)).length, 2)
})

test('a clock set an hour back delays neither new deliveries nor waiting retries', async () => {
  const engine = scene.engine(({ body }) => (body === '"bad"' ? refused : delivered))
  engine.start()
  const [lane, failing] = [await scene.lane(), await scene.lane()]
  await scene.put(failing, '"bad"')
  await attempted(failing, 1)
  scene.clock.stepTo('2026-11-15T08:30:00.000Z')
  await scene.put(lane)
  await attempted(lane, 1)
  scene.clock.advance(29 * S)
  await scene.put(lane)
  await attempted(lane, 2)
  assert.equal((await scene.attempts(failing)).length, 1)
  scene.clock.advance(1 * S)
  engine.wake()
  await attempted(failing, 2)
})

test('a clock set back by a day while nobody was there delays what waits no longer than any wait', async () => {
  const first = scene.engine(() => refused)
  first.start()
  const lane = await scene.lane()
  await scene.put(lane)
  await attempted(lane, 1)
  await first.stop(0)
  scene.clock.stepTo('2026-11-14T09:30:00.000Z')
  scene.engine(() => delivered).start()
  await attempted(lane, 2)
})

test('a restart during the four-hour wait keeps the appointment', async () => {
  const first = scene.engine(() => refused)
  first.start()
  const lane = await scene.lane()
  await scene.put(lane)
  for (const [n, delay] of [30, 120, 900, 3600].entries()) {
    await attempted(lane, n + 1)
    scene.clock.advance(delay * S)
    first.wake()
  }
  await attempted(lane, 5)
  await first.stop()

  scene.clock.advance(2 * H)
  const second = scene.engine(() => delivered)
  second.start()
  const other = await scene.lane()
  await scene.put(other)
  await attempted(other, 1)
  assert.equal((await scene.attempts(lane)).length, 5)
  scene.clock.advance(2 * H)
  second.wake()
  const attempts = await attempted(lane, 6)
  assert.deepEqual(attempts.map(({ number, status }) => `${number} ${status}`).slice(4), [
    '5 retry_scheduled',
    '6 delivered',
  ])
})

test('stopping gives back what is in flight, and the next start tries it at once as the same attempt', async () => {
  const first = scene.engine(never)
  first.start()
  const lane = await scene.lane()
  const id = await scene.put(lane)
  await waitUntil(() => first.sent.length === 1, 'it to be in flight')
  await first.stop(10)
  const second = scene.engine(() => delivered)
  second.start()
  const [attempt] = await attempted(lane, 1)
  assert.equal(attempt?.number, 1)
  assert.equal(second.sent[0]?.id, id)
})

test('stopping waits for what ends in time, writes it down, and takes nothing new', async () => {
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

test('a delivery that may not be sent just now is held for a while, and no attempt is counted', async () => {
  let asked = 0
  let allowed = false
  const mayOpen = () => {
    asked += 1
    return allowed
  }
  const engine = scene.engine(() => delivered, { mayOpen })
  engine.start()
  const lane = await scene.lane()
  await scene.put(lane)
  await waitUntil(() => asked === 1, 'it to be taken')
  const leased = async () => {
    const [row] = await scene.database.db.selectFrom('delivery_queue').select('token').execute()
    return row?.token !== null
  }
  await waitUntil(async () => !(await leased()), 'it to be given back')
  engine.wake()
  allowed = true
  scene.clock.advance(5 * S)
  engine.wake()
  assert.equal((await attempted(lane, 1))[0]?.number, 1)
  assert.equal(asked, 2)
})

test('a database that cannot be written for a moment costs neither a delivery nor its outcome', async () => {
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
  assert.equal((await attempted(lane, 1))[0]?.status, 'delivered')
  assert.equal(engine.sent.length, 1)
})

test('a backlog of 200,000 on a dead endpoint delays no other, and is not looked through', async () => {
  const dead = await scene.lane()
  const engine = scene.engine(({ laneId }) => (laneId === dead ? never() : delivered))
  const due = scene.clock.now().toISOString()
  await scene.database.transact(null, async (trx) => {
    await sql`insert into deliveries (id, lane_id, user_id, event, body, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
      select 'd' || i, ${dead}, 'u', 'test', '{}', ${due} from n`.execute(trx)
    await sql`insert into delivery_queue (delivery_id, lane_id, attempts, due_at, token)
      select id, lane_id, 0, ${due}, null from deliveries`.execute(trx)
    await sql`update delivery_lanes set due_at = ${due}`.execute(trx)
  })
  engine.start()
  await waitUntil(() => engine.sent.length > 0, 'the dead endpoint to be tried')
  const lanes = await Promise.all(Array.from({ length: 20 }, () => scene.lane()))
  await Promise.all(lanes.flatMap((lane) => Array.from({ length: 10 }, () => scene.put(lane))))
  for (const lane of lanes) await attempted(lane, 10)
  const toDead = engine.sent.filter(({ laneId }) => laneId === dead).length
  assert.ok(toDead <= 4, `${toDead} in flight to the dead endpoint`)

  const plan = await sql<{ detail: string }>`explain query plan select delivery_id from delivery_queue
    where lane_id = ${dead} and due_at <= ${due} order by due_at limit 2`.execute(scene.database.db)
  const steps = plan.rows.map(({ detail }) => detail).join('; ')
  assert.match(steps, /USING (COVERING )?INDEX delivery_queue_by_lane \(lane_id=\? AND due_at<\?\)/)
  assert.doesNotMatch(steps, /SCAN|TEMP B-TREE/)
})

test('an endpoint that has its fill in flight is left alone until one of its requests ends', async () => {
  let rounds = 0
  const counting: Database = {
    ...scene.database,
    transact: (queue, work) => {
      rounds += 1
      return scene.database.transact(queue, work)
    },
  }
  const first = gate<typeof delivered>()
  const engine = scene.engine(() => (engine.sent.length === 1 ? first.promise : never()), { database: counting })
  engine.start()
  const lane = await scene.lane()
  await Promise.all(Array.from({ length: 20 }, () => scene.put(lane)))
  await waitUntil(() => engine.sent.length === 2, 'it to have its fill')
  // The rounds that the enqueueing itself has asked for may still be to come; a worker that tried again and again
  // would never be quiet.
  await waitUntil(async () => {
    const before = rounds
    for (let turn = 0; turn < 100; turn++) await setTimeout(1)
    return rounds === before
  }, 'the worker to be quiet')
  first.open(delivered)
  await waitUntil(() => engine.sent.length > 2, 'the next')
})

test('a thousand endpoints that hang leave half of the slots to those that have proved themselves', async () => {
  const proven = await scene.lane()
  const engine = scene.engine(({ laneId }) => (laneId === proven ? delivered : never()))
  engine.start()
  await scene.put(proven)
  await attempted(proven, 1)
  const hanging = await Promise.all(Array.from({ length: 1_000 }, () => scene.lane()))
  await Promise.all(hanging.map((lane) => scene.put(lane)))
  await waitUntil(() => engine.sent.length >= 501, 'half of the slots to be taken')
  for (let n = 2; n <= 20; n++) {
    await scene.put(proven)
    await attempted(proven, n)
  }
  assert.equal(engine.sent.filter(({ laneId }) => laneId !== proven).length, 500)
})

test('what is measured: attempts by result, time to the first one, how many wait and since when', async () => {
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
  await attempted(lane, 2)
  await waitUntil(() => attempts.length === 2 && waits.length === 2, 'both to be measured')
  assert.deepEqual(attempts.sort(), ['probe delivered', 'probe retry_scheduled'])
  assert.deepEqual(waits, [7, 7])
  assert.deepEqual(await engine.measure(), { depth: 1, oldestDueSeconds: 0 })
})

test('beyond their number the oldest log entries go, in small steps, with the deliveries they were of', async () => {
  const engine = scene.engine(() => delivered)
  engine.start()
  const lane = await scene.lane()
  await Promise.all(Array.from({ length: 500 }, () => scene.put(lane)))
  await attempted(lane, 500)
  const { database, clock } = scene
  await sweepLogs({ database, clock, rules: { keptMs: H, keptPerLane: 7 } }, new AbortController().signal)
  assert.equal((await scene.attempts(lane)).length, 7)
  const left = await database.db.selectFrom('deliveries').select('id').execute()
  assert.equal(left.length, 7)
})
