import type { Generated } from 'kysely'

/** The tables that count calls, uses of budgets, and stored bytes. */

export interface UsageMonthsTable {
  user_id: string
  month: string
  used: number
}

export interface UsageDaysTable {
  user_id: string
  day: string
  used: number
}

/** The part of a month's calls that was made for one external user or by one agent. */
export interface UsagePartsTable {
  user_id: string
  month: string
  kind: 'external_user' | 'agent'
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
  user_id: string
  bytes: number
  /** Counts the changes of the account's proposals, on PostgreSQL only. */
  changes: Generated<number>
}
