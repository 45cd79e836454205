import type { ProposalKey } from '../proposals/record-store.ts'
import type { ActualHoursTable } from '../storage/catalogue-tables.ts'
import type { Db, Trx } from '../storage/database.ts'

type ActualRow = Omit<ActualHoursTable, 'proposal_id' | 'account_id'>

/** The entered hours of a proposal, in hundredths, by the id of the requirement. */
export async function findActuals(db: Db, { accountId, id }: ProposalKey): Promise<Map<string, StoredHours>> {
  const rows = await db
    .selectFrom('actual_hours')
    .select(['requirement_id as requirementId', 'name', 'description', 'actual'])
    .where('proposal_id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
  return new Map(
    rows.map(({ requirementId, name, description, actual }) => [
      requirementId,
      { actual: Number(actual), bytes: Buffer.byteLength(name) + Buffer.byteLength(description) },
    ]),
  )
}

interface StoredHours {
  actual: number
  /** What counts as stored by the account. */
  bytes: number
}

/** Replaces what is stored of the requirement. */
export async function replaceActual(trx: Trx, { accountId, id }: ProposalKey, row: ActualRow): Promise<void> {
  const { requirement_id: _, ...values } = row
  await trx
    .insertInto('actual_hours')
    .values({ ...row, proposal_id: id, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['proposal_id', 'requirement_id']).doUpdateSet(values))
    .execute()
}

export async function removeActual(trx: Trx, { accountId, id }: ProposalKey, requirementId: string): Promise<void> {
  await trx
    .deleteFrom('actual_hours')
    .where('proposal_id', '=', id)
    .where('requirement_id', '=', requirementId)
    .where('account_id', '=', accountId)
    .execute()
}
