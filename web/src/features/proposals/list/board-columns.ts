import type { Proposal, ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { proposalStatuses } from '../proposal-search.ts'
import { type ProposalValue, sumByCurrency, worthOf } from './proposal-value.ts'

export interface BoardColumn {
  status: ProposalStatus
  cards: Proposal[]
  /** All proposals of the column, also those without a card. */
  total: number
}

/** The columns, with proposals whose change of status is being saved in their new column. */
export function columnsOf(
  loaded: ReadonlyMap<ProposalStatus, { proposals: Proposal[]; total: number }>,
  pending: ReadonlyMap<string, ProposalStatus>,
  deletedIds: ReadonlySet<string>,
): BoardColumn[] {
  const columns: BoardColumn[] = proposalStatuses.map((status) => ({
    status,
    cards: [],
    total: loaded.get(status)?.total ?? 0,
  }))
  const columnOf = (status: ProposalStatus) => columns.find((column) => column.status === status)
  for (const [status, { proposals }] of loaded) {
    for (const proposal of proposals) {
      const from = columnOf(status)
      const to = columnOf(pending.get(proposal.id) ?? status)
      if (!from || !to) continue
      if (deletedIds.has(proposal.id)) from.total -= 1
      else if (to === from) to.cards.push(proposal)
      else {
        to.cards.unshift(proposal)
        from.total -= 1
        to.total += 1
      }
    }
  }
  return columns
}

type PipelineRow = { status: ProposalStatus; currency: string; value: string }

/**
 * What a column is worth. If it has more proposals than cards, these are the stored sums, which have no recurring amounts. Empty if
 * unknown.
 */
export function columnWorth({ status, cards, total }: BoardColumn, pipeline: readonly PipelineRow[] | undefined) {
  if (cards.length >= total) return sumByCurrency(cards.map(worthOf))
  const rows = pipeline?.filter((row) => row.status === status) ?? []
  return rows.map(({ currency, value }): ProposalValue => ({ currency, once: value, monthly: null, yearly: null }))
}
