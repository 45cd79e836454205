import type { Release } from '../database.ts'
import { StorageBusy } from '../storage-errors.ts'

/**
 * Lets one caller of each name work at a time, first come, first served, until it calls what it was given. A caller that has given
 * up waiting still gets its turn, and must end it.
 */
export function turns(maxWaiting: number) {
  /** The end of the last turn of each queue, and how many callers wait or work. */
  const queues = new Map<string, { lastTurn: Promise<void>; size: number }>()

  return async (name: string): Promise<Release> => {
    const queue = queues.get(name) ?? { lastTurn: Promise.resolve(), size: 0 }
    if (queue.size > maxWaiting) throw new StorageBusy(`${maxWaiting} transactions already wait in this queue`)
    const { promise: turn, resolve: endTurn } = Promise.withResolvers<void>()
    const turnBefore = queue.lastTurn
    queues.set(name, queue)
    queue.lastTurn = turn
    queue.size += 1
    await turnBefore
    return () => {
      queue.size -= 1
      if (queue.size === 0) queues.delete(name)
      endTurn()
    }
  }
}
