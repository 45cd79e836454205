import { isSqliteTrouble } from './sqlite-errors.ts'

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

// Connection lost or refused, server shutting down or starting, out of connections, memory or disk, too slow.
const postgresTrouble = /^(08|53|57P0|58|25P03|57014|40001|40P01|55P03)/
const socketTrouble = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])
// The driver says these in words only.
const driverTrouble =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** The storage could not be used just now; the same request may succeed later. */
export function isStorageTrouble(error: unknown): boolean {
  if (isSqliteTrouble(error)) return true
  const code = codeOf(error)
  if (code !== undefined && (postgresTrouble.test(code) || socketTrouble.has(code))) return true
  return error instanceof Error && driverTrouble.test(error.message)
}
