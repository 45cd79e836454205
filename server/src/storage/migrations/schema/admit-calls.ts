/**
 * Admits or refuses a batch of calls in one transaction and counts the admitted ones. All processes that share the database
 * use it. To change it, add a migration that replaces the function.
 *
 * - `keys`: the rate-limit windows of the calls, each once. The function locks the first `locked` of them, which belong to
 *   accounts and addresses, always in the same order and until the transaction ends. A transaction that holds the lock of an
 *   account may also write the windows of the account's end users and agents.
 * - `owners`: for the window of an account the account's id, null for the others. The calls of an account in a month are counted in
 *   `usage_months`; those of an end user or agent in the window's own row (`spent`).
 * - `asks`: the calls, five numbers each. The first is a sum. 1: the call is counted when it is admitted; otherwise it is
 *   only checked. 2: the monthly quotas apply. The second is the index of its allowance. The others are the positions of its
 *   windows in `keys` (account, end user, agent), or 0 for none.
 * - `allowed`: the allowances, six numbers each: calls per minute for account, end user and agent, then calls per month for the
 *   same three.
 * - `told_us`, `told_wall_us`: in tests, the time that never goes back and the calendar time. Otherwise null, and the database
 *   clock is used for both.
 *
 * It returns one row for each call. A `verdict` is 0 if the call is admitted, 1 to 3 if the limit per minute of the account, end
 * user or agent is reached, and 4 to 6 if their monthly quota is used up. `wait_us` is how long a refused caller has to wait for
 * the minute. For account (1), end user (2) and agent (3) it returns the calls in the window (`used`), the time until its oldest
 * call expires (`room`), and the calls of the month (`spent`).
 *
 * Inside the function, times are microseconds. Some arrays have one entry for each key: `used`, `spent`, `oldest` (the time of the
 * first call in the window), `cut` (the index of the first moment in the window), `fresh` (calls admitted now) and `counted` (those
 * of them that count for the monthly quota). `touched` is the number of windows to write, `added` how many of them are new,
 * `months` the number of accounts whose month is to be written. `crowded` means that a window has too many moments.
 *
 * With the settings after `language`, PostgreSQL plans each query once for a connection and reads the tables by their indexes.
 */
