import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Channel, runInTransaction, runOutsideTransaction, type Transaction, type Trx } from '../database.ts'
import type { SqliteConnection } from './sqlite-dialect.ts'
import { isBusy } from './sqlite-errors.ts'

const LOCK_WAIT_MS = 5_000
const LOCK_POLL_MS = 10
const TRANSACTIONS_PER_COMMIT = 64

interface QueuedTransaction {
  work: (trx: Trx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** How one transaction of a batch ended. Its caller learns it after the commit. */
interface Outcome {
  failed: boolean
  /** Resolves or rejects the promise of the caller. */
  tellCaller: () => void
  /** What to run after the commit. */
  effects: Array<() => void>
  notified: Iterable<Channel>
}

/** Runs the work of each transaction. Returns undefined if it gave up, so that the batch must be rolled back. */
type RunBatch = (batch: QueuedTransaction[]) => Promise<Outcome[] | undefined>

interface Options {
  writer: DatabaseSync
  writeConnection: SqliteConnection
  trx: Trx
  /** Called once for each channel of a commit, and for each text that a transaction announces. */
  callListeners: (channel: Channel, text: string) => void
}

/** Transactions queue for the single writer. Those that wait at the same time share one commit and its fsync. */
export function commitQueue({ writer, writeConnection, trx, callListeners }: Options) {
  const waiting: QueuedTransaction[] = []
  let draining: Promise<void> | undefined
  // Compiled once, because they run with every transaction.
  const begin = writer.prepare('begin immediate')
  const commit = writer.prepare('commit')

  async function drain() {
    while (waiting.length > 0) {
      await waitForMore()
      const batch = waiting.splice(0, TRANSACTIONS_PER_COMMIT)
      try {
        const outcomes = (await commitTogether(batch, runAll)) ?? (await commitTogether(batch, runWithSavepoints))
        report(outcomes ?? [])
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    draining = undefined
  }

  /** Waits while each turn of the event loop adds transactions, so that requests that arrive together commit together. */
  async function waitForMore() {
    let count: number
    do {
      count = waiting.length
      await setImmediate()
    } while (waiting.length > count && waiting.length < TRANSACTIONS_PER_COMMIT)
  }

  /** Commits the batch. Returns undefined if `runBatch` gave up. The batch is then rolled back and has to run again in another way. */
  async function commitTogether(batch: QueuedTransaction[], runBatch: RunBatch): Promise<Outcome[] | undefined> {
    await beginWhenFree(begin)
    try {
      const outcomes = await runBatch(batch)
      if (outcomes) commit.run()
      else writer.exec('rollback')
      return outcomes
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback')
      throw error
    }
  }

  /** Runs the batch without savepoints, which are expensive. Gives up if a transaction fails after it has written, which is rare. */
  async function runAll(batch: QueuedTransaction[]): Promise<Outcome[] | undefined> {
    const outcomes: Outcome[] = []
    for (const transaction of batch) {
      const writesBefore = writeConnection.writes
      const outcome = await runOne(transaction)
      if (outcome.failed && writeConnection.writes > writesBefore) return undefined
      outcomes.push(outcome)
    }
    return outcomes
  }

  /** With a savepoint before each transaction, one that fails is undone alone. */
  async function runWithSavepoints(batch: QueuedTransaction[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    for (const transaction of batch) {
      writer.exec('savepoint unit')
      const outcome = await runOne(transaction)
      writer.exec(outcome.failed ? 'rollback to unit; release unit' : 'release unit')
      outcomes.push(outcome)
    }
    return outcomes
  }

  async function runOne({ work, resolve, reject }: QueuedTransaction): Promise<Outcome> {
    const transaction: Transaction = {
      db: trx,
      connection: writeConnection,
      afterCommit: [],
      notified: new Set(),
      announce: (text) => callListeners('live', text),
    }
    try {
      const value = await runInTransaction(transaction, () => work(trx))
      const { afterCommit: effects, notified } = transaction
      return { failed: false, tellCaller: () => resolve(value), effects, notified }
    } catch (error) {
      // A full disk may have rolled back the whole batch already.
      if (!writer.isTransaction) throw error
      return { failed: true, tellCaller: () => reject(error), effects: [], notified: [] }
    }
  }

  /**
   * Reports the results after the commit. Callers of failed transactions wait for it too, because a failure may depend on what
   * another transaction of the batch wrote.
   */
  function report(outcomes: Outcome[]) {
    for (const { effects } of outcomes) for (const effect of effects) effect()
    for (const { tellCaller } of outcomes) tellCaller()
    const channels = new Set(outcomes.flatMap(({ notified }) => [...notified]))
    for (const channel of channels) callListeners(channel, '')
  }

  return {
    /** Adds a transaction. Resolves with the result of its work after the commit. */
    add<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
        // The drain runs the work of other callers too, so the caller's own transaction context must not apply to it.
        draining ??= runOutsideTransaction(drain)
      })
    },
    /** Waits until every transaction has ended. */
    async idle() {
      while (draining !== undefined) await draining
    },
  }
}

/** Begins the transaction as soon as no other process holds the write lock. */
async function beginWhenFree(begin: StatementSync) {
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
