import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Proposal, ProposalPath } from '@proffer/core/proposals/schema.ts'
import { ApprovalChange } from '@proffer/core/team/approval.ts'
import { maySeeCosts } from '../access/doors/caller.ts'
import { sendRecord } from '../http/entity-tag.ts'
import { operation } from '../http/operation.ts'
import { shownRecord } from '../margin/costs.ts'
import type { Approvals } from './service.ts'

const change = operation({
  id: 'proposal_approval',
  tag: 'Proposals',
  summary: 'Request, approve or decline a proposal',
  description:
    'With an approval rule in the settings of the team, a member can share a proposal only after an owner or admin has approved ' +
    'exactly what it contains. Members `request` the approval of their own or assigned proposals. Owners and admins `approve` or ' +
    '`decline`; to approve they need no request. Every later change of what the client would see sets `approval.state` back to ' +
    '`none`. Send the `ETag` of the proposal that you read as `If-Match`, so that you approve what you have seen. An action that ' +
    'was done already changes nothing, and neither does a request for what is approved.',
  scope: 'write',
  params: ProposalPath,
  body: ApprovalChange,
  preconditions: ['If-Match'],
  answer: {
    status: 200,
    description: 'The proposal with its `approval`.',
    schema: Proposal,
    headers: { ETag: 'The version of the record, for `If-Match`.' },
  },
  errors: [
    'proposal_not_found',
    'no_team',
    'insufficient_role',
    'proposal_accepted',
    'approval_not_requested',
    'stale_proposal',
    'storage_quota_exceeded',
  ],
})

export function approvalRoutes(approvals: Approvals): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/proposals/:proposal_id/approval', change, async (request, reply) => {
      const { caller, params, body, headers } = request
      const stored = await approvals.change(caller, params.proposal_id, body, headers['if-match'])
      return sendRecord(request, reply, shownRecord(stored, maySeeCosts(caller)))
    })
  }
}
