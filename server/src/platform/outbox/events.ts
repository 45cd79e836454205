import type { Trx } from '../database/database.ts'
import { newId } from '../ids.ts'

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

/** Writes the event in the transaction of the change that causes it: both are kept, or neither is. */
export async function recordEvent(trx: Trx, { userId, kind, data, at }: NewEvent): Promise<void> {
  await trx
    .insertInto('events')
    .values({
      id: newId(at),
      user_id: userId,
      kind,
      data: JSON.stringify(data),
      subject_id: subjectOf(data),
      created_at: at.toISOString(),
    })
    .execute()
}

/** The proposal or lead session that an event is about. */
const subjectOf = (data: Record<string, unknown>) => String(data['proposal_id'] ?? data['session_id'] ?? '') || null
