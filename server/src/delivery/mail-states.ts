import type { NotificationState, Notified } from '@proffer/core/mails/schema.ts'
import { announceHint } from '../events/hints.ts'
import type { Db, Trx } from '../storage/database.ts'
import type { MailStatesTable } from '../storage/share-tables.ts'
import type { Outcome } from './delivery.ts'
import type { MailKind } from './mail.ts'

/** What became of the mails that records show. A row is written with the mail, and changed with each attempt to send it. */

export interface NewMailState extends Notified {
  /** The id of the delivery, or a new one if the mail is not queued. */
  id: string
  accountId: string
  proposalId: string
  /** The share or message that shows the mail. */
  recordId: string
  kind: MailKind
  notification: NotificationState
  at: Date
}

export async function insertMailState(trx: Trx, state: NewMailState): Promise<void> {
  await trx
    .insertInto('mail_states')
    .values({
      id: state.id,
      account_id: state.accountId,
      proposal_id: state.proposalId,
      record_id: state.recordId,
      kind: state.kind,
      status: state.notification,
      reason: state.notificationDetail?.reason ?? null,
      retry_at: state.notificationDetail?.retryAt ?? null,
      created_at: state.at.toISOString(),
    })
    .execute()
}

/** Deletes what was stored about reminders of the share that a limit has stopped. */
export async function deleteHeldReminders(trx: Trx, { accountId, recordId }: { accountId: string; recordId: string }) {
  const query = trx.deleteFrom('mail_states').where('record_id', '=', recordId).where('account_id', '=', accountId)
  await query.where('kind', '=', 'reminder').where('status', '=', 'held_back').execute()
}

const MAX_REASON = 500

type MailAttempt = Pick<MailStatesTable, 'status' | 'reason' | 'retry_at'>

/** Stores the result of an attempt. `retryAt` is null if there is no further one. Other mails have no row. */
export async function updateMailState(
  trx: Trx,
  { id, event }: { id: string; event: string },
  outcome: Outcome,
  retryAt: string | null,
): Promise<void> {
  if (event === 'mail.lead_reply') return updateReplyState(trx, id, stateAfter(outcome, retryAt))
  if (event === 'mail.team_invitation') return updateInvitationState(trx, id, stateAfter(outcome, retryAt))
  const [changed] = await trx
    .updateTable('mail_states')
    .set(stateAfter(outcome, retryAt))
    .where('id', '=', id)
    .returning(['account_id as accountId', 'proposal_id as proposalId', 'record_id as recordId', 'kind'])
    .execute()
  if (!changed) return
  const { accountId, proposalId, recordId, kind } = changed
  // The client's page shows what became of the signed copy.
  const hint = { accountId, kind: 'mail.attempted', proposalId }
  announceHint(kind === 'acceptance_copy' ? { ...hint, shareId: recordId } : hint)
}

/** A reply to a lead has no proposal, so its message itself holds the state. */
async function updateReplyState(trx: Trx, mailId: string, state: MailAttempt): Promise<void> {
  const [changed] = await trx
    .updateTable('lead_messages')
    .set(state)
    .where('mail_id', '=', mailId)
    .returning(['account_id as accountId', 'lead_session_id as leadSessionId'])
    .execute()
  if (changed) announceHint({ ...changed, kind: 'mail.attempted' })
}

/** An invitation holds the state of its mail itself, too. */
async function updateInvitationState(trx: Trx, mailId: string, state: MailAttempt): Promise<void> {
  const query = trx.updateTable('invitations').set(state).where('mail_id', '=', mailId)
  const [changed] = await query.returning('account_id as accountId').execute()
  if (changed) announceHint({ ...changed, kind: 'team.changed' })
}

type RecordState = Omit<NewMailState, 'proposalId' | 'kind' | 'at'>

/** Stores with the message of a lead, or with an invitation, what became of its mail. */
export async function insertStateInRecord(
  trx: Trx,
  table: 'lead_messages' | 'invitations',
  { id, accountId, recordId, notification, notificationDetail }: RecordState,
): Promise<void> {
  const { reason = null, retryAt = null } = notificationDetail ?? {}
  const query = trx.updateTable(table).set({ mail_id: id, status: notification, reason, retry_at: retryAt })
  await query.where('id', '=', recordId).where('account_id', '=', accountId).execute()
}

function stateAfter(outcome: Outcome, retryAt: string | null): MailAttempt {
  if (outcome.ok) return { status: outcome.isOnlyStored ? 'not_configured' : 'sent', reason: null, retry_at: null }
  const reason = (outcome.reason ?? outcome.error ?? '').slice(0, MAX_REASON).toWellFormed()
  return { status: retryAt === null ? 'failed' : 'queued', reason, retry_at: retryAt }
}

export interface StoredMailState extends Notified {
  id: string
  proposalId: string
  notification: NotificationState
  createdAt: string
}

/** The newest mail of this kind for each of the records that has one. */
export async function findMailStates(
  db: Db,
  { accountId, kind, recordIds }: { accountId: string; kind: MailKind; recordIds: string[] },
): Promise<Map<string, StoredMailState>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('mail_states')
    .select(['id', 'record_id as recordId', 'proposal_id as proposalId', 'status', 'reason', 'retry_at as retryAt'])
    .select('created_at as createdAt')
    .where('record_id', 'in', recordIds)
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ recordId, id, proposalId, createdAt, status, reason, retryAt }) => {
      const notificationDetail = reason === null ? null : { reason, retryAt }
      return [recordId, { id, proposalId, createdAt, notification: status, notificationDetail }]
    }),
  )
}

/** The newest mail of this kind for one record of this proposal. */
export async function findMailState(
  db: Db,
  { recordId, proposalId, ...key }: { accountId: string; kind: MailKind; recordId: string; proposalId: string },
): Promise<StoredMailState | undefined> {
  const state = (await findMailStates(db, { ...key, recordIds: [recordId] })).get(recordId)
  return state?.proposalId === proposalId ? state : undefined
}

/** The members of a record that show this mail. */
export const notifiedBy = ({ notification, notificationDetail }: Notified): Notified => ({
  notification,
  notificationDetail,
})

/** The same for a client, who must not read the responses of mail servers. */
export function notifiedForClient({ notification, notificationDetail }: Notified): Notified {
  const reason = 'The email could not be sent.'
  return { notification, notificationDetail: notificationDetail && { reason, retryAt: notificationDetail.retryAt } }
}
