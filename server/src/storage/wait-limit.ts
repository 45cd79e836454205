import { AsyncLocalStorage } from 'node:async_hooks'
import { StorageBusy } from './storage-errors.ts'

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

/** Runs work that several requests share, so that none of their limits applies to it. */
export const withoutWaitLimit = <T>(work: () => T): T => requestLimit.exit(work)

const waitedMs = ({ waiting, waitingSinceMs }: WaitLimit) => (waiting === 0 ? 0 : performance.now() - waitingSinceMs)

/** Begins to wait for the database. It gets the time that it may take. */
type Wait<T> = (ms: number) => Promise<T>

/**
 * Waits for at most `atMostMs`, or for what the request has left. After that it throws, and a result that arrives later is passed
 * to `discard`.
 */
export async function waitWithinLimit<T>(atMostMs: number, wait: Wait<T>, discard?: (late: T) => void): Promise<T> {
  const limit = requestLimit.getStore()
  if (!limit || limit.isFinished) return waitAtMost(atMostMs, wait, discard)
  const leftMs = limit.leftMs - waitedMs(limit)
  // A timer can fire up to a millisecond early, so less than one is nothing.
  if (leftMs < 1) throw new StorageBusy('the database has taken too long over this request')
  if (limit.waiting === 0) limit.waitingSinceMs = performance.now()
  limit.waiting += 1
  try {
    return await waitAtMost(Math.min(atMostMs, leftMs), wait, discard)
  } finally {
    if (limit.waiting === 1) limit.leftMs -= waitedMs(limit)
    limit.waiting -= 1
  }
}

/** The same without the limit of the request. */
export async function waitAtMost<T>(ms: number, wait: Wait<T>, discard: (late: T) => void = () => {}): Promise<T> {
  const result = wait(ms)
  if (!Number.isFinite(ms)) return result
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StorageBusy(`the database took more than ${Math.round(ms)} ms`)), ms)
  try {
    return await Promise.race([result, timeout])
  } catch (error) {
    result.then(discard, () => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}
