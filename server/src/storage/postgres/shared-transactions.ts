import { type Channel, type Db, type Known, runInTransaction, type Transaction, type Trx } from '../database.ts'
import type { CommitOptions, PostgresDriver } from './postgres-driver.ts'
import { type PooledConnection, TransactionConnection } from './postgres-pool.ts'
import type { QueuedTransaction, TransactionQueue } from './queued-transaction.ts'

// The 0 keeps these locks apart from those of `postgres-claims.ts`, which use 1.
const LOCK = { name: 'lock queue', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }
const TRY_LOCKS = {
  name: 'try to lock queues',
  text: `select pg_try_advisory_xact_lock(hashtextextended(name, 0)) as "isLocked"
    from unnest($1::text[]) with ordinality as queue (name, place) order by place`,
}
const NOTIFY = { name: 'notify', text: "select pg_notify($1, '')" }

interface Options {
  driver: PostgresDriver
  db: Db
  channelPrefix: string
  announce: (text: string) => void
}

interface Outcome {
  transaction: QueuedTransaction
  /** What to run after the commit. */
  effects: Array<() => void>
  result: { value: unknown } | { error: unknown }
}

/** What the transactions of one commit have in common. */
interface CommitState {
  notified: Set<Channel>
  known: Known
}

/** Takes the next transaction from the queue. Undefined if the queue adds no further one to this commit. */
type TakeNext = (queue: TransactionQueue) => QueuedTransaction | undefined

/** Runs several requested transactions in one transaction of the database. If that fails, none of them is stored. */
export function sharedTransactions({ driver, db, channelPrefix, announce }: Options) {
  const trx = db as Trx

  /** Runs one transaction's work. Throws if the work failed after a write, because the database must then undo that write. */
  async function runOne(
    connection: PooledConnection,
    transaction: QueuedTransaction,
    { notified, known }: CommitState,
  ): Promise<Outcome> {
    const effects: Array<() => void> = []
    const transactionConnection = new TransactionConnection(connection)
    const context: Transaction = {
      db,
      connection: transactionConnection,
      afterCommit: effects,
      notified: new Set(),
      announce,
      known: transaction.sharesCommit ? known : undefined,
    }
    transaction.turn.resolve()
    try {
      const work = () => runInTransaction(context, () => transaction.work(trx))
      const value = await transaction.inItsContext(work)
      for (const channel of context.notified) notified.add(channel)
      return { transaction, effects, result: { value } }
    } catch (error) {
      if (transactionConnection.writes > 0 || connection.hasFailed) throw error
      return { transaction, effects: [], result: { error } }
    } finally {
      if (!transaction.sharesCommit) known.clear()
      transaction.worked.resolve()
    }
  }

  /** Runs the transactions of each queue in turn, and those of different queues at the same time. */
  async function runAll(
    connection: PooledConnection,
    queues: TransactionQueue[],
    takeNext: TakeNext,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    const state: CommitState = { notified: new Set(), known: new Map() }
    const failures: unknown[] = []
    async function runQueue(queue: TransactionQueue) {
      for (let transaction = takeNext(queue); transaction; transaction = takeNext(queue)) {
        outcomes.push(await runOne(connection, transaction, state))
        // Another queue has failed, so nothing of this commit will be stored.
        if (failures.length > 0) return
      }
    }
    // After a failure, wait until the work of the other queues has ended, because it still uses the connection.
    await Promise.all(queues.map((queue) => runQueue(queue).catch((error) => failures.push(error))))
    if (failures.length > 0) throw failures[0]
    // PostgreSQL delivers the notifications at the commit, to every process including this one.
    for (const channel of state.notified) connection.send({ ...NOTIFY, values: [channelPrefix + channel] })
    return outcomes
  }

  /** Commits transactions of one queue. Waits for its lock if another process has it. Null: the transactions need no lock. */
  async function commitQueue(queue: TransactionQueue | null, takeNext: TakeNext, options?: CommitOptions) {
    const outcomes = await driver.commitWork((connection) => {
      if (queue) connection.send({ ...LOCK, values: [queue.name] })
      return runAll(connection, [queue ?? NO_QUEUE], takeNext)
    }, options)
    report(outcomes)
  }

  /** Commits transactions of several queues. Returns the queues that were left out, because another process has their lock. */
  async function commitQueues(queues: TransactionQueue[], takeNext: TakeNext): Promise<TransactionQueue[]> {
    let leftOut: TransactionQueue[] = []
    const outcomes = await driver.commitWork(async (connection) => {
      const { rows } = await connection.ask({ ...TRY_LOCKS, values: [queues.map(({ name }) => name)] })
      const gotLock = rows.map((row) => (row as { isLocked: boolean }).isLocked)
      leftOut = queues.filter((_, place) => !gotLock[place])
      const locked = queues.filter((_, place) => gotLock[place])
      return runAll(connection, locked, takeNext)
    })
    report(outcomes)
    return leftOut
  }

  return { commitQueue, commitQueues }
}

/** Stands for the queue of transactions that need no lock. */
const NO_QUEUE: TransactionQueue = { name: '', waiting: [], refusals: 0 }

/**
 * Reports the results after the commit. A failed transaction is also reported only now, because it may have failed because of
 * what another transaction of the same commit wrote.
 */
function report(outcomes: Outcome[]) {
  for (const { effects } of outcomes) for (const effect of effects) effect()
  for (const { transaction, result } of outcomes) {
    if ('error' in result) transaction.reject(result.error)
    else transaction.settled.resolve(result.value)
  }
}
