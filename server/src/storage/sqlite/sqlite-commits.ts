import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Channel, currentUnit, type Trx, type UnitOfWork } from '../database.ts'
import type { SqliteConnection } from './sqlite-dialect.ts'
import { isBusy } from './sqlite-errors.ts'

const LOCK_WAIT_MS = 5_000
const LOCK_POLL_MS = 10
const UNITS_PER_COMMIT = 64

interface Waiting {
  work: (trx: Trx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

interface Outcome {
  failed: boolean
  settle: () => void
  effects: Array<() => void>
  notified: Iterable<Channel>
}

type Run = (batch: Waiting[]) => Promise<Outcome[] | undefined>

interface Options {
  writer: DatabaseSync
  writing: SqliteConnection
  trx: Trx
  /** Told once for each channel of a commit. */
  tell: (channel: Channel) => void
}

/** Transactions queue for the one writer; those that wait together share one commit, so that one fsync acknowledges them all. */
export function commitQueue({ writer, writing, trx, tell }: Options) {
  let waiting: Waiting[] = []
  let draining: Promise<void> | undefined
  // Compiled once, because they run with every transaction.
  const begin = writer.prepare('begin immediate')
  const commit = writer.prepare('commit')

  async function drain() {
    while (waiting.length > 0) {
      await gather()
      const batch = waiting.splice(0, UNITS_PER_COMMIT)
      try {
        settle((await commitTogether(batch, inOneGo)) ?? (await commitTogether(batch, eachApart)) ?? [])
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    draining = undefined
  }

  /** Waits for as long as each turn of the event loop brings more, so that requests that arrive together commit together. */
  async function gather() {
    let known: number
    do {
      known = waiting.length
      await setImmediate()
    } while (waiting.length > known && waiting.length < UNITS_PER_COMMIT)
  }

  /** Undefined if it has to be done again in another way; then nothing of it stands. */
  async function commitTogether(batch: Waiting[], run: Run): Promise<Outcome[] | undefined> {
    await whenFree(begin)
    try {
      const outcomes = await run(batch)
      if (outcomes) commit.run()
      else writer.exec('rollback')
      return outcomes
    } catch (error) {
      if (writer.isTransaction) writer.exec('rollback')
      throw error
    }
  }

  /** The usual way: almost no unit fails after it has written, so none pays for being undone alone. */
  async function inOneGo(batch: Waiting[]): Promise<Outcome[] | undefined> {
    const outcomes: Outcome[] = []
    for (const unit of batch) {
      const { writes } = writing
      const outcome = await runUnit(unit)
      if (outcome.failed && writing.writes !== writes) return undefined
      outcomes.push(outcome)
    }
    return outcomes
  }

  async function eachApart(batch: Waiting[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = []
    for (const unit of batch) {
      writer.exec('savepoint unit')
      const outcome = await runUnit(unit)
      writer.exec(outcome.failed ? 'rollback to unit; release unit' : 'release unit')
      outcomes.push(outcome)
    }
    return outcomes
  }

  async function runUnit({ work, resolve, reject }: Waiting): Promise<Outcome> {
    const unit: UnitOfWork = { trx, afterCommit: [], notified: new Set() }
    try {
      const value = await currentUnit.run(unit, () => work(trx))
      return { failed: false, settle: () => resolve(value), effects: unit.afterCommit, notified: unit.notified }
    } catch (error) {
      // A full disk may have rolled the whole transaction back already; then no unit of the batch stands.
      if (!writer.isTransaction) throw error
      return { failed: true, settle: () => reject(error), effects: [], notified: [] }
    }
  }

  /** Refusals wait for the commit as well: they may rest on what another unit of the batch wrote. */
  function settle(outcomes: Outcome[]) {
    for (const { effects } of outcomes) for (const effect of effects) effect()
    for (const { settle } of outcomes) settle()
    for (const channel of new Set(outcomes.flatMap(({ notified }) => [...notified]))) tell(channel)
  }

  return {
    add<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
        draining ??= currentUnit.exit(drain)
      })
    },
    async idle() {
      while (draining) await draining
      waiting = []
    },
  }
}

/** Begins the transaction as soon as no other process holds the lock. */
async function whenFree(begin: StatementSync) {
  const deadline = performance.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      return begin.run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await setTimeout(LOCK_POLL_MS)
    }
  }
}
