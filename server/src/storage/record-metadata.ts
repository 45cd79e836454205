import type { Metadata } from '@proffer/core/metadata.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** The tables of records with metadata and an external id. Beside each, the table in which its metadata are found by key and value. */
const metadataTables = {
  proposals: 'proposal_metadata',
  templates: 'template_metadata',
  lead_sessions: 'lead_session_metadata',
} as const
type RecordTable = keyof typeof metadataTables

interface Owner {
  accountId: string
  id: string
}

/** What the lists of proposals, lead sessions and templates can be filtered by. Both ends of a range are exclusive. */
export interface RecordFilter {
  externalId: string | undefined
  metadata: Array<[key: string, value: string]>
  createdAfter: string | undefined
  createdBefore: string | undefined
  updatedAfter: string | undefined
  updatedBefore: string | undefined
}

/** Stores the metadata of a new record for the filters of lists. */
export async function insertMetadata(trx: Trx, table: RecordTable, { accountId, id }: Owner, metadata: Metadata) {
  const rows = Object.entries(metadata).map(([key, value]) => ({ record_id: id, account_id: accountId, key, value }))
  if (rows.length > 0) await trx.insertInto(metadataTables[table]).values(rows).execute()
}

export async function replaceMetadata(trx: Trx, table: RecordTable, owner: Owner, metadata: Metadata) {
  await trx.deleteFrom(metadataTables[table]).where('record_id', '=', owner.id).execute()
  await insertMetadata(trx, table, owner, metadata)
}

/** Whether another record of the account has this external id. It stays so, because the account's transactions run one by one. */
export async function isExternalIdTaken(trx: Trx, table: RecordTable, { accountId, id }: Owner, externalId: string) {
  const query = trx.selectFrom(table).select('id').where('account_id', '=', accountId)
  const holder = await query.where('external_id', '=', externalId).executeTakeFirst()
  return holder !== undefined && holder.id !== id
}

/**
 * The conditions of a filter. Each reads only the matching entries of one index, so a filter never reads the records of the
 * account to see whether they match.
 */
export function filterConditions(db: Db, table: RecordTable, accountId: string, filter: RecordFilter) {
  const { externalId, metadata, createdAfter, createdBefore, updatedAfter, updatedBefore } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (externalId !== undefined) conditions.push(sql<boolean>`external_id = ${externalId}`)
  for (const [key, value] of metadata) {
    const query = db.selectFrom(metadataTables[table]).select('record_id').where('account_id', '=', accountId)
    conditions.push(sql<boolean>`id in ${query.where('key', '=', key).where('value', '=', value)}`)
  }
  const addRange = (column: 'created_at' | 'updated_at', after: string | undefined, before: string | undefined) => {
    if (after === undefined && before === undefined) return
    let query = db.selectFrom(table).select('id').where('account_id', '=', accountId)
    if (after !== undefined) query = query.where(column, '>', after)
    if (before !== undefined) query = query.where(column, '<', before)
    conditions.push(sql<boolean>`id in ${query}`)
  }
  addRange('created_at', createdAfter, createdBefore)
  addRange('updated_at', updatedAfter, updatedBefore)
  return conditions
}
