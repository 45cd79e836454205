import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { OperatorError } from '../process/operator-error.ts'
import type { Database, Db, Trx } from './database.ts'

const ROWS_PER_STEP = 500

type Row = Record<string, string | number | null>

interface Table {
  name: string
  columns: string[]
  /** The columns of the primary key, in their order. */
  key: string[]
  rows: number
}

export interface MoveProgress {
  table: string
  done: number
  total: number
}

/**
 * Copies an SQLite database into an empty PostgreSQL database that has the same migrations. It compares every row, and one
 * transaction stores all of them or none. Returns the number of copied tables and rows.
 */
export async function moveDatabase(from: Database, to: Database, onProgress: (progress: MoveProgress) => void) {
  const tables = await describeTables(from.db)
  await checkSameMigrations(from.db, to.db)
  const copyAll = async (trx: Trx) => {
    for (const table of tables) {
      if ((await countRows(trx, table.name)) > 0) {
        throw new OperatorError(`The target database is not empty: table ${table.name} has rows. Use a new database.`)
      }
    }
    let rows = 0
    // Triggers would count the copied rows again, but their figures are copied too.
    for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
    for (const table of tables) {
      const sentDigest = await copyTable(from.db, trx, table, onProgress)
      if (sentDigest !== (await digestOf(trx, table)))
        throw new OperatorError(`Table ${table.name} differs after the copy. Nothing was saved; try again.`)
      rows += table.rows
    }
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
    return { tables: tables.length, rows }
  }
  return to.transact('migrations', copyAll, { withoutTimeLimits: true })
}

/** The tables, each after those that it refers to. */
async function describeTables(db: Db): Promise<Table[]> {
  const names = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> 'migrations' order by rowid
  `.execute(db)
  const ordered = new Set<string>()
  const addAfterReferences = async (name: string): Promise<void> => {
    if (ordered.has(name)) return
    const references = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(db)
    for (const { table } of references.rows) await addAfterReferences(table)
    ordered.add(name)
  }
  for (const { name } of names.rows) await addAfterReferences(name)
  const tables: Table[] = []
  for (const name of ordered) {
    const info = await sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`.execute(db)
    // `pk` is the place of a column in the primary key, 0 if it is not in it.
    const key = info.rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    tables.push({
      name,
      columns: info.rows.map((column) => column.name),
      key: key.map((column) => column.name),
      rows: await countRows(db, name),
    })
  }
  return tables
}

async function checkSameMigrations(from: Db, to: Db) {
  const applied = async (db: Db) => {
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
    return rows.map(({ name }) => name).join(', ')
  }
  if ((await applied(from)) !== (await applied(to))) {
    throw new OperatorError('The two databases have different schema versions. Run `proffer migrate` on both first.')
  }
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.n)
}

/** Returns a hash of the rows that it copied, as `digestOf` makes it. */
async function copyTable(from: Db, to: Db, table: Table, onProgress: (progress: MoveProgress) => void) {
  const hash = createHash('sha256')
  let done = 0
  for await (const rows of readInSteps(from, table)) {
    const values = rows.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`)
    const columns = sql.join(table.columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(to)
    for (const row of rows) hash.update(lineOf(table, row))
    done += rows.length
    onProgress({ table: table.name, done, total: table.rows })
  }
  return hash.digest('hex')
}

/** A hash of all rows, in the order of their key. */
async function digestOf(db: Db, table: Table): Promise<string> {
  const hash = createHash('sha256')
  for await (const rows of readInSteps(db, table)) for (const row of rows) hash.update(lineOf(table, row))
  return hash.digest('hex')
}

const lineOf = ({ columns }: Table, row: Row) => `${JSON.stringify(columns.map((column) => row[column]))}\n`

/** Reads the rows in the order of their key, a few hundred at a time. Each step begins after the last row of the one before. */
async function* readInSteps(db: Db, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const keyList = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ${after} order by ${keyList} limit ${sql.lit(ROWS_PER_STEP)}
    `.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_STEP) return
    after = sql`where (${keyList}) > (${sql.join(key.map((column) => last[column]))})`
  }
}
