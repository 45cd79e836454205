import { sql } from 'kysely'
import type { Db, Trx } from '../storage/database.ts'
import { type NewVersion, type ProposalKey, type ShareRow, versionColumns } from './store.ts'

const archivedColumns = [
  'account_id',
  'proposal_id',
  'version',
  'shared_at',
  'message',
  'snapshot',
  'snapshot_hash',
  'private_part',
  'summary',
  'answer',
  'responded_at',
  'answer_name',
  'answer_note',
  'answer_reason',
  'answer_address',
  'answer_user_agent',
  'answer_selection',
  'answer_totals',
  'version_viewed_at',
] as const

const unanswered = {
  answer: null,
  responded_at: null,
  answer_name: null,
  answer_note: null,
  answer_reason: null,
  answer_address: null,
  answer_user_agent: null,
  answer_selection: null,
  answer_totals: null,
}

/** Publishes a version under an existing link. The version before moves to `share_versions`, with its answer. */
export async function publishVersion(trx: Trx, share: ShareRow, next: NewVersion): Promise<void> {
  await trx
    .insertInto('share_versions')
    .columns(['share_id', ...archivedColumns])
    .expression((eb) =>
      eb
        .selectFrom('shares')
        .select(['id', ...archivedColumns])
        .where('id', '=', share.id)
        .where('account_id', '=', share.accountId),
    )
    .execute()
  await trx
    .updateTable('shares')
    .set({ ...unanswered, version_viewed_at: null, ...versionColumns(next) })
    .where('id', '=', share.id)
    .where('account_id', '=', share.accountId)
    .execute()
}

const listedColumns = [
  'version',
  'shared_at as sharedAt',
  'snapshot_hash as snapshotHash',
  'summary',
  'answer',
  'responded_at as respondedAt',
  'answer_name as answerName',
  'answer_note as answerNote',
  'answer_reason as answerReason',
] as const

export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number]

interface VersionScope extends ProposalKey {
  /** Only versions of this link. */
  shareId?: string
}

/** The versions of a proposal or of one link, newest first. */
export function listVersions(
  db: Db,
  { accountId, proposalId, shareId }: VersionScope,
  page: { limit: number; offset: number },
) {
  const newest = db
    .selectFrom('shares')
    .select(listedColumns)
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .$if(shareId !== undefined, (query) => query.where('id', '=', shareId as string))
  const earlier = db
    .selectFrom('share_versions')
    .select(listedColumns)
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .$if(shareId !== undefined, (query) => query.where('share_id', '=', shareId as string))
  return newest.unionAll(earlier).orderBy('version', 'desc').limit(page.limit).offset(page.offset).execute()
}

/** How many versions one link has. */
export async function countVersions(db: Db, share: Pick<ShareRow, 'id' | 'accountId'>): Promise<number> {
  const query = db
    .selectFrom('share_versions')
    .where('share_id', '=', share.id)
    .where('account_id', '=', share.accountId)
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  // The newest version is in `shares`.
  return Number(n) + 1
}

/** What was shared as this version, and the part of the draft that was not. */
export function findVersion(db: Db, { accountId, proposalId, shareId }: VersionScope, version: number) {
  const columns = ['snapshot', 'private_part as privatePart'] as const
  const newest = db
    .selectFrom('shares')
    .select(columns)
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .$if(shareId !== undefined, (query) => query.where('id', '=', shareId as string))
  const earlier = db
    .selectFrom('share_versions')
    .select(columns)
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .$if(shareId !== undefined, (query) => query.where('share_id', '=', shareId as string))
  return newest.unionAll(earlier).executeTakeFirst()
}

const sharedColumns = [
  's.id as shareId',
  's.recipient_name as recipientName',
  's.signature',
  's.verify_email as verifyEmail',
  'v.shared_at as sharedAt',
  'v.message',
  'v.snapshot',
  'v.snapshot_hash as snapshotHash',
  'v.answer',
  'v.responded_at as respondedAt',
  'v.answer_name as answerName',
  'v.answer_note as answerNote',
  'v.answer_reason as answerReason',
  'v.answer_selection as answerSelection',
  'v.answer_totals as answerTotals',
] as const

export type SharedVersionRow = NonNullable<Awaited<ReturnType<typeof findSharedVersion>>>

/** A version as its client saw and answered it. The recipient is that of its link. Only the newest version has an end that may be extended. */
export function findSharedVersion(db: Db, { accountId, proposalId }: ProposalKey, version: number) {
  const newest = db
    .selectFrom('shares as v')
    .innerJoin('shares as s', 's.id', 'v.id')
    .select([...sharedColumns, 's.expires_at as expiresAt'])
    .where('v.proposal_id', '=', proposalId)
    .where('v.account_id', '=', accountId)
    .where('v.version', '=', version)
  const earlier = db
    .selectFrom('share_versions as v')
    .innerJoin('shares as s', 's.id', 'v.share_id')
    .select([...sharedColumns, sql<string | null>`cast(null as text)`.as('expiresAt')])
    .where('v.proposal_id', '=', proposalId)
    .where('v.account_id', '=', accountId)
    .where('v.version', '=', version)
  return newest.unionAll(earlier).executeTakeFirst()
}
