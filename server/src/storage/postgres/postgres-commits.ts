import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Channel,
  type Db,
  runInTransaction,
  type Transaction,
  type TransactOptions,
  type Trx,
} from '../database.ts'
import { CommitOutcomeUnknown, canRunAgain, isStorageTrouble, StorageBusy } from '../storage-errors.ts'
import type { PostgresDriver } from './postgres-driver.ts'
import type { PooledConnection, PostgresWaits } from './postgres-pool.ts'
import { waitWithinLimit } from './wait-limit.ts'

const MAX_ATTEMPTS = 3
const TRANSACTIONS_PER_COMMIT = 64
const LOCK = { name: 'lock queue', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
const NOTIFY = { name: 'notify', text: "select pg_notify($1, '')" }

type Work<T> = (trx: Trx) => Promise<T>

interface Options {
  driver: PostgresDriver
  db: Db
  channelPrefix: string
  maxWaiting: number
  waits: Pick<PostgresWaits, 'turnMs' | 'answerMs' | 'sharedCommitMs'>
  announce: (text: string) => void
}

/** A requested transaction. Its steps are promises, so each of them ends only once, even if the work runs again. */
class QueuedTransaction {
  readonly work: Work<unknown>
  /** Resolves when the work begins. Rejects if it never begins. */
  readonly turn = Promise.withResolvers<void>()
  /** Resolves when the work has ended. The commit is still to come. */
  readonly worked = Promise.withResolvers<void>()
  /** Resolves with the result after the commit. Rejects if the transaction failed. */
  readonly settled = Promise.withResolvers<unknown>()
  /** Runs a function in the async context of the request, so that the request's time limit applies to it. */
  readonly inItsContext = AsyncLocalStorage.snapshot()

  constructor(work: Work<unknown>) {
    this.work = work
    for (const { promise } of [this.turn, this.settled]) promise.catch(() => {})
  }

  reject(error: unknown) {
    this.turn.reject(error)
    this.worked.resolve()
    this.settled.reject(error)
  }
}

interface Outcome {
  transaction: QueuedTransaction
  effects: Array<() => void>
  result: { value: unknown } | { error: unknown }
}

/**
 * Runs transactions. Transactions of the same queue run one after the other, across all processes: each takes an advisory lock
 * on the queue's name. Transactions of this process that wait in the same queue share one lock, one commit and one connection.
 */
export function postgresCommits({ driver, db, channelPrefix, maxWaiting, waits, announce }: Options) {
  const trx = db as Trx
  const queues = new Map<string, QueuedTransaction[]>()
  const running = new Set<Promise<unknown>>()
  // Several requests share a commit, so no single request's time limit may apply to it.
  const outsideRequests = AsyncLocalStorage.snapshot()

  /** Adds the transaction to its queue. Waits until it begins, ends and is committed. The first and the last wait are limited. */
  async function enqueue<T>(name: string, work: Work<T>): Promise<T> {
    const queue = queues.get(name) ?? []
    if (queue.length >= maxWaiting) throw new StorageBusy(`${queue.length} transactions already wait in this queue`)
    const transaction = new QueuedTransaction(work)
    queue.push(transaction)
    if (!queues.has(name)) {
      queues.set(name, queue)
      outsideRequests(() => track(drain(name, queue)))
    }
    const busy = () => new StorageBusy('the transaction did not start in time: those before it take too long')
    await waitWithinLimit(waits.turnMs, (ms) =>
      within(ms, transaction.turn.promise, () => {
        const place = queue.indexOf(transaction)
        if (place !== -1) queue.splice(place, 1)
        transaction.reject(busy())
      }),
    )
    await transaction.worked.promise
    const unknown = () => new CommitOutcomeUnknown('the database did not answer the commit in time')
    const committed = transaction.settled.promise as Promise<T>
    return waitWithinLimit(waits.answerMs, (ms) => within(ms, committed, () => transaction.settled.reject(unknown())))
  }

  async function drain(name: string, queue: QueuedTransaction[]) {
    while (queue.length > 0) await commitWaiting(name, queue)
    queues.delete(name)
  }

  /** Commits the waiting transactions together, with those that join the queue while they run. */
  async function commitWaiting(name: string, queue: QueuedTransaction[]) {
    const taken: QueuedTransaction[] = []
    let endsAtMs = Number.POSITIVE_INFINITY
    const next = () => {
      const nowMs = performance.now()
      if (taken.length === 0) endsAtMs = nowMs + waits.sharedCommitMs
      const isFull = taken.length === TRANSACTIONS_PER_COMMIT || nowMs > endsAtMs
      const transaction = isFull ? undefined : queue.shift()
      if (transaction) taken.push(transaction)
      return transaction
    }
    try {
      settle(await commitTogether(name, next))
    } catch (error) {
      // If no connection was available, `next` was never called. Then all waiting transactions fail.
      const failed = taken.length > 0 ? taken : queue.splice(0)
      if (isStorageTrouble(error) && !canRunAgain(error)) for (const transaction of failed) transaction.reject(error)
      else if (failed.length === 1 && !canRunAgain(error)) failed[0]?.reject(error)
      else for (const transaction of failed) await commitAlone(name, transaction, { attempt: 2 })
    }
  }

  /** Commits one transaction. After a deadlock or a lost connection the database has rolled it back, so it runs again. */
  async function commitAlone(
    name: string | null,
    transaction: QueuedTransaction,
    { attempt = 1, withoutTimeLimits = false } = {},
  ): Promise<void> {
    try {
      settle(await commitTogether(name, once(transaction), withoutTimeLimits))
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !canRunAgain(error)) return transaction.reject(error)
      return commitAlone(name, transaction, { attempt: attempt + 1, withoutTimeLimits })
    }
  }

  /** Runs all transactions that `next` returns in one database transaction. If that fails, none of them is stored. */
  function commitTogether(
    name: string | null,
    next: () => QueuedTransaction | undefined,
    withoutTimeLimits = false,
  ): Promise<Outcome[]> {
    return driver.commitWork(async (connection) => {
      if (name !== null) connection.send({ ...LOCK, values: [name] })
      const outcomes: Outcome[] = []
      const notified = new Set<Channel>()
      for (let transaction = next(); transaction; transaction = next()) {
        outcomes.push(await runOne(connection, transaction, notified))
      }
      // PostgreSQL delivers the notifications at the commit, to every process including this one.
      for (const channel of notified) connection.send({ ...NOTIFY, values: [channelPrefix + channel] })
      return outcomes
    }, withoutTimeLimits)
  }

  /** Runs one transaction's work. Throws if the work failed after a write, because the database must then undo that write. */
  async function runOne(
    connection: PooledConnection,
    transaction: QueuedTransaction,
    notified: Set<Channel>,
  ): Promise<Outcome> {
    const effects: Array<() => void> = []
    const current: Transaction = { db, connection, afterCommit: effects, notified: new Set(), announce }
    const writesBefore = connection.writes
    transaction.turn.resolve()
    try {
      const work = () => runInTransaction(current, () => transaction.work(trx))
      const value = await transaction.inItsContext(work)
      for (const channel of current.notified) notified.add(channel)
      return { transaction, effects, result: { value } }
    } catch (error) {
      if (connection.writes !== writesBefore || connection.hasFailed) throw error
      return { transaction, effects: [], result: { error } }
    } finally {
      transaction.worked.resolve()
    }
  }

  /**
   * Reports the results after the commit. A failed transaction is also reported only now, because it may have failed because of
   * what another transaction of the same commit wrote.
   */
  function settle(outcomes: Outcome[]) {
    for (const { effects } of outcomes) for (const effect of effects) effect()
    for (const { transaction, result } of outcomes) {
      if ('error' in result) transaction.reject(result.error)
      else transaction.settled.resolve(result.value)
    }
  }

  async function track(work: Promise<unknown>) {
    running.add(work)
    await work.finally(() => running.delete(work))
  }

  return {
    transact<T>(name: string | null, work: Work<T>, { withoutTimeLimits = false }: TransactOptions): Promise<T> {
      if (name !== null && !withoutTimeLimits) return enqueue(name, work)
      const transaction = new QueuedTransaction(work)
      void track(commitAlone(name, transaction, { withoutTimeLimits }))
      return transaction.settled.promise as Promise<T>
    },

    /** Waits until every transaction has ended. */
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

function once<T>(value: T): () => T | undefined {
  let isTaken = false
  return () => {
    if (isTaken) return undefined
    isTaken = true
    return value
  }
}

/** Waits for the promise. After `ms` it calls `onLate`, which must settle the promise. */
async function within<T>(ms: number, promise: Promise<T>, onLate: () => void): Promise<T> {
  const timer = setTimeout(onLate, ms)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
