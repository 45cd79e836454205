import { type Db, runInTransaction, type Transaction, type TransactOptions, type Trx } from '../database.ts'
import { canRunAgain } from '../storage-errors.ts'
import { turns } from '../turns.ts'
import { waitWithinLimit } from '../wait-limit.ts'
import type { PostgresConnection } from './postgres-connection.ts'
import type { PostgresPool } from './postgres-pool.ts'

const MAX_ATTEMPTS = 3

type Work<T> = (trx: Trx) => Promise<T>
type Begin = (connection: PostgresConnection) => Promise<void>

interface Options {
  pool: PostgresPool
  db: Db
  channelPrefix: string
  maxWaiting: number
  turnMs: number
  announce: (text: string) => void
}

/**
 * Runs transactions. Those of the same queue run one after the other, across all processes: each takes an advisory lock on the
 * queue's name. In this process they take turns to ask for it, so that a busy account uses two connections: on one it works, on the
 * other its next transaction waits for the lock.
 */
export function postgresTransactions({ pool, db, channelPrefix, maxWaiting, turnMs, announce }: Options) {
  const takeTurn = turns(maxWaiting)
  const running = new Set<Promise<unknown>>()

  /** Runs the work once and commits. */
  async function attempt<T>(work: Work<T>, begin: Begin): Promise<T> {
    const afterCommit: Array<() => void> = []
    const value = await pool.withConnection(async (connection) => {
      const transaction: Transaction = { db, connection, afterCommit, notified: new Set(), announce }
      try {
        await begin(connection)
        const result = await runInTransaction(transaction, () => work(db as Trx))
        await connection.commit([...transaction.notified].map((channel) => channelPrefix + channel))
        return result
      } catch (error) {
        await connection.rollback()
        throw error
      }
    })
    for (const effect of afterCommit) effect()
    return value
  }

  /** After a deadlock or a lost connection the database has rolled the transaction back, so it runs again. */
  async function run<T>(work: Work<T>, begin: Begin): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await attempt(work, begin)
      } catch (error) {
        if (attempts === MAX_ATTEMPTS || !canRunAgain(error)) throw error
      }
    }
  }

  async function runInQueue<T>(queue: string, work: Work<T>): Promise<T> {
    const wait = () => takeTurn(queue)
    const endTurn = await waitWithinLimit(turnMs, wait, (endLateTurn) => endLateTurn())
    const begin: Begin = (connection) => connection.begin(queue).then(endTurn)
    return run(work, begin).finally(endTurn)
  }

  return {
    /** Runs the work in a transaction of the named queue. Null: in no queue, so at the same time as any other. */
    transact<T>(queue: string | null, work: Work<T>, { withoutTimeLimits = false }: TransactOptions): Promise<T> {
      // Without time limits it does not wait for a turn. It only takes the lock of its queue.
      const beginAtOnce: Begin = (connection) => connection.begin(queue, { withoutTimeLimits })
      const isQueued = queue !== null && !withoutTimeLimits
      const result = isQueued ? runInQueue(queue, work) : run(work, beginAtOnce)
      running.add(result)
      return result.finally(() => running.delete(result))
    },

    /** Waits until every transaction has ended. */
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
