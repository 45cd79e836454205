import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { operation } from '../platform/operation.ts'
import { page } from '../platform/wire.ts'
import { ActivityList, ActivityPath, ActivityQuery } from './schema.ts'
import type { Activities } from './service.ts'

const list = operation({
  id: 'activity_list',
  tag: 'Proposals',
  summary: 'List what happened to a proposal',
  description: 'Every event of the proposal, newest first.',
  scope: 'read',
  params: ActivityPath,
  query: ActivityQuery,
  answer: { status: 200, description: 'A page of events.', schema: ActivityList },
  errors: ['proposal_not_found'],
})

/** For the door of the application only. */
export function activityRoutes(activities: Activities): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/proposals/:proposal_id/activity', list, async ({ caller, params, query }) =>
      activities.list(caller.userId, params.proposal_id, page(query)),
    )
  }
}
