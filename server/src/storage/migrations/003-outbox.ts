import type { Migration } from './migration.ts'

export const outbox: Migration = {
  name: '003-outbox',
  statements: ({ text }) => [
    `create table event_subscriptions (
      user_id ${text} not null,
      event ${text} not null,
      lane_id ${text} not null,
      primary key (user_id, event, lane_id)
    )`,

    // One row for each endpoint. `due_at` is when it next wants a turn, so that whose turn it is can be read from one
    // index, however many deliveries wait behind any of them.
    `create table delivery_lanes (
      id ${text} primary key,
      user_id ${text} not null,
      kind ${text} not null,
      state ${text} not null,
      suspect integer not null,
      due_at ${text}
    )`,
    'create index delivery_lanes_due on delivery_lanes (suspect, due_at) where due_at is not null',

    `create table deliveries (
      id ${text} primary key,
      lane_id ${text} not null,
      user_id ${text} not null,
      event ${text} not null,
      body text not null,
      created_at ${text} not null
    )`,

    // What waits, apart from what it is: a row here changes with every attempt, and should be small.
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
    // Carries what the log is filtered by, so that filtering and counting read nothing but the index.
    'create index delivery_attempts_by_lane on delivery_attempts (user_id, lane_id, id, status, event)',

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
  ],
}
