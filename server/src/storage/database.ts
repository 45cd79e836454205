import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Where reads go: the last committed state and, inside a transaction, what that has written as well. */
export type Db = Kysely<Schema>

declare const inTransaction: unique symbol

/** Where writes go, and every read that a write depends on. Only `transact` hands one out. */
export type Trx = Db & { readonly [inTransaction]: true }

export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  readonly db: Db
  /**
   * Runs the work all or nothing. When the promise resolves, it is on disk. Transactions that name the same `queue` (as
   * a rule the account's id) run one after the other, whichever process they are in, so that what was read in one
   * still holds when it is written; null is for a write that rests on nothing it has read. A transaction may be
   * undone through no fault of its own, and its work is then run again: it changes nothing but through `trx`.
   */
  transact<T>(queue: string | null, work: (trx: Trx) => Promise<T>, options?: TransactOptions): Promise<T>
  /**
   * A number that changes within a millisecond after another process has written, so that memory may be trusted while it
   * stays the same; undefined where that cannot be known without asking the network.
   */
  readonly foreignVersion: (() => number) | undefined
  /** Calls back whenever a transaction that called `notify` on the channel is on disk. Returns how to stop it. */
  listen(channel: Channel, listener: () => void): () => void
  /**
   * Takes a name for as long as this process lives or until it is released; undefined while somebody else has it. A
   * process that dies has released all of its names.
   */
  claim(name: string): Promise<Release | undefined>
  /** A copy of the whole database in one file, taken while it is in use. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

export type Release = () => void

export interface TransactOptions {
  /** For changes of the whole database, which may take longer than any request would wait. */
  unhurried?: boolean
}

/** What one part of the service tells another without knowing it. */
export type Channel = 'outbox' | 'keys' | 'erasures'

/** One transaction under way: what it writes through, and what waits for its commit. */
export interface UnitOfWork {
  readonly trx: Trx
  readonly afterCommit: Array<() => void>
  /** Channels to call once it is on disk. */
  readonly notified: Set<Channel>
}

export const currentUnit = new AsyncLocalStorage<UnitOfWork>()

/** Whether a transaction is under way, which sees what it has written and nobody else does yet. */
export const isInTransaction = () => currentUnit.getStore() !== undefined

/** Runs `effect` once the transaction under way is on disk, and never if it is rolled back. */
export function afterCommit(effect: () => void): void {
  const unit = currentUnit.getStore()
  if (!unit) throw new Error('afterCommit outside a transaction')
  unit.afterCommit.push(effect)
}

/** Tells whoever listens, once the transaction under way is on disk. */
export function notify(channel: Channel): void {
  const unit = currentUnit.getStore()
  if (!unit) throw new Error('notify outside a transaction')
  unit.notified.add(channel)
}
