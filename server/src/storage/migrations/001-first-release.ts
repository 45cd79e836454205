import type { Migration } from './migration.ts'
import { accountTables } from './schema/accounts.ts'
import { changeNumbers } from './schema/change-numbers.ts'
import { eventTables } from './schema/events.ts'
import { fileTables } from './schema/files.ts'
import { leadTables } from './schema/leads.ts'
import { proposalTables } from './schema/proposals.ts'
import { shareTables } from './schema/shares.ts'
import { storedBytesTables } from './schema/stored-bytes.ts'
import { usageTables } from './schema/usage.ts'

/** The tables of version 0.3.0, the first release. A table comes after those that it refers to. */
export const firstRelease: Migration = {
  name: '001-first-release',
  statements: (target) => [
    ...accountTables(target),
    ...proposalTables(target),
    ...shareTables(target),
    ...leadTables(target),
    ...fileTables(target),
    ...eventTables(target),
    ...usageTables(target),
    ...storedBytesTables(target),
    ...changeNumbers(target),
  ],
}
