import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CallbackEndpoint, CallbackLogList } from '@proffer/core/lead-sessions/callback-schema.ts'
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
import { Paging } from '@proffer/core/wire.ts'
import { readerOf } from '../access/rights/reader.ts'
import { operation } from '../http/operation.ts'
import type { CallbackLogs } from './callback-log.ts'
import type { Drafting } from './drafting.ts'
import type { LeadSessions } from './service.ts'

const tag = 'Lead Sessions'

const create = operation({
  id: 'lead_session_create',
  tag,
  summary: 'Create a lead session',
  description:
    'Starts a session for a client inquiry. With a `callbackUrl`, every status change is sent there as a ' +
    'signed POST. The signing secret, `callbackSecret`, is only in this response.',
  scope: 'write',
  showsSecret: true,
  body: NewLeadSession,
  answer: {
    status: 201,
    description: 'The new session.',
    schema: LeadSessionWithSecret,
    headers: { Location: 'The path of the new session.' },
  },
  errors: ['external_id_taken', 'storage_quota_exceeded'],
})

const list = operation({
  id: 'lead_session_list',
  tag,
  summary: 'List lead sessions',
  description:
    'Returns sessions, newest first. Find a session by `channel` and `channelId`, or pending sessions with ' +
    '`status=pending`. `total` is the number of sessions that match the filters. To read them all, pass `nextCursor` as ' +
    '`cursor` until it is null.',
  scope: 'read',
  query: LeadSessionQuery,
  answer: { status: 200, description: 'A page of sessions.', schema: LeadSessionList },
})

const get = operation({
  id: 'lead_session_get',
  tag,
  summary: 'Get a lead session',
  description: 'Returns the complete record.',
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
    'Changes only the fields in the body. `metadata` is merged by key. `status` can move one step forward (`gathering_info`, `pending`, ' +
    '`proposal_ready`, `closed`), one step back, or from any status to `closed`. A status change fires ' +
    '`lead_session.updated` and the callback. When you set the first `callbackUrl`, the response contains ' +
    '`callbackSecret`, once.',
  scope: 'write',
  showsSecret: true,
  params: LeadSessionPath,
  body: LeadSessionChange,
  answer: { status: 200, description: 'The updated session.', schema: LeadSessionWithSecret },
  errors: [
    'lead_session_not_found',
    'proposal_not_found',
    'invalid_transition',
    'external_id_taken',
    'storage_quota_exceeded',
  ],
})

export function leadSessionRoutes(sessions: LeadSessions): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Runs before the handler, which may be inside a transaction, because the check may wait for DNS.
    const checkCallback = async ({ body }: { body: unknown }) => {
      const { callbackUrl } = body as LeadSessionChange
      if (callbackUrl) await sessions.checkCallback(callbackUrl)
    }

    app.post('/lead-sessions', { ...create, preHandler: checkCallback }, async ({ caller, body }, reply) => {
      const session = await sessions.create(caller, body, caller.key === null)
      reply.code(201).header('location', `${app.prefix}/lead-sessions/${session.id}`)
      return session
    })

    app.get('/lead-sessions', list, async ({ caller, query }) => sessions.list(readerOf(caller, query), query))

    app.get('/lead-sessions/:session_id', get, async ({ caller, params }) =>
      sessions.get(caller.accountId, params.session_id),
    )

    app.patch(
      '/lead-sessions/:session_id',
      { ...update, preHandler: checkCallback },
      async ({ caller, params, body }) => sessions.update(readerOf(caller), params.session_id, body),
    )
  }
}

const callbacks = operation({
  id: 'lead_session_callbacks',
  tag,
  summary: 'List callbacks of a lead session',
  description:
    'Returns one entry per attempt to send a callback, newest first, and the state of the server that receives them. Entries are kept ' +
    'for 30 days by default (`EVENT_RETENTION`). `payload` is the body that was sent.',
  scope: 'read',
  params: LeadSessionPath,
  query: Paging,
  answer: { status: 200, description: 'A page of attempts.', schema: CallbackLogList },
  errors: ['lead_session_not_found'],
})

const resumeCallbacks = operation({
  id: 'lead_session_resume_callbacks',
  tag,
  summary: 'Resume callbacks',
  description:
    'Sends callbacks again to the server of `callbackUrl`, after Proffer paused them because they had failed for 5 days. Callbacks that ' +
    'wait are sent now, also those of other sessions that call this server. Callbacks for status changes in the meantime are not ' +
    'sent: read these changes with `GET /events`.',
  scope: 'write',
  params: LeadSessionPath,
  answer: { status: 200, description: 'The state of the server.', schema: CallbackEndpoint },
  errors: ['lead_session_not_found', 'no_callback_url'],
})

export function callbackRoutes(logs: CallbackLogs): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/lead-sessions/:session_id/callbacks', callbacks, async ({ caller, params, query }) =>
      logs.list(caller.accountId, params.session_id, query),
    )
    app.post('/lead-sessions/:session_id/callbacks/resume', resumeCallbacks, async ({ caller, params }) =>
      logs.resume(caller.accountId, params.session_id),
    )
  }
}

const draft = operation({
  id: 'lead_session_draft_proposal',
  tag,
  summary: 'Create a proposal from a lead session',
  description:
    'Creates a draft from the brief and the answers in `discoveryData.clarifyingAnswers`, and links it to the session. Without ' +
    '`templateId` it gets the texts and prices of the default template. With a price the session becomes `proposal_ready`; ' +
    'otherwise `pending` until the draft has one. If the brief is too short or the AI provider fails, the whole brief becomes one ' +
    'requirement. If the session already has a proposal, the response is 200 with that proposal, and the body is ignored.',
  scope: 'write',
  params: LeadSessionPath,
  body: DraftSettings,
  answer: {
    status: 201,
    description: 'The session and its new proposal.',
    schema: DraftedProposal,
    headers: { Location: 'The path of the proposal.' },
  },
  answerAgain: { status: 200, description: 'The session and its existing proposal. Nothing was created.' },
  reachesOutside: true,
  errors: [
    'lead_session_not_found',
    'proposal_not_found',
    'template_not_found',
    'proposal_too_large',
    'storage_quota_exceeded',
  ],
})

export function draftingRoutes({ toProposal }: Drafting): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/lead-sessions/:session_id/proposal', draft, async ({ caller, params, body }, reply) => {
      const { isNew, ...drafted } = await toProposal({ ...caller, ...readerOf(caller) }, params.session_id, body)
      reply.code(isNew ? 201 : 200).header('location', `${app.prefix}/proposals/${drafted.proposal.id}`)
      return drafted
    })
  }
}
