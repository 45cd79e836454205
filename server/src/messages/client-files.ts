import { shareBudget } from '@proffer/core/budgets.ts'
import type { ClientFile } from '@proffer/core/files/schema.ts'
import { AppError, tooManyRequests } from '../errors/errors.ts'
import type { AcceptedFile, Files } from '../files/service.ts'
import type { FileUses } from '../files/uses.ts'
import type { Clock } from '../process/clock.ts'
import type { ShareLinks } from '../shares/links.ts'
import { spend } from '../storage/budgets/spending-store.ts'
import type { Database } from '../storage/database.ts'
import { HOUR_MS } from '../values/time-units.ts'

export type ClientFiles = ReturnType<typeof clientFiles>

interface Options {
  database: Database
  clock: Clock
  links: Pick<ShareLinks, 'follow'>
  files: Pick<FileUses, 'recordUpload' | 'uploadedBytes'>
  addOfClient: Files['addOfClient']
}

/** Files that a client uploads for a message. Until the message is sent, nobody can download them. */
export function clientFiles({ database, clock, links, files, addOfClient }: Options) {
  return {
    /** Counts an upload before its bytes are read. Returns the share. */
    async admit(token: string, bytes: number): Promise<{ shareId: string; accountId: string }> {
      // The transaction needs the account. Inside it, the link is read again, because it may have changed.
      const { accountId } = await links.follow(database.db, token)
      return database.transact(accountId, async (trx) => {
        const now = clock.now()
        const share = await links.follow(trx, token, now)
        if ((await files.uploadedBytes(trx, share)) + bytes > shareBudget.clientFileBytes) throw linkFull()
        const limit = shareBudget.clientFilesPerHour
        const budget = { subject: `client files ${share.id}`, limit, windowMs: HOUR_MS }
        const waitSeconds = await spend(trx, budget, now)
        if (waitSeconds !== undefined) throw tooManyRequests(limit, waitSeconds)
        return { shareId: share.id, accountId }
      })
    },

    /** Stores the file and its upload by this link. */
    async create(token: string, file: AcceptedFile): Promise<ClientFile> {
      const { accountId } = await links.follow(database.db, token)
      return database.transact(accountId, async (trx) => {
        const share = await links.follow(trx, token, clock.now())
        // Checked again, because two concurrent uploads may both have been admitted.
        if ((await files.uploadedBytes(trx, share)) + file.size > shareBudget.clientFileBytes) throw linkFull()
        const { id, name, type, size } = await addOfClient(trx, accountId, file)
        await files.recordUpload(trx, share, id)
        return { id, name, type, size }
      })
    },
  }
}

const linkFull = () =>
  new AppError(
    413,
    'payload_too_large',
    `All files that are sent with this link may have ${shareBudget.clientFileBytes / 1024 / 1024} MiB together. Send this one by email.`,
  )
