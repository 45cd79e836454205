import { AsyncLocalStorage } from 'node:async_hooks'
import { StorageBusy } from '../storage-errors.ts'

/** The time that one request may still wait for the database, over all its queries. */
export interface Patience {
  leftMs: number
  /** True once the request has its response. Work that it started in the background has no limit then. */
  over: boolean
}

const current = new AsyncLocalStorage<Patience>()

export const patienceOf = (ms: number): Patience => ({ leftMs: ms, over: false })

/** Runs the work with a limit on the total time that it waits for the database. */
export const withPatience = <T>(patience: Patience, work: () => T): T => current.run(patience, work)

/** Runs one wait for the database. It gets the time that it may take: its own limit, or what the request has left. */
export async function spendPatience<T>(atMostMs: number, wait: (ms: number) => Promise<T>): Promise<T> {
  const patience = current.getStore()
  if (!patience || patience.over) return wait(atMostMs)
  if (patience.leftMs <= 0) throw new StorageBusy('the database has taken too long over this request')
  const startedMs = performance.now()
  try {
    return await wait(Math.min(atMostMs, patience.leftMs))
  } finally {
    patience.leftMs -= performance.now() - startedMs
  }
}
