import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ActivityList, ActivityPath, LeadActivityPath } from '@proffer/core/activity/schema.ts'
import { Paging, page } from '@proffer/core/wire.ts'
import { operation } from '../http/operation.ts'
import type { Activities } from './service.ts'

const list = operation({
  id: 'activity_list',
  tag: 'Proposals',
  summary: 'List the activity of a proposal',
  description:
    "Returns all events of the proposal, the client's later views and your messages, newest first. Up to 500 views are kept.",
  scope: 'read',
  params: ActivityPath,
  query: Paging,
  answer: { status: 200, description: 'A page of events.', schema: ActivityList },
  errors: ['proposal_not_found'],
})

const listOfLead = operation({
  id: 'lead_activity_list',
  tag: 'Lead Sessions',
  summary: 'List the activity of a lead session',
  description: 'Returns the creation and every status change, newest first, with the deliveries of its callbacks.',
  scope: 'read',
  params: LeadActivityPath,
  query: Paging,
  answer: { status: 200, description: 'A page of events.', schema: ActivityList },
  errors: ['lead_session_not_found'],
})

/** Mounted at the app door only. */
export function activityRoutes(activities: Activities): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/proposals/:proposal_id/activity', list, async ({ caller, params, query }) =>
      activities.ofProposal(caller.accountId, params.proposal_id, page(query)),
    )

    app.get('/lead-sessions/:session_id/activity', listOfLead, async ({ caller, params, query }) =>
      activities.ofLeadSession(caller.accountId, params.session_id, page(query)),
    )
  }
}
