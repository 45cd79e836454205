import type { Tier } from '@proffer/core/plans.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { preparedChange } from '../prepared.ts'

/** Adds to what the account stores, for rows that no trigger counts. */
export const addStoredBytes = preparedChange<{ accountId: string; bytes: number }>()((db, value) =>
  db
    .updateTable('stored_bytes')
    .set({ bytes: sql`bytes + ${value('bytes')}` })
    .where('account_id', '=', value('accountId')),
)

/** What the account stores, and its plan. */
export async function findStoredBytes(db: Db, accountId: string): Promise<{ bytes: number; plan: Tier }> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('stored_bytes', 'stored_bytes.account_id', 'accounts.id')
    .select(['accounts.plan', 'stored_bytes.bytes'])
    // Creating a proposal adds its bytes here, because it writes this row anyway.
    .select((users) =>
      users
        .selectFrom('proposal_values')
        .whereRef('proposal_values.account_id', '=', 'accounts.id')
        .select(({ fn }) => fn.sum<number | null>('proposal_values.bytes').as('bytes'))
        .as('createdBytes'),
    )
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { plan: row.plan, bytes: Math.max(0, Number(row.bytes) + Number(row.createdBytes ?? 0)) }
}
