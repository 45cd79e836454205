import type { Migration } from './migration.ts'

/** What a session knows about its sign-in. */
export const sessionDetails: Migration = {
  name: '009-session-details',
  statements: ({ text }) => [
    // When the person last gave a factor in the session. Null for sessions of the version before: it was when they were created.
    `alter table sessions add column confirmed_at ${text}`,
    `alter table sessions add column method ${text}`,
    // The first factor of a sign-in that waits for the second one.
    `alter table sign_in_tickets add column method ${text}`,
    // The time zone of the browser's clock.
    'alter table sessions add column time_zone text',
  ],
}
