import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { Db, TransactOptions } from '../database.ts'
import { CommitOutcomeUnknown, canRunAgain, isStorageTrouble, StorageBusy } from '../storage-errors.ts'
import type { PostgresDriver } from './postgres-driver.ts'
import type { PostgresWaits } from './postgres-pool.ts'
import { QueuedTransaction, type TransactionQueue, type Work } from './queued-transaction.ts'
import { sharedTransactions } from './shared-transactions.ts'
import { waitWithinLimit } from './wait-limit.ts'

const MAX_ATTEMPTS = 3
const TRANSACTIONS_PER_COMMIT = 64
// How many commits for several queues run at the same time. While one waits for the disk, the next one works.
const COMMITS_AT_ONCE = 2
// How often a queue tries to take its lock in a shared commit, and how long it waits in between.
const MAX_REFUSALS = 4
const RETRY_MS = 8

interface Options {
  driver: PostgresDriver
  db: Db
  channelPrefix: string
  maxWaiting: number
  waits: Pick<PostgresWaits, 'turnMs' | 'answerMs' | 'sharedCommitMs'>
  announce: (text: string) => void
}

/**
 * Runs transactions. Transactions of the same queue run one after the other, across all processes: each takes an advisory lock
 * on the queue's name. Transactions of this process that wait in the same queue share one lock, one commit and one connection.
 * Short ones (`sharesCommit`) also share a commit with those of other queues.
 */
