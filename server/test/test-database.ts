import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Clock } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/database/database.ts'
import { openPostgres } from '../src/platform/database/postgres.ts'
import { openSqlite } from '../src/platform/database/sqlite.ts'
import { migrate } from '../src/platform/migrations/migrate.ts'

// biome-ignore lint/style/noProcessEnv: how the test run says on which database it runs.
const serverUrl = process.env['TEST_DATABASE_URL']

export interface TestDatabase {
  database: Database
  /** A folder of the test's own; the embedded database lies in it. */
  directory: string
  /** Where another process finds it: a file, or an address. */
  place: string
  /** The same database as another process sees it. */
  openAgain(): Database
  /** Keeps everybody from writing to the outbox until the returned function is called. */
  holdOutbox(): Promise<() => Promise<void>>
  drop(): Promise<void>
}

/** A fresh, migrated database: a file of its own, or a schema of its own on the PostgreSQL of the test run. */
export async function freshDatabase(clock: Clock, upTo?: string): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  const { open, place, holdOutbox, remove } = serverUrl ? await freshSchema(serverUrl) : freshFile(directory)
  const database = open()
  await migrate(database, clock, upTo)
  return {
    database,
    directory,
    place,
    openAgain: open,
    holdOutbox,
    async drop() {
      await database.close()
      await remove()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function freshFile(directory: string) {
  const place = join(directory, 'proffer.db')
  return {
    place,
    open: () => openSqlite(place),
    async holdOutbox() {
      const lock = new DatabaseSync(place, { timeout: 5_000 })
      lock.exec('begin immediate')
      return async () => lock.close()
    },
    remove: async () => {},
  }
}

/** So long that no test is turned away because the machine is busy; tests about waiting set their own. */
const generousWaits = { turnMs: 30_000, connectMs: 10_000, lockMs: 20_000, statementMs: 30_000, answerMs: 40_000 }

async function freshSchema(url: string) {
  const schema = `test_${randomBytes(8).toString('hex')}`
  await administer(url, `create schema ${schema}`)
  const ownUrl = new URL(url)
  ownUrl.searchParams.set('options', `-c search_path=${schema}`)
  return {
    place: ownUrl.href,
    open: () => openPostgres(ownUrl.href, { waits: generousWaits, onError: console.error }),
    async holdOutbox() {
      const client = new pg.Client({ connectionString: ownUrl.href })
      await client.connect()
      await client.query('begin; lock table delivery_queue in exclusive mode')
      return () => client.end()
    },
    remove: () => administer(url, `drop schema ${schema} cascade`),
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
