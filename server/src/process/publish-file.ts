import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Gives a finished file its name, atomically, unless a file with that name exists. Returns whether the name was free. The
 * draft is gone afterwards. A hard link is used, because a rename would replace the existing file.
 */
export function publishFile(draft: string, name: string): boolean {
  try {
    linkSync(draft, name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const lacksHardLinks = code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS'
    if (code === 'EEXIST' || (lacksHardLinks && existsSync(name))) {
      rmSync(draft)
      return false
    }
    if (!lacksHardLinks) throw error
    renameSync(draft, name)
  }
  rmSync(draft, { force: true })
  syncDirectory(dirname(name))
  return true
}

/** Gives a finished file its name, atomically, in place of a file with that name. */
export function replaceFile(draft: string, name: string): void {
  renameSync(draft, name)
  syncDirectory(dirname(name))
}

/** Creates an empty file that only its owner can read. SQLite would create it readable by others. Leaves an existing file alone. */
export function makePrivateFile(name: string) {
  closeSync(openSync(name, 'a', 0o600))
}

/** Writes the directory to disk. Otherwise a power failure may remove the name of a new file. */
function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
