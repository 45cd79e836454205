import type { ProposalKey } from '../shares/store.ts'
import { accountClosedAt } from '../storage/closed-accounts.ts'
import type { Db, Trx } from '../storage/database.ts'
import { prepared, preparedChange } from '../storage/prepared.ts'

interface VersionKey extends ProposalKey {
  version: number
}

export type NewAcceptance = {
  accountId: string
  proposalId: string
  version: number
  shareId: string
  /** JSON of `AcceptanceEvidence`. */
  record: string
  /** JSON of `SignedExtras`: what the signed PDF shows besides the evidence and the snapshot. */
  printed: string
}

export const insertAcceptance = preparedChange<NewAcceptance>()((db, value) =>
  db.insertInto('acceptances').values({
    proposal_id: value('proposalId'),
    version: value('version'),
    share_id: value('shareId'),
    account_id: value('accountId'),
    record: value('record'),
    printed: value('printed'),
  }),
)

export function findAcceptance(db: Db, { accountId, proposalId, version }: VersionKey) {
  const query = db.selectFrom('acceptances').select(['record', 'printed']).where('proposal_id', '=', proposalId)
  return query.where('version', '=', version).where('account_id', '=', accountId).executeTakeFirst()
}

/** The snapshot of an accepted version, whether it is the newest one of its link or not. */
export function findAcceptedVersion(db: Db, { accountId, proposalId, version }: VersionKey) {
  const newest = db
    .selectFrom('shares')
    .select('snapshot')
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .where('answer', '=', 'accepted')
  const earlier = db
    .selectFrom('share_versions')
    .select('snapshot')
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .where('answer', '=', 'accepted')
  return newest.unionAll(earlier).executeTakeFirst()
}

type NewestOfShare = { accountId: string; id: string; limit: number }

/** When the versions before the newest one were published under this link, opened and answered. The newest come first. */
export const listEarlierVersions = prepared<NewestOfShare>()((db, value) =>
  db
    .selectFrom('share_versions')
    .select([
      'version',
      'shared_at as sharedAt',
      'version_viewed_at as versionViewedAt',
      'answer',
      'responded_at as respondedAt',
    ])
    .where('share_id', '=', value('id'))
    .where('account_id', '=', value('accountId'))
    .orderBy('version', 'desc')
    .limit(value('limit')),
)

/** When each message of the conversation was written, and by whom. The newest come first. */
export const listMessageTimes = prepared<NewestOfShare>()((db, value) =>
  db
    .selectFrom('messages')
    .select(['created_at as at', 'sender'])
    .where('share_id', '=', value('id'))
    .where('account_id', '=', value('accountId'))
    .orderBy('id', 'desc')
    .limit(value('limit')),
)

/** A signed PDF that was printed. `/verify` looks it up by its hash. */
export interface IssuedDocument extends VersionKey {
  sha256: string
  proposalName: string
  acceptedAt: string
}

export function findIssuedDocument(db: Db, sha256: string) {
  return db
    .selectFrom('issued_documents')
    .select(['proposal_name as proposalName', 'accepted_at as acceptedAt'])
    .select(accountClosedAt('issued_documents.account_id').as('accountClosedAt'))
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** Does nothing if the file is known, or if the proposal has been deleted meanwhile. */
export async function insertIssuedDocument(trx: Trx, document: IssuedDocument, at: string): Promise<void> {
  const { sha256, accountId, proposalId, version, proposalName, acceptedAt } = document
  const proposal = trx
    .selectFrom('proposals')
    .select('id')
    .where('id', '=', proposalId)
    .where('account_id', '=', accountId)
  if (!(await proposal.executeTakeFirst())) return
  await trx
    .insertInto('issued_documents')
    .values({
      sha256,
      proposal_id: proposalId,
      version,
      account_id: accountId,
      proposal_name: proposalName,
      accepted_at: acceptedAt,
      issued_at: at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}
