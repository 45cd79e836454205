import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Member, permissionOf } from '@proffer/core/team/rights.ts'
import { Today, TodayQuery } from '@proffer/core/today/schema.ts'
import { readerOf } from '../access/rights/reader.ts'
import { operation } from '../http/operation.ts'
import type { TodayService } from './service.ts'

const get = operation({
  id: 'today_get',
  tag: 'Insights',
  summary: 'Get what needs attention',
  description:
    'Returns who waits for the provider, which proposals are getting cold or expire soon, what was won, the latest events ' +
    'and the first steps of a new account. This marks no message as read.',
  scope: 'read',
  query: TodayQuery,
  answer: { status: 200, description: 'What needs attention.', schema: Today },
})

function firstStepsFor(member: Member) {
  if (permissionOf('change company profile', member) === 'all') return 'all'
  return permissionOf('create proposals and leads', member) === 'no' ? 'none' : 'own'
}

/** Mounted at the app door only. */
export function todayRoutes(today: TodayService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/today', get, async ({ caller, query }) =>
      today.get({
        ...readerOf(caller, query),
        userId: caller.userId,
        approves: permissionOf('approve and see costs', caller) === 'all',
        firstSteps: firstStepsFor(caller),
      }),
    )
  }
}
