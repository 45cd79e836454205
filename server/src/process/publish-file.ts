import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Renames a finished file atomically, unless a file with that name exists. Returns whether the name was free.
 */
export function publishFile(finished: string, name: string): boolean {
  try {
    linkSync(finished, name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const cannotLink = code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS'
    if (code === 'EEXIST' || (cannotLink && existsSync(name))) {
      rmSync(finished)
      return false
    }
    if (!cannotLink) throw error
    renameSync(finished, name)
  }
  rmSync(finished, { force: true })
  syncDirectory(dirname(name))
  return true
}

/** Creates an empty file that only its owner can read, for a program that would let others read it. Leaves an existing file alone. */
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
