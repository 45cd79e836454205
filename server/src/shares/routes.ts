import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operation } from '../platform/operation.ts'
import { ProposalPath } from '../proposals/schema.ts'
import { NewShare, Share } from './schema.ts'
import type { Shares } from './service.ts'

const share = operation({
  id: 'proposal_share',
  tag: 'Proposals',
  summary: 'Share a proposal with the client',
  description:
    'Freezes the proposal as it stands and makes a link to it; the client sees and answers exactly this, whatever is ' +
    'edited later. The status becomes `sent`, also when an earlier share was answered already: that outcome is cleared, ' +
    'and older links answer no more. With an e-mail address the link is mailed.',
  scope: 'write',
  params: ProposalPath,
  body: NewShare,
  answer: { status: 201, description: 'The new share.', schema: Share },
  errors: ['proposal_not_found'],
})

export function shareRoutes(shares: Shares): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/proposals/:proposal_id/share', share, async ({ caller, params, body }, reply) => {
      const made = await shares.share(caller.userId, params.proposal_id, body)
      reply.code(201)
      return made
    })
  }
}
