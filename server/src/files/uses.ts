import { ValidationError } from '../http/errors.ts'
import type { Clock } from '../process/clock.ts'
import { afterCommit, type Database, type Db, type Trx } from '../storage/database.ts'
import type { FileStore } from './file-store.ts'
import type { FileReference } from './references.ts'
import {
  deleteFiles,
  deleteUses,
  deleteUsesOfProposal,
  findExisting,
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
  userId: string
  /** The proposal, template or message that names the files. */
  subjectId: string
  /** The proposal that the subject is or belongs to. Its files go with it. */
  proposalId: string | null
  named: FileReference[]
}

/** The share with whose link a client uploads files. */
interface Share {
  id: string
  userId: string
  proposalId: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idOf = ({ fileId }: FileReference) =>
  typeof fileId === 'string' && uuid.test(fileId) ? fileId.toLowerCase() : undefined

/** Which proposals, templates and messages name which files. A file that nothing names is deleted after a day. */
export function fileUses({ database, clock, store, onError }: Options) {
  return {
    /** Refuses a request that names a file which the account does not have. */
    check(userId: string, references: FileReference[]): Promise<void> | undefined {
      return references.length === 0 ? undefined : checkAll(userId, references)
    },

    /**
     * Records the files that a subject names now, in place of those that it named before. A proposal keeps the files of its
     * shared versions, because clients still see them.
     */
    async record(trx: Trx, { userId, subjectId, proposalId, named }: Named): Promise<void> {
      const ids = [...new Set(named.flatMap((reference) => idOf(reference) ?? []))]
      // A file of a template may have been deleted since.
      const existing = await findExisting(trx, userId, ids)
      const before = new Set(await listUsedBy(trx, { userId, subjectId }))
      const added = existing.filter((id) => !before.delete(id))
      const shared = proposalId === null ? [] : await listShared(trx, { userId, proposalId }, [...before])
      const dropped = [...before].filter((id) => !shared.includes(id))
      await insertUses(
        trx,
        added.map((fileId) => ({ file_id: fileId, subject_id: subjectId, user_id: userId, proposal_id: proposalId })),
      )
      await markUsed(trx, userId, added)
      await deleteUses(trx, { userId, subjectId }, dropped)
      await markUnused(trx, { userId, ids: dropped, at: clock.now().toISOString() })
    },

    /**
     * Records that a file was uploaded with the link of this share. This alone does not keep it: without a message that
     * names it, it is deleted after a day.
     */
    recordUpload: (trx: Trx, { userId, proposalId, id }: Share, fileId: string): Promise<void> =>
      insertUses(trx, [{ file_id: fileId, subject_id: id, user_id: userId, proposal_id: proposalId }]),

    /** The bytes of all files that were uploaded with the link of this share. */
    uploadedBytes: (from: Db, { userId, id }: Share): Promise<number> =>
      sumSizesUsedBy(from, { userId, subjectId: id }),

    /** Attaches files to the message of a client. Refuses files that were not uploaded with the link of the share. */
    async attach(trx: Trx, share: Share, messageId: string, references: FileReference[]): Promise<void> {
      if (references.length === 0) return
      const { userId, proposalId } = share
      const uploaded = new Set(await listUsedBy(trx, { userId, subjectId: share.id }))
      refuseUnknown(references, uploaded, 'Value error, no file with this ID was uploaded with this link')
      await takeOver(trx, userId, [...new Set(references.flatMap((reference) => idOf(reference) ?? []))])
      await this.record(trx, { userId, subjectId: messageId, proposalId, named: references })
    },

    /** The files that each of the subjects names. */
    async namedBy(userId: string, subjectIds: string[]): Promise<Map<string, Set<string>>> {
      const uses = subjectIds.length === 0 ? [] : await listUsesOf(database.db, userId, subjectIds)
      const named = new Map<string, Set<string>>()
      for (const { subjectId, fileId } of uses) named.set(subjectId, (named.get(subjectId) ?? new Set()).add(fileId))
      return named
    },

    /** Forgets what a subject names, because it is deleted. Its files stay for a day. */
    async release(trx: Trx, subject: { userId: string; subjectId: string }): Promise<void> {
      const ids = await listUsedBy(trx, subject)
      await deleteUses(trx, subject, ids)
      await markUnused(trx, { userId: subject.userId, ids, at: clock.now().toISOString() })
    },

    /** Deletes the files of a proposal that is being deleted, except those that something else names. */
    async removeWith(trx: Trx, { userId, proposalId }: { userId: string; proposalId: string }): Promise<void> {
      const ids = await listUsedByProposal(trx, { userId, proposalId })
      if (ids.length === 0) return
      await deleteUsesOfProposal(trx, { userId, proposalId })
      const removable = await markUnused(trx, { userId, ids, at: clock.now().toISOString() })
      await deleteFiles(trx, userId, removable)
      afterCommit(() => {
        for (const id of removable) store.remove(id).catch(onError)
      })
    },
  }

  async function checkAll(userId: string, references: FileReference[]) {
    const ids = references.flatMap((reference) => idOf(reference) ?? [])
    const existing = new Set(await findExisting(database.db, userId, [...new Set(ids)]))
    refuseUnknown(references, existing, 'Value error, no file with this ID exists in your account')
  }
}

function refuseUnknown(references: FileReference[], known: Set<string>, msg: string) {
  const unknown = references.filter((reference) => !known.has(idOf(reference) ?? ''))
  if (unknown.length === 0) return
  throw new ValidationError(unknown.slice(0, 100).map(({ loc }) => ({ loc, msg, type: 'value_error' })))
}
