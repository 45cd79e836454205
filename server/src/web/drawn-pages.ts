import { workBudget } from '@proffer/core/budgets.ts'
import { AppError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { TooCostly, workerPool } from '../process/worker-pool.ts'
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
  /** Null if drawing took too long or too much memory. Trying it again for every reader would keep the thread busy. */
  page: DrawnPage | null
  staleAt: number
}

export type DrawnPages = ReturnType<typeof drawnPages>

/**
 * The pages of links. Each is drawn when it is first read, and cached by the key of its content. Long ones are drawn on a thread, because
 * they would delay other requests.
 */
export function drawnPages({ cacheSpace, clock }: Options) {
  const pool = workerPool<PageTask, DrawnPage>({
    script: new URL('./page-worker.ts', import.meta.url),
    size: 1,
    timeoutMs: workBudget.pageMs,
    memoryMb: workBudget.pageWorkerMb,
    idleMs: 2_000,
    waitingPerAccount: workBudget.waitingPerAccount,
    waitingInAll: workBudget.waitingInAll,
    waitMs: workBudget.pageMs,
    tooSlow: tooManyPages,
  })
  const pages = cacheSpace.cache<KeptPage>()
  const pending = new Map<string, Promise<DrawnPage | null>>()

  async function draw({ account, key, isExpired, read }: LinkContent, frame: Frame): Promise<DrawnPage | null> {
    const { document, length } = await read()
    const task = { ...frame, document, isExpired }
    const isLong = length > workBudget.inlinePageCharacters && !isExpired
    const page = isLong ? await pool.run(account, () => task).catch(nullIfTooCostly) : await drawPage(task)
    pages.set(key, { page, staleAt: clock.monotonicMs() + keepMs }, page?.gzip.length ?? 0)
    return page
  }

  return {
    /** The page of a link. Null if it is too costly to draw. Rejects if too many pages wait to be drawn. */
    async pageOf(content: LinkContent, frame: Frame): Promise<DrawnPage | null> {
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

function nullIfTooCostly(error: unknown): null {
  if (error instanceof TooCostly) return null
  throw error
}

const tooManyPages = () =>
  new AppError(503, 'service_unavailable', 'Too many pages wait to be drawn. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })
