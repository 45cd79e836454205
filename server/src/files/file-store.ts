import { open, opendir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isFileId } from './file-id.ts'

/** The contents of files by id: in a directory of this machine, or in a bucket that several processes share. */
export interface FileStore {
  /** Stores a finished draft, and may take it away. When it resolves, the content survives a power failure. */
  put(id: string, draft: FinishedDraft): Promise<void>
  /** Undefined if there is no such file. */
  open(id: string): Promise<Readable | undefined>
  /** Removing a file that does not exist is no error. */
  remove(id: string): Promise<void>
  /** The ids of all contents that this store has. */
  list(): AsyncIterable<string>
  /**
   * Checks the store when the process starts. Throws an OperatorError if the store refuses the settings. If it does not answer,
   * the process still starts, and `onTrouble` gets the error.
   */
  check(onTrouble: (error: unknown) => void): Promise<void>
}

interface FinishedDraft {
  path: string
  size: number
  sha256: string
}

/**
 * The contents of files in a directory. A file is written as a draft first and renamed, so that a crash never leaves half of
 * one under its id.
 */
export function directoryStore(directory: string): FileStore {
  const pathOf = (id: string) => join(directory, id)

  return {
    async put(id, { path }) {
      await rename(path, pathOf(id))
      await syncDirectory(directory)
    },

    async open(id) {
      return (await ifExists(open(pathOf(id))))?.createReadStream()
    },

    remove: (id) => rm(pathOf(id), { force: true }),

    async *list() {
      const entries = (await ifExists(opendir(directory))) ?? []
      for await (const { name } of entries) if (isFileId(name)) yield name
    },

    check: async () => {},
  }
}

const ifExists = <T>(opened: Promise<T>): Promise<T | undefined> =>
  opened.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Makes a rename survive a power failure. Windows cannot sync a directory. */
async function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
