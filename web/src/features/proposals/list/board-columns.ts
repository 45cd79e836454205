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
  const newest = newestOf([...loaded.values()].flatMap(({ proposals }) => proposals))
  for (const [status, { proposals }] of loaded) {
    for (const proposal of proposals) {
      const from = columnOf(status)
      const to = columnOf(pending.get(proposal.id) ?? status)
      if (!from || !to) continue
      if (deletedIds.has(proposal.id) || newest.get(proposal.id) !== proposal) from.total -= 1
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

/** The newest record of each proposal. The columns load one after the other, so a proposal that has moved can be in two of them. */
function newestOf(proposals: readonly Proposal[]): Map<string, Proposal> {
  const newest = new Map<string, Proposal>()
  for (const proposal of proposals) {
    const other = newest.get(proposal.id)
    if (!other || other.updatedAt <= proposal.updatedAt) newest.set(proposal.id, proposal)
  }
  return newest
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
