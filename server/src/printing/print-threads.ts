import { createHash } from 'node:crypto'
import { printBudget, workBudget } from '@proffer/core/budgets.ts'
import { printingTooSlow } from '../errors/errors.ts'
import { TooCostly, workerPool } from '../process/worker-pool.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import { printCostMs } from './print-cost.ts'
import type { PrintTask } from './print-task.ts'
import type { PrintableProposal } from './printable-proposal.ts'

export type PrintThreads = ReturnType<typeof printThreads>

/** The images of a document. They are read when a thread is free, because a queue of documents with images takes much memory. */
export interface ImageSource {
  /** The ids of the pictures that exist. */
  pictures: string[]
  read(): Promise<Images>
}

interface Images extends Omit<PrintTask, 'printable'> {
  /** Whether the logo and all pictures could be read. If not, a later PDF may show more. */
  isComplete: boolean
}

const noImages: ImageSource = {
  pictures: [],
  read: async () => ({ logo: null, pictures: [], isComplete: true }),
}

interface Options {
  cacheSpace: CacheSpace
  waits?: PrintWaits | undefined
}

/** How long a document may take to print, and how long it may wait for a thread. */
export type PrintWaits = Record<'giveWayMs' | 'shortMs' | 'longMs' | 'waitMs' | 'signedWaitMs', number>

// After a long document a thread holds much memory, and starting another takes less time than printing.
const LONG_IDLE_MS = 1_000

/** A document that is being printed or waits. */
interface PendingPrint {
  bytes: Promise<Buffer>
  /** How many callers wait for it. Without any, it is removed from the queue. */
  callers: number
  abandon: AbortController
}

/**
 * Prints in worker threads: fifty requirements take 100 ms, which would block the main thread. The thread for short documents stays,
 * because loading the PDF library takes longer than printing. Printed documents are cached, and a document that is being printed is
 * not printed twice. Short and long documents have a thread each, and signed ones come first.
 */
export function printThreads({ cacheSpace, waits = { ...workBudget, ...printBudget } }: Options) {
  const shared = {
    script: new URL('./print-worker.ts', import.meta.url),
    size: 1,
    idleMs: LONG_IDLE_MS,
    waitMs: waits.waitMs,
    urgentWaitMs: waits.signedWaitMs,
    tooSlow: printingTooSlow,
  }
  const short = workerPool<PrintTask, Uint8Array<ArrayBuffer>>({
    ...shared,
    keepsOne: true,
    timeoutMs: waits.shortMs,
    giveWayMs: waits.giveWayMs,
    memoryMb: printBudget.shortMb,
    waitingPerAccount: workBudget.waitingPerAccount,
    waitingInAll: workBudget.waitingInAll,
  })
  const long = workerPool<PrintTask, Uint8Array<ArrayBuffer>>({
    ...shared,
    timeoutMs: waits.longMs,
    memoryMb: printBudget.longMb,
    waitingPerAccount: printBudget.longWaitingPerAccount,
    waitingInAll: printBudget.longWaitingInAll,
  })
  const printed = cacheSpace.cache<Buffer>()
  const pendingPrints = new Map<string, PendingPrint>()
  /** Documents that are too large for the cache, while somebody reads them: many slow readers share one. */
  const beingSent = new Map<string, WeakRef<ArrayBuffer>>()
  const ended = new FinalizationRegistry<string>((key) => {
    if (beingSent.get(key)?.deref() === undefined) beingSent.delete(key)
  })
  /** The keys of documents that were too costly. Printing them again for every reader would keep the thread busy. */
  const tooCostly = new Set<string>()

  function sentNow(key: string): Buffer | undefined {
    const bytes = beingSent.get(key)?.deref()
    return bytes && Buffer.from(bytes)
  }

  interface Print {
    account: string
    printable: PrintableProposal
    images: ImageSource
    key: string
    isLong: boolean
    signal: AbortSignal
  }

  async function print({ account, printable, images, key, isLong, signal }: Print): Promise<Buffer> {
    let isComplete = false
    async function makeTask(): Promise<PrintTask> {
      const { logo, pictures, ...read } = await images.read()
      isComplete = read.isComplete
      return { printable, logo, pictures }
    }
    const options = { isUrgent: printable.certificate !== null, signal }
    const printLong = () =>
      long.run(account, makeTask, options).catch((error) => {
        if (!(error instanceof TooCostly)) throw error
        tooCostly.add(key)
        setTimeout(() => tooCostly.delete(key), printBudget.refusedMs).unref()
        throw printingTooSlow()
      })
    const result = isLong
      ? await printLong()
      : await short.run(account, makeTask, options).catch((error) => {
          // It takes more than was estimated.
          if (error instanceof TooCostly) return printLong()
          throw error
        })
    const bytes = Buffer.from(result.buffer)
    if (isComplete) {
      printed.set(key, bytes, bytes.length)
      beingSent.set(key, new WeakRef(result.buffer))
      ended.register(result.buffer, key)
    }
    return bytes
  }

  function startPrint(options: Omit<Print, 'signal'>): PendingPrint {
    const abandon = new AbortController()
    const bytes = print({ ...options, signal: abandon.signal })
    const pending: PendingPrint = { bytes, callers: 0, abandon }
    const remove = () => {
      if (pendingPrints.get(options.key) === pending) pendingPrints.delete(options.key)
    }
    bytes.then(remove, remove)
    // The next caller of an abandoned document starts it again.
    abandon.signal.addEventListener('abort', remove)
    pendingPrints.set(options.key, pending)
    return pending
  }

  return {
    /** Returns the PDF. `account` owns the document. If all callers have gone, their signals remove it from the queue. */
    async print(
      account: string,
      printable: PrintableProposal,
      images: ImageSource = noImages,
      callerGone?: AbortSignal,
    ): Promise<Buffer> {
      // The letterhead has the hash of the logo, and the content of a file never changes. So the key tells images apart.
      const json = JSON.stringify(printable)
      const key = createHash('sha256').update(json).update(images.pictures.join()).digest('base64url')
      const cached = printed.get(key) ?? sentNow(key)
      if (cached) return cached
      if (callerGone?.aborted || tooCostly.has(key)) throw printingTooSlow()
      const isLong = () =>
        printCostMs(withoutDrawing(json, printable), images.pictures.length) > printBudget.shortEstimateMs
      const pending = pendingPrints.get(key) ?? startPrint({ account, printable, images, key, isLong: isLong() })
      pending.callers += 1
      const leave = () => {
        pending.callers -= 1
        if (pending.callers === 0) pending.abandon.abort()
      }
      callerGone?.addEventListener('abort', leave)
      return pending.bytes.finally(() => callerGone?.removeEventListener('abort', leave))
    },

    threads: () => short.threads() + long.threads(),
    close: () => Promise.all([short.close(), long.close()]),
  }
}

/** A drawn signature has many numbers, but takes little time. */
function withoutDrawing(json: string, { certificate }: PrintableProposal): string {
  const drawing = certificate?.record.signature.svg
  return drawing ? json.replace(drawing, '') : json
}
