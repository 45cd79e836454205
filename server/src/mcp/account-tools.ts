import { Type } from 'typebox'
import { PrecheckQuery } from '../usage/schema.ts'
import { WebhookLogQuery, WebhookPath } from '../webhooks/schema.ts'
import type { Tool } from './tool.ts'

export const accountTools: Tool[] = [
  {
    name: 'get_profile_summary',
    title: "Read the provider's public summary",
    operations: ['public_summary_get'],
    description:
      'Who the provider is, as clients may know it: name, role, skills, services, experience, and `summaryText` in two ' +
      'or three lines. Use it to write in the name of the provider. Holds no bank, tax or key data.',
    say: ({ summaryText, name, companyName }) =>
      summaryText || `The profile of ${companyName || name || 'the provider'}.`,
  },
  {
    name: 'list_templates',
    title: 'List templates',
    operations: ['template_list'],
    description:
      "The provider's templates: settings that pre-fill a new proposal. Pass the `id` of the one that fits as " +
      '`templateId` to create_proposal or draft_proposal_from_brief; without a better reason take the one with `isDefault`.',
    omit: ['skip'],
    defaults: { limit: 20 },
    say: ({ templates, total }) => `${templates.length} of ${total} templates.`,
  },
  {
    name: 'get_usage',
    title: 'See what is left of the limits',
    operations: ['usage_get'],
    description:
      'How many calls are left this month and this minute, for the account, the end user and this agent. Costs nothing ' +
      'of the monthly quota. Look before long work; each tool call is one API call, draft_proposal_from_brief two.',
    say: ({ plan, quota }) => `Plan ${plan}: ${quota.remaining} of ${quota.limit} calls left until ${quota.resets_at}.`,
  },
  {
    name: 'check_operation',
    title: 'Check whether an operation would be allowed',
    operations: ['usage_precheck'],
    description:
      'Says whether a call would be admitted now: `allowed`, and in `reason` the error code it would get. Costs nothing ' +
      'of the monthly quota. `operation` is the id of an API operation; the `_meta` of each tool names those it calls.',
    input: () => Type.Object({ operation: PrecheckQuery.properties.operation }),
    say: ({ operation, allowed, reason }) =>
      allowed ? `${operation} would be admitted.` : `${operation} would be refused: ${reason}.`,
  },
  {
    name: 'list_webhooks',
    title: 'List webhooks',
    operations: ['webhook_list'],
    description:
      'Where events of this account are delivered, and how the last delivery went (`last_status`). Changing webhooks is ' +
      'left to the application.',
    omit: ['skip'],
    defaults: { limit: 20 },
    say: ({ webhooks, total }) => `${webhooks.length} of ${total} webhooks.`,
  },
  {
    name: 'list_webhook_deliveries',
    title: 'See what became of deliveries',
    operations: ['webhook_logs'],
    description:
      'The attempts to deliver events to one webhook, newest first, with what was sent (`payload`) and what came back. ' +
      'Use `status` failed or retry_scheduled to find out why a system was not told.',
    // A model that handles ids of several kinds should see which one this is.
    input: () => Type.Object({ webhook_id: WebhookPath.properties.id, ...WebhookLogQuery.properties }),
    omit: ['skip'],
    defaults: { limit: 10 },
    run: (call, { webhook_id, ...given }) => call('webhook_logs', { id: webhook_id, ...given }),
    say: ({ logs, total }) => `${logs.length} of ${total} attempts.`,
  },
]
