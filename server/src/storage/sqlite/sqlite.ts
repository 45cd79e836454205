import { existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../../process/publish-file.ts'
import { afterCommit, type Channel, currentTransaction, type Database, type Db, type Trx } from '../database.ts'
import { kyselyOver } from '../kysely-over.ts'
import { commitNumbers } from './commit-numbers.ts'
import { holdFile } from './held-file.ts'
import { commitQueue } from './sqlite-commits.ts'
import { SqliteConnection } from './sqlite-dialect.ts'
import { isBusy } from './sqlite-errors.ts'

const WAL_SWITCH_WAIT_MS = 5_000
const WAL_SWITCH_POLL_MS = 10
const READ_WAIT_MS = 2_000
const EVERY_PAGE = 2 ** 31 - 1
// Four times SQLite's default. A page that many transactions change is then copied into the file less often.
const PAGES_PER_CHECKPOINT = 4_000
const WRITER_CACHE_KB = 8_000

/** SQLite in one file: one connection for reads, and one for writes. Transactions wait in a queue for the write connection. */
export function openSqlite(file: string): Database {
  if (!existsSync(file)) makePrivateFile(file)
  // Waiting inside SQLite would block the process, so `beginWhenFree` waits for a lock of another process instead.
  const writer = new DatabaseSync(file, { timeout: 0 })
  enterWalMode(writer)
  writer.exec(`
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -${WRITER_CACHE_KB};
    pragma wal_autocheckpoint = ${PAGES_PER_CHECKPOINT};
    -- Overwrite deleted data, so that it is neither in the file nor in a backup.
    pragma secure_delete = on;
    -- Keep the data of savepoints in memory instead of a temporary file.
    pragma temp_store = memory
  `)
  // A reader waits only while another process recovers or closes the file, which takes milliseconds.
  const reader = new DatabaseSync(file, { timeout: READ_WAIT_MS })
  reader.exec('pragma query_only = on')

  const writeConnection = new SqliteConnection(writer)
  const readConnection = new SqliteConnection(reader)
  const db: Db = kyselyOver('sqlite', () => (currentTransaction(db) ? writeConnection : readConnection))
  const trx = db as Trx
  const claimedNames = new Set<string>()
  const listeners = new Map<Channel, Set<(text: string) => void>>()
  const callListeners = (channel: Channel, text: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(text)
  }
  const queue = commitQueue({ writer, writeConnection, trx, callListeners })
  /** Runs the work while foreign keys are off. The setting cannot be changed inside a transaction. */
  async function withoutForeignKeysFor<T>(work: () => Promise<T>): Promise<T> {
    await queue.idle()
    writer.exec('pragma foreign_keys = off')
    return work().finally(() => writer.exec('pragma foreign_keys = on'))
  }
  // Changes when another connection than this one has written, which only a connection of another process can.
  const dataVersion = writer.prepare('pragma data_version')
  const numbers = commitNumbers(readOncePerMs(() => dataVersion.get()?.['data_version'] as number))

  return {
    dialect: 'sqlite',
    db,
    // There is one writer, so all transactions are in one queue anyway. The name of the queue only says which account has changed.
    transact(account, work, { withoutForeignKeys = false } = {}) {
      const countedWork = async () => {
        if (account !== null) afterCommit(() => numbers.count(account))
        return work(trx)
      }
      if (currentTransaction(db)) return countedWork()
      return withoutForeignKeys ? withoutForeignKeysFor(() => queue.add(countedWork)) : queue.add(countedWork)
    },
    readSnapshot: (work) => readOneSnapshot(file, work),
    changeNumber: numbers.of,
    listen(channel, listener) {
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners.add(listener))
      return () => channelListeners.delete(listener)
    },
    // Only one server uses an SQLite file, so the names can be in its memory.
    async claim(name) {
      if (claimedNames.has(name)) return undefined
      claimedNames.add(name)
      return () => claimedNames.delete(name)
    },
    hold: async (name, how) => holdFile(`${file}-${name}.lock`, how),
    async backup(target) {
      const source = new DatabaseSync(file, { readOnly: true, timeout: READ_WAIT_MS })
      try {
        // In one step: a backup in several steps starts again after each write, and may never end.
        await backup(source, target, { rate: EVERY_PAGE })
      } finally {
        source.close()
      }
    },
    async removeRemnants() {
      await queue.idle()
      const { busy } = writer.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number }
      return busy === 0
    },
    async close() {
      await queue.idle()
      reader.close()
      writer.close()
    },
  }
}

/** Reads in one transaction on a connection of its own. */
async function readOneSnapshot<T>(file: string, work: (db: Db) => Promise<T>): Promise<T> {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: READ_WAIT_MS })
  try {
    connection.exec('begin')
    // The transaction sees the database as of its first read.
    connection.prepare('select count(*) from sqlite_schema').get()
    const runner = new SqliteConnection(connection)
    return await work(kyselyOver('sqlite', () => runner))
  } finally {
    connection.close()
  }
}

/** Tries again while another process switches the mode: SQLite then fails at once and ignores the busy timeout. */
function enterWalMode(connection: DatabaseSync) {
  const deadline = performance.now() + WAL_SWITCH_WAIT_MS
  for (;;) {
    try {
      return connection.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      // Sleeps without returning to the event loop, because opening is synchronous.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_SWITCH_POLL_MS)
    }
  }
}

/** Reading the version costs as much as reading a record, so a burst of requests reads it once. */
function readOncePerMs<T>(read: () => T): () => T {
  let value = read()
  let readAtMs = performance.now()
  return () => {
    const nowMs = performance.now()
    if (nowMs - readAtMs < 1) return value
    readAtMs = nowMs
    value = read()
    return value
  }
}
