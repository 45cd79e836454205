import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Precheck, PrecheckQuery, Usage, UsageOverview } from '@proffer/core/usage/schema.ts'
import { operation } from '../http/operation.ts'
import type { UsageOverviews } from './overview.ts'
import type { UsageService } from './service.ts'

const get = operation({
  id: 'usage_get',
  tag: 'Usage',
  summary: 'Get API usage',
  description:
    'Returns monthly quotas, per-minute limits and the usage of the last 12 months. This call does not count ' +
    'against the monthly quota.',
  scope: 'read',
  quota: 'free',
  answer: { status: 200, description: 'The usage of the account, the end user and the agent.', schema: Usage },
})

const precheck = operation({
  id: 'usage_precheck',
  tag: 'Usage',
  summary: 'Check whether an operation would be allowed',
  description:
    'Returns whether the operation would be allowed now. `reason` is null or the error code. This call does ' +
    'not count against the monthly quota, but against the per-minute limits. `quota` and `rate_limit` are ' +
    'those of the account.',
  scope: 'read',
  quota: 'free',
  query: PrecheckQuery,
  answer: { status: 200, description: 'Whether the call would be allowed.', schema: Precheck },
})

export function usageRoutes(usage: UsageService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/usage', get, async ({ caller }) => usage.get(caller))
    app.get('/usage/precheck', precheck, async ({ caller, query }) => usage.precheck(caller, query.operation))
  }
}

const overview = operation({
  id: 'usage_overview',
  tag: 'Usage',
  summary: 'Get the usage of this month',
  description: 'Returns the quotas of the account, its calls by day, and the end users and agents with the most calls.',
  scope: 'read',
  quota: 'free',
  answer: { status: 200, description: 'The overview.', schema: UsageOverview },
})

/** Mounted at the app door only. */
export function usageOverviewRoutes(overviews: UsageOverviews): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/usage/overview', overview, async ({ caller }) => overviews.get(caller))
  }
}
