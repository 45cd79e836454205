import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from './operator-error.ts'

/** Creates the directory on first use, readable by its owner only, and checks that it is writable. */
export function openDataDirectory(directory: string) {
  try {
    makeDirectory(directory)
    // With `/.`, a file at this path fails with ENOTDIR.
    accessSync(`${directory}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'ENOTDIR' ? 'it is not a directory' : code
    throw new OperatorError(`DATA_DIR=${directory} is not writable (${reason}). Set DATA_DIR to another directory.`)
  }
}

// Does not use `recursive: true`, which never returns for paths below /proc and similar file systems.
function makeDirectory(directory: string) {
  if (existsSync(directory)) return
  if (!existsSync(dirname(directory))) makeDirectory(dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
