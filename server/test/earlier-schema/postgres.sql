-- The schema that the migrations at commit 4173d42 made, statement by statement. Never edit it.

create table if not exists migrations (name text collate "C" primary key, applied_at text not null);

create table users (
  id text collate "C" primary key,
  email text collate "C" not null unique,
  name text not null,
  password_hash text,
  user_type text not null,
  email_verified integer not null,
  plan text not null,
  is_admin integer not null,
  team_id text collate "C",
  team_role text,
  team_name text,
  profile text not null,
  created_at text collate "C" not null
);

create table api_keys (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  name text not null,
  hash text collate "C" not null unique,
  prefix text not null,
  scopes text not null,
  state text not null,
  created_at text collate "C" not null,
  expires_at text collate "C",
  last_used_at text collate "C"
);

create index api_keys_by_user on api_keys (user_id, id);

create table proposals (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  status text collate "C" not null,
  name_key text collate "C" not null,
  search_text text not null,
  total_key text collate "C" not null,
  updated_at text collate "C" not null,
  version integer not null,
  record text not null
);

create index proposals_by_id on proposals (user_id, id);

create index proposals_by_status_and_id on proposals (user_id, status, id);

create index proposals_by_updated_at on proposals (user_id, updated_at, id);

create index proposals_by_status_and_updated_at on proposals (user_id, status, updated_at, id);

create index proposals_by_name_key on proposals (user_id, name_key, id);

create index proposals_by_status_and_name_key on proposals (user_id, status, name_key, id);

create index proposals_by_total_key on proposals (user_id, total_key, id);

create index proposals_by_status_and_total_key on proposals (user_id, status, total_key, id);

create table proposal_counts (
  user_id text collate "C" not null references users (id) on delete cascade,
  status text collate "C" not null,
  n integer not null,
  primary key (user_id, status)
);

create table templates (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  name text not null,
  description text,
  is_default integer not null,
  settings text not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null
);

create index templates_by_user on templates (user_id, id);

create unique index templates_one_default on templates (user_id) where is_default = 1;

create table events (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  kind text not null,
  data text not null,
  created_at text collate "C" not null
);

create index events_by_user on events (user_id, id);

create table idempotency_keys (
  user_id text collate "C" not null references users (id) on delete cascade,
  key text collate "C" not null,
  fingerprint text collate "C" not null,
  status_code integer not null,
  location text,
  body text not null,
  created_at text collate "C" not null,
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

insert into migrations (name, applied_at) values ('001-foundation', '2026-11-01T00:00:00.000Z');

create table usage_months (
  user_id text collate "C" not null references users (id) on delete cascade,
  month text collate "C" not null,
  used integer not null,
  primary key (user_id, month)
);

create index usage_months_by_month on usage_months (month);

insert into migrations (name, applied_at) values ('002-usage', '2026-11-01T00:00:00.000Z');

create table event_subscriptions (
  user_id text collate "C" not null,
  event text collate "C" not null,
  lane_id text collate "C" not null,
  primary key (user_id, event, lane_id)
);

create table delivery_lanes (
  id text collate "C" primary key,
  user_id text collate "C" not null,
  kind text collate "C" not null,
  state text collate "C" not null,
  suspect integer not null,
  due_at text collate "C"
);

create index delivery_lanes_due on delivery_lanes (suspect, due_at) where due_at is not null;

create table deliveries (
  id text collate "C" primary key,
  lane_id text collate "C" not null,
  user_id text collate "C" not null,
  event text collate "C" not null,
  body text not null,
  created_at text collate "C" not null
);

create table delivery_queue (
  delivery_id text collate "C" primary key,
  lane_id text collate "C" not null,
  attempts integer not null,
  due_at text collate "C" not null,
  token text collate "C"
);

create index delivery_queue_by_lane on delivery_queue (lane_id, due_at, delivery_id);

create table delivery_attempts (
  id text collate "C" primary key,
  lane_id text collate "C" not null,
  user_id text collate "C" not null,
  delivery_id text collate "C" not null,
  event text collate "C" not null,
  number integer not null,
  status text collate "C" not null,
  status_code integer,
  response_body text,
  response_time_ms integer not null,
  error text,
  created_at text collate "C" not null,
  next_retry_at text collate "C"
);

create index delivery_attempts_by_lane on delivery_attempts (user_id, lane_id, id, status, event);

create table webhooks (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  name text not null,
  url text not null,
  events text not null,
  is_active integer not null,
  secret text not null,
  secret_prefix text not null,
  previous_secret text,
  previous_secret_until text collate "C",
  created_at text collate "C" not null,
  updated_at text collate "C" not null
);

create index webhooks_by_user on webhooks (user_id, id);

insert into migrations (name, applied_at) values ('003-outbox', '2026-11-01T00:00:00.000Z');

create table shares (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  proposal_id text collate "C" not null references proposals (id) on delete cascade,
  token_hash text collate "C" not null unique,
  sealed_token text not null,
  recipient_name text,
  recipient_email text,
  message text,
  snapshot text not null,
  snapshot_hash text collate "C" not null,
  created_at text collate "C" not null,
  expires_at text collate "C",
  superseded_at text collate "C",
  revoked_at text collate "C",
  view_count integer not null,
  last_viewed_at text collate "C",
  answer text collate "C",
  responded_at text collate "C",
  answer_name text,
  answer_note text,
  answer_reason text,
  answer_address text,
  answer_user_agent text
);

create index shares_by_proposal on shares (proposal_id, id);

create unique index shares_newest on shares (proposal_id) where superseded_at is null;

create table messages (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  proposal_id text collate "C" not null references proposals (id) on delete cascade,
  share_id text collate "C" not null references shares (id) on delete cascade,
  sender text collate "C" not null,
  sender_name text,
  content text not null,
  attachments text not null,
  created_at text collate "C" not null,
  read_at text collate "C"
);

create index messages_by_share on messages (share_id, id);

create index messages_by_proposal on messages (proposal_id);

create index messages_unread on messages (share_id, sender) where read_at is null;

create table lead_sessions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  channel text collate "C" not null,
  channel_id text collate "C" not null,
  status text collate "C" not null,
  callback_url text,
  sealed_callback_secret text,
  client_name text,
  client_email text,
  brief text,
  discovery_data text not null,
  suggested_proposal_type text,
  language text collate "C" not null,
  provider_chat_id text,
  proposal_id text collate "C" references proposals (id) on delete set null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null
);

