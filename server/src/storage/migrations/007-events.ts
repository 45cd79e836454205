import type { Migration } from './migration.ts'

/** What reading events in their order and recovering them for a webhook need. */
export const events: Migration = {
  name: '007-events',
  statements: ({ text }) => [
    // It contains the kind, so that filtering by kind reads only the index.
    'create index events_by_user on events (user_id, id, kind)',
    // Deliveries that succeeded and whose log entries were removed because the log was full. Kept for the retention time of events.
    `create table delivery_receipts (
      event_id ${text} not null,
      lane_id ${text} not null,
      primary key (event_id, lane_id)
    )`,
  ],
}
