import { AppError, ValidationError, type ValidationIssue } from '../errors/errors.ts'
import { isDatabaseError } from '../storage/storage-errors.ts'
import { OperatorError } from './operator-error.ts'

/** Writes the error to stderr as one line, and lets the process end with code 1. Only an unexpected error prints its stack. */
export function reportFailure(error: unknown) {
  const line = failureLine(error)?.replace(/\s*\n\s*/g, ' ')
  const stack = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`proffer: ${line ?? stack}\n`)
  process.exitCode = 1
}

function failureLine(error: unknown): string | undefined {
  if (error instanceof ValidationError) return error.issues.map(issueLine).join('; ')
  if (error instanceof OperatorError || error instanceof AppError) return error.message
  if (isDatabaseError(error)) return `Cannot use the database: ${messageOf(error)}.`
  // An error of the operating system, such as a full disk or a missing file.
  if (error instanceof Error && 'syscall' in error) return `${error.message}.`
  return undefined
}

/** When all addresses of a host fail, Node's error has a code but no message. */
const messageOf = (error: Error & { code?: unknown }) => error.message || String(error.code)

/**
 * Shows the field as an option of the command line, because only commands report validation errors. Some messages of the API
 * begin with `Value error, `, which a person does not need.
 */
const issueLine = ({ loc, msg }: ValidationIssue) => `--${loc.join('.')}: ${msg.replace(/^Value error, /, '')}.`
