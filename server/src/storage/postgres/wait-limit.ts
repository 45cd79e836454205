import { AsyncLocalStorage } from 'node:async_hooks'
import { StorageBusy } from '../storage-errors.ts'

/** The time that one request may still wait for the database, over all its queries. */
export interface WaitLimit {
  /** What was left when no query was waiting. */
  leftMs: number
  /** How many queries are waiting now. Their common time counts once. */
  waiting: number
  /** When the first of them began to wait. */
  waitingSinceMs: number
  /** True once the request has its response. Work that it started in the background has no limit then. */
  isFinished: boolean
}

const requestLimit = new AsyncLocalStorage<WaitLimit>()

export const newWaitLimit = (ms: number): WaitLimit => ({
  leftMs: ms,
  waiting: 0,
  waitingSinceMs: 0,
  isFinished: false,
})

/** Runs the work with a limit on the total time that it waits for the database. */
export const withWaitLimit = <T>(limit: WaitLimit, work: () => T): T => requestLimit.run(limit, work)

const waitedMs = ({ waiting, waitingSinceMs }: WaitLimit) => (waiting === 0 ? 0 : performance.now() - waitingSinceMs)

/** The time limit of a statement that nobody waits for: its own limit, or the time that the request has left. */
export function msWithinLimit(atMostMs: number): number {
  const limit = requestLimit.getStore()
  return !limit || limit.isFinished ? atMostMs : Math.max(0, Math.min(atMostMs, limit.leftMs - waitedMs(limit)))
}

/** Calls `wait`, which waits for the database, with the time it may take: its own limit, or what the request has left. */
export async function waitWithinLimit<T>(atMostMs: number, wait: (ms: number) => Promise<T>): Promise<T> {
  const limit = requestLimit.getStore()
  if (!limit || limit.isFinished) return wait(atMostMs)
  const leftMs = limit.leftMs - waitedMs(limit)
  if (leftMs <= 0) throw new StorageBusy('the database has taken too long over this request')
  if (limit.waiting === 0) limit.waitingSinceMs = performance.now()
  limit.waiting += 1
  try {
    return await wait(Math.min(atMostMs, leftMs))
  } finally {
    if (limit.waiting === 1) limit.leftMs -= waitedMs(limit)
    limit.waiting -= 1
  }
}
