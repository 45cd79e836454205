import type { Migration } from './migration.ts'
import { accountTables } from './schema/accounts.ts'
import { clientTables } from './schema/clients.ts'
import { outboxTables } from './schema/outbox.ts'
import { proposalTables } from './schema/proposals.ts'
import { storedBytesTables } from './schema/stored-bytes.ts'
import { usageTables } from './schema/usage.ts'

/** The tables that a new database starts with. A table comes after those that it refers to. */
export const schema: Migration = {
  name: '001-schema',
  statements: (target) => [
    ...accountTables(target),
    ...proposalTables(target),
    ...clientTables(target),
    ...outboxTables(target),
    ...usageTables(target),
    ...storedBytesTables(target),
  ],
}
