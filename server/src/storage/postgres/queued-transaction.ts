import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trx } from '../database.ts'

export type Work<T> = (trx: Trx) => Promise<T>

/** A requested transaction. Its steps are promises, so each of them ends only once, even if the work runs again. */
export class QueuedTransaction {
  readonly work: Work<unknown>
  /** Whether it may share a commit with transactions of other queues. */
  readonly sharesCommit: boolean
  /** Resolves when the work begins. Rejects if it never begins. */
  readonly turn = Promise.withResolvers<void>()
  /** Resolves when the work has ended. The commit is still to come. */
  readonly worked = Promise.withResolvers<void>()
  /** Resolves with the result after the commit. Rejects if the transaction failed. */
  readonly settled = Promise.withResolvers<unknown>()
  /** Runs a function in the async context of the request, so that the request's time limit applies to it. */
  readonly inItsContext = AsyncLocalStorage.snapshot()

  constructor(work: Work<unknown>, { sharesCommit = false } = {}) {
    this.work = work
    this.sharesCommit = sharesCommit
    // A caller may wait for only one of these. Node would end the process for a rejection that nobody waits for.
    for (const { promise } of [this.turn, this.settled]) promise.catch(() => {})
  }

  /** Ends every step that has not ended yet. The caller gets the error. */
  reject(error: unknown) {
    this.turn.reject(error)
    this.worked.resolve()
    this.settled.reject(error)
  }
}

/** The transactions of one queue, normally of an account, that wait for their turn, the oldest first. */
export interface TransactionQueue {
  readonly name: string
  readonly waiting: QueuedTransaction[]
  /** How often in a row another process had its lock. */
  refusals: number
}
