import type { Drafts } from '../files/drafts.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Clock } from '../process/clock.ts'
import type { Database } from '../storage/database.ts'
import { firstIdOf } from '../values/ids.ts'
import { DAY_MS } from '../values/time-units.ts'
import { deleteEnded, endExpired, findNamedContents } from './store.ts'

interface Options {
  database: Database
  clock: Clock
  store: Pick<FileStore, 'list' | 'remove'>
  drafts: Pick<Drafts, 'removeOlderThan'>
}

/** For how long an export counts towards the exports of a day, and longer than any takes to be written. */
const ENDED_MS = 2 * DAY_MS

/** Deletes the ZIPs whose link has ended, and those without a record, which a crash or a deleted account leaves behind. */
export const exportSweep =
  ({ database, clock, store, drafts }: Options) =>
  async (signal: AbortSignal): Promise<void> => {
    const now = clock.now()
    const longAgo = new Date(now.getTime() - ENDED_MS)
    await drafts.removeOlderThan(firstIdOf(longAgo))
    const expired = await database.transact(null, async (trx) => {
      const contentIds = await endExpired(trx, now.toISOString())
      await deleteEnded(trx, longAgo.toISOString())
      return contentIds
    })
    for (const contentId of expired) await store.remove(contentId)
    for await (const contentId of store.list()) {
      if (signal.aborted) return
      // An attempt is recorded before its ZIP is stored.
      const named = await findNamedContents(database.db, [contentId])
      if (!named.has(contentId)) await store.remove(contentId)
    }
  }