export const admitCalls = `
create function admit_calls(
  keys text[], locked integer, owners text[], asks integer[], allowed bigint[], told_us bigint, told_wall_us bigint
) returns table (
  verdict integer, wait_us bigint, month_starts_us bigint,
  used_1 integer, room_1_us bigint, spent_1 bigint,
  used_2 integer, room_2_us bigint, spent_2 bigint,
  used_3 integer, room_3_us bigint, spent_3 bigint
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $function$
#variable_conflict use_variable
declare
  minute_us constant bigint := 60000000;
  day_us constant bigint := 86400000000;
  grain_us constant bigint := 300000000;
  most_moments constant integer := 160;
  merged_us constant bigint := 500000;
  lock_class constant integer := 1886546290;

  now_us bigint;
  wall_us bigint;
  current limit_month;
  month_name text;
  found_row record;
  size integer := cardinality(keys);
  used integer[] := array_fill(0, array[size]);
  oldest bigint[] := array_fill(null::bigint, array[size]);
  spent bigint[] := array_fill(0::bigint, array[size]);
  cut integer[] := array_fill(1, array[size]);
  fresh integer[] := array_fill(0, array[size]);
  counted integer[] := array_fill(0, array[size]);
  touched integer := 0;
  added integer := 0;
  months integer := 0;
  crowded boolean := false;
  month_ends bigint;
  window_ends bigint;
  first integer;
  base integer;
  ask integer;
  mode integer;
  w1 integer;
  w2 integer;
  w3 integer;
begin
  if locked > 0 then
    -- Only for this transaction: the commit does not wait for the disk. A database crash can lose the last half second.
    perform set_config('synchronous_commit', 'off', true);
    perform pg_advisory_xact_lock(lock_class, hash)
      from (select distinct hashtext(key) as hash from unnest(keys[1:locked]) as key order by hash) as in_order;
  end if;

  -- Read the clock after taking the locks, so that all earlier writes lie in the past.
  now_us := coalesce(told_us, (extract(epoch from clock_timestamp()) * 1000000)::bigint);
  wall_us := coalesce(told_wall_us, now_us);

  select * into current from limit_month;
  if not found or wall_us >= current.ends_at or wall_us < current.starts_at - day_us then
    declare
      first_day timestamp := date_trunc('month', to_timestamp(wall_us / 1000000.0) at time zone 'utc');
    begin
      insert into limit_month as kept values (
        (extract(epoch from first_day) * 1000000)::bigint,
        (extract(epoch from first_day + interval '1 month') * 1000000)::bigint,
        1
      ) on conflict ((true)) do update
        set starts_at = excluded.starts_at, ends_at = excluded.ends_at, turn = kept.turn + 1
        where kept.starts_at is distinct from excluded.starts_at;
      select * into current from limit_month;
    end;
  end if;
  month_name := to_char(to_timestamp(current.starts_at / 1000000) at time zone 'utc', 'YYYY-MM');
  month_starts_us := current.starts_at;

  for found_row in
    select k.n, w.moments, w.calls, w.in_window, w.turn, w.spent, m.used
    from unnest(keys, owners) with ordinality as k (key, owner, n)
    left join limit_windows w on w.key = k.key
    left join usage_months m on m.user_id = k.owner and m.month = month_name
  loop
    spent[found_row.n] := coalesce(found_row.used, 0);
    continue when found_row.moments is null;
    if found_row.turn = current.turn and found_row.spent > 0 then spent[found_row.n] := found_row.spent; end if;
    size := cardinality(found_row.moments);
    if found_row.moments[size] > now_us then
      -- The clock was set back. Move future calls to now; otherwise the window would stay full until the clock catches up.
      found_row.moments := array(
        select least(moment, now_us) from unnest(found_row.moments) with ordinality as t (moment, place) order by place
      );
      if locked > 0 then
        update limit_windows set moments = found_row.moments where key = keys[found_row.n];
      end if;
    end if;
    first := 1;
    while first <= size and now_us - found_row.moments[first] >= minute_us loop
      found_row.in_window := found_row.in_window - found_row.calls[first];
      first := first + 1;
    end loop;
    used[found_row.n] := found_row.in_window;
    cut[found_row.n] := first;
    if size - first + 2 > most_moments then crowded := true; end if;
    if first <= size then oldest[found_row.n] := found_row.moments[first]; end if;
  end loop;

  for n in 0 .. cardinality(asks) / 5 - 1 loop
    ask := n * 5;
    mode := asks[ask + 1];
    base := asks[ask + 2] * 6;
    w1 := asks[ask + 3];
    w2 := asks[ask + 4];
    w3 := asks[ask + 5];
    verdict := 0;
    wait_us := 0;

    for kind in 1 .. 3 loop
      first := asks[ask + 2 + kind];
      continue when first = 0 or used[first] < allowed[base + kind];
      if verdict = 0 then verdict := kind; end if;
      if used[first] = allowed[base + kind] then
        wait_us := greatest(wait_us, coalesce(oldest[first], now_us) + minute_us - now_us);
      else
        -- The plan was lowered, so the window holds more calls than it allows. Find the call whose expiry makes room.
        select greatest(wait_us, coalesce(min(moment), now_us) + minute_us - now_us) into wait_us
        from (
          select moment, sum(many) over (order by moment) as until_then
          from limit_windows w, unnest(w.moments, w.calls) as t (moment, many)
          where w.key = keys[first] and now_us - moment < minute_us
        ) as live
        where until_then > used[first] - allowed[base + kind];
      end if;
    end loop;

    if verdict = 0 and mode >= 2 then
      if spent[w1] >= allowed[base + 4] then verdict := 4;
      elsif w2 > 0 and spent[w2] >= allowed[base + 5] then verdict := 5;
      elsif w3 > 0 and spent[w3] >= allowed[base + 6] then verdict := 6;
      end if;
    end if;

    if verdict = 0 and mode % 2 = 1 then
      for kind in 1 .. 3 loop
        first := asks[ask + 2 + kind];
        continue when first = 0;
        used[first] := used[first] + 1;
        if fresh[first] = 0 then touched := touched + 1; end if;
        fresh[first] := fresh[first] + 1;
        if oldest[first] is null then oldest[first] := now_us; end if;
        if mode >= 2 then
          spent[first] := spent[first] + 1;
          if counted[first] = 0 and owners[first] is not null then months := months + 1; end if;
          counted[first] := counted[first] + 1;
        end if;
      end loop;
    end if;

    used_1 := used[w1];
    room_1_us := oldest[w1] + minute_us - now_us;
    spent_1 := spent[w1];
    if w2 > 0 then
      used_2 := used[w2];
      room_2_us := oldest[w2] + minute_us - now_us;
      spent_2 := spent[w2];
    end if;
    if w3 > 0 then
      used_3 := used[w3];
      room_3_us := oldest[w3] + minute_us - now_us;
      spent_3 := spent[w3];
    end if;
    return next;
  end loop;

  if touched = 0 then return; end if;
  -- A row with a monthly count expires after the month. Others expire in steps, so that few calls change the index entry.
  month_ends := now_us + (current.ends_at - wall_us) + day_us;
  window_ends := ((now_us + minute_us) / grain_us + 1) * grain_us;

  update limit_windows w set
    moments = w.moments[c.cut:] || now_us, calls = w.calls[c.cut:] || c.fresh, in_window = c.used,
    turn = current.turn, spent = c.spent, expires_at = case when c.spent > 0 then month_ends else window_ends end
  from (
    select k.key, k.cut, k.fresh, k.used, case when k.owner is null then k.spent else 0 end as spent
    from unnest(keys, owners, cut, fresh, used, spent) as k (key, owner, cut, fresh, used, spent)
    where k.fresh > 0
  ) as c
  where w.key = c.key;
  get diagnostics added = row_count;
  added := touched - added;
  if added > 0 then
    -- New keys, or rows that another transaction has just deleted as expired.
    insert into limit_windows
    select c.key, array[now_us], array[c.fresh], c.fresh, current.turn, c.spent,
      case when c.spent > 0 then month_ends else window_ends end
    from (
      select k.key, k.fresh, case when k.owner is null then k.spent else 0 end as spent
      from unnest(keys, owners, fresh, spent) as k (key, owner, fresh, spent)
      where k.fresh > 0
    ) as c
    where not exists (select from limit_windows w where w.key = c.key);
  end if;
  if crowded then
    -- Only above 160 calls per minute: merge the calls of each half second. They expire together with the last of them.
    update limit_windows w set (moments, calls) = (
      select array_agg(moment order by moment), array_agg(many order by moment)
      from (
        select max(moment) as moment, sum(many)::integer as many
        from unnest(w.moments, w.calls) as t (moment, many) group by moment / merged_us
      ) as merged
    ) where w.key = any (keys) and cardinality(w.moments) > most_moments;
  end if;

  if months > 0 then
    update usage_months m set used = m.used + k.counted
    from unnest(owners, counted) as k (owner, counted)
    where k.counted > 0 and m.user_id = k.owner and m.month = month_name;
    get diagnostics first = row_count;
    if first < months then
      -- The join leaves out accounts that were deleted in the meantime.
      insert into usage_months as m
      select u.id, month_name, k.counted
      from unnest(owners, counted) as k (owner, counted) join users u on u.id = k.owner
      where k.counted > 0 and not exists (select from usage_months o where o.user_id = u.id and o.month = month_name)
      on conflict (user_id, month) do update set used = m.used + excluded.used;
    end if;
  end if;

  if added = 0 then return; end if;
  -- Each new row deletes up to two expired ones, so that no clean-up job is needed. This comes last, because a transaction
  -- that has deleted a row must not wait for the locks of another.
  delete from limit_windows where key in (
    select key from limit_windows where expires_at < now_us
    order by expires_at limit 2 * added for update skip locked
  );
end
$function$`
