import type { Statements } from '../migration.ts'

export const eventTables: Statements = ({ text }) => [
  // `subject_id` is the proposal or lead session that the event is about. `deliveries` is the ids of its deliveries, as
  // JSON; null if it had none.
  `create table events (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    kind text not null,
    data text not null,
    created_at ${text} not null,
    subject_id ${text},
    deliveries text
  )`,
  'create index events_by_subject on events (user_id, subject_id, id)',
  // It contains the kind, so that filtering by kind reads only the index.
  'create index events_by_user on events (user_id, id, kind)',

  `create table event_subscriptions (
    user_id ${text} not null,
    event ${text} not null,
    lane_id ${text} not null,
    primary key (user_id, event, lane_id)
  )`,

  // One row per endpoint. `due_at` is when its next delivery is due, so the worker finds the next endpoint with one
  // index, however many deliveries each of them has. `failing_since` is the time since which its deliveries fail. `paused_at` is
  // when the service paused it because of that; it stays null if the owner paused it.
  `create table delivery_lanes (
    id ${text} primary key,
    user_id ${text} not null,
    kind ${text} not null,
    state ${text} not null,
    suspect integer not null,
    due_at ${text},
    failing_since ${text},
    paused_at ${text}
  )`,
  'create index delivery_lanes_due on delivery_lanes (suspect, due_at) where due_at is not null',

  // `subject_id` is the proposal or lead session that the delivery is about. It is null if there is none, and once the
  // delivery's names and texts are erased.
  `create table deliveries (
    id ${text} primary key,
    lane_id ${text} not null,
    user_id ${text} not null,
    event ${text} not null,
    body text not null,
    created_at ${text} not null,
    subject_id ${text}
  )`,
  'create index deliveries_by_subject on deliveries (subject_id) where subject_id is not null',

  // Pending deliveries. Every attempt writes a row here, so the rows are small and do not contain the body.
  `create table delivery_queue (
    delivery_id ${text} primary key,
    lane_id ${text} not null,
    attempts integer not null,
    due_at ${text} not null,
    token ${text}
  )`,
  'create index delivery_queue_by_lane on delivery_queue (lane_id, due_at, delivery_id)',

  `create table delivery_attempts (
    id ${text} primary key,
    lane_id ${text} not null,
    user_id ${text} not null,
    delivery_id ${text} not null,
    event ${text} not null,
    number integer not null,
    status ${text} not null,
    status_code integer,
    response_body text,
    response_time_ms integer not null,
    error text,
    created_at ${text} not null,
    next_retry_at ${text}
  )`,
  // This index contains the columns that the log is filtered by, so that filtering and counting read only the index.
  'create index delivery_attempts_by_lane on delivery_attempts (user_id, lane_id, id, status, event)',
  'create index delivery_attempts_by_delivery on delivery_attempts (delivery_id)',

  // Deliveries that succeeded and whose log entries were removed because the log was full. Kept for the retention time of events.
  `create table delivery_receipts (
    event_id ${text} not null,
    lane_id ${text} not null,
    primary key (event_id, lane_id)
  )`,

  `create table webhooks (
    id ${text} primary key,
    user_id ${text} not null references users (id) on delete cascade,
    name text not null,
    url text not null,
    events text not null,
    is_active integer not null,
    secret text not null,
    secret_prefix text not null,
    previous_secret text,
    previous_secret_until ${text},
    created_at ${text} not null,
    updated_at ${text} not null
  )`,
  'create index webhooks_by_user on webhooks (user_id, id)',

  `create table scheduled_actions (
    key ${text} primary key,
    account_id ${text} not null references users (id) on delete cascade,
    kind ${text} not null,
    share_id ${text} references shares (id) on delete cascade,
    due_at ${text} not null,
    attempts integer not null
  )`,
  'create index scheduled_actions_by_due_at on scheduled_actions (due_at)',
  'create index scheduled_actions_by_share on scheduled_actions (share_id)',
  'create index scheduled_actions_by_account on scheduled_actions (account_id)',

  // Deleted records whose names and texts are still in events and deliveries. `check_at` is when to check again whether
  // deliveries of the record still wait; it is null until the record's events are erased.
  `create table erasures (
    subject_id ${text} primary key,
    user_id ${text} not null,
    created_at ${text} not null,
    check_at ${text}
  )`,
  'create index erasures_by_check on erasures (check_at, subject_id)',

  // The position of each job that walks through a table: the id of its last row.
  `create table upkeep (
    name ${text} primary key,
    position ${text} not null
  )`,
]
