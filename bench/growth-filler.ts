// Fills a database with accounts and proposals faster than requests could.
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { newId } from '../server/src/values/ids.ts'

const statuses = ['draft', 'sent', 'accepted', 'rejected', 'revision']
const trades = ['Website', 'Webshop', 'Booking system', 'Mobile app', 'Brand', 'Newsletter', 'Dashboard', 'Migration']
const towns = ['Graz', 'Sevilla', 'Cork', 'Turku', 'Porto', 'Ghent', 'Brno', 'Split', 'Lyon', 'Bergen']

type Row = Record<string, string | number | null>

/** Fills a database with copies of its first proposal. Close it before the service starts. */
export interface Filler {
  /** The account of the first proposal. */
  readonly ownerId: string
  /** Adds accounts without proposals. Returns their ids. */
  addAccounts(count: number): Promise<string[]>
  /** Adds `countEach` proposals to every account of the list. */
  addProposals(accountIds: string[], countEach: number): Promise<void>
  /** `count` of the account's proposal ids, evenly spread. */
  someIds(accountId: string, count: number): Promise<string[]>
  /** Updates the counts that the service stores besides the proposals, and closes the database. */
  close(): Promise<void>
}

let copyCount = 0

/** A copy of a proposal with its own id, name, client and status. */
function copyOfProposal(pattern: Row, accountId: string): Row {
  const number = copyCount++
  const id = newId(new Date())
  const status = statuses[number % statuses.length] ?? ''
  const name = `${trades[number % trades.length]} ${number}`
  // The multiples put the clients into another order than the names.
  const clientName = `${towns[(number * 7) % towns.length]} ${(number * 31) % 9973} Ltd`
  const record = { ...JSON.parse(String(pattern['record'])), id, userId: accountId, status, name, clientName }
  return {
    ...pattern,
    id,
    account_id: accountId,
    author_id: accountId,
    status,
    name_key: name.toLowerCase(),
    search_text: `${name}\n${clientName}`.toLowerCase(),
    record: JSON.stringify(record),
  }
}

/** The tables that have a row for each account and its owner. */
const tablesOfAccounts = [
  { table: 'accounts', key: 'id' },
  { table: 'users', key: 'id' },
  { table: 'members', key: 'account_id' },
]

/** The row with the id of another account, and with another address. */
function copyForAccount(row: Row, id: string): Row {
  const own = { id, account_id: id, user_id: id, email: `${id}@example.com` }
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, own[column as keyof typeof own] ?? value]),
  )
}

export class SqliteFiller implements Filler {
  readonly #database: DatabaseSync
  /** The first proposal, which is copied. */
  readonly #pattern: Row
  readonly ownerId: string

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    // The file is temporary, so it need not survive a crash.
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = off')
    this.#pattern = this.#database.prepare('select * from proposals order by id limit 1').get() as Row
    this.ownerId = String(this.#pattern['account_id'])
  }

  async addAccounts(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId(new Date()))
    for (const { table, key } of tablesOfAccounts) {
      const pattern = this.#database.prepare(`select * from ${table} where ${key} = ?`).get(this.ownerId) as Row
      this.#insert(
        table,
        ids.map((id) => copyForAccount(pattern, id)),
      )
    }
    return ids
  }

  async addProposals(accountIds: string[], countEach: number) {
    this.#insert('proposals', copiesOfProposal(this.#pattern, accountIds, countEach))
  }

  #insert(table: string, rows: Iterable<Row>) {
    const columns = Object.keys(this.#database.prepare(`select * from ${table} limit 1`).get() as Row)
    const places = columns.map(() => '?').join()
    const insert = this.#database.prepare(`insert into ${table} (${columns.join()}) values (${places})`)
    this.#database.exec('begin')
    for (const row of rows) insert.run(...columns.map((column) => row[column] ?? null))
    this.#database.exec('commit')
  }

  async someIds(accountId: string, count: number): Promise<string[]> {
    const rows = this.#database.prepare('select id from proposals where account_id = ? order by id').all(accountId)
    return chooseEvenly(
      rows.map(({ id }) => String(id)),
      count,
    )
  }

  async close() {
    // The measured requests read the counts (n), but not the sums of the prices (high, low).
    this.#database.exec(`
      delete from proposal_values;
      insert into proposal_values (account_id, status, currency, n, high, low)
        select account_id, status, json_extract(record, '$.currency'), count(*), 0, 0 from proposals group by 1, 2, 3;
      pragma wal_checkpoint(truncate);
    `)
    this.#database.close()
  }
}

function* copiesOfProposal(pattern: Row, accountIds: string[], countEach: number): Generator<Row> {
  for (const accountId of accountIds)
    for (let added = 0; added < countEach; added++) yield copyOfProposal(pattern, accountId)
}

/** Chooses `count` elements, evenly spread over the list. */
const chooseEvenly = <T>(all: T[], count: number) =>
  Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T)

const ROWS_PER_INSERT = 2_000

export class PostgresFiller implements Filler {
  readonly #client: pg.Client
  /** The first proposal, which is copied. */
  readonly #pattern: Row
  readonly ownerId: string

  private constructor(client: pg.Client, pattern: Row) {
    this.#client = client
    this.#pattern = pattern
    this.ownerId = String(pattern['account_id'])
  }

  static async open(url: string): Promise<PostgresFiller> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<Row>('select * from proposals order by id limit 1')
    return new PostgresFiller(client, rows[0] ?? {})
  }

  async addAccounts(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId(new Date()))
    for (const { table, key } of tablesOfAccounts) {
      const { rows } = await this.#client.query<Row>(`select * from ${table} where ${key} = $1`, [this.ownerId])
      await this.#insert(
        table,
        ids.map((id) => copyForAccount(rows[0] ?? {}, id)),
      )
    }
    return ids
  }

  addProposals(accountIds: string[], countEach: number): Promise<void> {
    return this.#insert('proposals', copiesOfProposal(this.#pattern, accountIds, countEach))
  }

  async #insert(table: string, rows: Iterable<Row>) {
    let batch: Row[] = []
    const insertBatch = async () => {
      await this.#client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(batch),
      ])
      batch = []
    }
    for (const row of rows) {
      batch.push(row)
      if (batch.length === ROWS_PER_INSERT) await insertBatch()
    }
    if (batch.length > 0) await insertBatch()
  }

  async someIds(accountId: string, count: number): Promise<string[]> {
    const query = 'select id from proposals where account_id = $1 order by id'
    const { rows } = await this.#client.query<{ id: string }>(query, [accountId])
    return chooseEvenly(
      rows.map(({ id }) => id),
      count,
    )
  }

  async close() {
    await this.#client.query(`
      delete from proposal_values;
      insert into proposal_values (account_id, status, currency, n, high, low)
        select account_id, status, record::json ->> 'currency', count(*), 0, 0 from proposals group by 1, 2, 3;
    `)
    // The planner needs statistics of the new rows. Autovacuum would update them only later.
    await this.#client.query('vacuum analyze')
    await this.#client.end()
  }
}
