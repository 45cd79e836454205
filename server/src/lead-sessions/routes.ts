import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  DraftedProposal,
  DraftSettings,
  LeadSession,
  LeadSessionChange,
  LeadSessionList,
  LeadSessionPath,
  LeadSessionQuery,
  LeadSessionWithSecret,
  NewLeadSession,
} from '@proffer/core/lead-sessions/schema.ts'
import { operation } from '../http/operation.ts'
import type { Drafting } from './drafting.ts'
import type { LeadSessions } from './service.ts'

const tag = 'Lead Sessions'

const create = operation({
  id: 'lead_session_create',
  tag,
  summary: 'Create a lead session',
  description:
    'Starts a session for a client inquiry. With a `callbackUrl` the answer carries `callbackSecret`, this once; every ' +
    'change of status is then POSTed there, signed with it.',
  scope: 'write',
  showsSecret: true,
  body: NewLeadSession,
  answer: {
    status: 201,
    description: 'The new session.',
    schema: LeadSessionWithSecret,
    headers: { Location: 'The address of the new session.' },
  },
  errors: ['storage_quota_exceeded'],
})

const list = operation({
  id: 'lead_session_list',
  tag,
  summary: 'List lead sessions',
  description: 'Newest first. Find a session by `channel` and `channelId`, or those that wait by `status=pending`.',
  scope: 'read',
  query: LeadSessionQuery,
  answer: { status: 200, description: 'A page of sessions.', schema: LeadSessionList },
})

const get = operation({
  id: 'lead_session_get',
  tag,
  summary: 'Get a lead session',
  description: 'The whole record.',
  scope: 'read',
  params: LeadSessionPath,
  answer: { status: 200, description: 'The session.', schema: LeadSession },
  errors: ['lead_session_not_found'],
})

const update = operation({
  id: 'lead_session_update',
  tag,
  summary: 'Update a lead session',
  description:
    'Changes only what the body carries. `status` goes one step on (`gathering_info`, `pending`, `proposal_ready`, ' +
    '`closed`), one step back, or from anywhere to `closed`. A change of status fires `lead_session.updated` and the ' +
    'callback. The answer carries `callbackSecret` once when a `callbackUrl` is set where there was none.',
  scope: 'write',
  showsSecret: true,
  params: LeadSessionPath,
  body: LeadSessionChange,
  answer: { status: 200, description: 'The session after the change.', schema: LeadSessionWithSecret },
  errors: ['lead_session_not_found', 'proposal_not_found', 'invalid_transition', 'storage_quota_exceeded'],
})

export function leadSessionRoutes(sessions: LeadSessions): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Before the handler, which may run inside a transaction: the check may have to wait for a name server.
    const checkCallback = async ({ body }: { body: unknown }) => {
      const { callbackUrl } = body as LeadSessionChange
      if (callbackUrl) await sessions.checkCallback(callbackUrl)
    }

    app.post('/lead-sessions', { ...create, preHandler: checkCallback }, async ({ caller, body }, reply) => {
      const session = await sessions.create(caller.userId, body)
      reply.code(201).header('location', `${app.prefix}/lead-sessions/${session.id}`)
      return session
    })

    app.get('/lead-sessions', list, async ({ caller, query }) => sessions.list(caller.userId, query))

    app.get('/lead-sessions/:session_id', get, async ({ caller, params }) =>
      sessions.get(caller.userId, params.session_id),
    )

    app.patch(
      '/lead-sessions/:session_id',
      { ...update, preHandler: checkCallback },
      async ({ caller, params, body }) => sessions.update(caller.userId, params.session_id, body),
    )
  }
}

const draft = operation({
  id: 'lead_session_draft_proposal',
  tag,
  summary: 'Create a proposal from a lead session',
  description:
    'A draft of what the brief asks for; the session goes to `proposal_ready` by its usual steps and names it. A brief that ' +
    'cannot be analysed, because it is too short or the AI provider fails, becomes one requirement. Asked again, the same ' +
    'proposal is answered with 200, whatever the body says.',
  scope: 'write',
  params: LeadSessionPath,
  body: DraftSettings,
  answer: {
    status: 201,
    description: 'The session and its new proposal.',
    schema: DraftedProposal,
    headers: { Location: 'The address of the proposal.' },
  },
  answerAgain: { status: 200, description: 'The session and the proposal that it had already; nothing was made.' },
  reachesOutside: true,
  errors: ['lead_session_not_found', 'template_not_found', 'storage_quota_exceeded'],
})

export function draftingRoutes({ toProposal }: Drafting): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/lead-sessions/:session_id/proposal', draft, async ({ caller, params, body }, reply) => {
      const { isNew, ...drafted } = await toProposal(caller.userId, params.session_id, body)
      reply.code(isNew ? 201 : 200).header('location', `${app.prefix}/proposals/${drafted.proposal.id}`)
      return drafted
    })
  }
}
