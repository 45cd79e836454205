-- The schema that the migrations at commit 4173d42 made, statement by statement. Never edit it.

create table if not exists migrations (name text primary key, applied_at text not null);

create table users (
  id text primary key,
  email text not null unique,
  name text not null,
  password_hash text,
  user_type text not null,
  email_verified integer not null,
  plan text not null,
  is_admin integer not null,
  team_id text,
  team_role text,
  team_name text,
  profile text not null,
  created_at text not null
);

create table api_keys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  hash text not null unique,
  prefix text not null,
  scopes text not null,
  state text not null,
  created_at text not null,
  expires_at text,
  last_used_at text
);

create index api_keys_by_user on api_keys (user_id, id);

create table proposals (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  status text not null,
  name_key text not null,
  search_text text not null,
  total_key text not null,
  updated_at text not null,
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
  user_id text not null references users (id) on delete cascade,
  status text not null,
  n integer not null,
  primary key (user_id, status)
);

create table templates (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  description text,
  is_default integer not null,
  settings text not null,
  created_at text not null,
  updated_at text not null
);

create index templates_by_user on templates (user_id, id);

create unique index templates_one_default on templates (user_id) where is_default = 1;

create table events (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  data text not null,
  created_at text not null
);

create index events_by_user on events (user_id, id);

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  fingerprint text not null,
  status_code integer not null,
  location text,
  body text not null,
  created_at text not null,
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

insert into migrations (name, applied_at) values ('001-foundation', '2026-11-01T00:00:00.000Z');

create table usage_months (
  user_id text not null references users (id) on delete cascade,
  month text not null,
  used integer not null,
  primary key (user_id, month)
);

create index usage_months_by_month on usage_months (month);

insert into migrations (name, applied_at) values ('002-usage', '2026-11-01T00:00:00.000Z');

create table event_subscriptions (
  user_id text not null,
  event text not null,
  lane_id text not null,
  primary key (user_id, event, lane_id)
);

create table delivery_lanes (
  id text primary key,
  user_id text not null,
  kind text not null,
  state text not null,
  suspect integer not null,
  due_at text
);

create index delivery_lanes_due on delivery_lanes (suspect, due_at) where due_at is not null;

create table deliveries (
  id text primary key,
  lane_id text not null,
  user_id text not null,
  event text not null,
  body text not null,
  created_at text not null
);

create table delivery_queue (
  delivery_id text primary key,
  lane_id text not null,
  attempts integer not null,
  due_at text not null,
  token text
);

create index delivery_queue_by_lane on delivery_queue (lane_id, due_at, delivery_id);

create table delivery_attempts (
  id text primary key,
  lane_id text not null,
  user_id text not null,
  delivery_id text not null,
  event text not null,
  number integer not null,
  status text not null,
  status_code integer,
  response_body text,
  response_time_ms integer not null,
  error text,
  created_at text not null,
  next_retry_at text
);

create index delivery_attempts_by_lane on delivery_attempts (user_id, lane_id, id, status, event);

create table webhooks (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  url text not null,
  events text not null,
  is_active integer not null,
  secret text not null,
  secret_prefix text not null,
  previous_secret text,
  previous_secret_until text,
  created_at text not null,
  updated_at text not null
);

create index webhooks_by_user on webhooks (user_id, id);

insert into migrations (name, applied_at) values ('003-outbox', '2026-11-01T00:00:00.000Z');

create table shares (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  proposal_id text not null references proposals (id) on delete cascade,
  token_hash text not null unique,
  sealed_token text not null,
  recipient_name text,
  recipient_email text,
  message text,
  snapshot text not null,
  snapshot_hash text not null,
  created_at text not null,
  expires_at text,
  superseded_at text,
  revoked_at text,
  view_count integer not null,
  last_viewed_at text,
  answer text,
  responded_at text,
  answer_name text,
  answer_note text,
  answer_reason text,
  answer_address text,
  answer_user_agent text
);

create index shares_by_proposal on shares (proposal_id, id);

create unique index shares_newest on shares (proposal_id) where superseded_at is null;

create table messages (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  proposal_id text not null references proposals (id) on delete cascade,
  share_id text not null references shares (id) on delete cascade,
  sender text not null,
  sender_name text,
  content text not null,
  attachments text not null,
  created_at text not null,
  read_at text
);

create index messages_by_share on messages (share_id, id);

create index messages_by_proposal on messages (proposal_id);

create index messages_unread on messages (share_id, sender) where read_at is null;

create table lead_sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  channel text not null,
  channel_id text not null,
  status text not null,
  callback_url text,
  sealed_callback_secret text,
  client_name text,
  client_email text,
  brief text,
  discovery_data text not null,
  suggested_proposal_type text,
  language text not null,
  provider_chat_id text,
  proposal_id text references proposals (id) on delete set null,
  created_at text not null,
  updated_at text not null
);

create index lead_sessions_by_user on lead_sessions (user_id, id);

create index lead_sessions_by_status on lead_sessions (user_id, status, id);

create index lead_sessions_by_channel on lead_sessions (user_id, channel, id);

create index lead_sessions_by_channel_and_status on lead_sessions (user_id, channel, status, id);

create index lead_sessions_by_channel_id on lead_sessions (user_id, channel_id, id);

create index lead_sessions_by_proposal on lead_sessions (proposal_id);

insert into migrations (name, applied_at) values ('010-clients', '2026-11-01T00:00:00.000Z');

create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  token_hash text not null unique,
  address text not null,
  user_agent text not null,
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null
);

create index sessions_by_user on sessions (user_id, id);

create index sessions_by_expiry on sessions (expires_at);

create table mail_links (
  token_hash text primary key,
  purpose text not null,
  email text not null,
  user_id text references users (id) on delete cascade,
  name text,
  created_at text not null,
  expires_at text not null
);

create index mail_links_by_email on mail_links (email, created_at);

create index mail_links_by_user on mail_links (user_id, purpose);

create index mail_links_by_expiry on mail_links (expires_at);

create table sign_in_tries (
  address_hash text primary key,
  n integer not null,
  since text not null
);

create index sign_in_tries_by_age on sign_in_tries (since);

alter table events add column subject_id text;

update events set subject_id = coalesce(json_extract(data, '$.proposal_id'), json_extract(data, '$.session_id'));

create index events_by_subject on events (user_id, subject_id, id);

create table proposal_values (
  user_id text not null references users (id) on delete cascade,
  status text not null,
  currency text not null,
  n integer not null,
  high bigint not null,
  low bigint not null,
  primary key (user_id, status, currency)
);

insert into proposal_values (user_id, status, currency, n, high, low)
  select user_id, status, currency, count(*), sum(coalesce(amount / 100000000, 0)), sum(coalesce(amount % 100000000, 0))
  from (
    select user_id, status, json_extract(record, '$.currency') as currency,
      cast(replace(coalesce(json_extract(record, '$.outcomeValue'), json_extract(record, '$.total')), '.', '') as bigint) *
case when coalesce(json_extract(record, '$.outcomeValue'), json_extract(record, '$.total')) like '%.____' then 1 when coalesce(json_extract(record, '$.outcomeValue'), json_extract(record, '$.total')) like '%.___' then 10 else 100 end as amount
    from proposals
  ) as valued
  group by user_id, status, currency;

alter table proposals add column sent_at text;

alter table proposals add column outcome_at text;

alter table proposals add column answer_seconds bigint;

alter table proposals add column outcome_reason text;

update proposals set
outcome_at = json_extract(record, '$.outcomeAt'),
outcome_reason = substr(json_extract(record, '$.outcomeReason'), 1, 200)
where json_extract(record, '$.outcomeAt') is not null;

create index proposals_by_outcome on proposals (user_id, outcome_at, status, answer_seconds, outcome_reason)
where outcome_at is not null;

insert into migrations (name, applied_at) values ('020-sessions', '2026-11-01T00:00:00.000Z');

alter table idempotency_keys add column headers text;

insert into migrations (name, applied_at) values ('030-shared-limits', '2026-11-01T00:00:00.000Z');

create table sealed_checks (
  name text primary key,
  sealed text not null
);

insert into migrations (name, applied_at) values ('035-sealed-check', '2026-11-01T00:00:00.000Z');

create index messages_unread_by_user on messages (user_id, share_id) where read_at is null and sender = 'client';

insert into migrations (name, applied_at) values ('040-unread', '2026-11-01T00:00:00.000Z');

