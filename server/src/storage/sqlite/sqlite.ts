import { existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../../process/publish-file.ts'
import { type Channel, currentUnit, type Database, type Trx } from '../database.ts'
import { commitQueue } from './sqlite-commits.ts'
import { kyselyOver, SqliteConnection } from './sqlite-dialect.ts'
import { isBusy } from './sqlite-errors.ts'

const SWITCH_WAIT_MS = 5_000
const SWITCH_POLL_MS = 10
const READ_WAIT_MS = 2_000
const EVERY_PAGE = 2 ** 31 - 1
// Four times what SQLite does by itself: a page that many transactions change is then copied into the file less often.
const PAGES_PER_CHECKPOINT = 4_000
const WRITER_CACHE_KB = 8_000

/** SQLite in one file: a connection for reads, and one for writes that all transactions queue for. */
export function openSqlite(file: string): Database {
  if (!existsSync(file)) makePrivateFile(file)
  // Waiting inside SQLite would stop the whole process, so a lock held elsewhere is waited for outside it.
  const writer = new DatabaseSync(file, { timeout: 0 })
  enterWalMode(writer)
  writer.exec(`
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -${WRITER_CACHE_KB};
    pragma wal_autocheckpoint = ${PAGES_PER_CHECKPOINT};
    -- What is deleted is overwritten, so that nobody finds it in the file or in a backup of it.
    pragma secure_delete = on;
    -- What a savepoint would restore is kept in memory instead of a file of its own.
    pragma temp_store = memory
  `)
  // A reader is kept waiting only while another process recovers or closes the file, which takes milliseconds.
  const reader = new DatabaseSync(file, { timeout: READ_WAIT_MS })
  reader.exec('pragma query_only = on')

  const writing = new SqliteConnection(writer)
  const reading = new SqliteConnection(reader)
  const db = kyselyOver(() => (currentUnit.getStore() ? writing : reading))
  const trx = kyselyOver(() => writing) as Trx
  const claimed = new Set<string>()
  const listeners = new Map<Channel, Set<() => void>>()
  const tell = (channel: Channel) => {
    for (const listener of listeners.get(channel) ?? []) listener()
  }
  const queue = commitQueue({ writer, writing, trx, tell })
  const dataVersion = writer.prepare('pragma data_version')

  return {
    dialect: 'sqlite',
    db,
    // There is one writer, so that all transactions are in one queue anyway.
    transact: (_queue, work) => {
      const unit = currentUnit.getStore()
      return unit ? work(unit.trx) : queue.add(work)
    },
    foreignVersion: atMostOnceAMs(() => dataVersion.get()?.['data_version'] as number),
    listen(channel, listener) {
      const heard = listeners.get(channel) ?? new Set()
      listeners.set(channel, heard.add(listener))
      return () => heard.delete(listener)
    },
    // One server at a time uses an embedded database, so that names need no more than its memory.
    async claim(name) {
      if (claimed.has(name)) return undefined
      claimed.add(name)
      return () => claimed.delete(name)
    },
    async backup(target) {
      const source = new DatabaseSync(file, { readOnly: true, timeout: READ_WAIT_MS })
      try {
        // In one step: a backup in several starts again whenever somebody writes in between, perhaps for ever.
        await backup(source, target, { rate: EVERY_PAGE })
      } finally {
        source.close()
      }
    },
    async close() {
      await queue.idle()
      reader.close()
      writer.close()
    },
  }
}

/** The switch fails at once while another process makes it, whatever the busy timeout: so it is tried again. */
function enterWalMode(connection: DatabaseSync) {
  const deadline = performance.now() + SWITCH_WAIT_MS
  for (;;) {
    try {
      return connection.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWITCH_POLL_MS)
    }
  }
}

/** Asking the database costs as much as reading from it, so a burst of requests asks once. */
function atMostOnceAMs<T>(ask: () => T): () => T {
  let answer = ask()
  let askedAtMs = performance.now()
  return () => {
    const nowMs = performance.now()
    if (nowMs - askedAtMs < 1) return answer
    askedAtMs = nowMs
    answer = ask()
    return answer
  }
}
