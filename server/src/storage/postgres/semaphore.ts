import { StorageBusy } from '../storage-errors.ts'
import { waitWithinLimit } from './wait-limit.ts'

interface Bounds {
  /** What the callers wait for, for error messages. */
  what: string
  maxConcurrent: number
  maxWaiting: number
  waitMs: number
}

/** Limits how many callers work at once, first come, first served. The number of waiting callers and their time are limited too. */
export function semaphore({ what, maxConcurrent, maxWaiting, waitMs }: Bounds) {
  const waiting = new Set<() => void>()
  let active = 0

  const waitForTurn = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(proceed)
        reject(new StorageBusy(`no turn after ${Math.round(ms)} ms of waiting for ${what}`))
      }, ms)
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(proceed)
    })

  return {
    /** Resolves when the caller may work. It must call `release` afterwards. */
    async acquire(): Promise<void> {
      if (active < maxConcurrent) {
        active += 1
        return
      }
      if (waiting.size >= maxWaiting) throw new StorageBusy(`${waiting.size} callers already wait for ${what}`)
      await waitWithinLimit(waitMs, waitForTurn)
    },

    /** Gives the place to the caller that has waited longest. `active` changes only if nobody waits. */
    release(): void {
      const [next] = waiting
      if (!next) {
        active -= 1
        return
      }
      waiting.delete(next)
      next()
    },
  }
}
