import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SessionList, SessionListQuery, SessionPath } from '@proffer/core/sessions/schema.ts'
import { operation } from '../http/operation.ts'
import type { Sessions } from './service.ts'

const list = operation({
  id: 'session_list',
  tag: 'Account',
  summary: 'List sessions',
  description: 'Returns your active sessions, newest first, with device and place in words.',
  scope: 'read',
  worksWithoutSecondFactor: true,
  query: SessionListQuery,
  answer: { status: 200, description: 'The active sessions.', schema: SessionList },
})

const revoke = operation({
  id: 'session_revoke',
  tag: 'Account',
  summary: 'End a session',
  description: 'Takes effect immediately.',
  scope: 'write',
  worksWithoutSecondFactor: true,
  params: SessionPath,
  answer: { status: 204, description: 'The session has ended.' },
  errors: ['session_not_found'],
})

const revokeOthers = operation({
  id: 'session_revoke_others',
  tag: 'Account',
  summary: 'End all other sessions',
  description: 'Ends all sessions except the current one.',
  scope: 'write',
  worksWithoutSecondFactor: true,
  answer: { status: 204, description: 'The other sessions have ended.' },
})

/** Mounted at the app door only. */
export function sessionRoutes(sessions: Sessions): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/sessions', list, async ({ caller, query, ip }) => {
      const reader = { currentId: caller.session?.id, address: ip, language: query.language }
      const listed = await sessions.list(caller.userId, reader)
      return { sessions: listed, total: listed.length }
    })

    app.delete('/sessions/:browser_session_id', revoke, async ({ caller, params }, reply) => {
      await sessions.revoke(caller.userId, params.browser_session_id)
      reply.code(204)
    })

    app.delete('/sessions', revokeOthers, async ({ caller }, reply) => {
      await sessions.revokeOthers(caller.userId, caller.session?.id ?? '')
      reply.code(204)
    })
  }
}
