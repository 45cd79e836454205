import type { Migration } from './migration.ts'

/** An index for the list of clients, which reads the links of one account. */
export const clients: Migration = {
  name: '013-clients',
  statements: () => ['create index shares_by_user on shares (user_id, id)'],
}
