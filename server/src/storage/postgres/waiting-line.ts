import { StorageBusy } from '../storage-errors.ts'
import { spendPatience } from './patience.ts'

interface Bounds {
  /** What the callers wait for, for error messages. */
  what: string
  /** How many callers may be inside at once. */
  room: number
  mostWaiting: number
  waitMs: number
}

export type WaitingLine = ReturnType<typeof waitingLine>

/** Lets a limited number of callers in, first come, first served. The number that waits and the time are limited too. */
export function waitingLine({ what, room, mostWaiting, waitMs }: Bounds) {
  const waiting = new Set<() => void>()
  let inside = 0

  const waitForTurn = (ms: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new StorageBusy(`no turn after ${Math.round(ms)} ms of waiting for ${what}`))
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
      if (waiting.size >= mostWaiting) throw new StorageBusy(`${waiting.size} callers already wait for ${what}`)
      await spendPatience(waitMs, waitForTurn)
    },

    /** Lets the caller in that has waited longest. */
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

/** One line for each name, with room for one caller. */
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
