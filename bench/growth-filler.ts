import { DatabaseSync } from 'node:sqlite'
import { newId } from '../server/src/values/ids.ts'

/** Fills a SQLite database with copies of one proposal, each with its own id, name, client and status. */
const statuses = ['draft', 'sent', 'accepted', 'rejected', 'revision']
const trades = ['Website', 'Webshop', 'Booking system', 'Mobile app', 'Brand', 'Newsletter', 'Dashboard', 'Migration']
const towns = ['Graz', 'Sevilla', 'Cork', 'Turku', 'Porto', 'Ghent', 'Brno', 'Split', 'Lyon', 'Bergen']

type Row = Record<string, string | number | null>

export class Filler {
  readonly #database: DatabaseSync
  readonly #columns: string[]
  readonly #pattern: Row
  readonly ownerId: string
  #copyCount = 0

  constructor(file: string) {
    this.#database = new DatabaseSync(file)
    // The file is temporary, so it need not survive a crash.
    this.#database.exec('pragma journal_mode = wal; pragma synchronous = off')
    this.#pattern = this.#database.prepare('select * from proposals order by id limit 1').get() as Row
    this.ownerId = String(this.#pattern['user_id'])
    this.#columns = Object.keys(this.#pattern)
  }

  /** Adds accounts without proposals. */
  addAccounts(count: number): string[] {
    const owner = this.#database.prepare('select * from users where id = ?').get(this.ownerId) as Row
    const columns = Object.keys(owner)
    const insert = this.#database.prepare(
      `insert into users (${columns.join()}) values (${columns.map(() => '?').join()})`,
    )
    const ids = Array.from({ length: count }, () => newId(new Date()))
    this.#database.exec('begin')
    for (const id of ids) {
      const account: Row = { ...owner, id, email: `${id}@example.com` }
      insert.run(...columns.map((column) => account[column] ?? null))
    }
    this.#database.exec('commit')
    return ids
  }

  addProposals(userId: string, count: number) {
    const places = this.#columns.map(() => '?').join()
    const insert = this.#database.prepare(`insert into proposals (${this.#columns.join()}) values (${places})`)
    this.#database.exec('begin')
    for (let added = 0; added < count; added++) {
      const row = this.#copy(userId)
      insert.run(...this.#columns.map((column) => row[column] ?? null))
    }
    this.#database.exec('commit')
  }

  #copy(userId: string): Row {
    const number = this.#copyCount++
    const id = newId(new Date())
    const status = statuses[number % statuses.length] ?? ''
    const name = `${trades[number % trades.length]} ${number}`
    const clientName = `${towns[(number * 7) % towns.length]} ${(number * 31) % 9973} Ltd`
    const record = { ...JSON.parse(String(this.#pattern['record'])), id, userId, status, name, clientName }
    return {
      ...this.#pattern,
      id,
      user_id: userId,
      status,
      name_key: name.toLowerCase(),
      search_text: `${name}\n${clientName}`.toLowerCase(),
      record: JSON.stringify(record),
    }
  }

  /** A sample of the account's proposal ids, evenly spread. */
  someIds(userId: string, count: number): string[] {
    const { n } = this.#database.prepare('select count(*) as n from proposals where user_id = ?').get(userId) as {
      n: number
    }
    const pick = this.#database.prepare('select id from proposals where user_id = ? order by id limit 1 offset ?')
    return Array.from({ length: count }, (_, index) => {
      const position = Math.floor((index * n) / count)
      return (pick.get(userId, position) as { id: string }).id
    })
  }

  /** Updates the counts that the service stores besides the proposals, and closes the database. */
  close() {
    this.#database.exec(`
      delete from proposal_values;
      insert into proposal_values (user_id, status, currency, n, high, low)
        select user_id, status, json_extract(record, '$.currency'), count(*), 0, 0 from proposals group by 1, 2, 3;
      pragma wal_checkpoint(truncate);
    `)
    this.#database.close()
  }
}
