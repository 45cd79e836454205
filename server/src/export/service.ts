import { exportBudget } from '@proffer/core/export/budget.ts'
import type { AccountExport, LatestExport, RequestedExport } from '@proffer/core/export/schema.ts'
import { accountClosed, notFound, tooManyRequests } from '../errors/errors.ts'
import type { FileStore } from '../files/file-store.ts'
import type { PresentedLink } from '../files/signed-links.ts'
import type { Clock } from '../process/clock.ts'
import { type Database, describeChange, notify } from '../storage/database.ts'
import { newId } from '../values/ids.ts'
import type { Member } from '../values/member.ts'
import { DAY_MS } from '../values/time-units.ts'
import type { ExportLinks } from './export-links.ts'
import {
  findExport,
  findLatest,
  findReady,
  findUnfinished,
  insertExport,
  listRequestTimes,
  type StoredExport,
} from './store.ts'

export type AccountExports = ReturnType<typeof accountExports>

interface Options {
  database: Database
  clock: Clock
  store: Pick<FileStore, 'open'>
  links: ExportLinks
}

/** The ZIPs with the data of accounts: requested here, written by `exportWorker`. */
export function accountExports({ database, clock, store, links }: Options) {
  const { db } = database

  /** Whether the ZIP can still be downloaded. */
  const hasContent = ({ contentId, expiresAt }: StoredExport) =>
    contentId !== null && expiresAt !== null && clock.now().toISOString() < expiresAt

  function recordOf(stored: StoredExport): AccountExport {
    const { id, status, size, sha256, expiresAt } = stored
    if (status !== 'ready' || expiresAt === null || !hasContent(stored)) {
      return { id, status, url: null, size, sha256, expiresAt }
    }
    return { id, status, url: links.make(id, nameOf(stored), expiresAt), size, sha256, expiresAt }
  }

  async function refuseTooMany(accountId: string) {
    const now = clock.now().getTime()
    const times = await listRequestTimes(db, accountId, new Date(now - DAY_MS).toISOString())
    const oldest = times.at(-exportBudget.perDay)
    if (times.length < exportBudget.perDay || oldest === undefined) return
    const seconds = Math.max(1, Math.ceil((Date.parse(oldest) + DAY_MS - now) / 1000))
    const detail = `An account can be exported ${exportBudget.perDay} times within 24 hours. Download the newest export instead.`
    throw tooManyRequests(exportBudget.perDay, seconds, detail)
  }

  return {
    /** Queues an export, unless one is queued or being written. */
    create: ({ accountId, userId }: Member): Promise<RequestedExport> =>
      database.transact(accountId, async (trx) => {
        const unfinished = await findUnfinished(trx, accountId)
        if (unfinished) {
          describeChange(null)
          return { id: unfinished.id, status: unfinished.status }
        }
        await refuseTooMany(accountId)
        const now = clock.now()
        const id = newId(now)
        await insertExport(trx, { id, accountId, requestedBy: userId, at: now.toISOString() })
        notify('exports')
        return { id, status: 'queued' }
      }),

    async get(accountId: string, id: string): Promise<AccountExport> {
      const stored = await findExport(db, { accountId, id })
      if (!stored) throw notFound('export')
      return recordOf(stored)
    },

    async latest(accountId: string): Promise<LatestExport> {
      const stored = await findLatest(db, accountId)
      return { export: stored ? { ...recordOf(stored), createdAt: stored.createdAt } : null }
    },

    /** The ZIP behind a signed link. */
    async download(id: string, link: PresentedLink) {
      links.check(id, link)
      const stored = await findReady(db, id)
      if (stored && stored.accountClosedAt !== null) throw accountClosed()
      const content = stored?.contentId && hasContent(stored) ? await store.open(stored.contentId) : undefined
      if (!stored || !content) throw notFound('export')
      return { content, name: nameOf(stored), size: stored.size ?? 0, sha256: stored.sha256 ?? '' }
    },
  }
}

const nameOf = ({ createdAt }: StoredExport) => `proffer-export-${createdAt.slice(0, 10)}.zip`
