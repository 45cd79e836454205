import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * Runs queries. Inside `transact` they run in that transaction and see what it has written. Elsewhere they see what is
 * committed. Code inside a transaction may therefore call a service that knows only `db`.
 */
export type Db = Kysely<Schema>

/** What runs queries: a connection, or a pool of connections. */
export interface QueryRunner {
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>
}

declare const inTransaction: unique symbol

/**
 * The same object as `Db`; only the type differs. Writes take a `Trx`, and only `transact` hands one out, so a write
 * outside a transaction does not compile. See docs/decisions/0002-one-queue-per-account.md.
 */
export type Trx = Db & { readonly [inTransaction]: true }

export interface Database {
  readonly dialect: 'sqlite' | 'postgres'
  readonly db: Db
  /**
   * Runs the work in a transaction; all of it is stored, or nothing. When the promise resolves, it is on disk.
   * Transactions that name the same `queue` (normally the account's id) run one after the other, in all processes
   * together, so what one has read is still true when it writes. Pass null if the writes depend on no read and change no
   * proposal (`changeNumber`).
   * Inside another transaction of this database the work becomes part of that one. A deadlock or a lost connection can
   * undo a transaction, and the work then runs again: it may change nothing except through `trx`.
   */
  transact<T>(queue: string | null, work: (trx: Trx) => Promise<T>, options?: TransactOptions): Promise<T>
  /**
   * Passes the work a `Db` that reads the whole database as it was when the work began, however long it takes. Writers do not wait for
   * it. Not for the work of a request: on SQLite it keeps the log of writes growing, and on PostgreSQL it takes a connection.
   */
  readSnapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /**
   * A number that changes with every commit that changes a proposal of the account, in whichever process. What a caller has read
   * after the number is current while the number is the same (`caches/answer-cache.ts`). No service has to remember to count: SQLite
   * counts the transactions of the account's queue in memory, and on PostgreSQL triggers of the table `proposals` count in
   * `stored_bytes.changes`.
   */
  changeNumber(account: string): number | Promise<number>
  /**
   * Calls the listener with an empty text after each commit of a transaction that called `notify` for the channel. Listeners of
   * `live` get each text of `announce` instead. For them an empty text says that texts may have been lost. On PostgreSQL it also calls
   * the listeners after each connect, because signals may have been lost. Returns a function that removes the listener.
   */
  listen(channel: Channel, listener: (text: string) => void): () => void
  /**
   * Takes a name until it is released or this process ends. Returns undefined while another holder has it. When a process
   * dies, its names are free.
   */
  claim(name: string): Promise<Release | undefined>
  /**
   * Takes a name together with other processes, or alone. Returns undefined while another holder prevents that. It is for a few names
   * that are held long. Unlike claimed names, these also count between the processes that use one SQLite file.
   */
  hold(name: string, how: 'together' | 'alone'): Promise<Release | undefined>
  /** Copies the whole database into one file while it is in use. Throws on PostgreSQL, which has `pg_dump`. */
  backup(file: string): Promise<void>
  /**
   * Removes deleted data from the files of the database. SQLite overwrites it in the database, so only the log of recent changes has to
   * go. PostgreSQL does this by itself, later. Returns false if another process uses the database now: try again later.
   */
  removeRemnants(): Promise<boolean>
  close(): Promise<void>
}

export type Release = () => void

export interface TransactOptions {
  /** For changes of the whole database, which take longer than a request may wait. */
  withoutTimeLimits?: boolean
  /** For migrations that replace tables. SQLite would otherwise delete the rows that refer to a table that is dropped. */
  withoutForeignKeys?: boolean
}

/** Signals between parts of the service that do not know each other. */
export type Channel = 'outbox' | 'keys' | 'erasures' | 'schedule' | 'exports' | 'live'

/** What an operation changed, without secrets and texts. Null if it changed nothing. */
export type ChangeDescription = Record<string, unknown> | null

/** A transaction that is running. */
export interface Transaction {
  /** The database it belongs to. A process may have several open. */
  readonly db: Db
  readonly connection: QueryRunner
  readonly afterCommit: Array<() => void>
  /** The channels whose listeners are called after the commit. */
  readonly notified: Set<Channel>
  /** What it changed, for the audit log. */
  change?: ChangeDescription
  /** Passes a text to the listeners of `live` in every process. */
  readonly announce: (text: string) => void
}

/** The one place that knows which transaction the running code is in. Node carries it through every `await`. */
const transactionContext = new AsyncLocalStorage<Transaction>()

/** Runs the work with the transaction as the current one. Only the databases call it. */
export const runInTransaction = <T>(transaction: Transaction, work: () => T): T =>
  transactionContext.run(transaction, work)

/** Runs the work as if no transaction were running, for work that outlives the transaction it is started in. */
export const runOutsideTransaction = <T>(work: () => T): T => transactionContext.exit(work)

/** The transaction of this database that the running code is in, if any. */
export function currentTransaction(db: Db): Transaction | undefined {
  const transaction = transactionContext.getStore()
  return transaction?.db === db ? transaction : undefined
}

/** Whether the running code is in a transaction. It then sees writes that are not committed and may be rolled back. */
export const isInTransaction = () => transactionContext.getStore() !== undefined

function requireTransaction(caller: string): Transaction {
  const transaction = transactionContext.getStore()
  if (!transaction) throw new Error(`${caller} outside a transaction`)
  return transaction
}

/** Runs `effect` after the commit of the current transaction, and never if it is rolled back. */
export function afterCommit(effect: () => void): void {
  requireTransaction('afterCommit').afterCommit.push(effect)
}

/** Calls the listeners of the channel, in every process, after the commit of the current transaction. */
export function notify(channel: Channel): void {
  requireTransaction('notify').notified.add(channel)
}

/**
 * Passes a short text to the listeners of `live`, in every process, soon after the commit of the current transaction. Unlike
 * `notify`, it costs the transaction no query, and a text is lost if the process ends right after the commit.
 */
export function announce(text: string): void {
  const transaction = requireTransaction('announce')
  transaction.afterCommit.push(() => transaction.announce(text))
}

/** Says what the current transaction changed, for the entry that its operation writes in the audit log. */
export function describeChange(change: ChangeDescription): void {
  requireTransaction('describeChange').change = change
}
