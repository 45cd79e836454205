import { chmodSync, existsSync } from 'node:fs'
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Channel, currentUnit, type Database, type Trx, type UnitOfWork } from './database.ts'
import { kyselyOver, SqliteConnection } from './sqlite-dialect.ts'
import { isBusy } from './sqlite-errors.ts'

const LOCK_WAIT_MS = 5_000
const LOCK_POLL_MS = 10
const READ_WAIT_MS = 2_000
const EVERY_PAGE = 2 ** 31 - 1
const UNITS_PER_COMMIT = 64
// Four times what SQLite does by itself: a page that many transactions change is then copied into the file less often.
const PAGES_PER_CHECKPOINT = 4_000
const WRITER_CACHE_KB = 8_000

/**
 * SQLite in one file: a connection for reads, one for writes. Transactions queue for the writer; those that wait
 * together share one commit, so that one fsync acknowledges them all.
 */
export function openSqlite(file: string): Database {
  const isNew = !existsSync(file)
  // Waiting inside SQLite would stop the whole process, so a lock held elsewhere is waited for outside it.
  const writer = new DatabaseSync(file, { timeout: 0 })
  if (isNew) chmodSync(file, 0o600)
  enterWalMode(writer)
  writer.exec(`
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -${WRITER_CACHE_KB};
    pragma wal_autocheckpoint = ${PAGES_PER_CHECKPOINT};
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
  const queue = commitQueue(writer, writing, trx, (channel) => {
    for (const listener of listeners.get(channel) ?? []) listener()
  })
  const dataVersion = writer.prepare('pragma data_version')

  return {
    dialect: 'sqlite',
    db,
    // There is one writer, so that all transactions are in one queue anyway.
    transact: (_queue, work) => {
      const unit = currentUnit.getStore()
      return unit ? work(unit.trx) : queue.add(work)
    },
    foreignVersion: () => dataVersion.get()?.['data_version'] as number,
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
  const deadline = performance.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return connection.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS)
    }
  }
}

interface Waiting {
  work: (trx: Trx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

interface Outcome {
  failed: boolean
  settle: () => void
  effects: Array<() => void>
  notified: Iterable<Channel>
}

type Run = (batch: Waiting[]) => Promise<Outcome[] | undefined>

function commitQueue(writer: DatabaseSync, writing: SqliteConnection, trx: Trx, tell: (channel: Channel) => void) {
  let waiting: Waiting[] = []
  let draining: Promise<void> | undefined
  // Compiled once, because they run with every transaction.
  const begin = writer.prepare('begin immediate')
  const commit = writer.prepare('commit')

  async function drain() {
    // One turn of the event loop, so that requests that arrived together commit together.
    await setImmediate()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, UNITS_PER_COMMIT)
      try {
        settle((await commitTogether(batch, inOneGo)) ?? (await commitTogether(batch, eachApart)) ?? [])
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    draining = undefined
  }

  /** Undefined if it has to be done again in another way; then nothing of it stands. */
  async function commitTogether(batch: Waiting[], run: Run): Promise<Outcome[] | undefined> {
    await whenFree(begin)
    try {
      const outcomes = await run(batch)
      if (outcomes) commit.run()
      else writer.exec('rollback')
      return outcomes
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback')
      throw error
    }
  }

  /** The usual way: almost no unit fails after it has written, so none pays for being undone alone. */
  async function inOneGo(batch: Waiting[]): Promise<Outcome[] | undefined> {
    const outcomes: Outcome[] = []
    for (const unit of batch) {
      const { writes } = writing
      const outcome = await runUnit(unit)
      if (outcome.failed && writing.writes !== writes) return undefined
      outcomes.push(outcome)
    }
    return outcomes
  }

  async function eachApart(batch: Waiting[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    for (const unit of batch) {
      writer.exec('savepoint unit')
      const outcome = await runUnit(unit)
      writer.exec(outcome.failed ? 'rollback to unit; release unit' : 'release unit')
      outcomes.push(outcome)
    }
    return outcomes
  }

  async function runUnit({ work, resolve, reject }: Waiting): Promise<Outcome> {
    const unit: UnitOfWork = { trx, afterCommit: [], notified: new Set() }
    try {
      const value = await currentUnit.run(unit, () => work(trx))
      return { failed: false, settle: () => resolve(value), effects: unit.afterCommit, notified: unit.notified }
    } catch (error) {
      // A full disk may have rolled the whole transaction back already; then no unit of the batch stands.
      if (!writer.isTransaction) throw error
      return { failed: true, settle: () => reject(error), effects: [], notified: [] }
    }
  }

  /** Refusals wait for the commit as well: they may rest on what another unit of the batch wrote. */
  function settle(outcomes: Outcome[]) {
    for (const { effects } of outcomes) for (const effect of effects) effect()
    for (const { settle } of outcomes) settle()
    for (const channel of new Set(outcomes.flatMap(({ notified }) => [...notified]))) tell(channel)
  }

  return {
    add<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
        draining ??= currentUnit.exit(drain)
      })
    },
    async idle() {
      while (draining) await draining
      waiting = []
    },
  }
}

/** Begins the transaction as soon as no other process holds the lock. */
async function whenFree(begin: StatementSync) {
  const deadline = performance.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return begin.run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await setTimeout(LOCK_POLL_MS)
    }
  }
}
