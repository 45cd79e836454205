import { randomUUID } from 'node:crypto'
import type { Clock } from '../process/clock.ts'
import type { Place } from '../process/sealed-places.ts'
import type { Sealer } from '../process/secrets.ts'
import { DAY_MS } from '../values/time-units.ts'

/** A browser in which somebody has signed in to an account before. */
export interface KnownDevice {
  id: string
  userId: string
}

export type KnownDevices = ReturnType<typeof knownDevices>

const LIFETIME_MS = 365 * DAY_MS
// The cookie names the person inside, because a browser presents it before anybody has said who signs in.
const place: Place = { field: 'cookies.known_device', owner: null }

/**
 * Recognises browsers that have signed in before, so wrong passwords from elsewhere do not lock the account's owner out.
 * The encrypted token is stored only in the browser. It grants no access, only a separate count of password attempts.
 */
export function knownDevices({ sealer, clock }: { sealer: Sealer; clock: Clock }) {
  return {
    /** Issues a token to a browser that has just signed in. */
    issue(userId: string): string {
      const until = clock.now().getTime() + LIFETIME_MS
      return sealer.seal(JSON.stringify({ id: randomUUID(), userId, until }), place)
    },

    /** Returns the device if this service issued the token and it has not expired. */
    read(token: string | undefined): KnownDevice | undefined {
      if (token === undefined) return undefined
      try {
        const { id, userId, until } = JSON.parse(sealer.open(token, place))
        return until > clock.now().getTime() ? { id, userId } : undefined
      } catch {
        return undefined
      }
    },
  }
}
