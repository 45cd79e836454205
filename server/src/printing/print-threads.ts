import { createHash } from 'node:crypto'
import { workBudget } from '@proffer/core/budgets.ts'
import { printingTooSlow } from '../http/errors.ts'
import { workerPool } from '../process/worker-pool.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import type { PrintTask } from './print.ts'
import type { PrintableProposal } from './printable-proposal.ts'

export type PrintThreads = ReturnType<typeof printThreads>

type Images = Omit<PrintTask, 'printable'>

const noImages: Images = { logo: null, pictures: [] }

interface Options {
  cacheSpace: CacheSpace
  waits?: PrintWaits | undefined
  idleMs?: number
}

/** How long a document may take to print, and how long it may wait for a thread. */
export interface PrintWaits {
  printMs: number
  waitMs: number
}

/**
 * Prints in worker threads: fifty requirements take 100 ms, which would block the main thread. An idle thread stays for a
 * while, because loading the PDF library takes longer than printing. It then ends, because it holds a third of the memory of
 * the process. Printed documents are cached, and a document that is being printed is not printed twice.
 */
export function printThreads({ cacheSpace, waits = workBudget, idleMs = 20_000 }: Options) {
  const pool = workerPool<PrintTask, Uint8Array<ArrayBuffer>>({
    script: new URL('./print-worker.ts', import.meta.url),
    size: workBudget.threads,
    timeoutMs: waits.printMs,
    memoryMb: workBudget.workerMb,
    idleMs,
    waitingPerAccount: workBudget.waitingPerAccount,
    waitingInAll: workBudget.waitingInAll,
    waitMs: waits.waitMs,
    tooSlow: printingTooSlow,
  })
  const printed = cacheSpace.cache<Buffer>()
  const pendingPrints = new Map<string, Promise<Buffer>>()

  async function print(account: string, task: PrintTask, hash: string, isLong: boolean): Promise<Buffer> {
    const bytes = Buffer.from((await pool.run(account, task, { isLong })).buffer)
    printed.set(hash, bytes, bytes.length)
    return bytes
  }

  return {
    /** Returns the PDF. `account` owns the document. The letterhead has the hash of the logo, so the cache tells logos apart. */
    async print(account: string, printable: PrintableProposal, images: Images = noImages): Promise<Buffer> {
      // The hash includes the pictures, because one that could not be drawn is missing in this PDF but may be in a later one.
      const text = JSON.stringify([printable, images.pictures.map(({ name }) => name)])
      const hash = createHash('sha256').update(text).digest('base64url')
      const cached = printed.get(hash)
      if (cached) return cached
      const pending = pendingPrints.get(hash)
      if (pending !== undefined) return pending
      const isLong = text.length > workBudget.longCharacters
      const printing = print(account, { printable, ...images }, hash, isLong).finally(() => pendingPrints.delete(hash))
      pendingPrints.set(hash, printing)
      return printing
    },

    threads: pool.threads,
    close: pool.close,
  }
}
