import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  LeadMessage,
  LeadMessageList,
  LeadOverview,
  LeadSessionPath,
  NewLeadMessage,
} from '@proffer/core/lead-sessions/schema.ts'
import { Paging, page } from '@proffer/core/wire.ts'
import { operation } from '../http/operation.ts'
import type { LeadMessages } from './messages.ts'
import type { LeadOverviews } from './overview.ts'

const tag = 'Lead Sessions'

const overview = operation({
  id: 'lead_session_overview',
  tag,
  summary: 'Get what is known about a lead',
  description:
    'Returns the facts in the brief, the answers and the messages of the client, and what a draft would start with. The built-in ' +
    'analyser reads the texts. Correct a fact with `PATCH /lead-sessions/{session_id}`: `clientName`, `clientEmail`, and ' +
    'for others `discoveryData.facts` with the key of the fact. An empty text there means that the fact is unknown.',
  scope: 'read',
  params: LeadSessionPath,
  answer: { status: 200, description: 'The facts and the draft.', schema: LeadOverview },
  errors: ['lead_session_not_found'],
})

const list = operation({
  id: 'lead_message_list',
  tag,
  summary: 'List the messages of a lead session',
  description: 'Returns the replies of the provider and the answers that were added, oldest first.',
  scope: 'read',
  params: LeadSessionPath,
  query: Paging,
  answer: { status: 200, description: 'A page of messages.', schema: LeadMessageList },
  errors: ['lead_session_not_found'],
})

const add = operation({
  id: 'lead_message_create',
  tag,
  summary: 'Reply to a lead, or add their answer',
  description:
    'A message of the `provider` is emailed to `clientEmail`, and answers go to your own mailbox. If the session was `pending` and has ' +
    'no proposal, it becomes `gathering_info`. A message of the `client` is only stored: facts and requirements are read from it too. If ' +
    'the account has reached its email limit, nothing is stored.',
  scope: 'write',
  params: LeadSessionPath,
  body: NewLeadMessage,
  answer: { status: 201, description: 'The message.', schema: LeadMessage },
  errors: ['lead_session_not_found', 'mail_quota_exceeded', 'storage_quota_exceeded'],
  reachesOutside: true,
})

export function leadMessageRoutes(messages: LeadMessages, overviews: LeadOverviews): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/lead-sessions/:session_id/overview', overview, async ({ caller, params }) =>
      overviews.get(caller.accountId, params.session_id),
    )
    app.get('/lead-sessions/:session_id/messages', list, async ({ caller, params, query }) =>
      messages.list(caller.accountId, params.session_id, page(query)),
    )
    app.post('/lead-sessions/:session_id/messages', add, async ({ caller, params, body }, reply) => {
      const message = await messages.add(caller, params.session_id, body)
      reply.code(201)
      return message
    })
  }
}
