import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../process/clock.ts'
import { newId } from '../values/ids.ts'
import { isFileId } from './file-id.ts'

export type Drafts = ReturnType<typeof fileDrafts>

const DRAFT = '.draft-'

/** Files that are being received, checked or drawn. They are on this machine, wherever finished files are. */
export function fileDrafts({ directory, clock }: { directory: string; clock: Clock }) {
  return {
    /** A path for a new draft. The sweep removes the file after a crash. */
    newPath: () => join(directory, DRAFT + newId(clock.now())),

    /** Creates the directory for drafts, which a process that has received no file yet may lack. */
    prepare: () => mkdir(directory, { recursive: true, mode: 0o700 }),

    /** Removes drafts that are older than this id. Ids begin with the time, so they sort by age. */
    async removeOlderThan(id: string): Promise<void> {
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const name of names) {
        const draftId = name.startsWith(DRAFT) ? name.slice(DRAFT.length) : ''
        if (isFileId(draftId) && draftId < id) await rm(join(directory, name), { force: true })
      }
    },
  }
}
