import type { LeadSession, LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Trx } from '../storage/database.ts'
import { recordCallback } from './callback.ts'
import { leadData, stepsTo } from './lead-session.ts'
import { findLeadSessionOfProposal, type LeadSessionRow, replaceLeadSession } from './store.ts'

/** Stores a change. If the status changed, also records the event and the callback. */
export async function saveChange(
  trx: Trx,
  accountId: string,
  before: LeadSession,
  after: LeadSessionRow,
  at: Date,
): Promise<void> {
  const { session } = after
  const { id: sessionId } = session
  await replaceLeadSession(trx, accountId, after)
  if (session.status === before.status) return
  const data = { ...leadData(session), previous_status: before.status }
  const { callbackUrl: url } = session
  const event = { accountId, kind: 'lead_session.updated', data, at } as const
  const alsoSend = async (eventId: string) => (url ? recordCallback(trx, { ...event, eventId, sessionId, url }) : [])
  await recordEvent(trx, { ...event, alsoSend })
}

/** Moves a session to a status through all statuses between, one step at a time. */
export async function advance(
  trx: Trx,
  accountId: string,
  row: LeadSessionRow,
  to: LeadSessionStatus,
  now: Date,
): Promise<LeadSession> {
  let before = row.session
  for (const status of stepsTo(before.status, to)) {
    const after = { ...before, status }
    await saveChange(trx, accountId, before, { ...row, session: after }, now)
    before = after
  }
  return before
}

/** Called when an update gives a proposal its price. A lead in `gathering_info` or `pending` becomes `proposal_ready`. */
export async function leadPriced(trx: Trx, accountId: string, { id: proposalId }: Proposal, now: Date): Promise<void> {
  const row = await findLeadSessionOfProposal(trx, { accountId, proposalId })
  if (!row || !['gathering_info', 'pending'].includes(row.session.status)) return
  const session = { ...row.session, updatedAt: now.toISOString() }
  await advance(trx, accountId, { ...row, session }, 'proposal_ready', now)
}
