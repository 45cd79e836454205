import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Invitations } from './invitations.ts'
import * as operations from './operations.ts'
import type { Teams } from './service.ts'

interface Options {
  teams: Teams
  invitations: Invitations
}

export function teamRoutes({ teams, invitations }: Options): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/team', operations.create, async ({ caller, body }, reply) => {
      reply.code(201)
      return teams.create(caller.accountId, body)
    })

    app.get('/team', operations.get, async ({ caller }) => teams.get(caller.accountId))

    app.patch('/team', operations.update, async ({ caller, body }) => teams.update(caller, body))

    app.get('/team/members', operations.listMembers, async ({ caller }) => ({
      members: await teams.listMembers(caller.accountId),
    }))

    app.patch('/team/members/:user_id', operations.updateMember, async ({ caller, params, body }) =>
      teams.changeRole(caller, params.user_id, body.role),
    )

    app.delete('/team/members/:user_id', operations.removeMember, async ({ caller, params }, reply) => {
      await teams.removeMember(caller, params.user_id)
      reply.code(204)
    })

    app.post('/team/invitations', operations.invite, async ({ caller, body }, reply) => {
      reply.code(201)
      return invitations.create(caller, body)
    })

    app.get('/team/invitations', operations.listInvitations, async ({ caller }) => ({
      invitations: await invitations.list(caller.accountId),
    }))

    app.delete('/team/invitations/:invitation_id', operations.withdraw, async ({ caller, params }, reply) => {
      await invitations.withdraw(caller, params.invitation_id)
      reply.code(204)
    })
  }
}