create index lead_sessions_by_user on lead_sessions (user_id, id);

create index lead_sessions_by_status on lead_sessions (user_id, status, id);

create index lead_sessions_by_channel on lead_sessions (user_id, channel, id);

create index lead_sessions_by_channel_and_status on lead_sessions (user_id, channel, status, id);

create index lead_sessions_by_channel_id on lead_sessions (user_id, channel_id, id);

create index lead_sessions_by_proposal on lead_sessions (proposal_id);

insert into migrations (name, applied_at) values ('010-clients', '2026-11-01T00:00:00.000Z');

create table sessions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  token_hash text collate "C" not null unique,
  address text not null,
  user_agent text not null,
  created_at text collate "C" not null,
  last_seen_at text collate "C" not null,
  expires_at text collate "C" not null
);

create index sessions_by_user on sessions (user_id, id);

create index sessions_by_expiry on sessions (expires_at);

create table mail_links (
  token_hash text collate "C" primary key,
  purpose text collate "C" not null,
  email text collate "C" not null,
  user_id text collate "C" references users (id) on delete cascade,
  name text,
  created_at text collate "C" not null,
  expires_at text collate "C" not null
);

create index mail_links_by_email on mail_links (email, created_at);

create index mail_links_by_user on mail_links (user_id, purpose);

create index mail_links_by_expiry on mail_links (expires_at);

create table sign_in_tries (
  address_hash text collate "C" primary key,
  n integer not null,
  since text collate "C" not null
);

create index sign_in_tries_by_age on sign_in_tries (since);

alter table events add column subject_id text collate "C";

update events set subject_id = coalesce((data::json ->> 'proposal_id'), (data::json ->> 'session_id'));

create index events_by_subject on events (user_id, subject_id, id);

create table proposal_values (
  user_id text collate "C" not null references users (id) on delete cascade,
  status text collate "C" not null,
  currency text collate "C" not null,
  n integer not null,
  high bigint not null,
  low bigint not null,
  primary key (user_id, status, currency)
);

