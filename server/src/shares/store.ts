import type { Totals } from '@proffer/core/pricing/totals-schema.ts'
import type { SignatureKind } from '@proffer/core/shares/acceptance-schema.ts'
import type { AcceptedSelection } from '@proffer/core/shares/accepted-price-schema.ts'
import { sql } from 'kysely'
import { accountClosedAt } from '../storage/closed-accounts.ts'
import type { Db, Trx } from '../storage/database.ts'
import { prepared, preparedChange } from '../storage/prepared.ts'

export type Answer = 'accepted' | 'rejected' | 'revision'

/** A share as stored, without its snapshot, which is large and rarely needed. */
export interface ShareRow {
  id: string
  accountId: string
  proposalId: string
  sealedToken: string
  recipientName: string | null
  recipientEmail: string | null
  message: string | null
  /** The newest version of the link. The snapshot, the message and the answer belong to it. */
  version: number
  sharedAt: string
  snapshotHash: string
  createdAt: string
  expiresAt: string | null
  /** The end that the link was shared with, if it was extended later. */
  endBeforeExtension: string | null
  supersededAt: string | null
  revokedAt: string | null
  viewCount: number
  lastViewedAt: string | null
  /** The version that the client opened last. */
  seenVersion: number | null
  answer: Answer | null
  respondedAt: string | null
  answerName: string | null
  answerNote: string | null
  answerReason: string | null
  answerAddress: string | null
  answerUserAgent: string | null
  /** JSON texts of what the client chose and of what it costs. */
  answerSelection: string | null
  answerTotals: string | null
  /** JSON: durations after `sharedAt`. */
  reminders: string
  remindersSent: number
  /** How many of `reminders` were sent or skipped. */
  remindersDone: number
  nextReminderAt: string | null
  remindersStoppedAt: string | null
  /** When the provider last asked for a reminder. */
  remindRequestedAt: string | null
  /** The `expiresAt` for which each event was recorded. */
  expiringRecordedFor: string | null
  expiredRecordedFor: string | null
  signature: SignatureKind
  /** 1: an acceptance needs a code from the client's mail. */
  verifyEmail: number
  firstViewedAt: string | null
  /** Null until the client opens the newest version. */
  versionViewedAt: string | null
}

/** A share that was found by its token. */
export interface LinkedShare extends ShareRow {
  /** When the account was closed. Null while it is open. */
  accountClosedAt: string | null
}

export interface ShareWithSnapshot extends LinkedShare {
  /** The JSON text of what the client is shown. */
  snapshot: string
}

interface ShareKey {
  accountId: string
  id: string
}

export interface ProposalKey {
  accountId: string
  proposalId: string
}

const columns = [
  'id',
  'account_id as accountId',
  'proposal_id as proposalId',
  'sealed_token as sealedToken',
  'recipient_name as recipientName',
  'recipient_email as recipientEmail',
  'message',
  'version',
  'shared_at as sharedAt',
  'snapshot_hash as snapshotHash',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'end_before_extension as endBeforeExtension',
  'superseded_at as supersededAt',
  'revoked_at as revokedAt',
  'view_count as viewCount',
  'last_viewed_at as lastViewedAt',
  'seen_version as seenVersion',
  'answer',
  'responded_at as respondedAt',
  'answer_name as answerName',
  'answer_note as answerNote',
  'answer_reason as answerReason',
  'answer_address as answerAddress',
  'answer_user_agent as answerUserAgent',
  'answer_selection as answerSelection',
  'answer_totals as answerTotals',
  'reminders',
  'reminders_sent as remindersSent',
  'reminders_done as remindersDone',
  'next_reminder_at as nextReminderAt',
  'reminders_stopped_at as remindersStoppedAt',
  'remind_requested_at as remindRequestedAt',
  'expiring_recorded_for as expiringRecordedFor',
  'expired_recorded_for as expiredRecordedFor',
  'signature',
  'verify_email as verifyEmail',
  'first_viewed_at as firstViewedAt',
  'version_viewed_at as versionViewedAt',
] as const

/** A version to publish. */
export interface NewVersion {
  version: number
  sharedAt: string
  recipientName: string | null
  recipientEmail: string | null
  message: string | null
  expiresAt: string | null
  reminders: string
  signature: SignatureKind
  verifyEmail: number
  snapshot: string
  snapshotHash: string
  privatePart: string
  summary: string
  /** JSON of the changes since the version that the client has opened last, or else since the version before. Null with a new link. */
  changes: string | null
}

export type NewShareRow = NewVersion &
  Pick<ShareRow, 'id' | 'accountId' | 'proposalId' | 'sealedToken'> & { tokenHash: string }

export const versionColumns = (version: NewVersion) => ({
  version: version.version,
  shared_at: version.sharedAt,
  recipient_name: version.recipientName,
  recipient_email: version.recipientEmail,
  message: version.message,
  expires_at: version.expiresAt,
  end_before_extension: null,
  reminders: version.reminders,
  reminders_sent: 0,
  reminders_done: 0,
  signature: version.signature,
  verify_email: version.verifyEmail,
  snapshot: version.snapshot,
  snapshot_hash: version.snapshotHash,
  private_part: version.privatePart,
  summary: version.summary,
  changes: version.changes,
})

/** Adds the share as the newest of its proposal, and marks the one before as superseded. */
export async function insertNewestShare(trx: Trx, share: NewShareRow): Promise<void> {
  await trx
    .updateTable('shares')
    .set({ superseded_at: share.sharedAt })
    .where('proposal_id', '=', share.proposalId)
    .where('account_id', '=', share.accountId)
    .where('superseded_at', 'is', null)
    .execute()
  await trx
    .insertInto('shares')
    .values({
      id: share.id,
      account_id: share.accountId,
      proposal_id: share.proposalId,
      token_hash: share.tokenHash,
      sealed_token: share.sealedToken,
      created_at: share.sharedAt,
      view_count: 0,
      ...versionColumns(share),
    })
    .execute()
}

// Compiled once, because many requests need the newest share.
const newest = prepared<{ accountId: string; proposalId: string }>()((db, value) =>
  db
    .selectFrom('shares')
    .select(columns)
    .where('proposal_id', '=', value('proposalId'))
    .where('account_id', '=', value('accountId'))
    .where('superseded_at', 'is', null),
)

export async function findNewestShare(db: Db, { accountId, proposalId }: ProposalKey): Promise<ShareRow | undefined> {
  const [row] = await newest(db, { accountId, proposalId })
  return row
}

export function findShare(db: Db, { accountId, id }: ShareKey): Promise<ShareRow | undefined> {
  const query = db.selectFrom('shares').select(columns).where('id', '=', id)
  return query.where('account_id', '=', accountId).executeTakeFirst()
}

// These two queries have no account id, because the token itself is the right to read the share.
const byTokenHash = prepared<{ tokenHash: string }>()((db, value) =>
  db
    .selectFrom('shares')
    .select(columns)
    .select(accountClosedAt('shares.account_id').as('accountClosedAt'))
    .where('token_hash', '=', value('tokenHash')),
)
const byTokenHashWithSnapshot = prepared<{ tokenHash: string }>()((db, value) =>
  db
    .selectFrom('shares')
    .select([...columns, 'snapshot'])
    .select(accountClosedAt('shares.account_id').as('accountClosedAt'))
    .where('token_hash', '=', value('tokenHash')),
)

export async function findShareByTokenHash(db: Db, tokenHash: string): Promise<LinkedShare | undefined> {
  const [row] = await byTokenHash(db, { tokenHash })
  return row
}

/** The share together with its snapshot, for a caller that needs both. */
export async function findShareWithSnapshot(db: Db, tokenHash: string): Promise<ShareWithSnapshot | undefined> {
  const [row] = await byTokenHashWithSnapshot(db, { tokenHash })
  return row
}

/** The frozen text, byte for byte, and the `changes` of its `NewVersion`. */
export function findSnapshot(
  db: Db,
  { accountId, id }: ShareKey,
): Promise<{ snapshot: string; changes: string | null } | undefined> {
  const query = db.selectFrom('shares').select(['snapshot', 'changes']).where('id', '=', id)
  return query.where('account_id', '=', accountId).executeTakeFirst()
}

export function listShares(db: Db, { accountId, proposalId }: ProposalKey): Promise<ShareRow[]> {
  const query = db.selectFrom('shares').select(columns).where('proposal_id', '=', proposalId)
  return query.where('account_id', '=', accountId).orderBy('id', 'desc').execute()
}

export async function countView(trx: Trx, { accountId, id }: ShareKey, at: string): Promise<void> {
  await trx
    .updateTable('shares')
    .set({
      view_count: sql`view_count + 1`,
      first_viewed_at: sql`case when view_count = 0 then ${at} else first_viewed_at end`,
      last_viewed_at: at,
      version_viewed_at: sql`case when seen_version = version then version_viewed_at else ${at} end`,
      seen_version: sql`version`,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}

export async function revokeShare(trx: Trx, { accountId, id }: ShareKey, at: string): Promise<void> {
  const query = trx.updateTable('shares').set({ revoked_at: at }).where('id', '=', id)
  await query.where('account_id', '=', accountId).where('revoked_at', 'is', null).execute()
}

/** Stores the new end of a link. A repeat of the request that shared it is recognized by the end before. */
export async function extendExpiry(
  trx: Trx,
  { accountId, id, expiresAt }: Pick<ShareRow, 'accountId' | 'id' | 'expiresAt'>,
): Promise<void> {
  const endBeforeExtension = sql<string>`coalesce(end_before_extension, expires_at)`
  const query = trx.updateTable('shares').set({ expires_at: expiresAt, end_before_extension: endBeforeExtension })
  await query.where('id', '=', id).where('account_id', '=', accountId).execute()
}

export interface StoredAnswer {
  answer: Answer
  respondedAt: string
  name: string | null
  note: string | null
  reason: string | null
  address: string
  userAgent: string | null
  selection: AcceptedSelection | null
  totals: Totals | null
}

// Types, because an interface does not fit the index signature of prepared queries.
type Plain<T> = { [K in keyof T]: T[K] }
/** The selection and the totals are JSON. */
type AnswerValues = Plain<ShareKey & Omit<StoredAnswer, 'selection' | 'totals'>> & {
  selection: string | null
  totals: string | null
}

const updateAnswer = preparedChange<AnswerValues>()((db, value) =>
  db
    .updateTable('shares')
    .set({
      answer: value('answer'),
      responded_at: value('respondedAt'),
      answer_name: value('name'),
      answer_note: value('note'),
      answer_reason: value('reason'),
      answer_address: value('address'),
      answer_user_agent: value('userAgent'),
      answer_selection: value('selection'),
      answer_totals: value('totals'),
    })
    .where('id', '=', value('id'))
    .where('account_id', '=', value('accountId')),
)

export function recordAnswer(trx: Trx, { accountId, id }: ShareKey, answer: StoredAnswer): Promise<number> {
  const selection = answer.selection && JSON.stringify(answer.selection)
  const totals = answer.totals && JSON.stringify(answer.totals)
  return updateAnswer(trx, { ...answer, selection, totals, accountId, id })
}

/** How many messages the conversation has, and how many of the client's messages the provider has not read. */
export async function countMessages(db: Db, share: ShareKey): Promise<{ all: number; unread: number }> {
  const ofShare = db.selectFrom('messages').where('share_id', '=', share.id).where('account_id', '=', share.accountId)
  const all = await ofShare.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const unread = await ofShare
    .where('sender', '=', 'client')
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { all: Number(all.n), unread: Number(unread.n) }
}
