import { HIDDEN_TOKEN } from '../events/sealed-link.ts'
import { isFirstVersion, type Sealer, sealedPrefix } from '../process/secrets.ts'
import type { Database, Trx } from '../storage/database.ts'
import { type SealedColumn, type SealedRow, type SealedValue, sealedColumns } from './columns.ts'
import { listSealedRows, type Position, replaceInResponses, replaceSealedText } from './sealed-rows-store.ts'

export interface SealedAgain {
  /** How many values were sealed again, by field. */
  values: Record<string, number>
  /** How many values cannot be decrypted. They stay as they are, and the service treats them as missing. */
  unreadable: number
}

interface Context {
  database: Database
  sealer: Sealer
  /** Called for each value that cannot be decrypted. */
  onUnreadable: (error: unknown) => void
}

const ROWS_AT_ONCE = 200
const MAX_PASSES = 20

/**
 * Seals every stored value with the current key and version. It may be killed at any moment and run again, and several processes may
 * do it at once. A transaction that began before a row was sealed again can store a copy of the old value, so it goes through the
 * tables until there is nothing left to do.
 */
export async function sealAgain({ database, sealer, onUnreadable }: Context): Promise<SealedAgain> {
  const values: Record<string, number> = {}
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const errors: unknown[] = []
    let changes = 0
    for (const [field, columns] of Object.entries(sealedColumns)) {
      for (const column of columns) {
        const count = await sealColumn({ database, sealer, onUnreadable: (error) => errors.push(error) }, column)
        values[field] = (values[field] ?? 0) + count
        changes += count
      }
    }
    if (changes > 0) continue
    errors.forEach(onUnreadable)
    return { values, unreadable: errors.length }
  }
  throw new Error(`Values with an old key were still stored after ${MAX_PASSES} passes.`)
}

/** Returns how many values it has sealed again. */
async function sealColumn(context: Context, column: SealedColumn): Promise<number> {
  const { database, sealer } = context
  const currentPrefix = sealedPrefix(sealer.keyId)
  let count = 0
  let after: Position
  for (;;) {
    const rows = await listSealedRows(database.db, column, { after, currentPrefix, limit: ROWS_AT_ONCE })
    // In the queue of the owner: a change of the same record has then ended, or starts afterwards.
    for (const [owner, ownRows] of Map.groupBy(rows, (row) => String(row[column.owner])))
      count += await database.transact(owner, (trx) => sealRows(trx, context, column, ownRows))
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return count
    after = column.key.map((part) => String(last[part]))
  }
}

async function sealRows(trx: Trx, context: Context, column: SealedColumn, rows: SealedRow[]): Promise<number> {
  let count = 0
  for (const row of rows) {
    const text = String(row[column.column])
    const replacements = column.valuesIn(text, row).flatMap((value) => replacementOf(context, value))
    if (replacements.length === 0) continue
    const newText = replacements.reduce(
      (before, { sealed, sealedAgain }) => before.replaceAll(sealed, sealedAgain),
      text,
    )
    if (!(await replaceSealedText(trx, column, row, newText))) continue
    for (const { sealed } of replacements) await hideInResponses(trx, column, row, sealed)
    count += replacements.length
  }
  return count
}

function replacementOf({ sealer, onUnreadable }: Context, { sealed, place }: SealedValue) {
  try {
    const sealedAgain = sealer.sealAgain(sealed, place)
    return sealedAgain === null ? [] : [{ sealed, sealedAgain }]
  } catch (error) {
    onUnreadable(error)
    return []
  }
}

/** The version before stored the sealed token of a delivery also where a receiver had repeated the link. */
async function hideInResponses(trx: Trx, { table, isPart }: SealedColumn, row: SealedRow, sealed: string) {
  if (table === 'deliveries' && isPart && isFirstVersion(sealed))
    await replaceInResponses(trx, String(row['id']), sealed, HIDDEN_TOKEN)
}
