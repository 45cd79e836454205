import type { Proposal, ProposalStatus } from '@proffer/core/proposals/schema.ts'

export interface StatusRequest {
  proposals: Proposal[]
  status: ProposalStatus
}

export type StatusQuestion = StatusRequest & {
  kind: 'outcome' | 'reopen' | 'sent'
  /** How many of the proposals are accepted, and so are reopened. */
  reopened: number
}

/** What to ask before the status changes. Null if there is nothing to confirm. */
export function questionOf(request: StatusRequest): StatusQuestion | null {
  const { proposals, status } = request
  const reopened = proposals.filter((proposal) => proposal.status === 'accepted').length
  if (status === 'accepted' || status === 'rejected') return { ...request, kind: 'outcome', reopened }
  if (reopened > 0) return { ...request, kind: 'reopen', reopened }
  const marksUnsent = status === 'sent' && proposals.some((proposal) => proposal.status === 'draft')
  return marksUnsent ? { ...request, kind: 'sent', reopened } : null
}
