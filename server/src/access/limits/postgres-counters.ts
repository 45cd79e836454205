import { createHash } from 'node:crypto'
import type { Clock } from '../../process/clock.ts'
import type { Database } from '../../storage/database.ts'
import { waitWithinLimit } from '../../storage/wait-limit.ts'
import { monthOf } from './calendar-month.ts'
import {
  type CallToCount,
  type CountedCall,
  type Counters,
  type Limit,
  type LimitState,
  WINDOW_MS,
} from './counters.ts'
import { type CounterRow, checkCall, prepareWindows, spendCall } from './counters-store.ts'
import { together } from './together.ts'

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

  /** Decides about `calls` calls like this one, whose limits are `asked`. The results are in the order of the calls. */
  async function decide<L extends Limit>(call: CallToCount<L>, asked: string, calls: number) {
    const { accountId, limits, spends, counted } = call
    const values = {
      asked,
      calls,
      accountId,
      counted: counted ? 1 : 0,
      month: latestMonth,
      us: clock.setsDatabaseTime ? Math.round(clock.monotonicMs() * 1000) : null,
      wallUs: clock.setsDatabaseTime ? clock.now().getTime() * 1000 : null,
    }
    let rows = await (spends ? spendCall : checkCall)(db, values)
    if (spends && rows[0]?.admitted && !rows[0].is_ready) {
      await prepareWindows(db, values)
      rows = await spendCall(db, values)
    }
    latestMonth = rows[0]?.month ?? latestMonth
    const month = monthOf(Date.parse(`${latestMonth}-01`))
    return Array.from(
      { length: calls },
      (_, place): CountedCall<L> => ({
        month,
        states: limits.map((limit, index) => stateOf(limit, rows[index], place)),
      }),
    )
  }

  const spendTogether = together((waiting: Array<{ call: CallToCount; asked: string }>) => {
    const [first] = waiting
    return first ? decide(first.call, first.asked, waiting.length) : Promise.resolve([])
  })

  return {
    async count<L extends Limit>(call: CallToCount<L>): Promise<CountedCall<L>> {
      const asked = askedOf(call)
      if (!call.spends) return (await decide(call, asked, 1))[0] as CountedCall<L>
      const spend = () => spendTogether(`${call.accountId} ${call.counted} ${asked}`, { call, asked })
      return waitWithinLimit(Number.POSITIVE_INFINITY, spend) as Promise<CountedCall<L>>
    },
  }
}

const askedOf = ({ accountId, limits }: CallToCount) =>
  JSON.stringify(
    limits.map(({ kind, id, perMinute, monthly }, place) => ({
      place,
      key: hashedKey(kind, accountId, id),
      kind,
      id,
      rate: perMinute,
      quota: monthly,
      grain: perMinute <= MAX_EXACT_CALLS ? EXACT_US : COARSE_US,
    })),
  )

/** The state of a limit before the call at this place among those that were decided together. */
function stateOf<L extends Limit>(limit: L, row: CounterRow | undefined, place: number): LimitState<L> {
  const { used: usedBefore = 0, spent = 0, room_us = null, wait_us = null, admitted = 0 } = row ?? {}
  const earlier = Math.min(place, admitted)
  const used = usedBefore + earlier
  // The calls before this one were counted just now.
  const roomMs = room_us === null ? (earlier > 0 ? WINDOW_MS : undefined) : room_us / 1000
  const waitMs = earlier > 0 ? roomMs : wait_us === null ? 0 : wait_us / 1000
  return { limit, used, spent: spent + earlier, roomMs, waitMs: used < limit.perMinute ? 0 : (waitMs ?? 0) }
}

/** Only a hash is stored, because the id of an end user may be a name, and an address belongs to a person. */
const hashedKey = (kind: string, accountId: string | null, id: string) =>
  createHash('sha256').update(`${kind} ${accountId} ${id}`).digest('base64url')
