import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { AppError } from '../http/errors.ts'
import type { Trx } from '../storage/database.ts'
import { changesSince } from './changes.ts'
import { readSnapshot } from './links.ts'
import type { ShareRow } from './store.ts'
import { findVersion } from './version-store.ts'

/** Refuses an answer to a version that is no longer the newest one, and says what has changed since. */
export async function refuseOtherVersion(
  trx: Trx,
  { userId, proposalId, id: shareId, version }: ShareRow,
  newest: StoredSnapshot,
  answered: number | null,
): Promise<void> {
  if (answered === null || answered === version) return
  const answeredRow = await findVersion(trx, { userId, proposalId, shareId }, answered)
  const changes = answeredRow
    ? changesSince({ version: answered, snapshot: readSnapshot(answeredRow.snapshot) }, newest)
    : null
  const detail = 'The provider has published a newer version. Read it and answer again.'
  throw new AppError(409, 'version_changed', detail, { members: { version, changes } })
}
