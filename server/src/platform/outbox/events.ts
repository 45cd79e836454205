import { notify, type Trx } from '../database/database.ts'
import { preparedChange } from '../database/prepared.ts'
import { newId } from '../ids.ts'
import { eventPayload, webhookReference } from './payload.ts'
import { enqueue } from './queue-store.ts'
import { findSubscribers } from './subscriptions-store.ts'

export const eventKinds = [
  'proposal.created',
  'proposal.updated',
  'proposal.shared',
  'proposal.viewed',
  'proposal.accepted',
  'proposal.rejected',
  'proposal.revision_requested',
  'proposal.message_received',
  'lead_session.created',
  'lead_session.updated',
] as const
export type EventKind = (typeof eventKinds)[number]

interface NewEvent {
  userId: string
  kind: EventKind
  data: Record<string, unknown>
  at: Date
}

const insertEvent = preparedChange<{ id: string; userId: string; kind: string; data: string; at: string }>()(
  (db, value) =>
    db.insertInto('events').values({
      id: value('id'),
      user_id: value('userId'),
      kind: value('kind'),
      data: value('data'),
      created_at: value('at'),
    }),
)

/**
 * Writes the event and one delivery for each webhook that wants it, in the transaction of the change that causes
 * them: all are kept, or none is. The body of each delivery is final, so that every retry sends the same bytes.
 */
export async function recordEvent(trx: Trx, { userId, kind, data, at }: NewEvent): Promise<void> {
  const json = JSON.stringify(data)
  await insertEvent(trx, { id: newId(at), userId, kind, data: json, at: at.toISOString() })
  const subscribers = await findSubscribers(trx, { userId, event: kind })
  for (const laneId of subscribers) {
    const body = eventPayload({ event: kind, at, reference: webhookReference(laneId), json })
    await enqueue(trx, { id: newId(at), laneId, userId, event: kind, body, at })
  }
  if (subscribers.length > 0) notify('outbox')
}
