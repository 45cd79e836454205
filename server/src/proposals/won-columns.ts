import { highAndLow, toUnits } from '@proffer/core/money.ts'
import { recurringOf } from '@proffer/core/proposals/recurring.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'

/** What a proposal counts with: the value of its outcome if one is set, otherwise its total. */
export const monetaryValueOf = ({ outcomeValue, total }: Proposal) => outcomeValue ?? total

export interface WonColumns {
  won_currency: string | null
  won_high: number | null
  won_low: number | null
  won_monthly_high: number | null
  won_monthly_low: number | null
  /** 1: the row keeps the monthly value that it has. */
  keeps_monthly: 0 | 1
}

const nothingWon: WonColumns = {
  won_currency: null,
  won_high: null,
  won_low: null,
  won_monthly_high: null,
  won_monthly_low: null,
  keeps_monthly: 0,
}

/** What an accepted proposal is worth, in two halves of its digits. Insights sum them up without overflow. */
export function wonColumns(proposal: Proposal, before: Proposal): WonColumns {
  const value = proposal.status === 'accepted' ? monetaryValueOf(proposal) : null
  if (value === null) return nothingWon
  const { high, low } = highAndLow(toUnits(value))
  const { monthly } = recurringOf(proposal)
  const perMonth = monthly === null ? null : highAndLow(toUnits(monthly))
  return {
    won_currency: proposal.currency,
    won_high: high,
    won_low: low,
    won_monthly_high: perMonth?.high ?? null,
    won_monthly_low: perMonth?.low ?? null,
    keeps_monthly: isSameOutcome(before, proposal) ? 1 : 0,
  }
}

/** Whether both have the same outcome. Its one-time and monthly values then stay, even if the draft gets other prices later. */
const isSameOutcome = (before: Proposal, after: Proposal) =>
  before.status === 'accepted' &&
  before.outcomeValue !== null &&
  before.outcomeValue === after.outcomeValue &&
  (before.acceptedTotal === null) === (after.acceptedTotal === null)
