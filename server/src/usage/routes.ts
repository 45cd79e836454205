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
    'Monthly quotas, per-minute limits and the counts of the last 12 months. Not held to the monthly quota, so that ' +
    'you can always see where you stand.',
  scope: 'read',
  quota: 'free',
  answer: { status: 200, description: 'Where the account, the end user and the agent stand.', schema: Usage },
})

const precheck = operation({
  id: 'usage_precheck',
  tag: 'Usage',
  summary: 'Ask whether an operation would be admitted',
  description:
    'Says what the operation would get if it were called right after this: `reason` is null or the error code. ' +
    'Spends no quota; like any call it is held to the per-minute limits. `quota` and `rate_limit` are the account’s.',
  scope: 'read',
  quota: 'free',
  query: PrecheckQuery,
  answer: { status: 200, description: 'Whether the call would be admitted.', schema: Precheck },
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
  summary: 'Get the month at a glance',
  description: 'Where the account stands, its calls by day, and the end users and agents that call most.',
  scope: 'read',
  quota: 'free',
  answer: { status: 200, description: 'The overview.', schema: UsageOverview },
})

/** For the door of the application only. */
export function usageOverviewRoutes(overviews: UsageOverviews): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/usage/overview', overview, async ({ caller }) => overviews.get(caller))
  }
}
