import { workBudget } from '@proffer/core/budgets.ts'
import { AppError } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'
import { workerPool } from '../process/worker-pool.ts'
import { keepMs, type LinkContent } from '../shares/client-documents.ts'
import type { CacheSpace } from '../storage/caches/cache-space.ts'
import { type DrawnPage, drawPage, type PageTask } from './client-page.ts'

interface Options {
  cacheSpace: CacheSpace
  clock: Clock
}

/** What a page has besides its content. */
type Frame = Pick<PageTask, 'template' | 'token'>

interface KeptPage {
  page: DrawnPage
  staleAt: number
}

export type DrawnPages = ReturnType<typeof drawnPages>

/**
 * The pages of links. Each is drawn when it is first read and kept while it shows the same, so that reading it again costs a look-up. Long
 * ones are drawn on a thread, because they would hold up other requests.
 */
export function drawnPages({ cacheSpace, clock }: Options) {
  const pool = workerPool<PageTask, DrawnPage>({
    script: new URL('./page-worker.ts', import.meta.url),
    size: 1,
    timeoutMs: workBudget.pageMs,
    memoryMb: workBudget.pageWorkerMb,
    idleMs: 20_000,
    waitingPerAccount: workBudget.waitingPerAccount,
    waitingInAll: workBudget.waitingInAll,
    waitMs: workBudget.pageMs,
    tooSlow: drawingTooSlow,
  })
  const pages = cacheSpace.cache<KeptPage>()
  const pending = new Map<string, Promise<DrawnPage>>()

  async function draw({ account, key, isExpired, read }: LinkContent, frame: Frame): Promise<DrawnPage> {
    const { document, length } = await read()
    const task = { ...frame, document, isExpired }
    const isLong = length > workBudget.inlinePageCharacters && !isExpired
    const page = isLong ? await pool.run(account, () => task) : await drawPage(task)
    pages.set(key, { page, staleAt: clock.monotonicMs() + keepMs }, page.gzip.length)
    return page
  }

  return {
    /** The page of a link. Rejects with an error for the caller if drawing takes too long. */
    async pageOf(content: LinkContent, frame: Frame): Promise<DrawnPage> {
      const { key } = content
      const kept = pages.get(key)
      if (kept && kept.staleAt > clock.monotonicMs()) return kept.page
      const drawing = pending.get(key) ?? draw(content, frame).finally(() => pending.delete(key))
      pending.set(key, drawing)
      return drawing
    },

    close: pool.close,
  }
}

const drawingTooSlow = () =>
  new AppError(503, 'service_unavailable', 'Drawing the page takes too long. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })
