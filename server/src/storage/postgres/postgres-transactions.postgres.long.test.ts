import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, afterEach, before, beforeEach, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { generousWaits } from '../../../test/generous-waits.ts'
import { type PostgresServer, startPostgres } from '../../../test/postgres-server.ts'
import { startTcpProxy } from '../../../test/tcp-proxy.ts'
import { startTroubledService } from '../../../test/troubled-service.ts'
import { waitUntil } from '../../../test/waiting.ts'
import { httpServer } from '../../http/http-server.ts'
import { limitDatabaseWaits } from '../../http/request-wait-limit.ts'
import { afterCommit, type Database, type Trx } from '../database.ts'
import { isStorageTrouble } from '../storage-errors.ts'
import { openPostgres } from './postgres.ts'
import type { PostgresWaits } from './postgres-pool.ts'

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
afterEach(() => service.recover())
after(async () => {
  await service?.stop()
  await postgres?.stop()
})

const add = (trx: Trx, name: string) => sql`update counts set n = n + 1 where name = ${name}`.execute(trx)
const counts = async (db = database.db) => {
  const { rows } = await sql<{ n: number }>`select n from counts order by name`.execute(db)
  return rows.map(({ n }) => n)
}
const nap = (trx: Database['db'], seconds: number) => sql`select pg_sleep(${seconds})`.execute(trx)
/** The same database, opened with some waits that end early. */
function openWith(t: TestContext, waits: Partial<PostgresWaits>, place = service.place) {
  const opened = openPostgres(place, { waits: { ...generousWaits, ...waits }, onError: () => {} })
  t.after(() => opened.close())
  return opened
}
const trouble = (error: unknown) => isStorageTrouble(error)

test('the victim of a deadlock is retried and committed once', async () => {
  const [other, observer] = [await service.administrator(), await service.administrator()]
  // The other transaction does not look for deadlocks, so that ours is the victim.
  await other.query("set deadlock_timeout = '10min'")
  const { rows } = await other.query('select pg_backend_pid() as pid')
  const isOtherWaiting = async () => {
    const waiting = await observer.query('select 1 from pg_locks where pid = $1 and not granted', [rows[0].pid])
    return waiting.rows.length > 0
  }
  await other.query('begin')
  await other.query("update counts set n = n + 10 where name = 'b'")
  let runs = 0
  let others: Promise<unknown> | undefined
  await database.transact('q', async (trx) => {
    runs += 1
    // The end of the first run released the row that the other transaction waits for. The second run waits until that one has committed.
    if (others) await others
    await add(trx, 'a')
    if (!others) {
      others = other.query("update counts set n = n + 10 where name = 'a'").then(() => other.query('commit'))
      await waitUntil(isOtherWaiting, 'the other transaction to wait for ours')
    }
    await add(trx, 'b')
  })
  assert.equal(runs, 2)
  assert.deepEqual(await counts(), [11, 11])
})

