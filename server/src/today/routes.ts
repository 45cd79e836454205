import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Today } from '@proffer/core/today/schema.ts'
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
  answer: { status: 200, description: 'What needs attention.', schema: Today },
})

/** Mounted at the app door only. */
export function todayRoutes(today: TodayService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/today', get, async ({ caller }) => today.get(caller.userId))
  }
}