insert into proposal_values (user_id, status, currency, n, high, low)
  select user_id, status, currency, count(*), sum(coalesce(amount / 100000000, 0)), sum(coalesce(amount % 100000000, 0))
  from (
    select user_id, status, (record::json ->> 'currency') as currency,
      cast(replace(coalesce((record::json ->> 'outcomeValue'), (record::json ->> 'total')), '.', '') as bigint) *
case when coalesce((record::json ->> 'outcomeValue'), (record::json ->> 'total')) like '%.____' then 1 when coalesce((record::json ->> 'outcomeValue'), (record::json ->> 'total')) like '%.___' then 10 else 100 end as amount
    from proposals
  ) as valued
  group by user_id, status, currency;

alter table proposals add column sent_at text collate "C";

alter table proposals add column outcome_at text collate "C";

alter table proposals add column answer_seconds bigint;

alter table proposals add column outcome_reason text collate "C";

update proposals set
outcome_at = (record::json ->> 'outcomeAt'),
outcome_reason = substr((record::json ->> 'outcomeReason'), 1, 200)
where (record::json ->> 'outcomeAt') is not null;

create index proposals_by_outcome on proposals (user_id, outcome_at, status, answer_seconds, outcome_reason)
where outcome_at is not null;

insert into migrations (name, applied_at) values ('020-sessions', '2026-11-01T00:00:00.000Z');

alter table idempotency_keys add column headers text;

create unlogged table limit_windows (
  key text collate "C" primary key,
  moments bigint[] not null,
  calls integer[] not null,
  in_window integer not null,
  turn integer not null,
  spent bigint not null,
  expires_at bigint not null
) with (fillfactor = 50);

create index limit_windows_by_expiry on limit_windows (expires_at);

create unlogged table limit_month (
  starts_at bigint not null,
  ends_at bigint not null,
  turn integer not null
);

create unique index limit_month_is_one on limit_month ((true));

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
    -- Of this transaction alone: its commit waits for no disk, and a crash of the database may forget the last half second.
    perform set_config('synchronous_commit', 'off', true);
    perform pg_advisory_xact_lock(lock_class, hash)
      from (select distinct hashtext(key) as hash from unnest(keys[1:locked]) as key order by hash) as in_order;
  end if;

  -- Once the locks are held, so that what was written before them lies in the past.
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
      -- The clock was set back. Such calls count from now on, or a window would stay shut until the clock is there again.
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
        -- A plan that became smaller: more are in the window than it allows, and some more have to leave it.
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
  -- For a part's count the end of the month; for a window alone in steps, so that few calls move it to another place.
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
    -- Never there, or old rows that somebody has removed just now.
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
    -- So many only beyond 160 calls a minute: those of the same half second count until the last of them is old.
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
      -- An account that was deleted meanwhile has nothing to count for.
      insert into usage_months as m
      select u.id, month_name, k.counted
      from unnest(owners, counted) as k (owner, counted) join users u on u.id = k.owner
      where k.counted > 0 and not exists (select from usage_months o where o.user_id = u.id and o.month = month_name)
      on conflict (user_id, month) do update set used = m.used + excluded.used;
    end if;
  end if;

  if added = 0 then return; end if;
  -- Every new row pays for looking for old ones, so that no job is needed. It comes last, because whoever has deleted a
  -- row must not wait for anybody's lock any more.
  delete from limit_windows where key in (
    select key from limit_windows where expires_at < now_us
    order by expires_at limit 2 * added for update skip locked
  );
end
$function$;

insert into migrations (name, applied_at) values ('030-shared-limits', '2026-11-01T00:00:00.000Z');

create table sealed_checks (
  name text collate "C" primary key,
  sealed text not null
);

insert into migrations (name, applied_at) values ('035-sealed-check', '2026-11-01T00:00:00.000Z');

create index messages_unread_by_user on messages (user_id, share_id) where read_at is null and sender = 'client';

insert into migrations (name, applied_at) values ('040-unread', '2026-11-01T00:00:00.000Z');

create table widgets (
  user_id text collate "C" primary key references users (id) on delete cascade,
  public_id text collate "C" not null unique,
  is_active integer not null,
  greeting text,
  accent_color text collate "C" not null,
  language text collate "C" not null,
  allowed_origins text not null,
  created_at text collate "C" not null,
  updated_at text collate "C" not null
);

create table widget_conversations (
  token_hash text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  lead_session_id text collate "C" references lead_sessions (id) on delete cascade,
  language text collate "C" not null,
  page text,
  state text not null,
  created_at text collate "C" not null
);

create index widget_conversations_by_user on widget_conversations (user_id, created_at);

create index widget_conversations_by_lead on widget_conversations (lead_session_id);