export function postgresCommits({ driver, db, channelPrefix, maxWaiting, waits, announce }: Options) {
  const { commitQueue, commitQueues } = sharedTransactions({ driver, db, channelPrefix, announce })
  const queues = new Map<string, TransactionQueue>()
  /** The queues that wait for the next commit of several queues. */
  const ready = new Set<TransactionQueue>()
  let sharedCommits = 0
  const running = new Set<Promise<unknown>>()
  // Several requests share a commit, so no single request's time limit may apply to it.
  const outsideRequests = AsyncLocalStorage.snapshot()

  /** Adds the transaction to its queue. Waits until it begins, ends and is committed. The first and the last wait are limited. */
  async function enqueue<T>(name: string, work: Work<T>, options: TransactOptions): Promise<T> {
    const queue = queues.get(name) ?? { name, waiting: [], refusals: 0 }
    const { waiting } = queue
    if (waiting.length >= maxWaiting) throw new StorageBusy(`${waiting.length} transactions already wait in this queue`)
    const transaction = new QueuedTransaction(work, options)
    waiting.push(transaction)
    if (!queues.has(name)) {
      queues.set(name, queue)
      outsideRequests(() => start(queue))
    }
    const busy = () => new StorageBusy('the transaction did not start in time: those before it take too long')
    await waitWithinLimit(waits.turnMs, (ms) =>
      within(ms, transaction.turn.promise, () => {
        const place = waiting.indexOf(transaction)
        if (place !== -1) waiting.splice(place, 1)
        transaction.reject(busy())
      }),
    )
    await transaction.worked.promise
    const unknown = () => new CommitOutcomeUnknown('the database did not answer the commit in time')
    const committed = transaction.settled.promise as Promise<T>
    return waitWithinLimit(waits.answerMs, (ms) => within(ms, committed, () => transaction.settled.reject(unknown())))
  }

  /** Commits what waits in the queue, or ends the queue if nothing waits. */
  function start(queue: TransactionQueue) {
    const [first] = queue.waiting
    if (!first) queues.delete(queue.name)
    else if (!first.sharesCommit) track(drain(queue))
    else {
      ready.add(queue)
      if (sharedCommits < COMMITS_AT_ONCE) track(drainReady())
    }
  }

  async function drain(queue: TransactionQueue) {
    while (queue.waiting.length > 0) await commitWaiting([queue])
    queues.delete(queue.name)
  }

  async function drainReady() {
    sharedCommits += 1
    // One turn of the event loop, so that requests that arrived together share a commit.
    await setImmediate()
    while (ready.size > 0) {
      const taken = [...ready]
      ready.clear()
      if (taken.length === 1) for (const queue of taken) track(drain(queue))
      else {
        const leftOut = await commitWaiting(taken)
        for (const queue of taken) {
          if (leftOut.includes(queue)) track(tryAgain(queue))
          else start(queue)
        }
      }
    }
    sharedCommits -= 1
  }

  /**
   * Another process has the lock of the queue. It is usually free after the shared commit of that process, so the queue tries
   * again soon. If it stays locked, the queue waits for the lock apart from the others, so that they do not wait for it.
   */
  async function tryAgain(queue: TransactionQueue) {
    queue.refusals += 1
    if (queue.refusals > MAX_REFUSALS) {
      queue.refusals = 0
      return drain(queue)
    }
    await pause(RETRY_MS)
    start(queue)
  }

  /** Commits waiting transactions together, with those that join the queues while they run. Returns the queues that were left out. */
  async function commitWaiting(queues: TransactionQueue[]): Promise<TransactionQueue[]> {
    const taken = new Map<TransactionQueue, QueuedTransaction[]>()
    const isAlone = queues.length === 1
    let count = 0
    let endsAtMs = Number.POSITIVE_INFINITY
    const next = (queue: TransactionQueue) => {
      const nowMs = performance.now()
      if (count === 0) endsAtMs = nowMs + waits.sharedCommitMs
      if (count === TRANSACTIONS_PER_COMMIT || nowMs > endsAtMs) return undefined
      if (!isAlone && !queue.waiting[0]?.sharesCommit) return undefined
      const transaction = queue.waiting.shift()
      if (!transaction) return undefined
      count += 1
      taken.set(queue, [...(taken.get(queue) ?? []), transaction])
      return transaction
    }
    try {
      const [only] = queues
      if (only && isAlone) await commitQueue(only, next)
      else return await commitQueues(queues, next)
    } catch (error) {
      // If no connection was available, `next` was never called. Then all waiting transactions fail.
      if (count === 0) for (const queue of queues) taken.set(queue, queue.waiting.splice(0))
      await afterFailure(error, taken)
    }
    return []
  }

  /** Nothing of the shared commit is stored. Each of its transactions runs again alone, unless the database is unavailable. */
  async function afterFailure(error: unknown, taken: Map<TransactionQueue, QueuedTransaction[]>) {
    const failed = [...taken.values()].flat()
    if (!canRunAgain(error) && (isStorageTrouble(error) || failed.length === 1)) {
      for (const transaction of failed) transaction.reject(error)
      return
    }
    const runAgain = async ([queue, transactions]: [TransactionQueue, QueuedTransaction[]]) => {
      for (const transaction of transactions) await commitAlone(queue, transaction, { attempt: 2 })
    }
    await Promise.all([...taken].map(runAgain))
  }

  /** Commits one transaction. After a deadlock or a lost connection the database has rolled it back, so it runs again. */
  async function commitAlone(
    queue: TransactionQueue | null,
    transaction: QueuedTransaction,
    { attempt = 1, withoutTimeLimits = false } = {},
  ): Promise<void> {
    try {
      await commitQueue(queue, once(transaction), { withoutTimeLimits })
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !canRunAgain(error)) return transaction.reject(error)
      return commitAlone(queue, transaction, { attempt: attempt + 1, withoutTimeLimits })
    }
  }

  function track(work: Promise<unknown>) {
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  return {
    transact<T>(name: string | null, work: Work<T>, options: TransactOptions): Promise<T> {
      const { withoutTimeLimits = false } = options
      if (name !== null && !withoutTimeLimits) return enqueue(name, work, options)
      const transaction = new QueuedTransaction(work)
      track(commitAlone(name === null ? null : { name, waiting: [], refusals: 0 }, transaction, { withoutTimeLimits }))
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