create table widgets (
  user_id text primary key references users (id) on delete cascade,
  public_id text not null unique,
  is_active integer not null,
  greeting text,
  accent_color text not null,
  language text not null,
  allowed_origins text not null,
  created_at text not null,
  updated_at text not null
);

create table widget_conversations (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  lead_session_id text references lead_sessions (id) on delete cascade,
  language text not null,
  page text,
  state text not null,
  created_at text not null
);

create index widget_conversations_by_user on widget_conversations (user_id, created_at);

create index widget_conversations_by_lead on widget_conversations (lead_session_id);

insert into migrations (name, applied_at) values ('041-widgets', '2026-11-01T00:00:00.000Z');

alter table events add column deliveries text;

create index delivery_attempts_by_delivery on delivery_attempts (delivery_id);

insert into migrations (name, applied_at) values ('042-event-deliveries', '2026-11-01T00:00:00.000Z');

create table usage_days (
  user_id text not null references users (id) on delete cascade,
  day text not null,
  used integer not null,
  primary key (user_id, day)
);

create table usage_parts (
  user_id text not null references users (id) on delete cascade,
  month text not null,
  kind text not null,
  id text not null,
  used integer not null,
  primary key (user_id, month, kind, id)
);

insert into migrations (name, applied_at) values ('043-usage-days', '2026-11-01T00:00:00.000Z');

create index proposals_by_search on proposals (user_id, id, status, search_text);

drop index proposals_by_id;

insert into migrations (name, applied_at) values ('044-search', '2026-11-01T00:00:00.000Z');

drop index events_by_user;

insert into migrations (name, applied_at) values ('045-event-indexes', '2026-11-01T00:00:00.000Z');

create table spending (
  subject text not null,
  window_start text not null,
  window_end text not null,
  n integer not null,
  primary key (subject, window_start)
);

create index spending_by_end on spending (window_end);

insert into migrations (name, applied_at) values ('046-spending', '2026-11-01T00:00:00.000Z');

create table stored_bytes (
  user_id text primary key references users (id) on delete cascade,
  bytes bigint not null
);

alter table proposal_values add column bytes bigint not null default 0;

create trigger stored_users_insert after insert on users
begin insert into stored_bytes (user_id, bytes) values (new.id, octet_length(new.profile)); end;

create trigger stored_users_update after update of profile on users
begin update stored_bytes set bytes = bytes + octet_length(new.profile) - octet_length(old.profile) where user_id = new.id; end;

create trigger stored_proposals_update after update of record on proposals
begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.record), 0) - (coalesce(octet_length(old.record), 0)) where user_id = new.user_id; end;

create trigger stored_proposals_delete after delete on proposals begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.record), 0)) where user_id = old.user_id; end;

create trigger stored_templates_insert after insert on templates begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.description), 0) + coalesce(octet_length(new.settings), 0) where user_id = new.user_id; end;

create trigger stored_templates_update after update of description, settings on templates
begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.description), 0) + coalesce(octet_length(new.settings), 0) - (coalesce(octet_length(old.description), 0) + coalesce(octet_length(old.settings), 0)) where user_id = new.user_id; end;

create trigger stored_templates_delete after delete on templates begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.description), 0) + coalesce(octet_length(old.settings), 0)) where user_id = old.user_id; end;

create trigger stored_shares_insert after insert on shares begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.message), 0) + coalesce(octet_length(new.snapshot), 0) + coalesce(octet_length(new.answer_note), 0) + coalesce(octet_length(new.answer_reason), 0) where user_id = new.user_id; end;

create trigger stored_shares_update after update of message, snapshot, answer_note, answer_reason on shares
begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.message), 0) + coalesce(octet_length(new.snapshot), 0) + coalesce(octet_length(new.answer_note), 0) + coalesce(octet_length(new.answer_reason), 0) - (coalesce(octet_length(old.message), 0) + coalesce(octet_length(old.snapshot), 0) + coalesce(octet_length(old.answer_note), 0) + coalesce(octet_length(old.answer_reason), 0)) where user_id = new.user_id; end;

create trigger stored_shares_delete after delete on shares begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.message), 0) + coalesce(octet_length(old.snapshot), 0) + coalesce(octet_length(old.answer_note), 0) + coalesce(octet_length(old.answer_reason), 0)) where user_id = old.user_id; end;

