import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generousWaits } from '../../../test/generous-waits.ts'
import { settableClock } from '../../../test/settable-clock.ts'
import { freshDatabase } from '../../../test/test-database.ts'
import { postgresPool } from './postgres-pool.ts'

/** Statements of one turn of the event loop, which are sent to PostgreSQL together. */

type Pool = ReturnType<typeof postgresPool>
type Connection = Awaited<ReturnType<Pool['acquire']>>

/** Passes a pool of one connection to the work. */
async function withPool(work: (pool: Pool) => Promise<void>, { namedStatements = true } = {}) {
  const { place, drop } = await freshDatabase(settableClock(), 'none')
  const options = { connections: 1, maxWaiting: 1, waits: generousWaits, namedStatements, onError: () => {} }
  const pool = postgresPool(place, options)
  try {
    await work(pool)
  } finally {
    await pool.end()
    await drop()
  }
}

async function withConnection<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.acquire()
  try {
    return await work(connection)
  } finally {
    connection.release()
  }
}

for (const namedStatements of [true, false]) {
  test(`each statement gets its own answer${namedStatements ? '' : ', also without names'}`, async () => {
    await withPool(
      (pool) =>
        withConnection(pool, async (connection) => {
          const select = { name: 'values', text: 'select $1::bigint as number, $2::text as text, $3::bytea as bytes' }
          const create = { name: 'table', text: 'create temporary table pairs (n integer)' }
          const insert = { name: 'insert', text: 'insert into pairs select generate_series(1, $1::int)' }
          // Twice, because the second time PostgreSQL has parsed the statements.
          for (const last of [3, 4]) {
            if (last === 3) connection.send(create)
            const answers = await Promise.all([
              connection.ask({ ...select, values: [5_000_000_000, 'ä"', new Uint8Array([0, 255])] }),
              connection.ask({ ...insert, values: [last] }),
              connection.ask({ ...select, values: [null, '', null] }),
            ])
            const bytes = Buffer.from([0, 255])
            assert.deepEqual(answers, [
              { command: 'SELECT', rowCount: 1, rows: [{ number: 5_000_000_000, text: 'ä"', bytes }] },
              { command: 'INSERT', rowCount: last, rows: [] },
              { command: 'SELECT', rowCount: 1, rows: [{ number: null, text: '', bytes: null }] },
            ])
          }
        }),
      { namedStatements },
    )
  })
}

test('many statements of one turn get their answers in order', async () => {
  await withPool(async (pool) => {
    const numbers = Array.from({ length: 100 }, (_, n) => n)
    const echo = { name: 'echo', text: 'select $1::int as n' }
    const answers = await withConnection(pool, (connection) =>
      Promise.all(numbers.map((n) => connection.ask({ ...echo, values: [n] }))),
    )
    assert.deepEqual(
      answers.flatMap(({ rows }) => rows),
      numbers.map((n) => ({ n })),
    )
  })
})

const backend = { name: 'backend', text: 'select pg_backend_pid() as n' }
const failing = { name: 'failing', text: 'select 1 / $1::int as n' }
const late = { name: 'late', text: 'select 3 as n' }

test('if one statement fails, all statements of the turn fail with its error', async () => {
  await withPool(async (pool) => {
    const outcomes = await withConnection(pool, (connection) =>
      Promise.allSettled([
        connection.ask(late),
        connection.ask({ ...failing, values: [0] }),
        connection.ask({ ...failing, values: [1] }),
      ]),
    )
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : outcome.value)),
      Array(3).fill('error: division by zero'),
    )
  })
})

test('a statement that fails when PostgreSQL commits it is refused', async () => {
  await withPool(async (pool) => {
    await withConnection(pool, async (connection) => {
      await connection.ask({ text: 'create table marks (n integer unique deferrable initially deferred)' })
      await assert.rejects(connection.ask({ text: 'insert into marks values (1), (1)' }), /duplicate key/)
    })
  })
})

test('an empty statement is answered, and a later one gets its own answer', async () => {
  await withPool(async (pool) => {
    const answers = await withConnection(pool, (connection) =>
      Promise.all([connection.ask({ text: '-- nothing' }), connection.ask(late)]),
    )
    assert.deepEqual(
      answers.map(({ rows }) => rows),
      [[], [{ n: 3 }]],
    )
  })
})

test('a transaction whose begin was refused stores nothing, and its connection can be used again', async () => {
  await withPool(async (pool) => {
    await withConnection(pool, async (connection) => {
      await connection.ask({ text: 'create table marks (n integer)' })
      connection.send({ ...failing, values: [0] })
      connection.begin()
      await assert.rejects(connection.ask(late), /division by zero/)
      await assert.rejects(connection.ask({ text: 'insert into marks values (1)' }), /division by zero/)
      await assert.rejects(connection.commit(), /division by zero/)
      await connection.rollback()
    })
    const { rows } = await withConnection(pool, (connection) => connection.ask({ text: 'select * from marks' }))
    assert.deepEqual(rows, [])
  })
})

test('a rollback right after a statement that fails leaves the connection usable', async () => {
  await withPool(async (pool) => {
    const backends = []
    for (let turn = 0; turn < 2; turn += 1) {
      const rows = await withConnection(pool, async (connection) => {
        const { rows } = await connection.ask(backend)
        connection.begin()
        connection.send({ ...failing, values: [0] })
        await connection.rollback()
        return rows
      })
      backends.push(...rows)
    }
    assert.deepEqual(backends[0], backends[1])
  })
})

test('on the same connection, a failed batch hinders no later one, whether it has parsed a statement or skipped it', async () => {
  await withPool(async (pool) => {
    const batch = (divisor: number) =>
      withConnection(pool, (connection) =>
        Promise.all([
          connection.ask(backend),
          connection.ask({ ...failing, values: [divisor] }),
          connection.ask(late),
        ]).then((answers) => answers.flatMap(({ rows }) => rows)),
      )
    const { rows } = await withConnection(pool, (connection) =>
      connection.ask({ text: 'select pg_backend_pid() as n' }),
    )
    await assert.rejects(batch(0), /division by zero/)
    assert.deepEqual(await batch(1), [rows[0], { n: 1 }, { n: 3 }])
    await assert.rejects(batch(0), /division by zero/)
    assert.deepEqual(await batch(1), [rows[0], { n: 1 }, { n: 3 }])
  })
})
