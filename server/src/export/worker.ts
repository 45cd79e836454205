import { rm } from 'node:fs/promises'
import { exportBudget } from '@proffer/core/export/budget.ts'
import type { Drafts } from '../files/drafts.ts'
import type { FileStore } from '../files/file-store.ts'
import type { BackgroundJob } from '../process/background-job.ts'
import { runOutsideTransaction } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import { MINUTE_MS } from '../values/time-units.ts'
import { type ArchiveParts, writeArchive } from './archive.ts'
import {
  beginAttempt,
  findDue,
  markFailed,
  markReady,
  putBack,
  renewLease,
  replaceOlder,
  type StoredExport,
} from './store.ts'

interface Options extends ArchiveParts {
  /** Where the ZIPs are kept. */
  store: FileStore
  drafts: Pick<Drafts, 'newPath' | 'prepare'>
  onError: (error: unknown) => void
}

/** A process that writes an export, until it ends. */
interface Attempt extends StoredExport {
  contentId: string
}

// After a kill -9, another process or the next start begins again as soon as the lease has ended.
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const POLL_MS = 15_000

/** Writes the exports that were requested, one at a time. Several processes share the work. */
export function exportWorker({ store, drafts, onError, ...parts }: Options) {
  const { database, clock } = parts
  let stopping = new AbortController()
  let isStarted = false
  let isRoundWanted = false
  let working: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | undefined

  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()

  const claim = (): Promise<Attempt | undefined> =>
    database.transact(null, async (trx) => {
      const due = await findDue(trx, clock.now().toISOString())
      if (!due) return undefined
      const attempt = { ...due, attempts: due.attempts + 1, contentId: newId(clock.now()) }
      await beginAttempt(trx, { ...attempt, leaseEnd: fromNow(LEASE_MS) })
      return attempt
    })

  /** Renews the lease until `end` is called. If another process has taken the export, it aborts the work. */
  function keepLease(attempt: Attempt, lost: AbortController) {
    const renew = () =>
      database
        .transact(null, (trx) => renewLease(trx, attempt, fromNow(LEASE_MS)))
        .then((isOurs) => {
          if (!isOurs) lost.abort(new Error('another process has taken the export'))
        })
        .catch(onError)
    const interval = setInterval(() => void renew(), RENEW_MS).unref()
    return { end: () => clearInterval(interval) }
  }

  async function write(attempt: Attempt): Promise<void> {
    const lost = new AbortController()
    const lease = keepLease(attempt, lost)
    const path = drafts.newPath()
    try {
      await drafts.prepare()
      const signal = AbortSignal.any([lost.signal, stopping.signal])
      const archive = await writeArchive(parts, attempt.accountId, path, signal)
      signal.throwIfAborted()
      await store.put(attempt.contentId, { path, ...archive })
      await publish(attempt, archive)
    } catch (error) {
      await store.remove(attempt.contentId).catch(onError)
      if (lost.signal.aborted) return
      await giveUp(attempt, error)
    } finally {
      lease.end()
      await rm(path, { force: true })
    }
  }

  /** Makes the ZIP available, in place of the account's earlier one. */
  async function publish(attempt: Attempt, archive: { size: number; sha256: string }) {
    const replaced = await database.transact(attempt.accountId, async (trx) => {
      const expiresAt = fromNow(exportBudget.linkMs)
      if (!(await markReady(trx, attempt, { ...archive, expiresAt }))) throw new Error('the export was taken')
      return replaceOlder(trx, attempt, clock.now().toISOString())
    })
    for (const contentId of replaced) await store.remove(contentId).catch(onError)
  }

  async function giveUp(attempt: Attempt, error: unknown) {
    const { attempts } = attempt
    if (stopping.signal.aborted) {
      // This attempt does not count, because nothing is wrong with the export.
      const again = { dueAt: clock.now().toISOString(), attempts: attempts - 1 }
      await database.transact(null, (trx) => putBack(trx, attempt, again))
      return
    }
    onError(error)
    await database.transact(null, (trx) =>
      attempts >= exportBudget.attempts
        ? markFailed(trx, attempt)
        : putBack(trx, attempt, { dueAt: fromNow(MINUTE_MS * attempts), attempts }),
    )
  }

  async function runDue(): Promise<void> {
    for (;;) {
      if (stopping.signal.aborted) return
      const attempt = await claim()
      if (!attempt) return
      if (attempt.attempts > exportBudget.attempts) await database.transact(null, (trx) => markFailed(trx, attempt))
      else await write(attempt)
    }
  }

  function wake() {
    if (!isStarted) return
    isRoundWanted = true
    working ??= runOutsideTransaction(work).finally(() => {
      working = undefined
      if (isRoundWanted) wake()
    })
  }

  async function work() {
    clearTimeout(timer)
    try {
      while (isRoundWanted && isStarted) {
        isRoundWanted = false
        await runDue()
      }
    } catch (error) {
      if (isStarted) onError(error)
    }
    clearTimeout(timer)
    if (isStarted) timer = setTimeout(wake, POLL_MS).unref()
  }

  return {
    /** Writes all exports that are due now. Without this, the worker does it. */
    runDue,

    start() {
      if (isStarted) return
      isStarted = true
      stopping = new AbortController()
      stopListening = database.listen('exports', wake)
      wake()
    },

    async stop() {
      isStarted = false
      isRoundWanted = false
      stopping.abort(new Error('the process is stopping'))
      clearTimeout(timer)
      stopListening?.()
      await working
    },
  } satisfies BackgroundJob & { runDue: () => Promise<void> }
}
