import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { delivered, gate, never, outboxScene } from '../../test/outbox-scene.ts'
import { planOf } from '../../test/query-plan.ts'
import { recordedStatements } from '../../test/recorded-statements.ts'
import { waitUntil } from '../../test/waiting.ts'
import type { Database } from '../storage/database.ts'

let scene: Awaited<ReturnType<typeof outboxScene>>
beforeEach(async () => {
  scene = await outboxScene()
})
afterEach(() => scene.stop())

test('a backlog of 200,000 for a dead endpoint delays no other endpoint and is not scanned', async () => {
  const dead = await scene.lane()
  const engine = scene.engine(({ laneId }) => (laneId === dead ? never() : delivered))
  const due = scene.clock.now().toISOString()
  await scene.database.transact(null, async (trx) => {
    await sql`insert into deliveries (id, lane_id, account_id, event, body, created_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
      select 'd' || i, ${dead}, 'u', 'test', '{}', ${due} from n`.execute(trx)
    await sql`insert into delivery_queue (delivery_id, lane_id, attempts, due_at, token)
      select id, lane_id, 0, ${due}, null from deliveries`.execute(trx)
    await sql`update delivery_lanes set due_at = ${due}`.execute(trx)
  })
  const statements = await recordedStatements(async () => {
    engine.start()
    await waitUntil(() => engine.sent.length > 0, 'the dead endpoint to be tried')
  })
  const lanes = await Promise.all(Array.from({ length: 20 }, () => scene.lane()))
  await Promise.all(lanes.flatMap((lane) => Array.from({ length: 10 }, () => scene.put(lane))))
  for (const lane of lanes) await scene.attempted(lane, 10)
  const toDead = engine.sent.filter(({ laneId }) => laneId === dead).length
  // A new lane has at most two requests in flight. The bound is twice that.
  assert.ok(toDead <= 4, `${toDead} in flight to the dead endpoint`)

  const ofDead = statements.filter(
    ({ sql, parameters }) => sql.includes('"delivery_queue"') && parameters.includes(dead),
  )
  const [claim, claimed, ...others] = await Promise.all(ofDead.map((statement) => planOf(scene.database, statement)))
  assert.ok(claim && claimed && others.length === 0, ofDead.map(({ sql }) => sql).join('\n'))
  assert.match(claim, /USING (COVERING )?INDEX delivery_queue_by_lane \(lane_id=\? AND due_at<\?\)/)
  assert.match(claimed, /USING INDEX delivery_queue_by_lane \(lane_id=\? AND due_at=\?\)/)
  for (const plan of [claim, claimed]) assert.doesNotMatch(plan, /SCAN|TEMP B-TREE/)
})

test('an endpoint with the maximum of requests in flight is not read again until one of them ends', async () => {
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
  await waitUntil(() => engine.sent.length === 2, 'two requests in flight')
  // Rounds that the new deliveries have caused may still run. A worker that polls would never become idle.
  await waitUntil(async () => {
    const before = rounds
    for (let turn = 0; turn < 100; turn++) await setTimeout(1)
    return rounds === before
  }, 'the worker to be idle')
  first.open(delivered)
  await waitUntil(() => engine.sent.length > 2, 'the next request')
})

test('a thousand hanging endpoints leave half of the slots to working endpoints', async () => {
  const working = await scene.lane()
  const engine = scene.engine(({ laneId }) => (laneId === working ? delivered : never()))
  engine.start()
  await scene.put(working)
  await scene.attempted(working, 1)
  const hanging = await Promise.all(Array.from({ length: 1_000 }, () => scene.lane()))
  await Promise.all(hanging.map((lane) => scene.put(lane)))
  // Suspect lanes share 500 of the 1,000 slots. The first request was that to the working endpoint.
  await waitUntil(() => engine.sent.length >= 501, 'half of the slots to be taken')
  for (let n = 2; n <= 20; n++) {
    await scene.put(working)
    await scene.attempted(working, n)
  }
  assert.equal(engine.sent.filter(({ laneId }) => laneId !== working).length, 500)
})
