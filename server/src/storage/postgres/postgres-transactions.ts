import { type Db, runInTransaction, type Transaction, type TransactOptions, type Trx } from '../database.ts'
import { canRunAgain } from '../storage-errors.ts'
import { waitWithinLimit } from '../wait-limit.ts'
import type { PostgresPool } from './postgres-pool.ts'
import { turns } from './turns.ts'

const MAX_ATTEMPTS = 3

type Work<T> = (trx: Trx) => Promise<T>

interface Options {
  pool: PostgresPool
  db: Db
  channelPrefix: string
  maxWaiting: number
  turnMs: number
  announce: (text: string) => void
}

/**
 * Runs transactions. Those of the same queue run one after the other: in this process by turns, so that a busy account uses one
 * connection, and across all processes by an advisory lock on the queue's name.
 */
export function postgresTransactions({ pool, db, channelPrefix, maxWaiting, turnMs, announce }: Options) {
  const trx = db as Trx
  const takeTurn = turns(maxWaiting)
  const running = new Set<Promise<unknown>>()

  /** Runs the work once and commits. */
  async function attempt<T>(queue: string | null, work: Work<T>, withoutTimeLimits: boolean): Promise<T> {
    const afterCommit: Array<() => void> = []
    const value = await pool.withConnection(async (connection) => {
      const transaction: Transaction = { db, connection, afterCommit, notified: new Set(), announce }
      try {
        await connection.begin(queue, { withoutTimeLimits })
        const result = await runInTransaction(transaction, () => work(trx))
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
  async function run<T>(queue: string | null, work: Work<T>, withoutTimeLimits: boolean): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await attempt(queue, work, withoutTimeLimits)
      } catch (error) {
        if (attempts === MAX_ATTEMPTS || !canRunAgain(error)) throw error
      }
    }
  }

  async function runInTurn<T>(queue: string, work: Work<T>): Promise<T> {
    const wait = () => takeTurn(queue)
    const endTurn = await waitWithinLimit(turnMs, wait, (endLateTurn) => endLateTurn())
    try {
      return await run(queue, work, false)
    } finally {
      endTurn()
    }
  }

  return {
    /** Runs the work in a transaction of the named queue. Null: in no queue, so at the same time as any other. */
    transact<T>(queue: string | null, work: Work<T>, { withoutTimeLimits = false }: TransactOptions): Promise<T> {
      // Without time limits it does not wait for a turn. It only takes the lock of its queue.
      const hasTurn = queue !== null && !withoutTimeLimits
      const result = hasTurn ? runInTurn(queue, work) : run(queue, work, withoutTimeLimits)
      running.add(result)
      return result.finally(() => running.delete(result))
    },

    /** Waits until every transaction has ended. */
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
