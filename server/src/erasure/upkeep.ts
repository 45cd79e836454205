import type { BackgroundJob } from '../process/background-job.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { HOUR_MS, MINUTE_MS } from '../values/time-units.ts'
import { accountErasure } from './account-erasure.ts'
import type { VisitorMail } from './account-erasure-store.ts'
import { eraseDeleted } from './erasure.ts'
import { sweepCallers, sweepEvents } from './retention.ts'

interface Options {
  database: Database
  clock: Clock
  /** How long events keep names and texts, and how long mail files are kept. */
  retentionMs: number
  /** Removes mail files that are too old or whose mail was erased, and uploaded files that nothing names. */
  sweepFiles: (olderThan: Date, signal: AbortSignal) => Promise<void>
  /** Removes the contents of files whose records were deleted. */
  removeContents: (ids: string[]) => Promise<void>
  /** The address in the stored body of a mail. */
  visitorIn: (mail: VisitorMail) => string | undefined
  /** Deletes entries of the audit logs that are too old. */
  sweepAuditLog: (signal: AbortSignal) => Promise<void>
  onError: (error: unknown) => void
}

const ERASE_EVERY_MS = MINUTE_MS
const SWEEP_EVERY_MS = HOUR_MS

/**
 * Erases closed accounts, and the names and texts of deleted records and old events, in the background and in small steps. It also
 * removes old mail files and unused uploads. Every step may run twice, or in several processes at once. After a crash, the next start continues.
 */
export function upkeep({ sweepFiles, sweepAuditLog, removeContents, visitorIn, onError, ...context }: Options) {
  const { database, clock, retentionMs } = context
  const eraseAccounts = accountErasure({ database, clock, removeContents, visitorIn, onError })
  /** Whether files of the database may contain deleted data. A process that has died may have left some. */
  let hasRemnants = true
  let stopping = new AbortController()
  let stopFunctions: Array<() => void> = []
  let lastWork: Promise<unknown> = Promise.resolve()
  let erasing: Promise<void> | undefined

  /** Runs one piece of work after the other. */
  function inTurn(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const done = lastWork.then(() => work(stopping.signal))
    lastWork = done.catch(() => {})
    return done
  }

  /** One run erases all records that were deleted before it starts. */
  function erase(): Promise<void> {
    erasing ??= inTurn(async (signal) => {
      // A record that is deleted from now on needs another run.
      erasing = undefined
      const hasErasedRecords = (await eraseDeleted(context, signal)) > 0
      const hasErasedAccounts = await eraseClosed(signal)
      if (hasErasedRecords || hasErasedAccounts) await removeFiles(signal)
    })
    return erasing
  }

  /** Erases accounts, and then what the files of the database still have of them. */
  async function eraseClosed(signal: AbortSignal): Promise<boolean> {
    const hasErased = await eraseAccounts(signal)
    hasRemnants ||= hasErased
    if (hasRemnants) hasRemnants = !(await database.removeRemnants())
    return hasErased
  }

  const sweep = () =>
    inTurn(async (signal) => {
      await eraseDeleted(context, signal)
      await eraseClosed(signal)
      await sweepEvents(context, signal)
      await sweepCallers(context, signal)
      await sweepAuditLog(signal)
      await removeFiles(signal)
    })

  const removeFiles = (signal: AbortSignal) => sweepFiles(new Date(clock.now().getTime() - retentionMs), signal)

  return {
    start() {
      if (stopFunctions.length > 0) return
      stopping = new AbortController()
      const inBackground = (work: () => Promise<void>) => () => void work().catch(onError)
      const timers = [
        setInterval(inBackground(erase), ERASE_EVERY_MS).unref(),
        setInterval(inBackground(sweep), SWEEP_EVERY_MS).unref(),
      ]
      stopFunctions = [database.listen('erasures', inBackground(erase)), () => timers.forEach(clearInterval)]
      inBackground(sweep)()
    },

    async stop() {
      for (const end of stopFunctions.splice(0)) end()
      stopping.abort()
      await lastWork
    },

    /** Does all of the work now. Also runs every hour. */
    sweep,
  } satisfies BackgroundJob & { sweep: () => Promise<void> }
}
