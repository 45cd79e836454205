import { AsyncLocalStorage } from 'node:async_hooks'
import { StorageBusy } from '../storage-errors.ts'

/** How long one asker still waits for the database, over everything asked of it. */
export interface Patience {
  leftMs: number
  /** Once the asker has its answer: what it set going in the background is not hurried by it. */
  over: boolean
}

const asking = new AsyncLocalStorage<Patience>()

export const patienceOf = (ms: number): Patience => ({ leftMs: ms, over: false })

/** Whatever the work asks of the database, all of it together is waited for only so long. */
export const withPatience = <T>(patience: Patience, work: () => T): T => asking.run(patience, work)

/** One wait for the database. It is told how long it may take: its own bound, or what is left of the asker's patience. */
export async function spendPatience<T>(atMostMs: number, wait: (ms: number) => Promise<T>): Promise<T> {
  const patience = asking.getStore()
  if (!patience || patience.over) return wait(atMostMs)
  if (patience.leftMs <= 0) throw new StorageBusy('the database has taken too long over this request')
  const startedMs = performance.now()
  try {
    return await wait(Math.min(atMostMs, patience.leftMs))
  } finally {
    patience.leftMs -= performance.now() - startedMs
  }
}
