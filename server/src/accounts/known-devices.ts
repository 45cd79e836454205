import { randomUUID } from 'node:crypto'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import { DAY_MS } from '../values/time-units.ts'

/** A browser in which somebody has signed in to an account. */
export interface KnownDevice {
  id: string
  userId: string
}

export type KnownDevices = ReturnType<typeof knownDevices>

const LIFETIME_MS = 365 * DAY_MS
const KIND = 'known device'

/**
 * Recognises browsers that have signed in before, so that wrong passwords of strangers do not shut their holders out. The
 * token is sealed and lies only in the browser. It opens nothing: it lets the browser try a few passwords of its own.
 */
export function knownDevices({ sealer, clock }: { sealer: Sealer; clock: Clock }) {
  return {
    /** A token for a browser whose holder has just proved who they are. */
    issue(userId: string): string {
      const until = clock.now().getTime() + LIFETIME_MS
      return sealer.seal(JSON.stringify({ kind: KIND, id: randomUUID(), userId, until }))
    },

    /** The device of a token that this service issued and that has not expired. */
    read(token: string | undefined): KnownDevice | undefined {
      if (token === undefined) return undefined
      try {
        const { kind, id, userId, until } = JSON.parse(sealer.open(token))
        return kind === KIND && until > clock.now().getTime() ? { id, userId } : undefined
      } catch {
        return undefined
      }
    },
  }
}
