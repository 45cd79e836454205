import type { Generated } from 'kysely'

/** What a client could choose when they accepted, and what they chose. The next acceptance of the proposal replaces it. */
export interface OfferedOptionsTable {
  proposal_id: string
  position: number
  account_id: string
  answered_at: string
  name: string
  kind: 'option' | 'package'
  recurring: 'none' | 'month' | 'year'
  taken: number
  currency: string
  high: number
  low: number
}

/** The number and the value of an account's proposals. An amount is in two parts: high * 100,000,000 + low ten-thousandths. */
export interface ProposalValuesTable {
  account_id: string
  status: string
  currency: string
  n: number
  high: number
  low: number
  /** Bytes that creating proposals has added to what the account stores, their events included. */
  bytes: Generated<number>
}
