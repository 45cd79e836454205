import type { Migration } from './migration.ts'

export const eventDeliveries: Migration = {
  name: '042-event-deliveries',
  statements: () => [
    // The ids of what was sent for the event, as JSON; null when nobody had asked for it.
    'alter table events add column deliveries text',
    'create index delivery_attempts_by_delivery on delivery_attempts (delivery_id)',
  ],
}
