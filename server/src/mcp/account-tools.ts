import { Type } from '@proffer/core/schema-builders.ts'
import { PrecheckQuery } from '@proffer/core/usage/schema.ts'
import { WebhookLogQuery, WebhookPath } from '@proffer/core/webhooks/schema.ts'
import { omittedListParameters, type Tool } from './tool.ts'

/** Removes the long parts of listed templates, because they would fill the model's context. */
function withoutContents({ templates, total }: { templates: Array<Record<string, unknown>>; total: number }) {
  const trimmed = templates.map(({ requirements, pricing, ...listed }) => ({
    ...listed,
    requirementCount: (requirements as unknown[]).length,
    hasPricing: pricing !== null,
  }))
  return { templates: trimmed, total }
}

export const accountTools: Tool[] = [
  {
    name: 'get_profile_summary',
    title: "Read the provider's public summary",
    operations: ['public_summary_get'],
    description:
      'Returns what clients may know about the provider: name, role, skills, services, experience, and `summaryText` in two ' +
      'or three lines. Use it when you write on behalf of the provider. Contains no bank, tax or key data.',
    say: ({ summaryText, name, companyName }) =>
      summaryText || `The profile of ${companyName || name || 'the provider'}.`,
  },
  {
    name: 'list_templates',
    title: 'List templates',
    operations: ['template_list'],
    description:
      "Lists the provider's templates, which fill in the requirements, pricing and settings of a new proposal. Pass the `id` " +
      'of the best match as `templateId` to create_proposal or draft_proposal_from_brief. If none is a clear match, use the one with `isDefault`.',
    omit: omittedListParameters,
    defaults: { limit: 20 },
    trim: withoutContents,
    say: ({ templates, total }) => `${templates.length} of ${total} templates.`,
  },
  {
    name: 'get_usage',
    title: 'Get the remaining calls',
    operations: ['usage_get'],
    description:
      'Returns how many calls remain this month and this minute, for the account, the end user and this agent. Does not ' +
      'count against the monthly quota. Check it before a long task: each tool call is one API call, draft_proposal_from_brief is two.',
    say: ({ plan, quota }) => `Plan ${plan}: ${quota.remaining} of ${quota.limit} calls left until ${quota.resets_at}.`,
  },
  {
    name: 'check_operation',
    title: 'Check whether an operation would be allowed',
    operations: ['usage_precheck'],
    description:
      'Returns whether a call would be allowed now (`allowed`), and the error code it would get (`reason`). Does not count ' +
      'against the monthly quota. `operation` is the id of an API operation. The `_meta` of each tool lists the operations it calls.',
    input: () => Type.Object({ operation: PrecheckQuery.properties.operation }),
    say: ({ operation, allowed, reason }) =>
      allowed ? `${operation} would be allowed.` : `${operation} would be refused: ${reason}.`,
  },
  {
    name: 'list_webhooks',
    title: 'List webhooks',
    operations: ['webhook_list'],
    description:
      'Lists the webhooks of this account with the result of their last delivery (`last_status`). To change a webhook, the ' +
      'person uses the application.',
    omit: ['skip'],
    defaults: { limit: 20 },
    say: ({ webhooks, total }) => `${webhooks.length} of ${total} webhooks.`,
  },
  {
    name: 'list_webhook_deliveries',
    title: 'List webhook deliveries',
    operations: ['webhook_logs'],
    description:
      'Lists the delivery attempts of one webhook, newest first, with the body that was sent (`payload`) and the response. ' +
      'Use `status` failed or retry_scheduled to find out why a system did not receive an event.',
    // A model works with several kinds of ids, so the argument says which kind this is.
    input: () => Type.Object({ webhook_id: WebhookPath.properties.id, ...WebhookLogQuery.properties }),
    omit: ['skip', 'event'],
    defaults: { limit: 10 },
    run: (call, { webhook_id, ...args }) => call('webhook_logs', { id: webhook_id, ...args }),
    say: ({ logs, total }) => `${logs.length} of ${total} attempts.`,
  },
]
