import { fileBudget } from '@proffer/core/budgets.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { firstIdOf } from '../values/ids.ts'
import { HOUR_MS } from '../values/time-units.ts'
import type { FileStore } from './file-store.ts'
import { deleteFiles, findKnown, isLogoShared, isUnused, listUnused, type StoredFile, setUnusedSince } from './store.ts'

interface Options {
  database: Database
  clock: Clock
  store: FileStore
}

const FILES_AT_ONCE = 200
// An upload must have its record within this time. A request may take half a minute.
const UNRECORDED_MS = HOUR_MS

/** Deletes files that nothing names, and contents without a record, which a crash or a deleted account leaves behind. */
export async function sweepFiles({ database, clock, store }: Options, signal: AbortSignal): Promise<void> {
  const now = clock.now()
  const unusedBefore = new Date(now.getTime() - fileBudget.unusedMs).toISOString()

  /** Returns whether the file was deleted. */
  async function sweepOne({ id, userId, kind, sha256 }: StoredFile): Promise<boolean> {
    const isShown = kind === 'logo' && (await isLogoShared(database.db, userId, sha256))
    return database.transact(userId, async (trx) => {
      if (!(await isUnused(trx, { userId, id }, unusedBefore))) return false
      // A client still sees the logo. It is looked at again in a day.
      if (isShown) await setUnusedSince(trx, { userId, id }, now.toISOString())
      else await deleteFiles(trx, userId, [id])
      return !isShown
    })
  }

  for (;;) {
    const unused = signal.aborted ? [] : await listUnused(database.db, unusedBefore, FILES_AT_ONCE)
    for (const file of unused) if (!signal.aborted && (await sweepOne(file))) await store.remove(file.id)
    if (unused.length < FILES_AT_ONCE) break
  }
  await sweepUnrecorded({ database, store }, firstIdOf(new Date(now.getTime() - UNRECORDED_MS)), signal)
}

async function sweepUnrecorded(
  { database, store }: Pick<Options, 'database' | 'store'>,
  oldestId: string,
  signal: AbortSignal,
) {
  const old = (await store.list()).filter(({ id }) => id < oldestId)
  for (let start = 0; start < old.length && !signal.aborted; start += FILES_AT_ONCE) {
    const batch = old.slice(start, start + FILES_AT_ONCE)
    const stored = batch.filter(({ isDraft }) => !isDraft).map(({ id }) => id)
    const known = await findKnown(database.db, stored)
    for (const { name, id, isDraft } of batch) if (isDraft || !known.has(id)) await store.remove(name)
  }
}
