import type { Generated } from 'kysely'

/** The tables that count calls, uses of budgets, and stored bytes. */

/** How many calls were made in a month or on a day: by the account, for one of its end users or by one of its agents. */
export interface UsageCountsTable {
  account_id: string
  period: string
  kind: 'account' | 'external_user' | 'agent'
  /** Empty for the account. */
  id: string
  used: number
}

/** How often a budget was used in one window of time. `subject` says which budget and whose. */
export interface SpendingTable {
  subject: string
  window_start: string
  window_end: string
  n: number
}

/** Triggers keep it up to date, except for new proposals and events (`migrations/schema/stored-bytes.ts`). */
export interface StoredBytesTable {
  account_id: string
  bytes: number
  /** Counts the changes of the account's proposals, on PostgreSQL only. */
  changes: Generated<number>
}
