import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import type { Worker } from '../process/worker.ts'
import type { Database } from '../storage/database.ts'
import { HOUR_MS, MINUTE_MS } from '../values/time-units.ts'
import { eraseDeleted } from './erasure.ts'
import { sweepEvents } from './retention.ts'
import { updateStoredRows } from './stored-rows.ts'

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  /** How long events keep names and texts, and mails that became files are kept. */
  keptMs: number
  /** Removes files of mails that are too old or were erased. */
  sweepFiles: (olderThan: Date, signal: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
}

const ERASE_EVERY_MS = MINUTE_MS
const SWEEP_EVERY_MS = HOUR_MS

/**
 * Erases the names and texts of deleted records, old events and old files of mails, in the background and in small steps.
 * Every step may be done twice, or by several processes at once. After a crash the next start continues.
 */
export function upkeep({ sweepFiles, onError, ...context }: Options) {
  const { database, clock, keptMs } = context
  let stopping = new AbortController()
  let ending: Array<() => void> = []
  let last: Promise<unknown> = Promise.resolve()
  let erasing: Promise<void> | undefined

  /** One piece of work after the other. */
  function inTurn(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const done = last.then(() => work(stopping.signal))
    last = done.catch(() => {})
    return done
  }

  /** Many deletions at once are erased together. */
  function erase(): Promise<void> {
    erasing ??= inTurn(async (signal) => {
      erasing = undefined
      if ((await eraseDeleted(context, signal)) > 0) await removeFiles(signal)
    })
    return erasing
  }

  const sweep = () =>
    inTurn(async (signal) => {
      await updateStoredRows(context, signal)
      await eraseDeleted(context, signal)
      await sweepEvents(context, signal)
      await removeFiles(signal)
    })

  const removeFiles = (signal: AbortSignal) => sweepFiles(new Date(clock.now().getTime() - keptMs), signal)

  return {
    start() {
      if (ending.length > 0) return
      stopping = new AbortController()
      const inBackground = (work: () => Promise<void>) => () => void work().catch(onError)
      const timers = [
        setInterval(inBackground(erase), ERASE_EVERY_MS).unref(),
        setInterval(inBackground(sweep), SWEEP_EVERY_MS).unref(),
      ]
      ending = [database.listen('erasures', inBackground(erase)), () => timers.forEach(clearInterval)]
      inBackground(sweep)()
    },

    async stop() {
      for (const end of ending.splice(0)) end()
      stopping.abort()
      await last
    },

    /** Does all of it now. Done every hour by itself. */
    sweep,
  } satisfies Worker & { sweep: () => Promise<void> }
}