insert into migrations (name, applied_at) values ('041-widgets', '2026-11-01T00:00:00.000Z');

alter table events add column deliveries text;

create index delivery_attempts_by_delivery on delivery_attempts (delivery_id);

insert into migrations (name, applied_at) values ('042-event-deliveries', '2026-11-01T00:00:00.000Z');

create table usage_days (
  user_id text collate "C" not null references users (id) on delete cascade,
  day text collate "C" not null,
  used integer not null,
  primary key (user_id, day)
);

create table usage_parts (
  user_id text collate "C" not null references users (id) on delete cascade,
  month text collate "C" not null,
  kind text collate "C" not null,
  id text collate "C" not null,
  used integer not null,
  primary key (user_id, month, kind, id)
);

insert into migrations (name, applied_at) values ('043-usage-days', '2026-11-01T00:00:00.000Z');

insert into migrations (name, applied_at) values ('044-search', '2026-11-01T00:00:00.000Z');

drop index events_by_user;

insert into migrations (name, applied_at) values ('045-event-indexes', '2026-11-01T00:00:00.000Z');

create table spending (
  subject text collate "C" not null,
  window_start text collate "C" not null,
  window_end text collate "C" not null,
  n integer not null,
  primary key (subject, window_start)
);

create index spending_by_end on spending (window_end);

insert into migrations (name, applied_at) values ('046-spending', '2026-11-01T00:00:00.000Z');

create table stored_bytes (
  user_id text collate "C" primary key references users (id) on delete cascade,
  bytes bigint not null
);

alter table proposal_values add column bytes bigint not null default 0;

create function stored_users_insert() returns trigger language plpgsql as $$ begin insert into stored_bytes (user_id, bytes) values (new.id, octet_length(new.profile)); return null; end $$;

create trigger stored_users_insert after insert on users for each row execute function stored_users_insert();

create function stored_users_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + octet_length(new.profile) - octet_length(old.profile) where user_id = new.id; return null; end $$;

create trigger stored_users_update after update of profile on users for each row execute function stored_users_update();

create function stored_proposals_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.record), 0) - (coalesce(octet_length(old.record), 0)) where user_id = new.user_id; return null; end $$;

create trigger stored_proposals_update after update of record on proposals for each row when (coalesce(octet_length(new.record), 0) <> coalesce(octet_length(old.record), 0)) execute function stored_proposals_update();

create function stored_proposals_delete() returns trigger language plpgsql as $$ begin update stored_bytes s set bytes = s.bytes - freed.bytes
from (select user_id, sum(coalesce(octet_length(record), 0)) as bytes from gone group by user_id) as freed
where s.user_id = freed.user_id; return null; end $$;

create trigger stored_proposals_delete after delete on proposals referencing old table as gone for each statement execute function stored_proposals_delete();

create function stored_templates_insert() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.description), 0) + coalesce(octet_length(new.settings), 0) where user_id = new.user_id; return null; end $$;

create trigger stored_templates_insert after insert on templates for each row execute function stored_templates_insert();

create function stored_templates_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.description), 0) + coalesce(octet_length(new.settings), 0) - (coalesce(octet_length(old.description), 0) + coalesce(octet_length(old.settings), 0)) where user_id = new.user_id; return null; end $$;

create trigger stored_templates_update after update of description, settings on templates for each row when (coalesce(octet_length(new.description), 0) + coalesce(octet_length(new.settings), 0) <> coalesce(octet_length(old.description), 0) + coalesce(octet_length(old.settings), 0)) execute function stored_templates_update();

create function stored_templates_delete() returns trigger language plpgsql as $$ begin update stored_bytes s set bytes = s.bytes - freed.bytes
from (select user_id, sum(coalesce(octet_length(description), 0) + coalesce(octet_length(settings), 0)) as bytes from gone group by user_id) as freed
where s.user_id = freed.user_id; return null; end $$;

create trigger stored_templates_delete after delete on templates referencing old table as gone for each statement execute function stored_templates_delete();

create function stored_shares_insert() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.message), 0) + coalesce(octet_length(new.snapshot), 0) + coalesce(octet_length(new.answer_note), 0) + coalesce(octet_length(new.answer_reason), 0) where user_id = new.user_id; return null; end $$;

create trigger stored_shares_insert after insert on shares for each row execute function stored_shares_insert();

