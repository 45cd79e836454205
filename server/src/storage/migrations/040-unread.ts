import type { Migration } from './migration.ts'

export const unread: Migration = {
  name: '040-unread',
  // Only what waits to be read is in it, so that it stays small however long conversations get.
  statements: () => [
    "create index messages_unread_by_user on messages (user_id, share_id) where read_at is null and sender = 'client'",
  ],
}
