import type { StoredSnapshot } from '@proffer/core/shares/snapshot.ts'
import { AppError } from '../errors/errors.ts'
import { changesSince } from '../shares/changes.ts'
import { readSnapshot } from '../shares/links.ts'
import type { ShareRow } from '../shares/store.ts'
import { findVersion } from '../shares/version-store.ts'
import type { Trx } from '../storage/database.ts'

/**
 * Refuses an answer to a version that is no longer the newest one, and says what has changed since. Does nothing if the client
 * did not say which version they answer (`answeredVersion` is null).
 */
export async function refuseOtherVersion(
  trx: Trx,
  { accountId, proposalId, id: shareId, version }: ShareRow,
  newestSnapshot: StoredSnapshot,
  answeredVersion: number | null,
): Promise<void> {
  if (answeredVersion === null || answeredVersion === version) return
  const answered = await findVersion(trx, { accountId, proposalId, shareId }, answeredVersion)
  const changes = answered
    ? changesSince({ version: answeredVersion, snapshot: readSnapshot(answered.snapshot) }, newestSnapshot)
    : null
  const detail = 'The provider has published a newer version. Read it and answer again.'
  throw new AppError(409, 'version_changed', detail, { members: { version, changes } })
}
