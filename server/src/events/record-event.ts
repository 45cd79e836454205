import type { EventKind } from '@proffer/core/webhooks/event-kinds.ts'
import { notificationKindOf, queueNotifications } from '../delivery/notifications.ts'
import { enqueueing } from '../delivery/queue-store.ts'
import { addStoredBytes } from '../storage/budgets/stored-bytes-store.ts'
import { notify, type Trx } from '../storage/database.ts'
import { type Change, changeTogether, preparedChange } from '../storage/prepared.ts'
import { newId, newIdAfter } from '../values/ids.ts'
import { announceHint } from './hints.ts'
import { eventPayload, subjectOf, webhookReference } from './payload.ts'
import { findLastEventAndSubscribers } from './subscriptions-store.ts'

interface NewEvent {
  accountId: string
  kind: EventKind
  data: Record<string, unknown>
  at: Date
  /** Queues further deliveries for this event, besides those to webhooks, and returns their ids. */
  alsoSend?: (eventId: string) => Promise<string[]>
}

interface EventRow {
  [column: string]: string | null
  id: string
  accountId: string
  kind: string
  data: string
  subjectId: string | null
  deliveries: string | null
  at: string
}

const insertEvent = preparedChange<EventRow>()((db, value) =>
  db.insertInto('events').values({
    id: value('id'),
    account_id: value('accountId'),
    kind: value('kind'),
    data: value('data'),
    subject_id: value('subjectId'),
    deliveries: value('deliveries'),
    created_at: value('at'),
  }),
)

interface Options {
  /** False if the caller counts the bytes of the event. */
  isCounted?: boolean
  /** The caller's own changes, to store with the event in one round trip. It gets the bytes that the event adds. */
  along?: (eventBytes: number) => Change[]
}

/**
 * Stores the event, one delivery for each subscribed webhook and the notifications of the provider, in the transaction of the
 * change. The body of each delivery is final, so every retry sends the same bytes.
 *
 * The transaction must be in the account's queue. The id of an event then sorts after those of all earlier events of the
 * account, whichever process recorded them, so a reader that follows the ids misses none.
 */
export async function recordEvent(
  trx: Trx,
  { accountId, kind, data, at, alsoSend }: NewEvent,
  { isCounted = true, along = () => [] }: Options = {},
): Promise<void> {
  const json = JSON.stringify(data)
  const subjectId = subjectOf(data)
  const { lastEventId, subscribers } = await findLastEventAndSubscribers(trx, { accountId, kind })
  const id = newIdAfter(lastEventId, at)
  const webhookDeliveries = subscribers.map((laneId) => ({ laneId, id: newId(at) }))
  // Stored with the event, so that its deliveries can be found without an index over all deliveries.
  const ids = [...webhookDeliveries.map((delivery) => delivery.id), ...((await alsoSend?.(id)) ?? [])]
  const deliveries = ids.length > 0 ? JSON.stringify(ids) : null
  const bytes = Buffer.byteLength(json)
  await changeTogether(trx, [
    ...along(bytes),
    insertEvent.with({ id, accountId, kind, data: json, subjectId, deliveries, at: at.toISOString() }),
    ...(isCounted ? [addStoredBytes.with({ accountId, bytes })] : []),
    ...webhookDeliveries.flatMap((delivery) => {
      const reference = webhookReference(delivery.laneId)
      const body = eventPayload({ event: kind, eventId: id, at, reference, json })
      return enqueueing({ ...delivery, accountId, event: kind, body, subjectId, at })
    }),
  ])
  if (webhookDeliveries.length > 0) notify('outbox')
  const notificationKind = notificationKindOf(kind)
  if (notificationKind) await queueNotifications(trx, { accountId, kind: notificationKind, event: kind, data, at })
  announceHint({ accountId, kind, ...subjectMember(data) })
}

const subjectMember = ({ proposal_id, session_id }: Record<string, unknown>) => ({
  ...(proposal_id !== undefined && { proposalId: String(proposal_id) }),
  ...(session_id !== undefined && { leadSessionId: String(session_id) }),
})
