import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  NewWebhook,
  Recovery,
  RecoveryResult,
  Redelivery,
  Webhook,
  WebhookChange,
  WebhookList,
  WebhookLogList,
  WebhookLogPath,
  WebhookLogQuery,
  WebhookPath,
  WebhookQuery,
  WebhookTestResult,
  WebhookWithSecret,
} from '@proffer/core/webhooks/schema.ts'
import { page } from '@proffer/core/wire.ts'
import { maySeeLinks } from '../access/doors/caller.ts'
import { operation } from '../http/operation.ts'
import type { WebhookDeliveries } from './deliveries.ts'
import { MAX_RECOVERED, type WebhookRecovery } from './recovery.ts'
import type { Webhooks } from './service.ts'

const tag = 'Webhooks'

const create = operation({
  id: 'webhook_create',
  tag,
  summary: 'Create a webhook',
  description:
    'Subscribes a URL to events. The `secret` that signs every delivery is only in this response. An account ' +
    'can have at most 20 webhooks.',
  scope: 'write',
  showsSecret: true,
  body: NewWebhook,
  answer: {
    status: 201,
    description: 'The new webhook with its secret.',
    schema: WebhookWithSecret,
    headers: { Location: 'The path of the new webhook.' },
  },
  errors: ['webhook_limit_reached'],
})

const list = operation({
  id: 'webhook_list',
  tag,
  summary: 'List webhooks',
  description: 'Returns webhooks, newest first.',
  scope: 'read',
  query: WebhookQuery,
  answer: { status: 200, description: 'A page of webhooks.', schema: WebhookList },
})

const get = operation({
  id: 'webhook_get',
  tag,
  summary: 'Get a webhook',
  description: 'Returns one webhook, without its secret.',
  scope: 'read',
  params: WebhookPath,
  answer: { status: 200, description: 'The webhook.', schema: Webhook },
  errors: ['webhook_not_found'],
})

const update = operation({
  id: 'webhook_update',
  tag,
  summary: 'Update a webhook',
  description:
    'Changes only the fields in the body. While `is_active` is false, nothing is sent: new events are not ' +
    'queued, and retries wait until it is true again. Recover the missed events afterwards. Waiting deliveries are sent to the current `url`.',
  scope: 'write',
  params: WebhookPath,
  body: WebhookChange,
  answer: { status: 200, description: 'The updated webhook.', schema: Webhook },
  errors: ['webhook_not_found'],
})

const remove = operation({
  id: 'webhook_delete',
  tag,
  summary: 'Delete a webhook',
  description: 'Deletes the webhook and its logs. Waiting retries are not sent.',
  scope: 'write',
  params: WebhookPath,
  answer: { status: 204, description: 'Deleted.' },
  errors: ['webhook_not_found'],
})

const test = operation({
  id: 'webhook_test',
  tag,
  summary: 'Send a test event',
  description: 'Sends an event of the type `test` with sample data, once and without retries, and returns the result.',
  scope: 'write',
  params: WebhookPath,
  answer: { status: 200, description: 'The result of the delivery.', schema: WebhookTestResult },
  reachesOutside: true,
  errors: ['webhook_not_found'],
})

const logs = operation({
  id: 'webhook_logs',
  tag,
  summary: 'List deliveries of a webhook',
  description:
    'Returns one entry per attempt, newest first. Entries are kept for 30 days by default (`EVENT_RETENTION`), at most 10,000 per webhook. ' +
    '`payload` is the body that was sent. After the proposal is deleted, its `data` contains no names and ' +
    'texts, and has `erased: true`. `share_url` is null for a key without the scope `write`.',
  scope: 'read',
  params: WebhookPath,
  query: WebhookLogQuery,
  answer: { status: 200, description: 'A page of attempts.', schema: WebhookLogList },
  errors: ['webhook_not_found'],
})

const redeliver = operation({
  id: 'webhook_redeliver',
  tag,
  summary: 'Redeliver an event',
  description: 'Sends the payload of a log entry again, as a new delivery with its own retries.',
  scope: 'write',
  params: WebhookLogPath,
  answer: { status: 202, description: 'The delivery is queued.', schema: Redelivery },
  errors: ['webhook_not_found', 'webhook_log_not_found', 'webhook_log_erased'],
})

