import { isSqliteError, isSqliteTrouble } from './sqlite/sqlite-errors.ts'

/** The database was too busy: too many callers wait, or the wait took too long. Nothing was changed. */
export class StorageBusy extends Error {}

/** The connection was lost during a commit, or the commit got no answer in time. It is unknown whether the transaction is stored. */
export class CommitOutcomeUnknown extends Error {}

/** The store of uploaded files did not answer, or refused a request. The message says why, for the log. */
export class FileStoreTrouble extends Error {}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

// 08 connection lost or refused, 28 unknown role, 3D unknown database, 53 out of connections, memory or disk, 57P0 server stopping
// or starting, 58 error of its system, 25P03 transaction idle for too long, 25006 read-only standby, 57014 statement too slow,
// 40001 serialization failure, 40P01 deadlock, 55P03 waited too long for a lock.
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
// Errors of the driver that have no code.
const driverTrouble =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable/

/** Whether the error means that the database could not be used. The same request may succeed later. */
export function isStorageTrouble(error: unknown): boolean {
  if (error instanceof StorageBusy || error instanceof CommitOutcomeUnknown || isSqliteTrouble(error)) return true
  const code = codeOf(error)
  if (code !== undefined && (postgresTrouble.test(code) || socketTrouble.has(code))) return true
  return error instanceof Error && driverTrouble.test(error.message)
}

// 40001 serialization failure, 40P01 deadlock, 57P01 and 57P02 the server closed the connection, 26000 and 0A000 the statement
// was prepared before a schema change, the others: the network closed the connection.
const rolledBackCodes = /^(40001|40P01|57P01|57P02|26000|0A000|ECONNRESET|EPIPE)$/
const rolledBackMessages = /Connection terminated unexpectedly|connection error and is not queryable/

/** Whether the transaction can run again at once: it was certainly rolled back, and not because of its own statements. */
export function canRunAgain(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof CommitOutcomeUnknown) return false
  return rolledBackCodes.test(codeOf(error) ?? '') || rolledBackMessages.test(error.message)
}

/** Whether the error comes from a database. This includes errors in our statements and in its set-up. */
export const isDatabaseError = (error: unknown): error is Error =>
  isSqliteError(error) || isStorageTrouble(error) || (error instanceof Error && 'severity' in error)
