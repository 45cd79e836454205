import type { Redelivery, WebhookLog, WebhookLogQuery, WebhookTestResult } from '@proffer/core/webhooks/schema.ts'
import { page } from '@proffer/core/wire.ts'
import {
  type Attempt,
  countAttempts,
  findAttempt,
  insertTriedDelivery,
  listAttempts,
} from '../delivery/attempts-store.ts'
import { failure, type Outcome, type Sender } from '../delivery/delivery.ts'
import { noteSuccess } from '../delivery/failing-lanes.ts'
import { enqueue } from '../delivery/queue-store.ts'
import { findDeliveryIds, findStates, replaceDeliveryIds } from '../delivery/recovery-store.ts'
import { isErased } from '../erasure/erasure.ts'
import { AppError, notFound } from '../errors/errors.ts'
import { eventIdIn, eventPayload, webhookReference } from '../events/payload.ts'
import { bodyWithoutLink, type OpenedBody, openBody } from '../events/sealed-link.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import { type Database, notify, type Trx } from '../storage/database.ts'
import { firstIdOf, newId } from '../values/ids.ts'
import { findWebhook } from './store.ts'

export type WebhookDeliveries = ReturnType<typeof webhookDeliveries>

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  sender: Sender
  /** How long log entries are kept. */
  retentionMs: number
}

const sampleData = {
  message: 'This is a test event. A real event contains the data of the change.',
  proposal_id: '019a8b7c-0f3e-7c52-9d1a-6b2f4c8e1a90',
  name: 'Website relaunch',
  status: 'sent',
  client_name: 'Example Ltd',
  total: 4800,
  currency: 'EUR',
}

/** The deliveries of a webhook: its log, test events and redelivery. */
export function webhookDeliveries({ database, clock, sealer, sender, retentionMs }: Options) {
  const { db } = database

  async function requireWebhook(accountId: string, id: string) {
    if (!(await findWebhook(db, { accountId, id }))) throw notFound('webhook')
  }

  /** Records the attempt of a test and returns its id, or null if the webhook was deleted in the meantime. */
  async function recordTest(attempt: Attempt, body: string) {
    const isRecorded = await database.transact(attempt.accountId, async (trx) => {
      if (attempt.status === 'delivered') await noteSuccess(trx, attempt.laneId)
      return insertTriedDelivery(trx, attempt, body)
    })
    return isRecorded ? attempt.id : null
  }

  return {
    async logs(accountId: string, id: string, query: WebhookLogQuery, { showsLinks }: { showsLinks: boolean }) {
      await requireWebhook(accountId, id)
      // Old entries stay until the next clean-up, and the newest one stays longer. Reads leave them out, as they do with events.
      const firstId = firstIdOf(new Date(Math.max(0, clock.now().getTime() - retentionMs)))
      const filter = { accountId, laneId: id, event: query.event, status: query.status, firstId }
      const [attempts, total] = await Promise.all([listAttempts(db, filter, page(query)), countAttempts(db, filter)])
      const shown = (body: string) => (showsLinks ? openBody(sealer, accountId, body) : bodyWithoutLink(body))
      return { logs: attempts.map((attempt) => logOf(attempt, shown(attempt.body))), total }
    },

    /** Sends one test event while the caller waits, without retries. */
    async test(accountId: string, id: string): Promise<WebhookTestResult> {
      await requireWebhook(accountId, id)
      const lane = { accountId, laneId: id }
      const send = await sender.open(lane)
      if (!send)
        return { ...resultOf(failure('The webhook is paused. Set `is_active` to true first.'), 0), log_id: null }
      const at = clock.now()
      const startedMs = clock.monotonicMs()
      const deliveryId = newId(at)
      const reference = webhookReference(id)
      const body = eventPayload({ event: 'test', eventId: newId(at), at, reference, json: JSON.stringify(sampleData) })
      const outcome = await send({ id: deliveryId, event: 'test', body })
      const durationMs = Math.round(clock.monotonicMs() - startedMs)
      const endedAt = clock.now()
      const attempt: Attempt = {
        ...lane,
        id: newId(endedAt),
        deliveryId,
        event: 'test',
        number: 1,
        status: outcome.ok ? 'delivered' : 'failed',
        statusCode: outcome.statusCode,
        responseBody: outcome.responseBody,
        responseTimeMs: durationMs,
        error: outcome.error,
        createdAt: endedAt.toISOString(),
        nextRetryAt: null,
      }
      return { ...resultOf(outcome, durationMs), log_id: await recordTest(attempt, body) }
    },

    /** Sends the same bytes again as a new delivery with its own retries. */
    redeliver: (accountId: string, id: string, logId: string): Promise<Redelivery> =>
      database.transact(accountId, async (trx) => {
        const webhook = await findWebhook(trx, { accountId, id })
        if (!webhook) throw notFound('webhook')
        const attempt = await findAttempt(trx, { accountId, laneId: id, id: logId })
        if (!attempt) throw notFound('webhook_log')
        const at = clock.now()
        const { event, body, subjectId } = attempt
        if (isErased(JSON.parse(body).data)) throw erased()
        const delivery = { id: newId(at), accountId, laneId: id, event, body, subjectId, at }
        await enqueue(trx, delivery)
        await linkToEvent(trx, { ...delivery, originalId: attempt.deliveryId })
        notify('outbox')
        return {
          delivery_id: delivery.id,
          webhook_id: webhookReference(id),
          event: event as Redelivery['event'],
          status: webhook.isActive ? 'queued' : 'waiting',
        }
      }),
  }
}

