import { createHash } from 'node:crypto'
import type { Clock } from '../../process/clock.ts'
import type { Database } from '../../storage/database.ts'
import { monthOf } from './calendar-month.ts'
import type { CallToCount, CountedCall, Counters, Limit } from './counters.ts'
import { checkCall, prepareWindows, spendCall } from './counters-store.ts'

interface Options {
  database: Database
  clock: Clock
}

// Up to this limit, a window contains the exact time of each call. Above it, the calls of each half second are counted together, as
// if they were made at its end, so that the window stays small. They may count half a second too long, but never too short.
const MAX_EXACT_CALLS = 160
const EXACT_US = 1
const COARSE_US = 500_000

/** Counts calls in PostgreSQL, for all processes that share it. The database decides, by its own clock. */
export function postgresCounters({ database: { db }, clock }: Options): Counters {
  // If the clock is set back across the start of a month, the new month stays. See `monthClock`.
  let latestMonth = ''

  return {
    async count<L extends Limit>({ userId, limits, spends, counted }: CallToCount<L>): Promise<CountedCall<L>> {
      const asked = limits.map(({ kind, id, perMinute, monthly }, place) => ({
        place,
        key: hashedKey(kind, userId, id),
        kind,
        id,
        rate: perMinute,
        quota: monthly,
        grain: perMinute <= MAX_EXACT_CALLS ? EXACT_US : COARSE_US,
      }))
      const values = {
        asked: JSON.stringify(asked),
        userId,
        counted: counted ? 1 : 0,
        month: latestMonth,
        us: clock.setsDatabaseTime ? Math.round(clock.monotonicMs() * 1000) : null,
        wallUs: clock.setsDatabaseTime ? clock.now().getTime() * 1000 : null,
      }
      let rows = await (spends ? spendCall : checkCall)(db, values)
      if (spends && rows[0]?.admits && !rows[0].is_ready) {
        await prepareWindows(db, values)
        rows = await spendCall(db, values)
      }
      latestMonth = rows[0]?.month ?? latestMonth
      return {
        month: monthOf(Date.parse(`${latestMonth}-01`)),
        states: limits.map((limit, index) => {
          const { used = 0, spent = 0, room_us = null, wait_us = null } = rows[index] ?? {}
          const waitMs = wait_us === null || used < limit.perMinute ? 0 : wait_us / 1000
          return { limit, used, spent, roomMs: room_us === null ? undefined : room_us / 1000, waitMs }
        }),
      }
    },
  }
}

/** Only a hash is stored, because the id of an end user may be a name, and an address belongs to a person. */
const hashedKey = (kind: string, userId: string | null, id: string) =>
  createHash('sha256').update(`${kind} ${userId} ${id}`).digest('base64url')
