import type { Metadata } from '@proffer/core/metadata.ts'
import { sql } from 'kysely'
import type { RecordKind, Row } from '../export/record-kind.ts'
import type { Db, Trx } from '../storage/database.ts'
import { insertMetadata } from '../storage/record-metadata.ts'

/** The tables that must have no row before an import, with their name in a message. */
const tablesOfRecords = {
  proposals: 'proposals',
  templates: 'templates',
  catalogue_items: 'catalogue items',
  lead_sessions: 'leads',
  files: 'files or a logo',
  webhooks: 'webhooks',
  draft_lessons: 'lessons of drafts',
} as const

/** What the account has already, in words. */
export async function findRecords(db: Db, accountId: string): Promise<string[]> {
  const found: string[] = []
  for (const [table, words] of Object.entries(tablesOfRecords)) {
    const query = db.selectFrom(table as keyof typeof tablesOfRecords).select('id')
    if (await query.where('account_id', '=', accountId).limit(1).executeTakeFirst()) found.push(words)
  }
  return found
}

export const findImport = (db: Db, accountId: string) =>
  db
    .selectFrom('account_imports')
    .select('archive_sha256 as archiveSha256')
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export async function insertImport(trx: Trx, accountId: string, archiveSha256: string, at: string): Promise<void> {
  const row = { account_id: accountId, archive_sha256: archiveSha256, started_at: at }
  await trx.insertInto('account_imports').values(row).execute()
}

export async function deleteImport(trx: Trx, accountId: string): Promise<void> {
  await trx.deleteFrom('account_imports').where('account_id', '=', accountId).execute()
}

/** Returns those of the keys that rows of other accounts have. */
export async function findTaken(
  db: Db,
  { table, column, keys, exceptAccount }: { table: string; column: string; keys: string[]; exceptAccount: string },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(keys)}) and account_id <> ${exceptAccount}
  `.execute(db)
  return rows.map(({ key }) => key)
}

/** Adds those of the rows that are not there yet. Returns their keys: the first column of the kind's key. */
export async function insertMissing(trx: Trx, { table, key }: RecordKind, rows: Row[]): Promise<Set<string>> {
  const [first] = rows
  const [keyColumn] = key
  if (!first || keyColumn === undefined) return new Set()
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  const { rows: inserted } = await sql<{ key: string }>`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} on conflict do nothing returning ${sql.ref(keyColumn)} as key
  `.execute(trx)
  return new Set(inserted.map(({ key }) => key))
}

/** Replaces the account's only row of the kind. */
export async function replaceOnly(trx: Trx, { table }: RecordKind, accountId: string, row: Row): Promise<void> {
  await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(trx)
  const columns = Object.keys(row)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(columns.map((column) => row[column]))})
  `.execute(trx)
}

/** Makes the records findable by their metadata. */
export async function addMetadata(
  trx: Trx,
  table: 'proposals' | 'templates' | 'lead_sessions',
  accountId: string,
  records: Array<{ id: string; metadata: Metadata }>,
): Promise<void> {
  for (const { id, metadata } of records) await insertMetadata(trx, table, { accountId, id }, metadata)
}

export async function countRows(db: Db, table: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where account_id = ${accountId}
  `.execute(db)
  return Number(rows[0]?.n)
}

export const findCompany = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['profile', 'team_name as teamName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

export async function updateCompany(trx: Trx, accountId: string, change: Record<string, string>): Promise<void> {
  await trx.updateTable('accounts').set(change).where('id', '=', accountId).execute()
}

export async function updatePersonalProfile(trx: Trx, userId: string, profile: string): Promise<void> {
  await trx.updateTable('users').set({ profile }).where('id', '=', userId).execute()
}
