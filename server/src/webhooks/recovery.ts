import { kindsOf } from '@proffer/core/webhooks/event-kinds.ts'
import type { RecoveryResult } from '@proffer/core/webhooks/schema.ts'
import { enqueueAll } from '../delivery/queue-store.ts'
import { findMissed, findStoredEvents, listSentEvents, replaceDeliveryIds } from '../delivery/recovery-store.ts'
import { isErased } from '../erasure/erasure.ts'
import { invalid, notFound } from '../errors/errors.ts'
import { eventPayload, webhookReference } from '../events/payload.ts'
import type { Clock } from '../process/clock.ts'
import { type Database, notify } from '../storage/database.ts'
import { firstIdOf, newId } from '../values/ids.ts'
import { findWebhook, type WebhookRow } from './store.ts'

export type WebhookRecovery = ReturnType<typeof webhookRecovery>

interface Options {
  database: Database
  clock: Clock
  /** How long events are kept. */
  retentionMs: number
}

/** How many events one query reads. */
const EVENTS_AT_ONCE = 250
/** How many events one call queues at most. */
export const MAX_RECOVERED = 1_000

/**
 * Queues events again that a webhook has missed: their delivery failed, or they were not queued because the webhook was
 * paused. An event that was delivered or is waiting is never queued, so a call can be repeated.
 */
export function webhookRecovery({ database, clock, retentionMs }: Options) {
  /** Queues those of the events that are missed, and returns how many. */
  const queueMissed = ({ accountId, id: laneId }: WebhookRow, eventIds: string[]): Promise<number> =>
    // Runs in the account's queue and reads the state again, so that two calls cannot queue the same event.
    database.transact(accountId, async (trx) => {
      if (!(await findWebhook(trx, { accountId, id: laneId }))) throw notFound('webhook')
      const { missed, states } = await findMissed(trx, laneId, await findStoredEvents(trx, accountId, eventIds))
      const now = clock.now()
      const reference = webhookReference(laneId)
      const deliveries = missed
        .filter(({ data }) => !isErased(JSON.parse(data)))
        .map(({ id: eventId, kind: event, data: json, subjectId, deliveryIds, createdAt }) => ({
          event,
          subjectId,
          accountId,
          id: newId(now),
          body: eventPayload({ event, eventId, at: new Date(createdAt), reference, json }),
          eventId,
          // The new delivery takes the place of the failed one, so that the list does not grow with every call.
          keptIds: deliveryIds.filter((deliveryId) => states.get(deliveryId) !== 'failed'),
        }))
      await enqueueAll(trx, laneId, deliveries, now)
      await replaceDeliveryIds(
        trx,
        deliveries.map(({ id, eventId, keptIds }) => ({ id: eventId, deliveryIds: [...keptIds, id] })),
      )
      if (deliveries.length > 0) notify('outbox')
      return deliveries.length
    })

  /** Queues up to MAX_RECOVERED missed events. Events that are not missed cost a few reads, and no transaction. */
  async function queueAllMissed(webhook: WebhookRow, from: Date): Promise<number> {
    const { accountId, id: laneId, events } = webhook
    const range = { accountId, kinds: kindsOf(events), since: from.toISOString(), limit: EVENTS_AT_ONCE }
    let queued = 0
    let after: string | undefined = firstIdOf(from)
    while (after !== undefined && queued < MAX_RECOVERED) {
      const page = await listSentEvents(database.db, { ...range, after })
      const { missed } = await findMissed(database.db, laneId, page)
      const ids = missed.slice(0, MAX_RECOVERED - queued).map(({ id }) => id)
      if (ids.length > 0) queued += await queueMissed(webhook, ids)
      after = page.length === EVENTS_AT_ONCE ? page.at(-1)?.id : undefined
    }
    return queued
  }

  return {
    /** Queues the missed events since a time, and returns how many. A call queues at most MAX_RECOVERED. */
    async recover(accountId: string, id: string, sinceText: string): Promise<RecoveryResult> {
      const webhook = await findWebhook(database.db, { accountId, id })
      if (!webhook) throw notFound('webhook')
      const now = clock.now()
      const since = requirePast(sinceText, now)
      // Events from before its creation were never meant for the webhook, and older ones than the retention time are gone.
      const from = new Date(Math.max(since.getTime(), Date.parse(webhook.createdAt), now.getTime() - retentionMs))
      return { queued: await queueAllMissed(webhook, from) }
    },
  }
}

function requirePast(text: string, now: Date): Date {
  const since = new Date(text)
  const loc = ['body', 'since']
  if (Number.isNaN(since.getTime())) throw invalid(loc, 'datetime_parsing', 'Input should be a valid datetime')
  if (since > now) throw invalid(loc, 'datetime_past', 'Input should be in the past')
  return since
}
