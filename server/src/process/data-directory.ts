import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { publishFile } from './publish-file.ts'

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

const KEY_BYTES = 32
/** In characters, as for the setting SECRET_KEY. A key that this file creates has 43. */
const MIN_KEY_LENGTH = 32

/** The secret key of this directory, created once. If several processes create it at the same time, all use the first one. */
export function directorySecretKey(directory: string): string {
  const file = join(directory, 'secret.key')
  return readKey(file) ?? makeKey(file)
}

function makeKey(file: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const key = randomBytes(KEY_BYTES).toString('base64url')
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  if (publishFile(draft, file)) return key
  // Another process was faster. If its file is gone again, try once more.
  return readKey(file) ?? makeKey(file)
}

function readKey(file: string): string | undefined {
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  // A new key could not decrypt what the old one has encrypted.
  if (key.length < MIN_KEY_LENGTH) throw new OperatorError(`${file} is damaged. Restore it from your backup.`)
  return key
}
