import pg from 'pg'
import { newKey, visiblePrefix } from '../server/src/keys/key-format.ts'
import { sha256 } from '../server/src/process/secrets.ts'
import { newId } from '../server/src/values/ids.ts'

/** Adds accounts to a PostgreSQL database. Returns an API key of each. */
export async function addAccounts(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const keys: string[] = []
  for (let number = 0; number < count; number++) {
    const id = newId(new Date())
    const at = new Date().toISOString()
    await client.query(`insert into accounts (id, plan, profile, created_at) values ($1, 'agency', '{}', $2)`, [id, at])
    await client.query(
      `insert into users (id, email, name, user_type, email_verified, is_admin, profile, created_at)
        values ($1, $2, 'Bench', 'provider', 1, 0, '{}', $3)`,
      [id, `${id}@example.com`, at],
    )
    await client.query(`insert into members (account_id, user_id, role, joined_at) values ($1, $1, 'owner', $2)`, [
      id,
      at,
    ])
    const key = newKey()
    await client.query(
      `insert into api_keys (id, account_id, user_id, name, hash, prefix, scopes, state, created_at)
        values ($1, $2, $2, 'bench', $3, $4, 'read,write', 'active', $5)`,
      [newId(new Date()), id, sha256(key), visiblePrefix(key), at],
    )
    keys.push(key)
  }
  await client.end()
  return keys
}
