import type { ShareRow } from '../shares/store.ts'
import type { Db, Trx } from '../storage/database.ts'
import { isReadable } from '../storage/own-records.ts'
import { newId } from '../values/ids.ts'
import type { Reader } from '../values/reader.ts'

/** How many views of a proposal are listed. Older ones are only counted. */
const MAX_VIEWS = 500

/** Stores when a version was opened again (its first view is an event), and removes the oldest views beyond the limit. */
export async function insertView(trx: Trx, { id: shareId, accountId, proposalId }: ShareRow, at: Date): Promise<void> {
  const view = { id: newId(at), account_id: accountId, proposal_id: proposalId, share_id: shareId }
  await trx
    .insertInto('share_views')
    .values({ ...view, created_at: at.toISOString() })
    .execute()
  const newestTooMany = trx
    .selectFrom('share_views')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .orderBy('id', 'desc')
    .offset(MAX_VIEWS)
    .limit(1)
  await trx.deleteFrom('share_views').where('proposal_id', '=', proposalId).where('id', '<=', newestTooMany).execute()
}

/** How often the newest link of each of these proposals was opened. Proposals without a link are left out. */
export function readViewCounts(db: Db, reader: Reader, proposalIds: string[]) {
  return db
    .selectFrom('shares')
    .select(['proposal_id as proposalId', 'view_count as viewCount', 'last_viewed_at as lastViewedAt'])
    .where('account_id', '=', reader.accountId)
    .where('proposal_id', 'in', proposalIds)
    .where(isReadable(db, 'proposals', reader, 'proposal_id'))
    .where('superseded_at', 'is', null)
    .execute()
}
