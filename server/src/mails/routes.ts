import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MailRetry, RetriedMail } from '@proffer/core/mails/schema.ts'
import { ProposalPath } from '@proffer/core/proposals/schema.ts'
import { operation } from '../http/operation.ts'
import type { MailRetries } from './retries.ts'

const retry = operation({
  id: 'mail_retry',
  tag: 'Proposals',
  summary: 'Send a failed email again',
  description:
    'Queues an email to the client again whose `notification` is `failed`, or `not_configured` after a mail server was set up. It ' +
    'counts against the email limits. No event is sent, and the record does not change otherwise.',
  scope: 'write',
  params: ProposalPath,
  body: MailRetry,
  answer: {
    status: 202,
    description: 'What became of the email: without a mail server, still `not_configured`.',
    schema: RetriedMail,
  },
  errors: [
    'proposal_not_found',
    'message_not_found',
    'proposal_not_shared',
    'already_responded',
    'reminders_stopped',
    'mail_not_failed',
    'mail_quota_exceeded',
  ],
})

export function mailRoutes(retries: MailRetries): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/proposals/:proposal_id/notifications/retry', retry, async ({ caller, params, body }, reply) => {
      const retried = await retries.retry(caller.accountId, params.proposal_id, body)
      reply.code(202)
      return retried
    })
  }
}
