import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Actuals, ActualsChange } from '@proffer/core/actuals/schema.ts'
import { ProposalPath } from '@proffer/core/proposals/schema.ts'
import { operation } from '../http/operation.ts'
import type { ActualHours } from './service.ts'

const tag = 'Proposals'

const get = operation({
  id: 'proposal_actuals_get',
  tag,
  summary: 'Get actual hours',
  description:
    'Returns the requirements of an accepted proposal with their estimated hours and the hours that they took.',
  scope: 'read',
  params: ProposalPath,
  answer: { status: 200, description: 'The requirements and their hours.', schema: Actuals },
  errors: ['proposal_not_found', 'not_accepted'],
})

const put = operation({
  id: 'proposal_actuals_put',
  tag,
  summary: 'Enter actual hours',
  description:
    'Stores how long requirements of an accepted proposal took. Estimates of similar work then use these hours, and the ' +
    'insights compare them with the estimates. Clients never see them.',
  scope: 'write',
  params: ProposalPath,
  body: ActualsChange,
  answer: { status: 200, description: 'All requirements and their hours.', schema: Actuals },
  errors: ['proposal_not_found', 'not_accepted', 'storage_quota_exceeded'],
})

export function actualHoursRoutes(actuals: ActualHours): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/proposals/:proposal_id/actuals', get, async ({ caller, params }) =>
      actuals.get({ accountId: caller.accountId, id: params.proposal_id }),
    )

    app.put('/proposals/:proposal_id/actuals', put, async ({ caller, params, body }) =>
      actuals.update({ accountId: caller.accountId, id: params.proposal_id }, body),
    )
  }
}
