import { AppError, ValidationError, type ValidationIssue } from '../http/errors.ts'
import { isDatabaseError } from '../storage/storage-errors.ts'
import { OperatorError } from './operator-error.ts'

/** Says in one line on stderr what went wrong. Only a fault of our own shows where it happened. */
export function reportFailure(error: unknown) {
  const line = failureLine(error)?.replace(/\s*\n\s*/g, ' ')
  process.stderr.write(`proffer: ${line ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
}

function failureLine(error: unknown): string | undefined {
  if (error instanceof ValidationError) return error.issues.map(issueLine).join('; ')
  if (error instanceof OperatorError || error instanceof AppError) return error.message
  if (isDatabaseError(error)) return `The database cannot be used: ${wordsOf(error)}.`
  if (error instanceof Error && 'syscall' in error) return `${error.message}.`
  return undefined
}

/** Of several addresses that were tried in vain there is no message, but a code. */
const wordsOf = (error: Error & { code?: unknown }) => error.message || String(error.code)

const issueLine = ({ loc, msg }: ValidationIssue) => `--${loc.join('.')}: ${msg.replace(/^Value error, /, '')}.`
