import { sql } from 'kysely'
import type { Db } from '../../storage/database.ts'
import { prepared } from '../../storage/prepared.ts'

/** One call to check. */
export interface CallToCheck {
  /** Whether to count the call if it is admitted. False to check only. */
  spending: boolean
  /** Whether the monthly quotas apply. */
  counted: boolean
  /** The index of its allowance in `allowed`. */
  allowance: number
  /** The account whose month is counted. Null for an address, which has no monthly quota. */
  userId: string | null
  /** The keys of its windows: of the account or address, of the end user, of the agent. Undefined if no limit of this kind applies. */
  windows: readonly [string, string | undefined, string | undefined]
}

export interface CheckedCall {
  /** 0: admitted. 1 to 3: the kind whose rate limit is reached. 4 to 6: the kind whose monthly quota is used up. */
  verdict: number
  /** The time until a call over the rate limit would be admitted. */
  waitUs: number
  monthStartsUs: number
  counts: [WindowCount, WindowCount | undefined, WindowCount | undefined]
}

export interface WindowCount {
  /** Calls in the last minute. */
  used: number
  /** The time until a call leaves the window. Null if the window is empty. */
  roomUs: number | null
  /** Counted calls of this month. */
  spent: number
}

interface Row {
  verdict: number
  wait_us: number
  month_starts_us: number
  used_1: number
  room_1_us: number | null
  spent_1: number
  used_2: number
  room_2_us: number | null
  spent_2: number
  used_3: number
  room_3_us: number | null
  spent_3: number
}

interface Check {
  calls: CallToCheck[]
  /** For each allowance, three limits per minute and three per month. */
  allowed: string
  /** A test's time, in microseconds. It replaces the time of the database. */
  testTime: { us: number; wallUs: number } | undefined
}

/** The parameters of the database function. `migrations/schema/admit-calls.ts` explains them. */
interface AdmitCalls {
  [parameter: string]: string | number | null
  keys: string
  locked: number
  owners: string
  asks: string
  allowed: string
  us: number | null
  wallUs: number | null
}

const admitCalls = prepared<AdmitCalls>()(
  (_db, value) => sql<Row>`select * from admit_calls(
    ${value('keys')}::text[], ${value('locked')}::integer, ${value('owners')}::text[], ${value('asks')}::integer[],
    ${value('allowed')}::bigint[], ${value('us')}::bigint, ${value('wallUs')}::bigint
  )`,
)

/** Checks calls of any number of accounts in one round trip and one commit. The migrations define `admit_calls`. */
export async function checkCalls(db: Db, { calls, allowed, testTime }: Check): Promise<CheckedCall[]> {
  const positions = new Map<string, number>()
  const keys: string[] = []
  const owners: string[] = []
  /** The place of the key in `keys`. Places start at 1, as in PostgreSQL. 0 means that there is no key. */
  const positionOf = (key: string | undefined, owner: string | null) => {
    if (key === undefined) return 0
    const existing = positions.get(key)
    if (existing !== undefined) return existing
    keys.push(key)
    // In the text of a PostgreSQL array, `null` without quotes is the value NULL.
    owners.push(owner ?? 'null')
    positions.set(key, keys.length)
    return keys.length
  }
  // The account or address of each call that spends comes first, because the database locks the first `locked` keys. The lock of an
  // account also covers its end users and agents.
  for (const { spending, windows, userId } of calls) if (spending) positionOf(windows[0], userId)
  const locked = keys.length
  const numbers = calls.map(({ spending, counted, allowance, userId, windows: [first, user, agent] }) => {
    const mode = (spending ? 1 : 0) + (counted ? 2 : 0)
    return `${mode},${allowance},${positionOf(first, userId)},${positionOf(user, null)},${positionOf(agent, null)}`
  })
  const rows = await admitCalls(db, {
    keys: `{${keys.join(',')}}`,
    locked,
    owners: `{${owners.join(',')}}`,
    asks: `{${numbers.join(',')}}`,
    allowed,
    us: testTime?.us ?? null,
    wallUs: testTime?.wallUs ?? null,
  })
  return rows.map((row, index) => checkedCall(row, calls[index] as CallToCheck))
}

const checkedCall = (row: Row, { windows: [, user, agent] }: CallToCheck): CheckedCall => ({
  verdict: row.verdict,
  waitUs: row.wait_us,
  monthStartsUs: row.month_starts_us,
  counts: [
    { used: row.used_1, roomUs: row.room_1_us, spent: row.spent_1 },
    user === undefined ? undefined : { used: row.used_2, roomUs: row.room_2_us, spent: row.spent_2 },
    agent === undefined ? undefined : { used: row.used_3, roomUs: row.room_3_us, spent: row.spent_3 },
  ],
})
