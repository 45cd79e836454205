import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { answerCache } from '../caches/answer-cache.ts'
import { cacheSpace } from '../caches/cache-space.ts'
import { afterCommit, type Database, runOutsideTransaction, type Trx } from '../database.ts'
import { isStorageTrouble } from '../storage-errors.ts'
import { openSqlite } from './sqlite.ts'

let directory: string
let file: string
let database: Database

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  file = join(directory, 'test.db')
  database = openSqlite(file)
  await database.transact(null, async (trx) => {
    await sql`create table notes (id integer primary key, text text not null unique)`.execute(trx)
  })
})
after(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const write = (trx: Trx, text: string) => sql`insert into notes (text) values (${text})`.execute(trx)
const count = async (text: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from notes where text = ${text}`.execute(database.db)
  return rows[0]?.n
}

test('the file is for its owner only and in WAL mode', () => {
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const other = new DatabaseSync(file)
  assert.deepEqual({ ...other.prepare('pragma journal_mode').get() }, { journal_mode: 'wal' })
  other.close()
})

test('a transaction that throws leaves nothing, and the others in the same commit are stored', async () => {
  const results = await Promise.allSettled([
    database.transact(null, (trx) => write(trx, 'first')),
    database.transact(null, async (trx) => {
      await write(trx, 'second')
      throw new Error('changed my mind')
    }),
    database.transact(null, (trx) => write(trx, 'third')),
    database.transact(null, (trx) => write(trx, 'third')),
  ])
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'rejected'],
  )
  assert.deepEqual([await count('first'), await count('second'), await count('third')], [1, 0, 1])
})

test('a refusal that comes before any write costs its neighbours nothing', async () => {
  let runs = 0
  const neighbour = database.transact(null, async (trx) => {
    runs += 1
    await write(trx, 'neighbour')
  })
  const refused = database.transact(null, async () => {
    throw new Error('no')
  })
  await assert.rejects(refused, /no/)
  await neighbour
  assert.deepEqual([runs, await count('neighbour')], [1, 1])
})

test('a schema change that fails halfway leaves nothing, and the others in the same commit are stored', async () => {
  const halfway = async (trx: Trx) => {
    await sql`create table half (id integer primary key)`.execute(trx)
    throw new Error('no further')
  }
  const change = database.transact(null, halfway)
  const neighbour = database.transact(null, (trx) => write(trx, 'beside a change'))
  await assert.rejects(change, /no further/)
  await neighbour
  const tables = await sql`select name from sqlite_schema where name = 'half'`.execute(database.db)
  assert.deepEqual(tables.rows, [])
  assert.equal(await count('beside a change'), 1)
})

test('reads outside see nothing of a transaction until it is committed', async () => {
  let countOutside: number | undefined
  await database.transact(null, async (trx) => {
    await write(trx, 'unseen')
    assert.equal(await count('unseen'), 1, 'it sees its own writes')
    countOutside = await runOutsideTransaction(() => count('unseen'))
  })
  assert.equal(countOutside, 0)
  assert.equal(await count('unseen'), 1)
})

test('a transaction inside a transaction is part of it', async () => {
  await assert.rejects(
    database.transact(null, async () => {
      await database.transact(null, (trx) => write(trx, 'inner'))
      throw new Error('outer fails')
    }),
  )
  assert.equal(await count('inner'), 0)
})

test('inside a transaction another database is still outside of it', async (t) => {
  const other = openSqlite(file)
  t.after(() => other.close())
  const countIn = async ({ db }: Database) =>
    (await sql<{ n: number }>`select count(*) as n from notes where text = 'mine'`.execute(db)).rows[0]?.n
  await database.transact(null, async (trx) => {
    await write(trx, 'mine')
    assert.deepEqual([await countIn(database), await countIn(other)], [1, 0])
  })
  assert.equal(await countIn(other), 1)
})

test('what waits for a commit happens after it, and never after a rollback', async () => {
  const happened: string[] = []
  await Promise.allSettled([
    database.transact(null, async (trx) => {
      afterCommit(() => happened.push('kept'))
      await write(trx, 'effect')
      assert.deepEqual(happened, [])
    }),
    database.transact(null, async () => {
      afterCommit(() => happened.push('rolled back'))
      throw new Error('no')
    }),
  ])
  assert.deepEqual(happened, ['kept'])
})

test('a transaction that starts after the commit of another is not part of it', async () => {
  let later: Promise<unknown> | undefined
  await database.transact(null, async () => {
    afterCommit(() => {
      later = database.transact(null, (trx) => write(trx, 'from an effect'))
    })
  })
  await later
  assert.equal(await count('from an effect'), 1)
})

/** Another process that takes the write lock, says so, and holds it until its input ends, or the test does. */
async function lockElsewhere(t: TestContext) {
  const script = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(process.argv[1])
    db.exec('begin immediate')
    console.log('locked')
    process.stdin.on('end', () => { db.exec('rollback'); process.exit(0) }).resume()`
  const child = spawn(process.execPath, ['-e', script, file], { stdio: ['pipe', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a lock held by another process is waited for, without stopping reads', async (t) => {
  const child = await lockElsewhere(t)
  const written = database.transact(null, (trx) => write(trx, 'waited'))
  assert.equal(await count('waited'), 0)
  child.stdin.end()
  await written
  assert.equal(await count('waited'), 1)
})

test('a process that dies with the lock in hand leaves it to the next', async (t) => {
  const child = await lockElsewhere(t)
  const written = database.transact(null, (trx) => write(trx, 'after the death'))
  child.kill('SIGKILL')
  await written
  assert.equal(await count('after the death'), 1)
})

test('two connections that write at once lose nothing', async (t) => {
  const other = openSqlite(file)
  t.after(() => other.close())
  const writers = [database, other]
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      (writers[n % 2] as Database).transact(null, (trx) => write(trx, `both ${n}`)),
    ),
  )
  const { rows } = await sql<{ n: number }>`select count(*) as n from notes where text like 'both %'`.execute(
    database.db,
  )
  assert.equal(rows[0]?.n, 200)
})

test('the change number of an account changes with its commits only, and after they are visible', async () => {
  const numbers = () => ['ada', 'bob'].map((account) => database.changeNumber(account))
  const [ada, bob] = numbers()
  const failing = database.transact('ada', async () => {
    throw new Error('no')
  })
  await assert.rejects(failing)
  await database.transact(null, (trx) => write(trx, 'of no account'))
  assert.deepEqual(numbers(), [ada, bob])
  await database.transact('ada', async (trx) => {
    await write(trx, 'of an account')
    // An answer that somebody reads now is old, so it must not get the new number.
    assert.deepEqual(numbers(), [ada, bob])
  })
  const [adaAfter, bobAfter] = numbers()
  assert.notEqual(adaAfter, ada)
  assert.equal(bobAfter, bob)
  // A part of another transaction counts too.
  await database.transact('accounts', () => database.transact('bob', (trx) => write(trx, 'a part')))
  assert.notEqual(database.changeNumber('bob'), bob)
})

test('a cached answer is used until its account changes, and never in a transaction', async () => {
  const answers = answerCache<string>(database, cacheSpace(100_000), (answer) => answer.length)
  let reads = 0
  const read = (account = 'ada') => answers.get(account, 'list', async () => `read ${++reads}`)
  assert.deepEqual([await read(), await read(), await read('bob')], ['read 1', 'read 1', 'read 2'])
  await database.transact('ada', async () => assert.equal(await read(), 'read 3'))
  assert.deepEqual([await read(), await read(), await read('bob')], ['read 4', 'read 4', 'read 2'])
})

test('an answer that a change overtook while it was read is not used again', async () => {
  const answers = answerCache<string>(database, cacheSpace(100_000), (answer) => answer.length)
  await answers.get('ada', 'list', async () => {
    await database.transact('ada', async () => {})
    return 'old'
  })
  assert.equal(await answers.get('ada', 'list', async () => 'new'), 'new')
})

test('the change numbers of all accounts change when another connection writes anything', async (t) => {
  const other = openSqlite(file)
  t.after(() => other.close())
  const before = database.changeNumber('ada')
  await other.transact(null, (trx) => write(trx, 'foreign'))
  const deadline = performance.now() + 30_000
  while (database.changeNumber('ada') === before) {
    assert.ok(performance.now() < deadline, 'the foreign write was never noticed')
    await new Promise(setImmediate)
  }
})

test('change numbers never repeat, however many accounts change', async () => {
  const numbers = new Set([database.changeNumber('first')])
  for (let round = 0; round < 3; round++) {
    await database.transact(null, async () => {
      for (let n = 0; n < 6_000; n++) await database.transact(`${round} ${n}`, async () => {})
    })
    await database.transact('first', async () => {})
    numbers.add(database.changeNumber('first'))
  }
  assert.equal(numbers.size, 4)
})

test('a full disk is trouble of the storage, nothing half-written, and over when there is room again', async (t) => {
  const small = openSqlite(join(directory, 'small.db'))
  t.after(() => small.close())
  await small.transact(null, async (trx) => {
    await sql`create table blobs (data text not null)`.execute(trx)
    // 20 pages of 4 KiB are less than the text below.
    await sql`pragma max_page_count = 20`.execute(trx)
  })
  const big = 'x'.repeat(100_000)
  const fill = () => small.transact(null, (trx) => sql`insert into blobs values (${big})`.execute(trx))
  const neighbour = () => small.transact(null, (trx) => sql`insert into blobs values ('small')`.execute(trx))
  const [failed] = await Promise.allSettled([fill(), neighbour()])
  assert.ok(failed?.status === 'rejected' && isStorageTrouble(failed.reason))
  await small.transact(null, async (trx) => {
    await sql`pragma max_page_count = 1000`.execute(trx)
  })
  await fill()
  await neighbour()
  const { rows } = await sql<{ n: number }>`select count(*) as n from blobs where data = ${big}`.execute(small.db)
  assert.equal(rows[0]?.n, 1)
})

test('a backup taken while writes go on is a whole database', async () => {
  const target = join(directory, 'copy.db')
  const writes = Array.from({ length: 50 }, (_, n) => database.transact(null, (trx) => write(trx, `during ${n}`)))
  await database.backup(target)
  await Promise.all(writes)
  const copy = new DatabaseSync(target, { readOnly: true })
  assert.deepEqual({ ...copy.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' })
  copy.close()
})
