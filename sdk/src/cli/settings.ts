import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, platform, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from './failure.ts'

export type Env = Record<string, string | undefined>

/** The settings for calling the service. */
export interface Settings {
  apiKey: string
  url: string
  partnerId: string
  externalUserId: string
  agentId: string
}

/** The content of the file of `login`. */
export type Stored = Partial<Settings>

export const DEFAULT_URL = 'http://127.0.0.1:8080'

export function settingsFile(env: Env): string {
  if (env['PROFFER_CONFIG']) return env['PROFFER_CONFIG']
  const base = env['XDG_CONFIG_HOME'] || (platform() === 'win32' && env['APPDATA']) || join(homedir(), '.config')
  return join(base, 'proffer', 'cli.json')
}

/** Reads the settings from the environment, or else from the file of `login`. */
export function settingsOf(env: Env): Settings {
  const stored = readStored(env)
  const url = env['PROFFER_URL'] || stored.url || DEFAULT_URL
  return { ...traceOf(env, stored), url, apiKey: env['PROFFER_API_KEY'] || storedKey(stored, url) }
}

/** The ids of the traceability headers. */
export const traceOf = (env: Env, stored: Stored = {}) => ({
  partnerId: env['PROFFER_PARTNER_ID'] || stored.partnerId || 'proffer-cli',
  externalUserId: env['PROFFER_EXTERNAL_USER_ID'] || stored.externalUserId || userName(),
  agentId: env['PROFFER_AGENT_ID'] || stored.agentId || 'proffer-cli',
})

/** A saved key is sent only to the URL it was saved for: another URL may belong to someone else. */
function storedKey({ apiKey, url = DEFAULT_URL }: Stored, requestedUrl: string): string {
  if (!apiKey) throw new UsageError('Missing API key. Set PROFFER_API_KEY or run: proffer-cli login')
  if (url === requestedUrl) return apiKey
  throw new UsageError(
    `The saved API key is for ${url}, not for ${requestedUrl}. Set PROFFER_API_KEY too, or run: proffer-cli login --url ${requestedUrl}`,
  )
}

function readStored(env: Env): Stored {
  const file = settingsFile(env)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return {}
    throw new UsageError(`Cannot read ${file}: ${(error as Error).message}`)
  }
  // The file contains the key, so only its owner may read it.
  if (platform() !== 'win32' && statSync(file).mode & 0o077) chmodSync(file, 0o600)
  try {
    return JSON.parse(text) as Stored
  } catch {
    throw new UsageError(`${file} is not valid JSON. Run proffer-cli login to create it again.`)
  }
}

/** Returns the path of the file. */
export function writeStored(env: Env, stored: Stored): string {
  const file = settingsFile(env)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // Written to a temporary file and renamed, so that the file is never incomplete or readable by others.
  const temporaryFile = `${file}.${process.pid}`
  writeFileSync(temporaryFile, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporaryFile, file)
  return file
}

/** Returns whether there was a file. */
export function removeStored(env: Env): boolean {
  const file = settingsFile(env)
  const exists = statSync(file, { throwIfNoEntry: false }) !== undefined
  rmSync(file, { force: true })
  return exists
}

/** Headers allow only printable ASCII. */
function userName(): string {
  try {
    return userInfo().username.replace(/[^\x21-\x7e]/g, '') || 'cli'
  } catch {
    return 'cli'
  }
}
