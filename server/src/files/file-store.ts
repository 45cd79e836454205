import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../process/clock.ts'
import { newId } from '../values/ids.ts'

export type FileStore = ReturnType<typeof directoryStore>

const DRAFT = '.draft-'
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const storedName = new RegExp(`^(?:${DRAFT.replace('.', '\\.')})?(${uuid})$`)

/**
 * The contents of files in a directory of this machine, by id. Ids contain the time, so the sweep knows how old a name is.
 * A file is written under a draft name first, so that a crash never leaves half of one under its id.
 */
export function directoryStore({ directory, clock }: { directory: string; clock: Clock }) {
  const pathOf = (id: string) => join(directory, id)

  return {
    /** A path in the directory for a file that is being written. The sweep removes it after a crash. */
    newDraft: () => join(directory, DRAFT + newId(clock.now())),

    /** Stores a finished draft. When it resolves, the file survives a power failure. */
    async put(id: string, draft: string): Promise<void> {
      await rename(draft, pathOf(id))
      await syncDirectory(dirname(pathOf(id)))
    },

    /** Undefined if there is no such file. */
    async open(id: string): Promise<Readable | undefined> {
      try {
        return (await open(pathOf(id))).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    remove: (id: string): Promise<void> => rm(pathOf(id), { force: true }),

    /** Everything in the directory that this store wrote: the id in the name, and whether it is a draft. */
    async list(): Promise<Array<{ name: string; id: string; isDraft: boolean }>> {
      const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.flatMap((name) => {
        const [, id] = storedName.exec(name) ?? []
        return id === undefined ? [] : [{ name, id, isDraft: name.startsWith(DRAFT) }]
      })
    },
  }
}

async function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
