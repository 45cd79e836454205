import { setImmediate } from 'node:timers/promises'
import type { Trx } from '../storage/database.ts'
import { prepared, preparedChange } from '../storage/prepared.ts'
import type { Member } from '../values/member.ts'

/** What the membership of a person changes in the records of the account. */

const BATCH = 200

const recordsAfter = prepared<{ accountId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['id', 'record'])
    .where('account_id', '=', value('accountId'))
    .where('id', '>', value('id'))
    .orderBy('id')
    .limit(BATCH),
)

const assignedAfter = prepared<{ accountId: string; userId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['id', 'record'])
    .where('account_id', '=', value('accountId'))
    .where('assignee_id', '=', value('userId'))
    .where('id', '>', value('id'))
    .orderBy('id')
    .limit(BATCH),
)

const replaceRecord = preparedChange<{ accountId: string; id: string; record: string }>()((db, value) =>
  db
    .updateTable('proposals')
    .set({ record: value('record') })
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

interface StoredRecord {
  id: string
  record: string
}

/**
 * Sets a member of the stored records, batch by batch. The version stays: nothing that a caller wrote has changed, so a change that
 * is under way must not fail because of it.
 */
async function setInRecords(
  trx: Trx,
  accountId: string,
  change: { teamId: string } | { assigneeId: null },
  readAfter: (id: string) => Promise<StoredRecord[]>,
): Promise<void> {
  // SQLite answers without waiting, so other requests get their turn only between the batches.
  for (let batch = await readAfter(''); batch.length > 0; batch = await readAfter(batch.at(-1)?.id ?? '')) {
    for (const { id, record } of batch) {
      // Replaces the member in its place, so the order of the members stays.
      await replaceRecord(trx, { accountId, id, record: JSON.stringify({ ...JSON.parse(record), ...change }) })
    }
    await setImmediate()
  }
}

/** Sets `teamId` in every proposal of the account. */
export const setTeamOfProposals = (trx: Trx, accountId: string): Promise<void> =>
  setInRecords(trx, accountId, { teamId: accountId }, (id) => recordsAfter(trx, { accountId, id }))

/** Sets the assignee of everything that is assigned to the member to null. */
export async function unassign(trx: Trx, { accountId, userId }: Member): Promise<void> {
  await setInRecords(trx, accountId, { assigneeId: null }, (id) => assignedAfter(trx, { accountId, userId, id }))
  for (const table of ['proposals', 'lead_sessions'] as const) {
    const query = trx.updateTable(table).set({ assignee_id: null }).where('account_id', '=', accountId)
    await query.where('assignee_id', '=', userId).execute()
  }
}
