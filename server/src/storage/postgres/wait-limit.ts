import { AsyncLocalStorage } from 'node:async_hooks'
import { StorageBusy } from '../storage-errors.ts'

/** The time that one request may still wait for the database, over all its queries. */
export interface WaitLimit {
  leftMs: number
  /** True once the request has its response. Work that it started in the background has no limit then. */
  isFinished: boolean
}

const requestLimit = new AsyncLocalStorage<WaitLimit>()

export const newWaitLimit = (ms: number): WaitLimit => ({ leftMs: ms, isFinished: false })

/** Runs the work with a limit on the total time that it waits for the database. */
export const withWaitLimit = <T>(limit: WaitLimit, work: () => T): T => requestLimit.run(limit, work)

/** The time limit of a statement that nobody waits for: its own limit, or the time that the request has left. */
export function msWithinLimit(atMostMs: number): number {
  const limit = requestLimit.getStore()
  return !limit || limit.isFinished ? atMostMs : Math.max(0, Math.min(atMostMs, limit.leftMs))
}

/** Calls `wait`, which waits for the database, with the time it may take: its own limit, or what the request has left. */
export async function waitWithinLimit<T>(atMostMs: number, wait: (ms: number) => Promise<T>): Promise<T> {
  const limit = requestLimit.getStore()
  if (!limit || limit.isFinished) return wait(atMostMs)
  if (limit.leftMs <= 0) throw new StorageBusy('the database has taken too long over this request')
  const startedMs = performance.now()
  try {
    return await wait(Math.min(atMostMs, limit.leftMs))
  } finally {
    limit.leftMs -= performance.now() - startedMs
  }
}