create function stored_shares_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.message), 0) + coalesce(octet_length(new.snapshot), 0) + coalesce(octet_length(new.answer_note), 0) + coalesce(octet_length(new.answer_reason), 0) - (coalesce(octet_length(old.message), 0) + coalesce(octet_length(old.snapshot), 0) + coalesce(octet_length(old.answer_note), 0) + coalesce(octet_length(old.answer_reason), 0)) where user_id = new.user_id; return null; end $$;

create trigger stored_shares_update after update of message, snapshot, answer_note, answer_reason on shares for each row when (coalesce(octet_length(new.message), 0) + coalesce(octet_length(new.snapshot), 0) + coalesce(octet_length(new.answer_note), 0) + coalesce(octet_length(new.answer_reason), 0) <> coalesce(octet_length(old.message), 0) + coalesce(octet_length(old.snapshot), 0) + coalesce(octet_length(old.answer_note), 0) + coalesce(octet_length(old.answer_reason), 0)) execute function stored_shares_update();

create function stored_shares_delete() returns trigger language plpgsql as $$ begin update stored_bytes s set bytes = s.bytes - freed.bytes
from (select user_id, sum(coalesce(octet_length(message), 0) + coalesce(octet_length(snapshot), 0) + coalesce(octet_length(answer_note), 0) + coalesce(octet_length(answer_reason), 0)) as bytes from gone group by user_id) as freed
where s.user_id = freed.user_id; return null; end $$;

create trigger stored_shares_delete after delete on shares referencing old table as gone for each statement execute function stored_shares_delete();

create function stored_messages_insert() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.content), 0) + coalesce(octet_length(new.attachments), 0) where user_id = new.user_id; return null; end $$;

create trigger stored_messages_insert after insert on messages for each row execute function stored_messages_insert();

create function stored_messages_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.content), 0) + coalesce(octet_length(new.attachments), 0) - (coalesce(octet_length(old.content), 0) + coalesce(octet_length(old.attachments), 0)) where user_id = new.user_id; return null; end $$;

create trigger stored_messages_update after update of content, attachments on messages for each row when (coalesce(octet_length(new.content), 0) + coalesce(octet_length(new.attachments), 0) <> coalesce(octet_length(old.content), 0) + coalesce(octet_length(old.attachments), 0)) execute function stored_messages_update();

create function stored_messages_delete() returns trigger language plpgsql as $$ begin update stored_bytes s set bytes = s.bytes - freed.bytes
from (select user_id, sum(coalesce(octet_length(content), 0) + coalesce(octet_length(attachments), 0)) as bytes from gone group by user_id) as freed
where s.user_id = freed.user_id; return null; end $$;

create trigger stored_messages_delete after delete on messages referencing old table as gone for each statement execute function stored_messages_delete();

create function stored_lead_sessions_insert() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.brief), 0) + coalesce(octet_length(new.discovery_data), 0) where user_id = new.user_id; return null; end $$;

create trigger stored_lead_sessions_insert after insert on lead_sessions for each row execute function stored_lead_sessions_insert();

create function stored_lead_sessions_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.brief), 0) + coalesce(octet_length(new.discovery_data), 0) - (coalesce(octet_length(old.brief), 0) + coalesce(octet_length(old.discovery_data), 0)) where user_id = new.user_id; return null; end $$;

create trigger stored_lead_sessions_update after update of brief, discovery_data on lead_sessions for each row when (coalesce(octet_length(new.brief), 0) + coalesce(octet_length(new.discovery_data), 0) <> coalesce(octet_length(old.brief), 0) + coalesce(octet_length(old.discovery_data), 0)) execute function stored_lead_sessions_update();

create function stored_lead_sessions_delete() returns trigger language plpgsql as $$ begin update stored_bytes s set bytes = s.bytes - freed.bytes
from (select user_id, sum(coalesce(octet_length(brief), 0) + coalesce(octet_length(discovery_data), 0)) as bytes from gone group by user_id) as freed
where s.user_id = freed.user_id; return null; end $$;

create trigger stored_lead_sessions_delete after delete on lead_sessions referencing old table as gone for each statement execute function stored_lead_sessions_delete();

create function stored_widget_conversations_insert() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.state), 0) where user_id = new.user_id; return null; end $$;

create trigger stored_widget_conversations_insert after insert on widget_conversations for each row execute function stored_widget_conversations_insert();

create function stored_widget_conversations_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.state), 0) - (coalesce(octet_length(old.state), 0)) where user_id = new.user_id; return null; end $$;

