import { randomBytes } from 'node:crypto'
import type { Hint } from '../events/hints.ts'

export interface NumberedHint {
  id: string
  receivedMs: number
  hint: Hint
}

/**
 * The newest hints of this process, for pages that connect again or have just loaded. An id names the process and counts its
 * hints. So the id of another process, or of this one before a restart, is recognised as unknown.
 */
export function hintLog(size: number) {
  const processName = randomBytes(6).toString('hex')
  let hints: NumberedHint[] = []
  let count = 0
  const idOf = (number: number) => `${processName}.${number}`

  return {
    lastId: () => idOf(count),

    add(hint: Hint, receivedMs: number): NumberedHint {
      count += 1
      const added = { id: idOf(count), receivedMs, hint }
      hints.push(added)
      // Old hints are removed only now and then, because that copies the list.
      if (hints.length >= 2 * size) hints = hints.slice(-size)
      return added
    },

    /** Called when hints may have been lost. Forgets all hints and skips a number, so that all earlier ids are unknown. */
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
      if (name !== processName || !/^\d{1,15}$/.test(number) || missed < 0 || missed > hints.length) return undefined
      return hints.slice(hints.length - missed)
    },
  }
}
