import { chmodSync, existsSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Channel, currentUnit, type Database, type Trx, type UnitOfWork } from './database.ts'
import { kyselyOver } from './sqlite-dialect.ts'
import { isBusy } from './sqlite-errors.ts'

const LOCK_WAIT_MS = 5_000
const LOCK_POLL_MS = 10
const UNITS_PER_COMMIT = 64

/**
 * SQLite in one file: a connection for reads, one for writes. Transactions queue for the writer; those that wait
 * together share one commit, each inside a savepoint of its own, so that one fsync acknowledges them all.
 */
export function openSqlite(file: string): Database {
  const isNew = !existsSync(file)
  const writer = connect(file)
  if (isNew) chmodSync(file, 0o600)
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const reader = connect(file)
  reader.exec('pragma query_only = on')

  const db = kyselyOver(reader)
  const trx = kyselyOver(writer) as Trx
  const listeners = new Map<Channel, Set<() => void>>()
  const queue = commitQueue(writer, trx, (channel) => {
    for (const listener of listeners.get(channel) ?? []) listener()
  })
  const dataVersion = writer.prepare('pragma data_version')

  return {
    dialect: 'sqlite',
    db,
    transact: (work) => {
      const unit = currentUnit.getStore()
      return unit ? work(unit.trx) : queue.add(work)
    },
    foreignVersion: () => dataVersion.get()?.['data_version'] as number,
    listen(channel, listener) {
      const heard = listeners.get(channel) ?? new Set()
      listeners.set(channel, heard.add(listener))
      return () => heard.delete(listener)
    },
    backup: async (target) => {
      await backup(reader, target)
    },
    async close() {
      await queue.idle()
      reader.close()
      writer.close()
    },
  }
}

// Waiting inside SQLite would stop the whole process, so a lock held elsewhere is waited for outside it.
const connect = (file: string) => new DatabaseSync(file, { timeout: 0 })

interface Waiting {
  work: (trx: Trx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

interface Outcome {
  settle: () => void
  effects: Array<() => void>
  notified: Iterable<Channel>
}

function commitQueue(writer: DatabaseSync, trx: Trx, tell: (channel: Channel) => void) {
  let waiting: Waiting[] = []
  let draining: Promise<void> | undefined

  async function drain() {
    // One turn of the event loop, so that requests that arrived together commit together.
    await setImmediate()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, UNITS_PER_COMMIT)
      try {
        await commitTogether(batch)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    draining = undefined
  }

  async function commitTogether(batch: Waiting[]) {
    await beginImmediate(writer)
    const outcomes: Outcome[] = []
    try {
      for (const unit of batch) outcomes.push(await runUnit(unit))
      writer.exec('commit')
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback')
      throw error
    }
    // Refusals wait for the commit as well: they may rest on what another unit of the batch wrote.
    for (const { effects } of outcomes) for (const effect of effects) effect()
    for (const { settle } of outcomes) settle()
    for (const channel of new Set(outcomes.flatMap(({ notified }) => [...notified]))) tell(channel)
  }

  async function runUnit({ work, resolve, reject }: Waiting): Promise<Outcome> {
    const unit: UnitOfWork = { trx, afterCommit: [], notified: new Set() }
    writer.exec('savepoint unit')
    try {
      const value = await currentUnit.run(unit, () => work(trx))
      writer.exec('release unit')
      return { settle: () => resolve(value), effects: unit.afterCommit, notified: unit.notified }
    } catch (error) {
      // A full disk may have rolled the whole transaction back already; then no unit of the batch stands.
      if (!writer.isTransaction) throw error
      writer.exec('rollback to unit; release unit')
      return { settle: () => reject(error), effects: [], notified: [] }
    }
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

async function beginImmediate(writer: DatabaseSync) {
  const deadline = performance.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return writer.exec('begin immediate')
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await setTimeout(LOCK_POLL_MS)
    }
  }
}