/** An event lists at most so many deliveries, however often it is redelivered. */
const MAX_LINKED = 100

interface LinkedRedelivery {
  id: string
  accountId: string
  laneId: string
  body: string
  /** The delivery that is sent again. */
  originalId: string
}

/**
 * Lists a redelivery with its event, in place of the failed delivery, so that recovering missed events knows of it. If the
 * original was delivered, there is nothing to recover.
 */
async function linkToEvent(trx: Trx, { id, accountId, laneId, body, originalId }: LinkedRedelivery) {
  const eventId = eventIdIn(body)
  const state = (await findStates(trx, laneId, [originalId])).get(originalId)
  if (eventId === undefined || state === 'delivered') return
  const ids = await findDeliveryIds(trx, accountId, eventId)
  if (!ids || ids.length >= MAX_LINKED) return
  const keptIds = state === 'failed' ? ids.filter((deliveryId) => deliveryId !== originalId) : ids
  await replaceDeliveryIds(trx, [{ id: eventId, deliveryIds: [...keptIds, id] }])
}

const erased = () =>
  new AppError(
    410,
    'webhook_log_erased',
    'The content of this event was erased because of its age or because its proposal was deleted. It cannot be sent again.',
  )

const resultOf = (outcome: Outcome, durationMs: number) => ({
  success: outcome.ok,
  status_code: outcome.statusCode,
  response_time_ms: durationMs,
  response_body: outcome.responseBody,
  error: outcome.error,
})

/** The complete payload, because the owner needs to see what the endpoint received. */
const logOf = (attempt: Attempt, { body, show }: Pick<OpenedBody, 'body' | 'show'>): WebhookLog => ({
  id: attempt.id,
  delivery_id: attempt.deliveryId,
  webhook_id: webhookReference(attempt.laneId),
  event: attempt.event as WebhookLog['event'],
  attempt: attempt.number,
  status: attempt.status,
  status_code: attempt.statusCode,
  response_body: attempt.responseBody && show(attempt.responseBody),
  response_time_ms: attempt.responseTimeMs,
  error: attempt.error,
  payload: JSON.parse(body),
  created_at: attempt.createdAt,
  next_retry_at: attempt.nextRetryAt,
})