const recover = operation({
  id: 'webhook_recover',
  tag,
  summary: 'Recover missed events',
  description:
    'Queues again every event since then that was not delivered, or that was not queued because the webhook was paused. Only ' +
    'events that the webhook subscribes to now count, from its creation on and as long as events are kept. Events that were ' +
    `delivered or are waiting are not queued again. One call queues at most ${MAX_RECOVERED} events: ` +
    'repeat it until `queued` is 0. If the webhook is paused, the events wait until you resume it.',
  scope: 'write',
  params: WebhookPath,
  body: Recovery,
  answer: { status: 202, description: 'The events are queued.', schema: RecoveryResult },
  // It calls no other machine, but like such operations it must not run inside one transaction. That would hold up other requests,
  // because it reads many events. So it uses several small transactions.
  reachesOutside: true,
  errors: ['webhook_not_found'],
})

/** Accepts the id of a webhook as payloads show it (`wh_019a8b7c-…`), and without the prefix. */
const bareId = (id: string) => id.replace(/^wh_/, '')

export function webhookRoutes(
  webhooks: Webhooks,
  deliveries: WebhookDeliveries,
  recovery: WebhookRecovery,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    // Runs before the handler, which may be inside a transaction, because the check may wait for DNS.
    const checkTarget = async ({ body }: { body: unknown }) => {
      const { url } = body as WebhookChange
      if (url !== undefined) await webhooks.checkTarget(url)
    }

    app.post('/webhooks', { ...create, preHandler: checkTarget }, async ({ caller, body }, reply) => {
      const webhook = await webhooks.create(caller.accountId, body)
      reply.code(201).header('location', `${app.prefix}/webhooks/${webhook.id}`)
      return webhook
    })

    app.get('/webhooks', list, async ({ caller, query }) => webhooks.list(caller.accountId, page(query)))

    app.get('/webhooks/:id', get, async ({ caller, params }) => webhooks.get(caller.accountId, bareId(params.id)))

    app.put('/webhooks/:id', { ...update, preHandler: checkTarget }, async ({ caller, params, body }) =>
      webhooks.update(caller.accountId, bareId(params.id), body),
    )

    app.delete('/webhooks/:id', remove, async ({ caller, params }, reply) => {
      await webhooks.remove(caller.accountId, bareId(params.id))
      reply.code(204)
    })

    app.post('/webhooks/:id/test', test, async ({ caller, params }) =>
      deliveries.test(caller.accountId, bareId(params.id)),
    )

    app.get('/webhooks/:id/logs', logs, async ({ caller, params, query }) =>
      deliveries.logs(caller.accountId, bareId(params.id), query, { showsLinks: maySeeLinks(caller) }),
    )

    app.post('/webhooks/:id/recover', recover, async ({ caller, params, body }, reply) => {
      reply.code(202)
      return recovery.recover(caller.accountId, bareId(params.id), body.since)
    })

    app.post('/webhooks/:id/logs/:log_id/redeliver', redeliver, async ({ caller, params }, reply) => {
      reply.code(202)
      return deliveries.redeliver(caller.accountId, bareId(params.id), params.log_id)
    })
  }
}

const regenerateSecret = operation({
  id: 'webhook_regenerate_secret',
  tag,
  summary: 'Regenerate the secret of a webhook',
  description:
    'The new secret is only in this response. The old secret stays valid for 24 hours: deliveries are signed ' +
    'with both.',
  scope: 'write',
  showsSecret: true,
  params: WebhookPath,
  answer: { status: 200, description: 'The webhook with its new secret.', schema: WebhookWithSecret },
  errors: ['webhook_not_found'],
})

/** Mounted at the app door only, as the specification requires. */
export function webhookSecretRoutes(webhooks: Webhooks): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/webhooks/:id/regenerate-secret', regenerateSecret, async ({ caller, params }) =>
      webhooks.regenerateSecret(caller.accountId, bareId(params.id)),
    )
  }
}
