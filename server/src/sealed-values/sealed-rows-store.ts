import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import type { SealedColumn, SealedRow } from './columns.ts'

/** Queries on any column that contains sealed values, and on the rows that say with which keys they are sealed. */

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** The key values of the last row of a batch. */
export type Position = readonly string[] | undefined

interface Batch {
  after: Position
  /** The start of the texts that need not be sealed again. */
  currentPrefix: string
  limit: number
}

/** Rows whose column may contain a value that is to be sealed again, in the order of their key. */
export async function listSealedRows(db: Db, column: SealedColumn, { after, currentPrefix, limit }: Batch) {
  const { table, column: name, key, owner, isPart } = column
  const columns = [...new Set([...key, owner, name])]
  const text = sql.ref(name)
  // A token in a link follows a slash, and a credential in JSON a quotation mark. Texts of users can look the same.
  const isOld = isPart
    ? sql`(${text} like '%"v_.%' or ${text} like '%/v_.%')`
    : sql`(${text} like 'v_.%' and substr(${text}, 1, ${sql.lit(currentPrefix.length)}) <> ${currentPrefix})`
  const isAfter = after ? sql`and (${refs(key)}) > (${sql.join([...after])})` : sql``
  const { rows } = await sql<SealedRow>`
    select ${refs(columns)} from ${sql.table(table)} where ${isOld} ${isAfter} order by ${refs(key)} limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** Replaces the text unless it has changed in the meantime. Returns whether it was replaced. */
export async function replaceSealedText(trx: Trx, column: SealedColumn, row: SealedRow, text: string) {
  const { table, column: name, key } = column
  const isRow = sql.join(
    key.map((part) => sql`${sql.ref(part)} = ${row[part]}`),
    sql` and `,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(name)} = ${text} where ${isRow} and ${sql.ref(name)} = ${row[name]}
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Replaces a part of the responses that the receivers of a delivery have sent. */
export async function replaceInResponses(trx: Trx, deliveryId: string, part: string, by: string) {
  await trx
    .updateTable('delivery_attempts')
    .set({ response_body: sql`replace(response_body, ${part}, ${by})` })
    .where('delivery_id', '=', deliveryId)
    .where('response_body', 'is not', null)
    .execute()
}

export const listKeyChecks = (db: Db) =>
  db.selectFrom('sealed_checks').select(['name', 'sealed']).orderBy('name').execute()

export async function insertKeyCheck(trx: Trx, check: { name: string; sealed: string }) {
  await trx.insertInto('sealed_checks').values(check).execute()
}

export async function deleteKeyChecks(trx: Trx, names: string[]) {
  if (names.length > 0) await trx.deleteFrom('sealed_checks').where('name', 'in', names).execute()
}
