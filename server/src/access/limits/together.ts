import { runOutsideTransaction } from '../../storage/database.ts'
import { withoutWaitLimit } from '../../storage/wait-limit.ts'

interface Waiting<T, R> {
  item: T
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/**
 * Items with the same key that arrive while one is being handled wait for it, and are then handled together. `handle` returns one
 * result for each.
 */
export function together<T, R>(handle: (items: T[]) => Promise<R[]>) {
  const waiting = new Map<string, Array<Waiting<T, R>>>()

  async function handleAll(key: string, queue: Array<Waiting<T, R>>) {
    while (queue.length > 0) {
      const batch = queue.splice(0)
      try {
        const results = await handle(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.delete(key)
  }

  return (key: string, item: T): Promise<R> =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(key) ?? []
      queue.push({ item, resolve, reject })
      if (waiting.has(key)) return
      waiting.set(key, queue)
      // The first caller must not carry its transaction and its limit into the work of the others.
      void runOutsideTransaction(() => withoutWaitLimit(() => handleAll(key, queue)))
    })
}
