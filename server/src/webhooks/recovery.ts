import { kindsOf } from '@proffer/core/webhooks/event-kinds.ts'
import type { RecoveryResult } from '@proffer/core/webhooks/schema.ts'
import { invalid, notFound } from '../http/errors.ts'
import { isErased } from '../outbox/erasure.ts'
import { eventPayload, webhookReference } from '../outbox/payload.ts'
import { enqueue } from '../outbox/queue-store.ts'
import {
  type DeliveryState,
  findReceipts,
  findStates,
  listStoredEvents,
  replaceDeliveryIds,
  type StoredEvent,
} from '../outbox/recovery-store.ts'
import type { Clock } from '../process/clock.ts'
import { type Database, notify, type Trx } from '../storage/database.ts'
import { firstIdOf, newId } from '../values/ids.ts'
import { findWebhook, type WebhookRow } from './store.ts'

export type WebhookRecovery = ReturnType<typeof webhookRecovery>

interface Options {
  database: Database
  clock: Clock
  /** How long events are kept. */
  retentionMs: number
}

const EVENTS_AT_ONCE = 100
/** How many events one call queues at most. */
export const MAX_RECOVERED = 1_000

/**
 * Queues events again that a webhook has missed: their delivery failed, or they were not queued because the webhook was
 * paused. An event that was delivered or is waiting is never queued, so a call can be repeated.
 */
export function webhookRecovery({ database, clock, retentionMs }: Options) {
  /** Returns how many events it queued, and the id after which to continue, if there is more. */
  const recoverBatch = (webhook: WebhookRow, since: Date, after: string, limit: number) =>
    // In the account's queue, so that two calls cannot queue the same event.
    database.transact(webhook.userId, async (trx) => {
      const { userId, id: laneId } = webhook
      if (!(await findWebhook(trx, { userId, id: laneId }))) throw notFound('webhook')
      const range = { userId, kinds: kindsOf(webhook.events), after, since: since.toISOString() }
      const events = await listStoredEvents(trx, { ...range, limit: EVENTS_AT_ONCE })
      const eventIds = events.map(({ id }) => id)
      const receipts = await findReceipts(trx, laneId, eventIds)
      const allIds = events.flatMap(({ deliveryIds }) => deliveryIds)
      const states = await findStates(trx, laneId, allIds)
      const missed = events
        .filter(({ id, deliveryIds }) => !receipts.has(id) && !deliveryIds.some(isDone(states)))
        .filter(({ data }) => !isErased(JSON.parse(data)))
      for (const event of missed.slice(0, limit)) await queueAgain(trx, event, webhook, states, clock.now())
      if (missed.length > 0) notify('outbox')
      const hasMore = events.length === EVENTS_AT_ONCE && missed.length < limit
      return { queued: Math.min(missed.length, limit), next: hasMore ? eventIds.at(-1) : undefined }
    })

  return {
    async recover(userId: string, id: string, sinceText: string): Promise<RecoveryResult> {
      const webhook = await findWebhook(database.db, { userId, id })
      if (!webhook) throw notFound('webhook')
      const now = clock.now()
      const since = requirePast(sinceText, now)
      // Events from before its creation were never meant for the webhook, and older ones than the retention time are gone.
      const from = new Date(Math.max(since.getTime(), Date.parse(webhook.createdAt), now.getTime() - retentionMs))
      let queued = 0
      let next: string | undefined = firstIdOf(from)
      while (next !== undefined) {
        const batch: { queued: number; next: string | undefined } = await recoverBatch(
          webhook,
          from,
          next,
          MAX_RECOVERED - queued,
        )
        queued += batch.queued
        next = batch.next
      }
      return { queued }
    },
  }
}

const isDone = (states: Map<string, DeliveryState>) => (id: string) => {
  const state = states.get(id)
  return state === 'delivered' || state === 'waiting'
}

async function queueAgain(
  trx: Trx,
  { id: eventId, kind, data, subjectId, deliveryIds, createdAt }: StoredEvent,
  { userId, id: laneId }: WebhookRow,
  states: Map<string, DeliveryState>,
  now: Date,
) {
  const reference = webhookReference(laneId)
  const body = eventPayload({ event: kind, eventId, at: new Date(createdAt), reference, json: data })
  const id = newId(now)
  await enqueue(trx, { id, laneId, userId, event: kind, body, subjectId, at: now })
  // The new delivery takes the place of the failed one, so that the list does not grow with every call.
  const others = deliveryIds.filter((deliveryId) => states.get(deliveryId) !== 'failed')
  await replaceDeliveryIds(trx, eventId, [...others, id])
}

function requirePast(text: string, now: Date): Date {
  const since = new Date(text)
  const loc = ['body', 'since']
  if (Number.isNaN(since.getTime())) throw invalid(loc, 'datetime_parsing', 'Input should be a valid datetime')
  if (since > now) throw invalid(loc, 'datetime_past', 'Input should be in the past')
  return since
}
