import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

// biome-ignore lint/style/noProcessEnv: the test run sets the database here.
const serverUrl = process.env['TEST_DATABASE_URL']

export interface TestDatabase {
  database: Database
  /** A temporary folder. It contains the SQLite database. */
  directory: string
  /** The file or the URL of the database, for another process. */
  place: string
  /** Opens the same database again, like another process. */
  openAgain(): Database
  drop(): Promise<void>
}

/** A fresh database: a file, or a database on the PostgreSQL of the test run. It has the current schema, or no tables. */
export async function freshDatabase(clock: Clock, schema: 'current' | 'none' = 'current'): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'proffer-test-'))
  const isCurrent = schema === 'current'
  const { open, place, remove } = serverUrl ? await freshPostgres(serverUrl, isCurrent) : freshFile(directory)
  // Migrating is slow, so a current SQLite database is copied from one that was migrated before.
  const isCopied = !serverUrl && isCurrent && (await copyMigratedFile(place, clock))
  const database = open()
  if (isCurrent && !isCopied) await migrate(database, clock)
  if (serverUrl && isCurrent) await rememberShape(place)
  return {
    database,
    directory,
    place,
    openAgain: open,
    async drop() {
      await database.close()
      await remove()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Blocks all writes to the outbox until the returned function is called. */
export async function holdOutbox({ database, place }: Pick<TestDatabase, 'database' | 'place'>) {
  if (database.dialect === 'postgres') {
    const client = await connect(place)
    await client.query('begin; lock table delivery_queue in exclusive mode')
    return () => client.end()
  }
  const lock = new DatabaseSync(place, { timeout: 5_000 })
  // SQLite has one writer, so this blocks all writes.
  lock.exec('begin immediate')
  return async () => lock.close()
}

function freshFile(directory: string) {
  const place = join(directory, 'proffer.db')
  return {
    place,
    open: () => openSqlite(place),
    remove: async () => {},
  }
}

/** The time of the first migration in this process, and the bytes of the file that it made. */
let migrated: { at: string; bytes: Buffer } | undefined

/**
 * Copying a migrated file takes a fraction of the CPU time of migrating a new one. The file contains the time of its migration,
 * so a test with another time gets no copy. Returns whether it was copied.
 */
async function copyMigratedFile(place: string, clock: Clock): Promise<boolean> {
  const at = clock.now().toISOString()
  if (!migrated) {
    const database = openSqlite(place)
    await migrate(database, clock)
    await database.close()
    migrated = { at, bytes: readFileSync(place) }
    return true
  }
  if (migrated.at !== at) return false
  writeFileSync(place, migrated.bytes, { mode: 0o600 })
  return true
}

/** The URLs of databases that a test has left. Creating a database takes ten times as long as emptying one, so the process reuses its databases. */
const emptyDatabases: string[] = []
/** The schema of an unchanged database. A database with another schema is not reused. */
let shape: string | undefined

async function freshPostgres(serverUrl: string, isCurrent: boolean) {
  const place = (isCurrent && emptyDatabases.pop()) || (await createDatabase(serverUrl))
  return {
    place,
    open: () => openPostgres(place, { waits: generousWaits, onError: console.error }),
    async remove() {
      if (isCurrent && (await makeEmpty(place))) emptyDatabases.push(place)
    },
  }
}

async function createDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/proffer_test_${randomBytes(8).toString('hex')}`
  await withClient(serverUrl, (client) => client.query(`create database ${url.pathname.slice(1)} strategy file_copy`))
  return url.href
}

/** Empties the database. Returns whether it can be reused. */
const makeEmpty = (place: string): Promise<boolean> =>
  withClient(place, async (client) => {
    // Connections that a test or a killed process left open must not write into the next test.
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

/** The migrations and indexes of a database, as one text. */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select name from migrations union all select indexdef from pg_indexes where schemaname = 'public' order by name`,
  )
  return JSON.stringify(rows)
}

/** Drops all test databases, for a server that keeps running after the test run. */
export async function dropTestDatabases(serverUrl: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query("select datname from pg_database where datname like 'proffer_test_%'")
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

/** Closes the connection even after a failure, so that it does not block another test. */
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
