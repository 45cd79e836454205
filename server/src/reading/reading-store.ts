import type { ReadSection } from '@proffer/core/shares/reading-schema.ts'
import { sql } from 'kysely'
import type { ProposalKey, ShareRow } from '../shares/store.ts'
import type { Db, Trx } from '../storage/database.ts'

/** One day. A longer time means that the page was open but not read. */
const MOST_SECONDS = 86_400
/** Rows: one for each section of a version. */
const MOST_LISTED = 500

/** Adds seconds to a section's reading time, for the link's newest version. */
export async function addReading(trx: Trx, share: ShareRow, section: ReadSection, seconds: number): Promise<void> {
  const { id, version, accountId, proposalId } = share
  await trx
    .insertInto('section_reading')
    .values({ share_id: id, version, section, account_id: accountId, proposal_id: proposalId, seconds })
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'version', 'section']).doUpdateSet({
        // `case`, because the smaller of two values is `min` in SQLite and `least` in PostgreSQL.
        seconds: sql`case when section_reading.seconds + excluded.seconds > ${MOST_SECONDS} then ${MOST_SECONDS}
          else section_reading.seconds + excluded.seconds end`,
      }),
    )
    .execute()
}

/** The reading times of the newest versions, newest first. Two links of a proposal never have the same version. */
export function listReading(db: Db, { accountId, proposalId }: ProposalKey) {
  return db
    .selectFrom('section_reading')
    .select(['version', 'section', 'seconds'])
    .where('proposal_id', '=', proposalId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .orderBy('section')
    .limit(MOST_LISTED)
    .execute()
}