test('a transaction that is rolled back every time fails in the end and leaves nothing', async () => {
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

test('a transaction whose connection is cut before the commit is retried; its effects happen once', async () => {
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

test('a transaction that ignores a query error still fails', async () => {
  const passedOver = database.transact(null, async (trx) => {
    await add(trx, 'a')
    await sql`select 1 / 0`.execute(trx).catch(() => {})
    return 'done'
  })
  await assert.rejects(passedOver, /nothing was committed/)
  assert.deepEqual(await counts(), [0, 0])
})

test('transactions of one queue run one after the other, also when some of them fail', async () => {
  const order: number[] = []
  const all = Array.from({ length: 30 }, (_, n) =>
    database.transact('one queue', async (trx) => {
      const [before = 0] = await counts(trx)
      await nap(trx, 0.001)
      if (n % 3 === 0) throw new Error('refused')
      await sql`update counts set n = ${before + 1} where name = 'a'`.execute(trx)
      afterCommit(() => order.push(n))
    }),
  )
  await Promise.allSettled(all)
  assert.deepEqual(await counts(), [20, 0])
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  )
})

test('two processes that write in one queue lose no write, also when some of them fail', async (t) => {
  const otherProcess = openWith(t, {})
  const all = Array.from({ length: 60 }, (_, n) =>
    (n % 2 === 0 ? database : otherProcess).transact('one queue', async (trx) => {
      const [before = 0] = await counts(trx)
      await sql`update counts set n = ${before + 1} where name = 'a'`.execute(trx)
      if (n % 9 === 0) throw new Error('refused after a write')
    }),
  )
  const outcomes = await Promise.allSettled(all)
  assert.equal(outcomes.filter(({ status }) => status === 'rejected').length, 7)
  assert.deepEqual(await counts(), [53, 0])
})

test('a query that the work did not wait for is refused after the end of the transaction', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  await database.transact('q', async (trx) => {
    late = ended.then(() => add(trx, 'a'))
    late.catch(() => {})
  })
  end()
  await assert.rejects(async () => late, /the transaction has ended/)
  assert.deepEqual(await counts(), [0, 0])
})

test('waiting for a lock has its own time limit', async (t) => {
  const hasty = openWith(t, { lockMs: 200 })
  const other = await service.administrator()
  await other.query('begin; lock table counts')
  await assert.rejects(
    hasty.transact(null, (trx) => add(trx, 'a')),
    { code: '55P03' },
  )
  await other.end()
})

test('a transaction without time limits may exceed the statement limit, and the next one may not', async (t) => {
  const hasty = openWith(t, { statementMs: 1_000 })
  const hurried = () => hasty.transact(null, (trx) => nap(trx, 1.2))
  await assert.rejects(hurried, trouble)
  await hasty.transact('migrations', (trx) => nap(trx, 1.2), { withoutTimeLimits: true })
  await assert.rejects(hurried, trouble)
})

/** A body that arrives 30 ms after the head of its request. */
const late = (text: string) =>
  new ReadableStream({
    async start(controller) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

test('a request that waits for many queries fails when their total time reaches its limit', async (t) => {
  const app = httpServer({ clock: service.clock, serviceDomain: 'x', logger: false })
  t.after(() => app.close())
  limitDatabaseWaits(app, 300)
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
    // Each takes at least 100 ms, and all together may take 300 ms.
    assert.ok(naps < 5, `${naps}`)
  }
})

test('work that a request started continues after the response, without the time limit of the request', async (t) => {
  const app = httpServer({ clock: service.clock, serviceDomain: 'x', logger: false })
  t.after(() => app.close())
  limitDatabaseWaits(app, 100)
  let background: Promise<unknown> | undefined
  app.get('/', async (_request, reply) => {
    background = once(reply.raw, 'close').then(async () => {
      for (let n = 0; n < 3; n++) await nap(database.db, 0.1)
    })
    return {}
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  assert.equal((await fetch(address)).status, 200)
  await background
})

test('a dead notification connection is noticed and replaced', async (t) => {
  const proxy = await startTcpProxy(postgres.port)
  const place = new URL(service.place)
  place.port = String(proxy.port)
  const listening = openWith(t, { answerMs: 1_000 }, place.href)
  t.after(() => proxy.stop())
  let notifications = 0
  listening.listen('outbox', () => {
    notifications += 1
  })
  const moreNotifications = (after: number) => waitUntil(() => notifications > after, `notification ${after + 1}`)
  await moreNotifications(0)
  const beforeSilence = notifications
  proxy.fallSilent({ newOnes: false })
  // It calls the listener after it has reconnected, because notifications may have been missed.
  await moreNotifications(beforeSilence)
  const missed = notifications
  await database.transact(null, (trx) => sql`select pg_notify('proffer_outbox', '')`.execute(trx))
  await moreNotifications(missed)
})
