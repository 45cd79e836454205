import pg from 'pg'
import { newKey, visiblePrefix } from '../server/src/keys/key-format.ts'
import { sha256 } from '../server/src/process/secrets.ts'
import { newId } from '../server/src/values/ids.ts'

/** Adds copies of the first account to a PostgreSQL database. Returns an API key of each. */
export async function addAccounts(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select * from users order by id limit 1')
  const columns = Object.keys(rows[0])
  const places = columns.map((_, index) => `$${index + 1}`).join()
  const keys: string[] = []
  for (let number = 0; number < count; number++) {
    const id = newId(new Date())
    const account = { ...rows[0], id, email: `${id}@example.com`, plan: 'agency' }
    await client.query(
      `insert into users (${columns.join()}) values (${places})`,
      columns.map((column) => account[column]),
    )
    const key = newKey()
    await client.query(
      `insert into api_keys (id, user_id, name, hash, prefix, scopes, state, created_at) values ($1, $2, 'bench', $3, $4, 'read,write', 'active', $5)`,
      [newId(new Date()), id, sha256(key), visiblePrefix(key), new Date().toISOString()],
    )
    keys.push(key)
  }
  await client.end()
  return keys
}
