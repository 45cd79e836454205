import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Insights, InsightsQuery } from '@proffer/core/insights/schema.ts'
import { readerOf } from '../access/rights/reader.ts'
import { operation } from '../http/operation.ts'
import type { InsightService } from './service.ts'

const get = operation({
  id: 'insights_get',
  tag: 'Insights',
  summary: 'Get insights',
  description:
    'Returns the pipeline value by status and currency, the win rate, the time to answer, the reasons for rejection, ' +
    'the value won by month, by template and by option, and estimated against actual hours by kind of work.',
  scope: 'read',
  query: InsightsQuery,
  answer: { status: 200, description: 'The insights.', schema: Insights },
})

/** Mounted at the app door only. */
export function insightRoutes(insights: InsightService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/insights', get, async ({ caller, query }) => insights.get(readerOf(caller, query), query.since))
  }
}
