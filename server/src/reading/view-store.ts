import type { ShareRow } from '../shares/store.ts'
import type { Db, Trx } from '../storage/database.ts'
import { newId } from '../values/ids.ts'

/** How many views of a proposal are listed. Older ones are only counted. */
const MAX_VIEWS = 500

/** Stores when a version was opened again (its first view is an event), and removes the oldest views beyond the limit. */
export async function insertView(trx: Trx, { id: shareId, userId, proposalId }: ShareRow, at: Date): Promise<void> {
  const view = { id: newId(at), user_id: userId, proposal_id: proposalId, share_id: shareId }
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
export function readViewCounts(db: Db, userId: string, proposalIds: string[]) {
  return db
    .selectFrom('shares')
    .select(['proposal_id as proposalId', 'view_count as viewCount', 'last_viewed_at as lastViewedAt'])
    .where('user_id', '=', userId)
    .where('proposal_id', 'in', proposalIds)
    .where('superseded_at', 'is', null)
    .execute()
}
