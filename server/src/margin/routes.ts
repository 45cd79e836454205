import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Margin } from '@proffer/core/margin/schema.ts'
import { ProposalPath } from '@proffer/core/proposals/schema.ts'
import { operation } from '../http/operation.ts'
import type { Margins } from './service.ts'

const get = operation({
  id: 'proposal_margin',
  tag: 'Proposals',
  summary: 'Get the margin of a proposal',
  description:
    'What the offer costs you, and what stays of its price. A line costs its `unitCost` × quantity. A requirement costs its `cost`, or its ' +
    '`hours` at what its `role` and `seniority` cost according to `teamMembers` and `rateCards`. A line without `unitCost` costs what the ' +
    'requirement costs that it names, and nothing is counted twice. Lines that recur are listed, and left out of the sums. Only ' +
    'owners and admins can call this.',
  scope: 'read',
  params: ProposalPath,
  answer: { status: 200, description: 'The margin.', schema: Margin },
  errors: ['proposal_not_found'],
})

export function marginRoutes(margins: Margins): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/proposals/:proposal_id/margin', get, async ({ caller, params }) =>
      margins.get(caller.accountId, params.proposal_id),
    )
  }
}
