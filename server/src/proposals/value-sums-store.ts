import { highAndLow, toUnits } from '@proffer/core/money.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { sql } from 'kysely'
import { preparedChange } from '../storage/prepared.ts'
import { monetaryValueOf } from './won-columns.ts'

export const changesSums = (before: Proposal, after: Proposal) =>
  before.status !== after.status ||
  before.currency !== after.currency ||
  monetaryValueOf(before) !== monetaryValueOf(after)

interface SumsChange {
  [column: string]: string | number
  accountId: string
  status: string
  currency: string
  n: number
  high: number
  low: number
  bytes: number
}

export const changeSums = preparedChange<SumsChange>()((db, value) =>
  db
    .insertInto('proposal_values')
    .values({
      account_id: value('accountId'),
      status: value('status'),
      currency: value('currency'),
      n: value('n'),
      high: value('high'),
      low: value('low'),
      bytes: value('bytes'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'status', 'currency']).doUpdateSet({
        n: sql`proposal_values.n + excluded.n`,
        high: sql`proposal_values.high + excluded.high`,
        low: sql`proposal_values.low + excluded.low`,
        bytes: sql`proposal_values.bytes + excluded.bytes`,
      }),
    ),
)

/**
 * What adds the proposal to the sums by status and currency, or takes it out of them. `bytes` counts a new record. Triggers count
 * later changes and the deletion in another table.
 */
export function sumsOf(accountId: string, proposal: Proposal, by: 1 | -1, bytes = 0): SumsChange {
  const { status, currency } = proposal
  const value = monetaryValueOf(proposal)
  const { high, low } = highAndLow(value === null ? 0n : toUnits(value))
  return { accountId, status, currency, n: by, high: by * high, low: by * low, bytes }
}
