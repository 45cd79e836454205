import { fileBudget } from '@proffer/core/budgets.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { firstIdOf } from '../values/ids.ts'
import { HOUR_MS } from '../values/time-units.ts'
import type { Drafts } from './drafts.ts'
import type { FileStore } from './file-store.ts'
import { deleteFilesWithPictures } from './pictures-store.ts'
import { findRecordedIds, isLogoShared, isUnused, listUnused, type StoredFile, setUnusedSince } from './store.ts'

interface Options {
  database: Database
  clock: Clock
  store: FileStore
  drafts: Pick<Drafts, 'removeOlderThan'>
}

const FILES_AT_ONCE = 200
// An upload stores its contents before its record, and may take half a minute. Contents that are older than this need a record.
const UNRECORDED_MS = HOUR_MS

// Each page of a bucket's list costs money. A sweep follows every erasure of deleted records, so it does not list the bucket each time.
const LIST_EVERY_MS = HOUR_MS / 2

/** Deletes files that nothing names, and contents without a record, which a crash or a deleted account leaves behind. */
export function fileSweep({ database, clock, store, drafts }: Options) {
  let listedAtMs = -LIST_EVERY_MS

  /** Deletes the record of the file. Returns the ids of the contents to remove. */
  async function sweepOne(
    { id, accountId, kind, sha256 }: StoredFile,
    now: Date,
    unusedBefore: string,
  ): Promise<string[]> {
    const isShownToClients = kind === 'logo' && (await isLogoShared(database.db, accountId, sha256))
    return database.transact(accountId, async (trx) => {
      if (!(await isUnused(trx, { accountId, id }, unusedBefore))) return []
      // A logo in a shared proposal counts as used until now. It is checked again after `unusedMs`.
      if (!isShownToClients) return deleteFilesWithPictures(trx, accountId, [id])
      await setUnusedSince(trx, { accountId, id }, now.toISOString())
      return []
    })
  }

  async function sweepUnused(now: Date, signal: AbortSignal) {
    const unusedBefore = new Date(now.getTime() - fileBudget.unusedMs).toISOString()
    for (;;) {
      const unused = signal.aborted ? [] : await listUnused(database.db, unusedBefore, FILES_AT_ONCE)
      for (const file of unused) {
        const contents = signal.aborted ? [] : await sweepOne(file, now, unusedBefore)
        for (const id of contents) await store.remove(id)
      }
      if (unused.length < FILES_AT_ONCE) return
    }
  }

  /** Checks only ids before `firstRecentId`, because the record of a newer upload may follow. */
  async function sweepUnrecorded(firstRecentId: string, signal: AbortSignal) {
    const removeUnrecorded = async (ids: string[]) => {
      const recorded = await findRecordedIds(database.db, ids)
      for (const id of ids) if (!recorded.has(id) && !signal.aborted) await store.remove(id)
    }
    const batch: string[] = []
    for await (const id of store.list()) {
      if (signal.aborted) return
      if (id < firstRecentId) batch.push(id)
      if (batch.length === FILES_AT_ONCE) await removeUnrecorded(batch.splice(0))
    }
    await removeUnrecorded(batch)
  }

  /** Sweeps once. */
  return async (signal: AbortSignal): Promise<void> => {
    const [now, startedAtMs] = [clock.now(), clock.monotonicMs()]
    const firstRecentId = firstIdOf(new Date(now.getTime() - UNRECORDED_MS))
    await drafts.removeOlderThan(firstRecentId)
    await sweepUnused(now, signal)
    if (startedAtMs - listedAtMs < LIST_EVERY_MS) return
    await sweepUnrecorded(firstRecentId, signal)
    listedAtMs = startedAtMs
  }
}
