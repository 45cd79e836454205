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
// With more, nearly all waiting requests are in one commit, and the server has nothing to do until PostgreSQL has carried it out.
const TRANSACTIONS_PER_COMMIT = 32
// How many commits for several queues run at the same time. While one waits for the disk, the next one works.
const COMMITS_AT_ONCE = 2
// How often a queue may find its lock taken in shared commits, and how long it waits before the next one.
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
 * on the queue's name. Transactions of this process that wait in the same queue share one lock, one commit and one connection. While
 * they are committed, the next ones are sent on a second connection.
 * Short ones (`sharesCommit`) also share a commit with those of other queues.
 */
export function postgresCommits({ driver, db, channelPrefix, maxWaiting, waits, announce }: Options) {
  const { commitQueue, commitQueues } = sharedTransactions({ driver, db, channelPrefix, announce })
  /** The queues with waiting or running transactions. Each of them was started, and continues until nothing waits in it. */
  const queues = new Map<string, TransactionQueue>()
  /** The queues that wait for the next commit of several queues. */
  const readyToShare = new Set<TransactionQueue>()
  let runningSharedCommits = 0
  /** What `idle` waits for. */
  const running = new Set<Promise<unknown>>()
  // Several requests share a commit, so no single request's time limit may apply to it.
  const outsideRequests = AsyncLocalStorage.snapshot()

  /**
   * Adds the transaction to its queue. Waits until its work begins, until it ends, and for the commit. The first and the last
   * wait are limited. The work itself is limited only by the limits of its statements.
   */
  async function enqueue<T>(name: string, work: Work<T>, options: TransactOptions): Promise<T> {
    const queue = queues.get(name) ?? { name, waiting: [], refusals: 0 }
    const { waiting } = queue
    if (waiting.length >= maxWaiting) throw new StorageBusy(`${waiting.length} transactions already wait in this queue`)
    const transaction = new QueuedTransaction(work, options)
    waiting.push(transaction)
    if (!queues.has(name)) {
      queues.set(name, queue)
      outsideRequests(() => startQueue(queue))
    }
    await waitWithinLimit(waits.turnMs, (ms) =>
      waitUntil(transaction.turn.promise, ms, () => {
        const place = waiting.indexOf(transaction)
        if (place !== -1) waiting.splice(place, 1)
        transaction.reject(new StorageBusy('the transaction did not start in time: those before it take too long'))
      }),
    )
    await transaction.worked.promise
    const committed = transaction.settled.promise as Promise<T>
    return waitWithinLimit(waits.answerMs, (ms) =>
      waitUntil(committed, ms, () => {
        transaction.settled.reject(new CommitOutcomeUnknown('the database did not answer the commit in time'))
      }),
    )
  }

  /** Lets the queue commit what waits in it, alone or with other queues. Ends the queue if nothing waits. */
  function startQueue(queue: TransactionQueue) {
    const [first] = queue.waiting
    if (!first) queues.delete(queue.name)
    else if (!first.sharesCommit) track(drainAlone(queue))
    else {
      readyToShare.add(queue)
      // Otherwise the shared commits that run now take this queue afterwards.
      if (runningSharedCommits < COMMITS_AT_ONCE) track(drainShared())
    }
  }

  /**
   * Commits the transactions of one queue until none waits. While PostgreSQL works on one commit, the statements of the next one are
   * already sent on another connection. PostgreSQL runs them as soon as the lock of the queue is free.
   */
  async function drainAlone(queue: TransactionQueue) {
    let commitBefore: Promise<unknown> | undefined
    while (queue.waiting.length > 0 || commitBefore) {
      const worked = Promise.withResolvers<void>()
      const hasWaiting = queue.waiting.length > 0
      const commit = hasWaiting ? commitWaiting([queue], worked.resolve).finally(worked.resolve) : undefined
      if (hasWaiting) await worked.promise
      await commitBefore
      commitBefore = commit
    }
    queues.delete(queue.name)
  }

  /** Commits the transactions of all queues in `readyToShare` together, until none is there. */
  async function drainShared() {
    runningSharedCommits += 1
    // One turn of the event loop, so that requests that arrived together share a commit.
    await setImmediate()
    while (readyToShare.size > 0) {
      const sharing = [...readyToShare]
      readyToShare.clear()
      const [only] = sharing
      // A single queue shares nothing, so this loop does not wait for its commit.
      if (only && sharing.length === 1) {
        track(drainAlone(only))
        continue
      }
      const leftOut = await commitWaiting(sharing)
      for (const queue of sharing) {
        if (leftOut.includes(queue)) track(tryAgain(queue))
        else startQueue(queue)
      }
    }
    runningSharedCommits -= 1
  }

  /**
   * Another process has the lock of the queue. It is usually free after the shared commit of that process, so the queue tries
   * again soon. If it stays locked, the queue waits for the lock apart from the others, so that they do not wait for it.
   */
  async function tryAgain(queue: TransactionQueue) {
    queue.refusals += 1
    if (queue.refusals > MAX_REFUSALS) {
      queue.refusals = 0
      return drainAlone(queue)
    }
    await pause(RETRY_MS)
    startQueue(queue)
  }

  /**
   * Commits waiting transactions of these queues together, with those that join while they run. Returns the queues that were left
   * out because another process has their lock.
   */
  async function commitWaiting(together: TransactionQueue[], onWorked?: () => void): Promise<TransactionQueue[]> {
    const taken = new Map<TransactionQueue, QueuedTransaction[]>()
    const isAlone = together.length === 1
    let count = 0
    let acceptsUntilMs = Number.POSITIVE_INFINITY
    const takeNext = (queue: TransactionQueue) => {
      const nowMs = performance.now()
      // Counted until the second one, because the first one also waits for the commit before it.
      if (count <= 1) acceptsUntilMs = nowMs + waits.sharedCommitMs
      if (count === TRANSACTIONS_PER_COMMIT || nowMs > acceptsUntilMs) return undefined
      // A transaction that may not share waits, and those behind it in its queue wait with it.
      if (!isAlone && !queue.waiting[0]?.sharesCommit) return undefined
      const transaction = queue.waiting.shift()
      if (!transaction) return undefined
      count += 1
      taken.set(queue, [...(taken.get(queue) ?? []), transaction])
      return transaction
    }
    try {
      const [only] = together
      if (!only || !isAlone) return await commitQueues(together, takeNext)
      await commitQueue(only, takeNext, { onWorked })
    } catch (error) {
      // If no connection was available, `takeNext` was never called. Then all waiting transactions fail.
      if (count === 0) for (const queue of together) taken.set(queue, queue.waiting.splice(0))
      await handleFailure(error, taken)
    }
    return []
  }

  /**
   * Nothing of the failed commit is stored. Its transactions run again, each in its own commit, so that only the one that caused
   * the failure fails. They do not run again if the database is unavailable, or if there was only one and the error is its own.
   */
  async function handleFailure(error: unknown, taken: Map<TransactionQueue, QueuedTransaction[]>) {
    const transactions = [...taken.values()].flat()
    const isItsOwn = transactions.length === 1
    if (!canRunAgain(error) && (isStorageTrouble(error) || isItsOwn)) {
      for (const transaction of transactions) transaction.reject(error)
      return
    }
    const runAgain = async ([queue, ofQueue]: [TransactionQueue, QueuedTransaction[]]) => {
      for (const transaction of ofQueue) await commitAlone(queue, transaction, { attempt: 2 })
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
      await commitQueue(queue, takeOnce(transaction), { withoutTimeLimits })
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
    /** Runs the work in a transaction of the named queue. Null: in no queue, so at the same time as any other. */
    transact<T>(name: string | null, work: Work<T>, options: TransactOptions): Promise<T> {
      const { withoutTimeLimits = false } = options
      if (name !== null && !withoutTimeLimits) return enqueue(name, work, options)
      const transaction = new QueuedTransaction(work)
      // Without time limits it does not wait among the others. It only takes the lock of its queue.
      const queue = name === null ? null : { name, waiting: [], refusals: 0 }
      track(commitAlone(queue, transaction, { withoutTimeLimits }))
      return transaction.settled.promise as Promise<T>
    },

    /** Waits until every transaction has ended. */
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

/** Returns a function that returns the transaction at its first call, and undefined afterwards. */
function takeOnce(transaction: QueuedTransaction): () => QueuedTransaction | undefined {
  let isTaken = false
  return () => {
    if (isTaken) return undefined
    isTaken = true
    return transaction
  }
}

/** Waits for the promise. After `ms` it calls `onLate`, which must settle the promise. */
async function waitUntil<T>(promise: Promise<T>, ms: number, onLate: () => void): Promise<T> {
  const timer = setTimeout(onLate, ms)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}
