import { sql } from 'kysely'
import type { RecordWithCosts } from '../margin/costs.ts'
import type { Db } from '../storage/database.ts'
import { isPostgres } from '../storage/locking.ts'
import { prepared } from '../storage/prepared.ts'

/** Which proposal of which account. */
export interface ProposalKey {
  accountId: string
  id: string
}

/**
 * The stored JSON of a proposal, as responses contain it. SQLite returns it as bytes, because `node:sqlite` takes three times as
 * long to decode a text as to copy its bytes.
 */
export const storedJson = (db: Db) =>
  isPostgres(db) ? sql<string | Uint8Array>`record` : sql<string | Uint8Array>`cast(record as blob)`

const recordById = prepared<{ accountId: string; id: string }>()((db, value) =>
  db
    .selectFrom('proposals')
    .select(['version', storedJson(db).as('json'), 'costs'])
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

/** The record as it is stored, and its costs. */
export async function findRecord(db: Db, { accountId, id }: ProposalKey): Promise<RecordWithCosts | undefined> {
  const [row] = await recordById(db, { accountId, id })
  if (row === undefined || typeof row.json === 'string') return row as RecordWithCosts | undefined
  const { buffer, byteOffset, byteLength } = row.json
  return { version: row.version, json: Buffer.from(buffer, byteOffset, byteLength), costs: row.costs }
}
