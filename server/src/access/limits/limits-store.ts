import { sql } from 'kysely'
import type { Db } from '../../storage/database.ts'

/** One call to be judged. Its windows are the account's or address's, the end user's and the agent's. */
export interface Ask {
  spending: boolean
  counted: boolean
  /** The place of its allowance in `allowed`. */
  allowance: number
  /** The account whose month is counted; null for an address, which has none. */
  userId: string | null
  windows: readonly [string, string | undefined, string | undefined]
}

export interface Judged {
  /** 0 for admitted, 1 to 3 for the kind that is too fast, 4 to 6 for the kind whose month is used up. */
  verdict: number
  /** Until a call that came too fast would be admitted. */
  waitUs: number
  monthStartsUs: number
  counts: [WindowCount, WindowCount | undefined, WindowCount | undefined]
}

export interface WindowCount {
  used: number
  /** Until a call leaves the window; null when there is none in it. */
  roomUs: number | null
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

interface Judging {
  asks: Ask[]
  /** For each allowance three limits of the minute and three of the month. */
  allowed: string
  /** Instead of the database's own time, in microseconds. */
  told: { us: number; wallUs: number } | undefined
}

/** Judges calls of any number of accounts in one round trip and one commit; see `admit_calls` among the migrations. */
export async function judgeCalls(db: Db, { asks, allowed, told }: Judging): Promise<Judged[]> {
  const places = new Map<string, number>()
  const keys: string[] = []
  const owners: string[] = []
  const place = (key: string | undefined, owner: string | null) => {
    if (key === undefined) return 0
    const known = places.get(key)
    if (known !== undefined) return known
    keys.push(key)
    owners.push(owner ?? 'null')
    places.set(key, keys.length)
    return keys.length
  }
  // What may be spent from stands first, because that is what gets locked.
  for (const { spending, windows, userId } of asks) if (spending) place(windows[0], userId)
  const locked = keys.length
  const numbers = asks.map(({ spending, counted, allowance, userId, windows: [first, user, agent] }) => {
    const mode = (spending ? 1 : 0) + (counted ? 2 : 0)
    return `${mode},${allowance},${place(first, userId)},${place(user, null)},${place(agent, null)}`
  })
  const { rows } = await sql<Row>`select * from admit_calls(
    ${`{${keys.join(',')}}`}::text[], ${locked}::integer, ${`{${owners.join(',')}}`}::text[],
    ${`{${numbers.join(',')}}`}::integer[], ${allowed}::bigint[],
    ${told?.us ?? null}::bigint, ${told?.wallUs ?? null}::bigint
  )`.execute(db)
  return rows.map((row, index) => judgedOf(row, asks[index] as Ask))
}

const judgedOf = (row: Row, { windows: [, user, agent] }: Ask): Judged => ({
  verdict: row.verdict,
  waitUs: row.wait_us,
  monthStartsUs: row.month_starts_us,
  counts: [
    { used: row.used_1, roomUs: row.room_1_us, spent: row.spent_1 },
    user === undefined ? undefined : { used: row.used_2, roomUs: row.room_2_us, spent: row.spent_2 },
    agent === undefined ? undefined : { used: row.used_3, roomUs: row.room_3_us, spent: row.spent_3 },
  ],
})
