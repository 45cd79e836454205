import { StorageBusy } from '../storage-errors.ts'
import { spendPatience } from './patience.ts'

interface Bounds {
  /** What is waited for, for the log. */
  what: string
  /** How many may be inside at once. */
  room: number
  mostWaiting: number
  waitMs: number
}

export type WaitingLine = ReturnType<typeof waitingLine>

/** Lets a few in at once, in the order they came. The others wait, but neither too many of them nor too long. */
export function waitingLine({ what, room, mostWaiting, waitMs }: Bounds) {
  const waiting = new Set<() => void>()
  let inside = 0

  const waitForTurn = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new StorageBusy(`waited ${Math.round(ms)} ms in vain for ${what}`))
      }, ms)
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(enter)
    })

  return {
    async enter(): Promise<void> {
      if (inside < room) {
        inside += 1
        return
      }
      if (waiting.size >= mostWaiting) throw new StorageBusy(`${waiting.size} are waiting for ${what} already`)
      await spendPatience(waitMs, waitForTurn)
    },

    /** Whoever has waited longest takes the place. */
    leave(): void {
      const [next] = waiting
      if (!next) {
        inside -= 1
        return
      }
      waiting.delete(next)
      next()
    },

    isDeserted: () => inside === 0,
  }
}

/** A line of its own for each name, with room for one. */
export function lanesByName(bounds: Omit<Bounds, 'room' | 'what'>) {
  const lines = new Map<string, WaitingLine>()

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? waitingLine({ ...bounds, room: 1, what: 'the transactions before it' })
    lines.set(name, line)
    await line.enter()
    try {
      return await work()
    } finally {
      line.leave()
      if (line.isDeserted()) lines.delete(name)
    }
  }
}
