import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { delivered, gate, never, outboxScene, refused } from '../../test/outbox-scene.ts'
import { waitUntil } from '../../test/waiting.ts'

let scene: Awaited<ReturnType<typeof outboxScene>>
beforeEach(async () => {
  scene = await outboxScene()
})
afterEach(() => scene.stop())

// The lease of a delivery in this scene is 15 seconds.
const S = 1_000
const H = 3_600_000

for (const late of [delivered, refused]) {
  test(`a worker that has lost its lease changes nothing when its request is ${late === delivered ? 'delivered' : 'refused'}`, async () => {
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
    await waitUntil(() => first.sent.length === 1, 'the first worker to claim it')

    const second = scene.engine(() => two.promise, { database: scene.reopen() })
    scene.clock.advance(16 * S)
    second.start()
    await waitUntil(() => second.sent.length === 1, 'the second worker to claim it')
    one.open(late)
    await waitUntil(() => results.length === 1, 'the first worker to end its attempt')
    assert.deepEqual(results, ['lease_lost'])
    assert.deepEqual(await scene.attempts(lane), [])
    assert.equal((await first.measure()).depth, 1)

    two.open(refused)
    const [attempt] = await scene.attempted(lane, 1)
    assert.equal(`${attempt?.number} ${attempt?.status}`, '1 retry_scheduled')
  })
}

test('another worker does not claim a delivery before its lease ends', async () => {
  const first = scene.engine(({ body }) => (body === '"slow"' ? never() : delivered))
  first.start()
  const lane = await scene.lane()
  await scene.put(lane, '"slow"')
  await waitUntil(() => first.sent.length === 1, 'the first worker to claim it')
  const second = scene.engine(() => delivered, { database: scene.reopen() })
  scene.clock.advance(14 * S)
  second.start()
  const other = await scene.lane()
  await scene.put(other)
  second.wake()
  await scene.attempted(other, 1)
  assert.deepEqual(await scene.attempts(lane), [])
})

test('after the clock is set forward an hour, a request in flight is not sent again, and a retry comes earlier', async () => {
  const slow = gate<typeof refused>()
  const engine = scene.engine(({ body }) => (body === '"slow"' ? slow.promise : refused))
  engine.start()
  const [lane, failing] = [await scene.lane(), await scene.lane()]
  await scene.put(lane, '"slow"')
  await scene.put(failing)
  await scene.attempted(failing, 1)
  scene.clock.stepTo('2026-11-15T10:30:00.000Z')
  engine.wake()
  await scene.attempted(failing, 2)
  slow.open(refused)
  const [attempt] = await scene.attempted(lane, 1)
  assert.equal(attempt?.nextRetryAt, '2026-11-15T10:30:30.000Z')
  assert.equal(engine.sent.filter(({ laneId }) => laneId === lane).length, 1)
  assert.equal((await scene.attempts(failing)).length, 2)
})

test('after the clock is set back an hour, neither new deliveries nor waiting retries are delayed', async () => {
  const engine = scene.engine(({ body }) => (body === '"bad"' ? refused : delivered))
  engine.start()
  const [lane, failing] = [await scene.lane(), await scene.lane()]
  await scene.put(failing, '"bad"')
  await scene.attempted(failing, 1)
  scene.clock.stepTo('2026-11-15T08:30:00.000Z')
  await scene.put(lane)
  await scene.attempted(lane, 1)
  scene.clock.advance(29 * S)
  await scene.put(lane)
  await scene.attempted(lane, 2)
  assert.equal((await scene.attempts(failing)).length, 1)
  scene.clock.advance(1 * S)
  engine.wake()
  await scene.attempted(failing, 2)
})

test('after the clock is set back a day while no process runs, deliveries are due at the next start', async () => {
  const first = scene.engine(() => refused)
  first.start()
  const lane = await scene.lane()
  await scene.put(lane)
  await scene.attempted(lane, 1)
  await first.stop(0)
  scene.clock.stepTo('2026-11-14T09:30:00.000Z')
  scene.engine(() => delivered).start()
  await scene.attempted(lane, 2)
})

test('a restart during the four-hour wait does not change the time of the retry', async () => {
  const first = scene.engine(() => refused)
  first.start()
  const lane = await scene.lane()
  await scene.put(lane)
  for (const [n, delay] of [30, 120, 900, 3600].entries()) {
    await scene.attempted(lane, n + 1)
    scene.clock.advance(delay * S)
    first.wake()
  }
  await scene.attempted(lane, 5)
  await first.stop()

  scene.clock.advance(2 * H)
  const second = scene.engine(() => delivered)
  second.start()
  const other = await scene.lane()
  await scene.put(other)
  await scene.attempted(other, 1)
  assert.equal((await scene.attempts(lane)).length, 5)
  scene.clock.advance(2 * H)
  second.wake()
  const attempts = await scene.attempted(lane, 6)
  assert.deepEqual(attempts.map(({ number, status }) => `${number} ${status}`).slice(4), [
    '5 retry_scheduled',
    '6 delivered',
  ])
})
