import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { delivered, outboxScene, refused } from '../../test/outbox-scene.ts'
import { waitUntil } from '../../test/waiting.ts'
import type { Database } from '../storage/database.ts'
import { StorageBusy } from '../storage/storage-errors.ts'

let scene: Awaited<ReturnType<typeof outboxScene>>
beforeEach(async () => {
  scene = await outboxScene()
})
afterEach(() => scene.stop())

test('if the target of a delivery cannot be read from the database, it waits, and no attempt is counted', async () => {
  const errors: unknown[] = []
  const mayOpen = () => {
    if (errors.length === 0) throw new StorageBusy('the database is away')
    return true
  }
  const engine = scene.engine(() => delivered, { mayOpen, onError: (error) => errors.push(error) })
  engine.start()
  const lane = await scene.lane()
  await scene.put(lane)
  await waitUntil(() => errors.length === 1, 'the trouble')
  assert.deepEqual(await scene.attempts(lane), [])
  const attempts = await waitUntil(async () => {
    scene.clock.advance(5_000)
    engine.wake()
    const all = await scene.attempts(lane)
    return all.length > 0 ? all : undefined
  }, 'the delivery')
  assert.deepEqual(
    attempts.map(({ number, status }) => [number, status]),
    [[1, 'delivered']],
  )
})

test('a worker that cannot read the next due time tries again later', async () => {
  const errors: unknown[] = []
  const { database } = scene
  let trouble = false
  // The worker reads its next turn outside of transactions. These reads fail, as they do while a lock is held.
  const unlucky: Database = {
    ...database,
    get db() {
      if (trouble) throw new StorageBusy('a lock is held')
      return database.db
    },
  }
  let answer = refused
  const engine = scene.engine(() => answer, { database: unlucky, onError: (error) => errors.push(error) })
  engine.start()
  const lane = await scene.lane()
  trouble = true
  await scene.put(lane)
  await scene.attempted(lane, 1)
  const before = errors.length
  await waitUntil(() => errors.length > before, 'the trouble')
  answer = delivered
  trouble = false
  scene.clock.advance(30_000)
  assert.equal((await scene.attempted(lane, 2))[1]?.status, 'delivered')
})
