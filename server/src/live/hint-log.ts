import { randomBytes } from 'node:crypto'
import type { Hint } from '../outbox/hints.ts'

export interface NumberedHint {
  id: string
  receivedMs: number
  hint: Hint
}

/**
 * The newest hints of this process, for pages that connect again or have just loaded. An id names the process and counts its hints, so the id of
 * another process, or of this one before a restart, is recognised as unknown.
 */
export function hintLog(size: number) {
  const process = randomBytes(6).toString('hex')
  let hints: NumberedHint[] = []
  let count = 0
  const idOf = (number: number) => `${process}.${number}`

  return {
    lastId: () => idOf(count),

    add(hint: Hint, receivedMs: number): NumberedHint {
      count += 1
      const added = { id: idOf(count), receivedMs, hint }
      hints.push(added)
      // Rarely, because it copies the list.
      if (hints.length >= 2 * size) hints = hints.slice(-size)
      return added
    },

    /** Forgets all hints, because some before the next one are missing. */
    interrupt() {
      hints = []
      count += 1
    },

    /** The hints since this time. */
    since(ms: number): NumberedHint[] {
      const first = hints.findLastIndex(({ receivedMs }) => receivedMs < ms) + 1
      return hints.slice(first)
    },

    /** The hints after the one with this id. Undefined if some of them are unknown. */
    after(id: string): NumberedHint[] | undefined {
      const [name, number = ''] = id.split('.')
      const missed = count - Number(number)
      if (name !== process || !/^\d{1,15}$/.test(number) || missed < 0 || missed > hints.length) return undefined
      return hints.slice(hints.length - missed)
    },
  }
}
