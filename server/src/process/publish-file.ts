import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Gives a finished file its name, whole or not at all, and keeps a file that already has that name.
 * Says whether the name was free.
 */
export function publishFile(finished: string, name: string): boolean {
  try {
    linkSync(finished, name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const linksMissing = code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS'
    if (code === 'EEXIST' || (linksMissing && existsSync(name))) {
      rmSync(finished)
      return false
    }
    if (!linksMissing) throw error
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

/** Until its directory is on disk, a power cut may take a new file's name away again. */
function syncDirectory(directory: string) {
  if (process.platform === 'win32') return
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
