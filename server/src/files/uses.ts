import { ValidationError } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import { afterCommit, type Database, type Db, type Trx } from '../storage/database.ts'
import { isFileId } from './file-id.ts'
import type { FileStore } from './file-store.ts'
import { deleteFilesWithPictures } from './pictures-store.ts'
import type { FileReference } from './references.ts'
import {
  deleteUses,
  deleteUsesOfProposal,
  findUploadIds,
  insertUses,
  listShared,
  listUsedBy,
  listUsedByProposal,
  listUsesOf,
  markUnused,
  markUsed,
  sumSizesUsedBy,
  takeOver,
} from './store.ts'

export type FileUses = ReturnType<typeof fileUses>

interface Options {
  database: Database
  clock: Clock
  store: Pick<FileStore, 'remove'>
  onError: (error: unknown) => void
}

interface Named {
  accountId: string
  /** The proposal, template or message that names the files. */
  subjectId: string
  /** The proposal that the subject is or belongs to. Deleting the proposal deletes the files. */
  proposalId: string | null
  named: FileReference[]
}

/** The share with whose link a client uploads files. */
interface Share {
  id: string
  accountId: string
  proposalId: string
}

const MAX_ISSUES = 100

/** Which proposals, templates and messages name which files. A file that nothing names is deleted after a day. */
export function fileUses({ database, clock, store, onError }: Options) {
  return {
    /** Refuses a request that names a file which the account does not have. */
    check(accountId: string, references: FileReference[]): Promise<void> | undefined {
      return references.length === 0 ? undefined : checkAll(accountId, references)
    },

    /**
     * Records the files that a subject names now, in place of those that it named before. A proposal keeps the files of its
     * shared versions, because clients still see them.
     */
    async record(trx: Trx, { accountId, subjectId, proposalId, named }: Named): Promise<void> {
      // A file of a template may have been deleted since.
      const after = await findUploadIds(trx, accountId, idsIn(named))
      const before = await listUsedBy(trx, { accountId, subjectId })
      const added = after.filter((id) => !before.includes(id))
      const unnamed = before.filter((id) => !after.includes(id))
      const shared = proposalId === null ? [] : await listShared(trx, { accountId, proposalId }, unnamed)
      const dropped = unnamed.filter((id) => !shared.includes(id))
      await insertUses(
        trx,
        added.map((fileId) => ({
          file_id: fileId,
          subject_id: subjectId,
          account_id: accountId,
          proposal_id: proposalId,
        })),
      )
      await markUsed(trx, accountId, added)
      await deleteUses(trx, { accountId, subjectId }, dropped)
      await markUnused(trx, { accountId, ids: dropped, at: clock.now().toISOString() })
    },

    /**
     * Records that a file was uploaded with the link of this share. This alone does not keep it: without a message that
     * names it, it is deleted after a day.
     */
    recordUpload: (trx: Trx, { accountId, proposalId, id }: Share, fileId: string): Promise<void> =>
      insertUses(trx, [{ file_id: fileId, subject_id: id, account_id: accountId, proposal_id: proposalId }]),

    /** The bytes of all files that were uploaded with the link of this share. */
    uploadedBytes: (from: Db, { accountId, id }: Share): Promise<number> =>
      sumSizesUsedBy(from, { accountId, subjectId: id }),

    /** Attaches files to the message of a client. Refuses files that were not uploaded with the link of the share. */
    async attach(trx: Trx, share: Share, messageId: string, references: FileReference[]): Promise<void> {
      if (references.length === 0) return
      const { accountId, proposalId } = share
      const uploaded = new Set(await listUsedBy(trx, { accountId, subjectId: share.id }))
      refuseUnknown(references, uploaded, 'Value error, no file with this ID was uploaded with this link')
      await takeOver(trx, accountId, idsIn(references))
      await this.record(trx, { accountId, subjectId: messageId, proposalId, named: references })
    },

    /** The ids of the files that each of the subjects names, by the subject's id. */
    async namedBy(accountId: string, subjectIds: string[]): Promise<Map<string, Set<string>>> {
      const uses = subjectIds.length === 0 ? [] : await listUsesOf(database.db, accountId, subjectIds)
      const named = new Map<string, Set<string>>()
      for (const { subjectId, fileId } of uses) {
        const fileIds = named.get(subjectId) ?? new Set()
        named.set(subjectId, fileIds.add(fileId))
      }
      return named
    },

    /** Forgets what a subject names, because it is deleted. Its files stay for a day. */
    async release(trx: Trx, subject: { accountId: string; subjectId: string }): Promise<void> {
      const ids = await listUsedBy(trx, subject)
      await deleteUses(trx, subject, ids)
      await markUnused(trx, { accountId: subject.accountId, ids, at: clock.now().toISOString() })
    },

    /** Deletes the files of a proposal that is being deleted, except those that something else names. */
    async removeWith(trx: Trx, { accountId, proposalId }: { accountId: string; proposalId: string }): Promise<void> {
      const ids = await listUsedByProposal(trx, { accountId, proposalId })
      if (ids.length === 0) return
      await deleteUsesOfProposal(trx, { accountId, proposalId })
      const removable = await markUnused(trx, { accountId, ids, at: clock.now().toISOString() })
      const contents = await deleteFilesWithPictures(trx, accountId, removable)
      afterCommit(() => {
        for (const id of contents) store.remove(id).catch(onError)
      })
    },
  }

  async function checkAll(accountId: string, references: FileReference[]) {
    const existing = new Set(await findUploadIds(database.db, accountId, idsIn(references)))
    refuseUnknown(references, existing, 'Value error, no file with this ID exists in your account')
  }
}

/** The ids in the references, each once. Other values are left out. */
const idsIn = (references: FileReference[]) => [...new Set(references.flatMap((reference) => idOf(reference) ?? []))]

function idOf({ fileId }: FileReference): string | undefined {
  const id = typeof fileId === 'string' ? fileId.toLowerCase() : ''
  return isFileId(id) ? id : undefined
}

function refuseUnknown(references: FileReference[], known: Set<string>, msg: string) {
  const unknown = references.filter((reference) => !known.has(idOf(reference) ?? ''))
  if (unknown.length === 0) return
  throw new ValidationError(unknown.slice(0, MAX_ISSUES).map(({ loc }) => ({ loc, msg, type: 'value_error' })))
}
