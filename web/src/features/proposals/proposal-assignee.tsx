import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callWithHeaders } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { AssigneeMenu } from '../people/assignee-menu.tsx'
import { useMayChange } from '../people/may-change.ts'
import { proposalQuery, useRefreshProposals } from './proposal-queries.ts'

/** Who looks after the proposal. It is saved at once, and the draft stays as it is. */
export function ProposalAssignee({ proposal: { id, assigneeId } }: { proposal: Proposal }) {
  const queries = useQueryClient()
  const refreshProposals = useRefreshProposals()
  async function assign(chosen: string | null) {
    const stored = await callWithHeaders(app.proposalUpdate, { proposal_id: id, body: { assigneeId: chosen } })
    queries.setQueryData(proposalQuery(id).queryKey, stored)
    void refreshProposals()
  }
  return <AssigneeMenu assigneeId={assigneeId} mayChange={useMayChange()} onAssign={assign} />
}
