import { sql } from 'kysely'
import type { Db } from '../../storage/database.ts'
import { prepared } from '../../storage/prepared.ts'

interface CallValues {
  [name: string]: string | number | null
  /** The limits of the calls as JSON. */
  asked: string
  /** How many calls with these limits came together. */
  calls: number
  accountId: string | null
  /** 1 if the monthly quotas apply, otherwise 0. */
  counted: number
  /** The latest month that this process has seen. */
  month: string
  /** A test's time that never goes back, and its calendar time. Null otherwise: then the clock of the database counts. */
  us: number | null
  wallUs: number | null
}

type Value = (name: string) => CallValues[string]

/** The state of one limit before the calls. Times are in microseconds. */
export interface CounterRow {
  month: string
  used: number
  spent: number
  room_us: number | null
  wait_us: number | null
  /** How many of the calls all limits admit. */
  admitted: number
  /** Whether all windows of the calls can be written. Otherwise no call was counted. */
  is_ready: boolean
}

/**
 * Decides about calls with the same limits in one statement. To spend, it first locks their windows. The first one is the account's,
 * so the statements of an account wait for each other. After the wait, a statement sees what the one before it wrote to these rows.
 * It would not see rows that were inserted meanwhile, so it only writes if all of its windows were there before (`is_ready`). For the
 * same reason, a window has its own count of the month. Like `usage_counts`, it is written with each counted call.
 */
const callStatement = (spends: boolean) =>
  prepared<CallValues>()(
    (_db, value) => sql<CounterRow>`
  with held as materialized (
    select a.*, w.key is not null as is_stored, w.moments, w.calls, w.month as known_month, w.spent as known_spent
    from json_to_recordset(${value('asked')}::json)
      as a (place integer, key text, kind text, id text, rate bigint, quota bigint, grain bigint)
    left join lateral (select * from limit_windows where key = a.key ${spends ? sql`for update` : sql``}) as w on true
  ), clock as materialized (
    select us, to_char(at, 'YYYY-MM-DD') as day, greatest(
      to_char(at, 'YYYY-MM'), least(${value('month')}::text, to_char(at + interval '1 day', 'YYYY-MM'))
    ) as month
    from ( -- The time after the wait. All earlier calls are before it.
      select count(*), coalesce(${value('us')}::bigint, extract(epoch from clock_timestamp()) * 1000000)::bigint as us,
        coalesce(to_timestamp(${value('wallUs')}::float8 / 1000000), clock_timestamp()) at time zone 'utc' as at
      from held
    ) as t
  ), state as materialized (
    select held.*, clock.*, live.*, (us + grain - 1) / grain * grain as moment,
      is_stored and coalesce(moments[cardinality(moments)] <= us + grain, true) as is_ready,
      case when known_month = month then known_spent else coalesce((
        select used from usage_counts as u
        where u.account_id = ${value('accountId')} and u.period = month and u.kind = held.kind and u.id = held.id
      ), 0) end as spent
    from held cross join clock cross join lateral (
      select coalesce(sum(n), 0)::integer as used, min(at) as oldest, max(at) as newest,
        min(at) filter (where newer < rate) as last_to_leave, array_agg(at order by at) as ats, array_agg(n order by at) as ns
      from (
        select at, n, sum(n) over (order by at desc rows unbounded preceding) - n as newer
        from unnest(moments, calls) as t (at, n) where at > us - 60000000 and at <= us + grain
      ) as t
    ) as live
  ), verdict as materialized ( -- The commit does not wait for the disk. A crash of the database can lose the last half second.
    select set_config('synchronous_commit', 'off', true), bool_and(is_ready) as is_ready, greatest(0, least(
      ${value('calls')}::integer, min(rate - used), case when ${value('counted')}::integer = 1 then min(quota - spent) end
    ))::integer as admitted
    from state
  ) ${spends ? sql`, ${writes(value)}` : sql``}
  select month, used, spent, admitted, v.is_ready, (oldest + 60000000 - us)::float8 as room_us,
    (last_to_leave + 60000000 - us)::float8 as wait_us
  from state cross join verdict as v order by place`,
  )

const writes = (value: Value) => sql`
  windows as (
    insert into limit_windows (key, moments, calls, month, spent, expires_at)
    select key, case when newest = moment then ats else ats || moment end,
      case when newest = moment then ns[:cardinality(ns) - 1] || ns[cardinality(ns)] + admitted else ns || admitted end,
      month, spent + admitted * ${value('counted')}::integer, (us / 3600000000 + 2) * 3600000000
    from state cross join verdict as v where admitted > 0 and v.is_ready
    on conflict (key) do update set (moments, calls, month, spent, expires_at) =
      (excluded.moments, excluded.calls, excluded.month, excluded.spent, excluded.expires_at)
  ), counts as (
    insert into usage_counts as c (account_id, period, kind, id, used)
    select a.id, period, kind, state.id, admitted
    from state cross join verdict as v cross join lateral (values (month), (day)) as p (period)
    join accounts as a on a.id = ${value('accountId')}
    where admitted > 0 and v.is_ready and ${value('counted')}::integer = 1 and (period = month or kind = 'account')
    on conflict (account_id, period, kind, id) do update set used = c.used + excluded.used
  )`

export const checkCall = callStatement(false)
export const spendCall = callStatement(true)

const nowUs = (value: Value) =>
  sql`coalesce(${value('us')}::bigint, extract(epoch from clock_timestamp()) * 1000000)::bigint`

/**
 * Adds the windows that do not exist, and keeps the others from being deleted. If the clock of the database was set back, it moves
 * calls that lie in the future to now. Otherwise a window would stay full until the clock catches up.
 */
const addWindows = prepared<CallValues>()(
  (_db, value) => sql`
  insert into limit_windows as w (key, expires_at)
  select key, ${nowUs(value)} + 3600000000 from json_to_recordset(${value('asked')}::json) as a (key text)
  on conflict (key) do update set expires_at = excluded.expires_at,
    moments = array(select least(at, ${nowUs(value)}) from unnest(w.moments) as at)`,
)

/** Deletes a few windows without calls. It runs apart from other writes, and skips locked rows, so that nothing waits for it. */
const deleteExpired = prepared<CallValues>()(
  (_db, value) => sql`
  delete from limit_windows where key in (
    select key from limit_windows where expires_at < ${nowUs(value)} order by expires_at limit 6 for update skip locked
  )`,
)

/** Makes the windows of calls ready to be written. Each time it also deletes some, so that no clean-up job is needed. */
export async function prepareWindows(db: Db, values: CallValues): Promise<void> {
  await addWindows(db, values)
  await deleteExpired(db, values)
}