create trigger stored_messages_insert after insert on messages begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.content), 0) + coalesce(octet_length(new.attachments), 0) where user_id = new.user_id; end;

create trigger stored_messages_update after update of content, attachments on messages
begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.content), 0) + coalesce(octet_length(new.attachments), 0) - (coalesce(octet_length(old.content), 0) + coalesce(octet_length(old.attachments), 0)) where user_id = new.user_id; end;

create trigger stored_messages_delete after delete on messages begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.content), 0) + coalesce(octet_length(old.attachments), 0)) where user_id = old.user_id; end;

create trigger stored_lead_sessions_insert after insert on lead_sessions begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.brief), 0) + coalesce(octet_length(new.discovery_data), 0) where user_id = new.user_id; end;

create trigger stored_lead_sessions_update after update of brief, discovery_data on lead_sessions
begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.brief), 0) + coalesce(octet_length(new.discovery_data), 0) - (coalesce(octet_length(old.brief), 0) + coalesce(octet_length(old.discovery_data), 0)) where user_id = new.user_id; end;

create trigger stored_lead_sessions_delete after delete on lead_sessions begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.brief), 0) + coalesce(octet_length(old.discovery_data), 0)) where user_id = old.user_id; end;

create trigger stored_widget_conversations_insert after insert on widget_conversations begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.state), 0) where user_id = new.user_id; end;

create trigger stored_widget_conversations_update after update of state on widget_conversations
begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.state), 0) - (coalesce(octet_length(old.state), 0)) where user_id = new.user_id; end;

create trigger stored_widget_conversations_delete after delete on widget_conversations begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.state), 0)) where user_id = old.user_id; end;

create trigger stored_events_update after update of data on events
begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.data), 0) - (coalesce(octet_length(old.data), 0)) where user_id = new.user_id; end;

create trigger stored_events_delete after delete on events begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.data), 0)) where user_id = old.user_id; end;

create trigger stored_idempotency_keys_insert after insert on idempotency_keys begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.body), 0) where user_id = new.user_id; end;

create trigger stored_idempotency_keys_update after update of body on idempotency_keys
begin update stored_bytes set bytes = bytes + coalesce(octet_length(new.body), 0) - (coalesce(octet_length(old.body), 0)) where user_id = new.user_id; end;

create trigger stored_idempotency_keys_delete after delete on idempotency_keys begin update stored_bytes set bytes = bytes + -(coalesce(octet_length(old.body), 0)) where user_id = old.user_id; end;

insert into stored_bytes (user_id, bytes)
select user_id, sum(bytes) from (
  select id as user_id, octet_length(profile) as bytes from users
  union all select user_id, coalesce(octet_length(record), 0) from proposals union all select user_id, coalesce(octet_length(description), 0) + coalesce(octet_length(settings), 0) from templates union all select user_id, coalesce(octet_length(message), 0) + coalesce(octet_length(snapshot), 0) + coalesce(octet_length(answer_note), 0) + coalesce(octet_length(answer_reason), 0) from shares union all select user_id, coalesce(octet_length(content), 0) + coalesce(octet_length(attachments), 0) from messages union all select user_id, coalesce(octet_length(brief), 0) + coalesce(octet_length(discovery_data), 0) from lead_sessions union all select user_id, coalesce(octet_length(state), 0) from widget_conversations union all select user_id, coalesce(octet_length(data), 0) from events union all select user_id, coalesce(octet_length(body), 0) from idempotency_keys
) as counted group by user_id;

insert into migrations (name, applied_at) values ('047-stored-bytes', '2026-11-01T00:00:00.000Z');

alter table users add column self_made integer not null default 0;

insert into migrations (name, applied_at) values ('048-self-made-accounts', '2026-11-01T00:00:00.000Z');

alter table deliveries add column subject_id text;

create index deliveries_by_subject on deliveries (subject_id) where subject_id is not null;

create table erasures (
  subject_id text primary key,
  user_id text not null,
  created_at text not null
);

create table upkeep (
  name text primary key,
  position text not null
);

insert into migrations (name, applied_at) values ('051-erasure', '2026-11-01T00:00:00.000Z');

alter table erasures add column check_at text;

create index erasures_by_check on erasures (check_at, subject_id);

insert into migrations (name, applied_at) values ('055-erasure-checks', '2026-11-01T00:00:00.000Z');
