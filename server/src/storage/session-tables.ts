import type { SignInMethod } from '@proffer/core/sessions/schema.ts'

export interface SessionsTable {
  id: string
  user_id: string
  /** The account that the person works in. */
  account_id: string
  token_hash: string
  address: string
  user_agent: string
  created_at: string
  last_seen_at: string
  expires_at: string
  /** Null for a session of the version before. */
  confirmed_at: string | null
  method: SignInMethod | null
  time_zone: string | null
}
