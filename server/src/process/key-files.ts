import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { publishFile, replaceFile } from './publish-file.ts'

const KEY_BYTES = 32
/** In characters, as for the setting SECRET_KEY. A key that this file creates has 43. */
const MIN_KEY_LENGTH = 32

const keyFile = (directory: string) => join(directory, 'secret.key')
const previousKeyFile = (directory: string) => join(directory, 'secret.key.previous')

/** The secret key of this directory, created once. If several processes create it at the same time, all use the first one. */
export function directorySecretKey(directory: string): string {
  const file = keyFile(directory)
  return readKey(file) ?? makeKey(file)
}

/** The key before a rotation that has not ended. */
export const previousDirectoryKey = (directory: string): string | undefined => readKey(previousKeyFile(directory))

/**
 * Gives the directory a new key and keeps the former one beside it. The former one is on disk before the new one takes its place, so
 * at every moment the files contain every key that has encrypted something.
 */
export function replaceDirectoryKey(directory: string): void {
  const file = keyFile(directory)
  replaceFile(draftOf(file, directorySecretKey(directory)), previousKeyFile(directory))
  replaceFile(draftOf(file, newKey()), file)
}

/** Only after nothing is encrypted with it any more. */
export const removePreviousDirectoryKey = (directory: string) => rmSync(previousKeyFile(directory), { force: true })

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

function draftOf(file: string, key: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

function makeKey(file: string): string {
  const key = newKey()
  if (publishFile(draftOf(file, key), file)) return key
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
