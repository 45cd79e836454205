import { type Channel, type Db, runInTransaction, type Transaction, type Trx } from '../database.ts'
import type { PostgresDriver } from './postgres-driver.ts'
import { type PooledConnection, TransactionConnection } from './postgres-pool.ts'
import type { QueuedTransaction, TransactionQueue } from './queued-transaction.ts'

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
  effects: Array<() => void>
  result: { value: unknown } | { error: unknown }
}

/** Returns the next transaction of the queue that is to run, if any. */
type Next = (queue: TransactionQueue) => QueuedTransaction | undefined

/** Runs several requested transactions in one transaction of the database. If that fails, none of them is stored. */
export function sharedTransactions({ driver, db, channelPrefix, announce }: Options) {
  const trx = db as Trx

  /** Runs one transaction's work. Throws if the work failed after a write, because the database must then undo that write. */
  async function runOne(
    connection: PooledConnection,
    transaction: QueuedTransaction,
    notified: Set<Channel>,
  ): Promise<Outcome> {
    const effects: Array<() => void> = []
    const own = new TransactionConnection(connection)
    const current: Transaction = { db, connection: own, afterCommit: effects, notified: new Set(), announce }
    transaction.turn.resolve()
    try {
      const work = () => runInTransaction(current, () => transaction.work(trx))
      const value = await transaction.inItsContext(work)
      for (const channel of current.notified) notified.add(channel)
      return { transaction, effects, result: { value } }
    } catch (error) {
      if (own.writes > 0 || connection.hasFailed) throw error
      return { transaction, effects: [], result: { error } }
    } finally {
      transaction.worked.resolve()
    }
  }

  /** Runs the transactions of each queue in turn, and those of different queues at the same time. */
  async function runAll(connection: PooledConnection, queues: TransactionQueue[], next: Next): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    const notified = new Set<Channel>()
    const failures: unknown[] = []
    async function runQueue(queue: TransactionQueue) {
      for (let transaction = next(queue); transaction; transaction = next(queue)) {
        outcomes.push(await runOne(connection, transaction, notified))
        if (failures.length > 0) return
      }
    }
    // After a failure the others still end their work, because the connection is theirs until then.
    await Promise.all(queues.map((queue) => runQueue(queue).catch((error) => failures.push(error))))
    if (failures.length > 0) throw failures[0]
    // PostgreSQL delivers the notifications at the commit, to every process including this one.
    for (const channel of notified) connection.send({ ...NOTIFY, values: [channelPrefix + channel] })
    return outcomes
  }

  /** Commits transactions of one queue. Waits for its lock if another process has it. A queue without a name has no lock. */
  async function commitQueue(queue: TransactionQueue | null, next: Next, { withoutTimeLimits = false } = {}) {
    const outcomes = await driver.commitWork((connection) => {
      if (queue) connection.send({ ...LOCK, values: [queue.name] })
      return runAll(connection, [queue ?? NO_QUEUE], next)
    }, withoutTimeLimits)
    settle(outcomes)
  }

  /** Commits transactions of several queues. Returns the queues that were left out, because another process has their lock. */
  async function commitQueues(queues: TransactionQueue[], next: Next): Promise<TransactionQueue[]> {
    let leftOut: TransactionQueue[] = []
    const outcomes = await driver.commitWork(async (connection) => {
      const { rows } = await connection.ask({ ...TRY_LOCKS, values: [queues.map(({ name }) => name)] })
      const isLocked = (_: TransactionQueue, place: number) => (rows[place] as { isLocked: boolean }).isLocked
      leftOut = queues.filter((queue, place) => !isLocked(queue, place))
      return runAll(connection, queues.filter(isLocked), next)
    }, false)
    settle(outcomes)
    return leftOut
  }

  return { commitQueue, commitQueues }
}

const NO_QUEUE: TransactionQueue = { name: '', waiting: [], refusals: 0 }

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
