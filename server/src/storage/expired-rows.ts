import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** The tables with rows that expire, and the key of each. */
const keys = {
  invitations: 'id',
  mail_links: 'token_hash',
  oidc_requests: 'state_hash',
  passkey_challenges: 'challenge_hash',
  sessions: 'id',
  sign_in_tickets: 'token_hash',
} as const

const MOST_AT_ONCE = 20

/** Deletes a few rows that expired before this time. Each new row triggers this, so no scheduled job is needed. */
export async function deleteSomeExpired(trx: Trx, table: keyof typeof keys, before: string): Promise<void> {
  const key = sql.ref(keys[table])
  const expired = sql`select ${key} from ${sql.table(table)} where expires_at <= ${before} order by expires_at`
  await sql`delete from ${sql.table(table)} where ${key} in (${expired} limit ${sql.lit(MOST_AT_ONCE)})`.execute(trx)
}
