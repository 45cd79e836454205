import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Clock } from '../src/process/clock.ts'
import type { Database } from '../src/storage/database.ts'
import { migrate } from '../src/storage/migrations/migrate.ts'
import { openPostgres } from '../src/storage/postgres/postgres.ts'
import { openSqlite } from '../src/storage/sqlite/sqlite.ts'
import { generousWaits } from './generous-waits.ts'

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

/**
 * A fresh database: a file, or a database on the PostgreSQL of the test run. Its schema is the current one, or the one of
 * the migrations that `001-schema` replaced.
 */
export async function freshDatabase(clock: Clock, schema: 'current' | 'earlier' = 'current'): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  const isWhole = schema === 'current'
  const { open, place, holdOutbox, remove } = serverUrl ? await freshPostgres(serverUrl, isWhole) : freshFile(directory)
  const database = open()
  if (isWhole) await migrate(database, clock)
  else await makeEarlierSchema(place)
  if (serverUrl && isWhole) await rememberShape(place)
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

async function makeEarlierSchema(place: string) {
  const statements = (name: string) => readFileSync(join(import.meta.dirname, 'earlier-schema', name), 'utf8')
  if (serverUrl) return withClient(place, (client) => client.query(statements('postgres.sql')))
  const file = new DatabaseSync(place)
  file.exec(statements('sqlite.sql'))
  return file.close()
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

/** To make a database takes ten times as long as to empty one, so this process uses its own again. */
const emptied: string[] = []
/** What a whole database looks like, so that one that a test has changed is not used again. */
let shape: string | undefined

async function freshPostgres(serverUrl: string, isWhole: boolean) {
  const place = (isWhole && emptied.pop()) || (await createDatabase(serverUrl))
  return {
    place,
    open: () => openPostgres(place, { waits: generousWaits, onError: console.error }),
    async holdOutbox() {
      const client = await connect(place)
      await client.query('begin; lock table delivery_queue in exclusive mode')
      return () => client.end()
    },
    async remove() {
      if (isWhole && (await makeEmpty(place))) emptied.push(place)
    },
  }
}

async function createDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/proffer_test_${randomBytes(8).toString('hex')}`
  await withClient(serverUrl, (client) => client.query(`create database ${url.pathname.slice(1)} strategy file_copy`))
  return url.href
}

/** Returns whether the database is as good as new afterwards. */
const makeEmpty = (place: string): Promise<boolean> =>
  withClient(place, async (client) => {
    // Connections that a test forgot, or that a killed process left, must not write into another test.
    await client.query(
      `select pg_terminate_backend(pid, 30000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations'",
    )
    await client.query(rows.map(({ tablename }) => `delete from ${tablename}`).join(';'))
    return (await shapeOf(client)) === shape
  })

async function rememberShape(place: string) {
  if (shape !== undefined) return
  shape = await withClient(place, shapeOf)
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select name from migrations union all select indexdef from pg_indexes where schemaname = 'public' order by name`,
  )
  return JSON.stringify(rows)
}

/** For a server that outlives the test run. */
export async function dropTestDatabases(serverUrl: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query("select datname from pg_database where datname like 'proffer_test_%'")
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** Closes the connection also after a failure, so that no other test finds it taken. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
