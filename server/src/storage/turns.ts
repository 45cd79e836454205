import type { Release } from './database.ts'
import { StorageBusy } from './storage-errors.ts'

/**
 * Gives turns to the callers of each name, first come, first served. A turn ends when its caller calls what it was given. A caller
 * that has given up waiting still gets its turn, and must end it.
 */
export function turns(maxWaiting: number) {
  const queues = new Map<string, { lastTurn: Promise<void>; waiting: number }>()

  return async (name: string): Promise<Release> => {
    const queue = queues.get(name) ?? { lastTurn: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= maxWaiting) throw new StorageBusy(`${maxWaiting} transactions already wait in this queue`)
    const { promise: turn, resolve: endTurn } = Promise.withResolvers<void>()
    const turnBefore = queue.lastTurn
    queues.set(name, queue)
    queue.lastTurn = turn
    queue.waiting += 1
    await turnBefore
    queue.waiting -= 1
    return () => {
      if (queues.get(name)?.lastTurn === turn) queues.delete(name)
      endTurn()
    }
  }
}
