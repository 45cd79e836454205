import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { afterCommit, type Database, type Trx } from '../database.ts'

/** Transactions of different queues that share a commit. */

const QUEUES = ['a', 'b', 'c', 'd']

let storage: TestDatabase
let database: Database
/** The same database, opened as by another process. */
let otherProcess: Database

before(async () => {
  storage = await freshDatabase(settableClock())
  database = storage.database
  otherProcess = storage.openAgain()
  await database.transact(null, (trx) => sql`create table counts (name text primary key, n integer)`.execute(trx))
})
beforeEach(() =>
  database.transact(null, async (trx) => {
    await sql`delete from counts`.execute(trx)
    for (const queue of QUEUES) await sql`insert into counts values (${queue}, 0)`.execute(trx)
  }),
)
after(async () => {
  await otherProcess.close()
  await storage.drop()
})

const sharing = <T>(queue: string, work: (trx: Trx) => Promise<T>, by = database) =>
  by.transact(queue, work, { sharesCommit: true })

async function counts() {
  const { rows } = await sql<{ n: number }>`select n from counts order by name`.execute(database.db)
  return rows.map(({ n }) => n)
}

/** Reads, waits for the database, and writes. Another increment in between would be lost. */
async function increment(trx: Trx, name: string) {
  const { rows } = await sql<{ n: number }>`select n from counts where name = ${name}`.execute(trx)
  await sql`select pg_sleep(0.001)`.execute(trx)
  await sql`update counts set n = ${(rows[0]?.n ?? 0) + 1} where name = ${name}`.execute(trx)
}

const transactionId = async (trx: Trx) =>
  (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx)).rows[0]?.id

test('short transactions of several queues share a commit; one that fails before a write leaves the others alone', async () => {
  const effects: string[] = []
  const outcomes = await Promise.allSettled(
    [...QUEUES, ...QUEUES].map((queue, n) =>
      sharing(queue, async (trx) => {
        if (n === 2) {
          // A read does not count as a write.
          await database.db.selectFrom('users').select('id').execute()
          throw new Error('refused')
        }
        await increment(trx, queue)
        afterCommit(() => effects.push(queue))
        return transactionId(trx)
      }),
    ),
  )
  const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  assert.equal(ids.length, 7)
  assert.equal(new Set(ids).size, 1)
  assert.deepEqual(await counts(), [2, 2, 1, 2])
  assert.deepEqual(effects.sort(), ['a', 'a', 'b', 'b', 'c', 'd', 'd'])
})

test('one that fails after a write takes nothing back from the others, and their effects happen once', async () => {
  const effects: string[] = []
  const outcomes = await Promise.allSettled(
    QUEUES.map((queue) =>
      sharing(queue, async (trx) => {
        afterCommit(() => effects.push(queue))
        await increment(trx, queue)
        if (queue === 'b') throw new Error('refused after a write')
        if (queue === 'c') await sql`select 1 / 0`.execute(trx)
      }),
    ),
  )
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(await counts(), [1, 0, 0, 1])
  assert.deepEqual(effects.sort(), ['a', 'd'])
})

test('a queue that another process has locked waits alone, and the others do not wait for it', async () => {
  const locked = Promise.withResolvers<void>()
  const unlock = Promise.withResolvers<void>()
  const holder = otherProcess.transact('a', async (trx) => {
    await increment(trx, 'a')
    locked.resolve()
    await unlock.promise
  })
  try {
    await locked.promise
    const waiting = sharing('a', (trx) => increment(trx, 'a'))
    await Promise.all(['b', 'c', 'd'].map((queue) => sharing(queue, (trx) => increment(trx, queue))))
    assert.deepEqual(await counts(), [0, 1, 1, 1])
    unlock.resolve()
    await Promise.all([holder, waiting])
    assert.deepEqual(await counts(), [2, 1, 1, 1])
  } finally {
    unlock.resolve()
    await holder
  }
})

test('in each queue transactions run in their order; only those that may share a commit with another queue do', async () => {
  const ran: Array<{ queue: string; n: number; sharesCommit: boolean; id: string | undefined }> = []
  const all = Array.from({ length: 40 }, (_, n) => {
    const queue = QUEUES[n % 2] ?? ''
    const sharesCommit = n % 5 !== 4
    const work = async (trx: Trx) => {
      await increment(trx, queue)
      ran.push({ queue, n, sharesCommit, id: await transactionId(trx) })
    }
    return database.transact(queue, work, { sharesCommit })
  })
  await Promise.all(all)
  for (const queue of ['a', 'b']) {
    const own = ran.filter((transaction) => transaction.queue === queue)
    const others = ran.filter((transaction) => transaction.queue !== queue)
    const numbers = own.map(({ n }) => n)
    assert.deepEqual(
      numbers,
      numbers.toSorted((one, two) => one - two),
    )
    const apart = own.filter(({ sharesCommit }) => !sharesCommit).map(({ id }) => id)
    assert.ok(!others.some(({ id }) => apart.includes(id)))
  }
  assert.deepEqual(await counts(), [20, 20, 0, 0])
})

test('two processes that share commits lose no write and store none twice', async () => {
  const expected = [0, 0, 0, 0]
  const all = Array.from({ length: 160 }, (_, n) => {
    const place = (n * 7) % QUEUES.length
    const queue = QUEUES[place] ?? ''
    const failsEarly = n % 9 === 0
    const failsLate = n % 31 === 1
    if (!failsEarly && !failsLate) expected[place] = (expected[place] ?? 0) + 1
    const work = async (trx: Trx) => {
      if (failsEarly) throw new Error('refused')
      await increment(trx, queue)
      if (failsLate) throw new Error('refused after a write')
    }
    return (n % 3 === 0 ? otherProcess : database).transact(queue, work, { sharesCommit: n % 6 !== 0 })
  })
  await Promise.allSettled(all)
  assert.deepEqual(await counts(), expected)
})
