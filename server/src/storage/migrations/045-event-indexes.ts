import type { Migration } from './migration.ts'

/** Nothing asks for an account's events but by their subject, and that index begins with the account as well. */
export const eventIndexes: Migration = {
  name: '045-event-indexes',
  statements: () => ['drop index events_by_user'],
}
