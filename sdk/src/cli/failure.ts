import { ProfferError } from '../index.ts'

/** The command line or a file of the user is invalid. */
export class UsageError extends Error {}

/** The exit codes of the commands. The README lists them too. */
export const exitCodes = { failed: 1, usage: 2, notAccepted: 3, notAllowed: 4, notFound: 5, limited: 6, unreachable: 7 }

/** The exit code of a command that failed with this error. It is 1 if no other code fits. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.usage
  if (!(error instanceof ProfferError)) return exitCodes.failed
  if (error.is('connection_failed', 'timeout')) return exitCodes.unreachable
  const byStatus: Record<number, number> = {
    401: exitCodes.notAllowed,
    402: exitCodes.limited,
    403: exitCodes.notAllowed,
    404: exitCodes.notFound,
    429: exitCodes.limited,
  }
  return byStatus[error.status] ?? exitCodes.failed
}

/** The error message, with a hint about what to do. `command` is the name of the command that failed. */
export function failureText(error: unknown, command: string | undefined): string {
  if (!(error instanceof ProfferError)) return error instanceof Error ? error.message : String(error)
  if (error.fieldErrors.length > 0) {
    // The first part of `loc` says whether the field is in the body, the path or the query, which the user does not see.
    const lines = error.fieldErrors.map(({ loc, msg }) => `  ${loc.slice(1).join('.') || loc.join('.')}: ${msg}`)
    return ['The request is not valid:', ...lines].join('\n')
  }
  return [error.detail, ...hintsOf(error, command)].join('\n')
}

function hintsOf(error: ProfferError, command: string | undefined): string[] {
  if (error.is('connection_failed'))
    return ['Check that the service is running and that PROFFER_URL is correct. See: proffer-cli login --help']
  if (error.status === 401 && command === 'login')
    return ['Nothing was saved. Create keys in the application, under API keys.']
  if (error.status === 401) return ['Set PROFFER_API_KEY, or run: proffer-cli login']
  if (error.retryAfter !== undefined) return [`Try again in ${error.retryAfter} seconds.`]
  if (error.is('internal_error', 'unexpected_response') && error.requestId) return [`Request ID: ${error.requestId}`]
  return []
}