create trigger stored_widget_conversations_update after update of state on widget_conversations for each row when (coalesce(octet_length(new.state), 0) <> coalesce(octet_length(old.state), 0)) execute function stored_widget_conversations_update();

create function stored_widget_conversations_delete() returns trigger language plpgsql as $$ begin update stored_bytes s set bytes = s.bytes - freed.bytes
from (select user_id, sum(coalesce(octet_length(state), 0)) as bytes from gone group by user_id) as freed
where s.user_id = freed.user_id; return null; end $$;

create trigger stored_widget_conversations_delete after delete on widget_conversations referencing old table as gone for each statement execute function stored_widget_conversations_delete();

create function stored_events_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.data), 0) - (coalesce(octet_length(old.data), 0)) where user_id = new.user_id; return null; end $$;

create trigger stored_events_update after update of data on events for each row when (coalesce(octet_length(new.data), 0) <> coalesce(octet_length(old.data), 0)) execute function stored_events_update();

create function stored_events_delete() returns trigger language plpgsql as $$ begin update stored_bytes s set bytes = s.bytes - freed.bytes
from (select user_id, sum(coalesce(octet_length(data), 0)) as bytes from gone group by user_id) as freed
where s.user_id = freed.user_id; return null; end $$;

create trigger stored_events_delete after delete on events referencing old table as gone for each statement execute function stored_events_delete();

create function stored_idempotency_keys_insert() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.body), 0) where user_id = new.user_id; return null; end $$;

create trigger stored_idempotency_keys_insert after insert on idempotency_keys for each row execute function stored_idempotency_keys_insert();

create function stored_idempotency_keys_update() returns trigger language plpgsql as $$ begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.body), 0) - (coalesce(octet_length(old.body), 0)) where user_id = new.user_id; return null; end $$;

create trigger stored_idempotency_keys_update after update of body on idempotency_keys for each row when (coalesce(octet_length(new.body), 0) <> coalesce(octet_length(old.body), 0)) execute function stored_idempotency_keys_update();

create function stored_idempotency_keys_delete() returns trigger language plpgsql as $$ begin update stored_bytes s set bytes = s.bytes - freed.bytes
from (select user_id, sum(coalesce(octet_length(body), 0)) as bytes from gone group by user_id) as freed
where s.user_id = freed.user_id; return null; end $$;

create trigger stored_idempotency_keys_delete after delete on idempotency_keys referencing old table as gone for each statement execute function stored_idempotency_keys_delete();

insert into stored_bytes (user_id, bytes)
select user_id, sum(bytes) from (
  select id as user_id, octet_length(profile) as bytes from users
  union all select user_id, coalesce(octet_length(record), 0) from proposals union all select user_id, coalesce(octet_length(description), 0) + coalesce(octet_length(settings), 0) from templates union all select user_id, coalesce(octet_length(message), 0) + coalesce(octet_length(snapshot), 0) + coalesce(octet_length(answer_note), 0) + coalesce(octet_length(answer_reason), 0) from shares union all select user_id, coalesce(octet_length(content), 0) + coalesce(octet_length(attachments), 0) from messages union all select user_id, coalesce(octet_length(brief), 0) + coalesce(octet_length(discovery_data), 0) from lead_sessions union all select user_id, coalesce(octet_length(state), 0) from widget_conversations union all select user_id, coalesce(octet_length(data), 0) from events union all select user_id, coalesce(octet_length(body), 0) from idempotency_keys
) as counted group by user_id;

insert into migrations (name, applied_at) values ('047-stored-bytes', '2026-11-01T00:00:00.000Z');

alter table users add column self_made integer not null default 0;

insert into migrations (name, applied_at) values ('048-self-made-accounts', '2026-11-01T00:00:00.000Z');

alter table deliveries add column subject_id text collate "C";

create index deliveries_by_subject on deliveries (subject_id) where subject_id is not null;

create table erasures (
  subject_id text collate "C" primary key,
  user_id text collate "C" not null,
  created_at text collate "C" not null
);

create table upkeep (
  name text collate "C" primary key,
  position text collate "C" not null
);

insert into migrations (name, applied_at) values ('051-erasure', '2026-11-01T00:00:00.000Z');

alter table erasures add column check_at text collate "C";

create index erasures_by_check on erasures (check_at, subject_id);

insert into migrations (name, applied_at) values ('055-erasure-checks', '2026-11-01T00:00:00.000Z');
