import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { TeamMemberPath } from '@proffer/core/team/schema.ts'
import { operation } from '../http/operation.ts'
import type { FactorResets } from './factor-reset.ts'

const reset = operation({
  id: 'team_member_second_factor_reset',
  tag: 'Team',
  summary: 'Reset the second factor of a member',
  description:
    'For a member who has lost their device and their recovery codes. Removes their authenticator app, passkeys and recovery codes, and ' +
    'ends their sessions. The member is told by email, and the audit log shows who did it. Nobody can reset a role above their own.',
  scope: 'write',
  needsRecentSignIn: true,
  params: TeamMemberPath,
  answer: { status: 204, description: 'The member has no second factor any more.' },
  errors: ['no_team', 'member_not_found', 'insufficient_role', 'member_of_other_accounts'],
})

/** Mounted at the app door only: a key must not weaken how people sign in. */
export function factorResetRoutes(factorResets: FactorResets): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.delete('/team/members/:user_id/second-factor', reset, async ({ caller, params, ip }, reply) => {
      await factorResets.reset(caller, params.user_id, ip)
      reply.code(204)
    })
  }
}
