import { isSqliteError, isSqliteTrouble } from './sqlite/sqlite-errors.ts'

/** The storage had no time for it: too many wait, or it took too long. Nothing was changed. */
export class StorageBusy extends Error {}

/** The connection was lost while a transaction was being committed: it may stand, or not. */
export class CommitOutcomeUnknown extends Error {}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

// Connection lost or refused, server shutting down or starting, a standby that takes no writes, no such role or database
// (any more), out of connections, memory or disk, too slow.
const postgresTrouble = /^(08|28|3D|53|57P0|58|25P03|25006|57014|40001|40P01|55P03)/
const socketTrouble = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])
// The driver says these in words only.
const driverTrouble =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable/

/** The storage could not be used just now; the same request may succeed later. */
export function isStorageTrouble(error: unknown): boolean {
  if (error instanceof StorageBusy || error instanceof CommitOutcomeUnknown || isSqliteTrouble(error)) return true
  const code = codeOf(error)
  if (code !== undefined && (postgresTrouble.test(code) || socketTrouble.has(code))) return true
  return error instanceof Error && driverTrouble.test(error.message)
}

// Chosen as the victim of a deadlock, or ended by the server or the network in the middle.
const cutShort = /^(40001|40P01|57P01|57P02|ECONNRESET|EPIPE)$/
const cutShortInWords = /Connection terminated unexpectedly|connection error and is not queryable/

/** The transaction was undone through no fault of its own, and certainly undone: it may be tried again at once. */
export function isCutShort(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof CommitOutcomeUnknown) return false
  return cutShort.test(codeOf(error) ?? '') || cutShortInWords.test(error.message)
}

/** Whatever a database says, also what is nobody's trouble but a fault of ours or of who set it up. */
export const isDatabaseError = (error: unknown): error is Error =>
  isSqliteError(error) || isStorageTrouble(error) || (error instanceof Error && 'severity' in error)
