import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { type PostgresServer, startPostgres } from '../../../test/postgres-server.ts'
import { shortWaits, startTroubledService } from '../../../test/troubled-service.ts'
import { waitUntil } from '../../../test/waiting.ts'
import { httpServer } from '../http-server.ts'
import { limitPatience } from '../request-patience.ts'
import { afterCommit, type Database, type Trx } from './database.ts'
import { openPostgres } from './postgres.ts'
import { isStorageTrouble } from './storage-errors.ts'

/** What a transaction on PostgreSQL promises, below the services. */

let postgres: PostgresServer
let service: Awaited<ReturnType<typeof startTroubledService>>
let database: Database

before(async () => {
  postgres = await startPostgres({ deadlock_timeout: '50ms' })
  service = await startTroubledService(postgres, { connections: 3 })
  database = service.database
  await database.transact(null, (trx) => sql`create table counts (name text primary key, n integer)`.execute(trx))
})
beforeEach(() =>
  database.transact(null, async (trx) => {
    await sql`delete from counts`.execute(trx)
    await sql`insert into counts values ('a', 0), ('b', 0)`.execute(trx)
  }),
)
after(async () => {
  await service.stop()
  await postgres.stop()
})

const add = (trx: Trx, name: string) => sql`update counts set n = n + 1 where name = ${name}`.execute(trx)
const counts = async (db = database.db) => {
  const { rows } = await sql<{ n: number }>`select n from counts order by name`.execute(db)
  return rows.map(({ n }) => n)
}
const nap = (trx: Database['db'], seconds: number) => sql`select pg_sleep(${seconds})`.execute(trx)
const trouble = (error: unknown) => isStorageTrouble(error)

test('the victim of a deadlock is carried out again, and stands once', async () => {
  const other = await service.administrator()
  // The other one is in no hurry to notice, so that ours is the victim.
  await other.query("set deadlock_timeout = '30s'")
  await other.query('begin')
  await other.query("update counts set n = n + 10 where name = 'b'")
  let runs = 0
  let others: Promise<unknown> | undefined
  await database.transact('q', async (trx) => {
    runs += 1
    await add(trx, 'a')
    others ??= other.query("update counts set n = n + 10 where name = 'a'").then(() => other.query('commit'))
    await add(trx, 'b')
  })
  await others
  // On a busy machine the other one may be so slow that ours is its victim once more.
  assert.ok(runs === 2 || runs === 3, `${runs}`)
  assert.deepEqual(await counts(), [11, 11])
  await other.end()
})

test('work that is undone every time is given up as trouble, and nothing of it stays', async () => {
  let runs = 0
  const failing = database.transact('q', async (trx) => {
    runs += 1
    await add(trx, 'a')
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(trx)
  })
  await assert.rejects(failing, trouble)
  assert.equal(runs, 3)
  assert.deepEqual(await counts(), [0, 0])
})

test('work whose connection is cut before the commit is carried out again; effects happen once', async () => {
  let runs = 0
  let effects = 0
  await database.transact('q', async (trx) => {
    runs += 1
    afterCommit(() => {
      effects += 1
    })
    await add(trx, 'a')
    if (runs === 1) await service.cutConnections()
    await add(trx, 'b')
  })
  assert.deepEqual([runs, effects], [2, 1])
  assert.deepEqual(await counts(), [1, 1])
})

test('an error that the work passes over does not become a success', async () => {
  const passedOver = database.transact(null, async (trx) => {
    await add(trx, 'a')
    await sql`select 1 / 0`.execute(trx).catch(() => {})
    return 'done'
  })
  await assert.rejects(passedOver, /nothing was committed/)
  assert.deepEqual(await counts(), [0, 0])
})

test('transactions of one queue run one after the other, also when some of them fail', async (t) => {
  // One that waits as long as it would in earnest, because a busy machine may be slow.
  const patient = openPostgres(service.place, { onError: (error) => assert.fail(String(error)) })
  t.after(() => patient.close())
  const order: number[] = []
  const all = Array.from({ length: 30 }, (_, n) =>
    patient.transact('one queue', async (trx) => {
      const [before = 0] = await counts(trx)
      await nap(trx, 0.001)
      if (n % 3 === 0) throw new Error('refused')
      await sql`update counts set n = ${before + 1} where name = 'a'`.execute(trx)
      order.push(n)
    }),
  )
  await Promise.allSettled(all)
  assert.deepEqual(await counts(), [20, 0])
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  )
})

test('a lock is waited for less long than a statement may take', async () => {
  const other = await service.administrator()
  await other.query('begin; lock table counts')
  await assert.rejects(
    database.transact(null, (trx) => add(trx, 'a')),
    { code: '55P03' },
  )
  await other.end()
})

test('work that is in no hurry may take longer than any request would wait', async () => {
  const tooLong = (shortWaits.statementMs + 200) / 1_000
  const hurried = () => database.transact(null, (trx) => nap(trx, tooLong))
  await assert.rejects(hurried, trouble)
  await database.transact('migrations', (trx) => nap(trx, tooLong), { unhurried: true })
  await assert.rejects(hurried, trouble)
})

/** Comes apart from the head of its request. */
const late = (text: string) =>
  new ReadableStream({
    async start(controller) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

test('a request whose many waits add up is answered before they have', async () => {
  const app = httpServer({ clock: service.clock, serviceDomain: 'x', logger: false })
  limitPatience(app, 300)
  let naps = 0
  const dawdle = async () => {
    for (naps = 0; naps < 20; naps++) await nap(database.db, 0.1)
    return {}
  }
  app.get('/dawdle', dawdle)
  app.post('/dawdle', dawdle)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json' }
  for (const request of [{}, { method: 'POST', headers, body: late('{"with": "a body"}'), duplex: 'half' as const }]) {
    const answer = await fetch(`${address}/dawdle`, request)
    assert.equal(answer.status, 503)
    assert.equal(((await answer.json()) as { error: string }).error, 'service_unavailable')
    assert.ok(answer.headers.get('retry-after'))
    assert.ok(naps < 5, `${naps}`)
  }
  await app.close()
})

test('what a request has set going goes on after its answer, in its own time', async () => {
  const app = httpServer({ clock: service.clock, serviceDomain: 'x', logger: false })
  limitPatience(app, 100)
  let background: Promise<unknown> | undefined
  app.get('/', async () => {
    background = new Promise((resolve) => setTimeout(resolve, 50)).then(async () => {
      for (let n = 0; n < 5; n++) await nap(database.db, 0.1)
    })
    return {}
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  assert.equal((await fetch(address)).status, 200)
  await background
  await app.close()
})

test('a bell that has fallen silent is noticed, and rings again', async () => {
  let rings = 0
  const stop = database.listen('outbox', () => {
    rings += 1
  })
  const ringing = () => database.transact(null, (trx) => sql`select pg_notify('proffer_outbox', '')`.execute(trx))
  await waitUntil(() => rings === 1, 'ring 1')
  service.proxy.fallSilent({ newOnes: false })
  // It rings by itself once it is back, for what may have been missed.
  await waitUntil(() => rings === 2, 'ring 2')
  await ringing().catch(ringing)
  await waitUntil(() => rings === 3, 'ring 3')
  stop()
})
