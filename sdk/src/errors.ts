import type { DocumentedErrors } from './generated/operations.ts'
import type { ValidationIssue } from './generated/records.ts'

/** The body of an error without further members. */
interface PlainBody {
  error: string
  detail: string
}

/** Errors of the service that the OpenAPI document does not list for each operation. */
interface UndocumentedErrors {
  route_not_found: PlainBody
  method_not_allowed: PlainBody
  malformed_request: PlainBody
}

/** Errors without a response from the service. */
interface OwnErrors {
  /** The connection failed: refused, closed, or the host name does not resolve. `cause` is the error of the runtime. */
  connection_failed: undefined
  /** No response arrived within `timeoutMs`. */
  timeout: undefined
  /** The response did not come from the service: an error page of a proxy, a redirect, or invalid JSON. */
  unexpected_response: unknown
}

interface ErrorBodies extends DocumentedErrors, UndocumentedErrors, OwnErrors {}

/** A stable error code. A newer service may return codes that are not listed here. */
export type ErrorCode = keyof ErrorBodies

/** What is known about a failed call. */
export interface ErrorFacts {
  code: string
  detail: string
  /** The HTTP status. 0 when there was no response. */
  status?: number
  body?: unknown
  fieldErrors?: ValidationIssue[]
  requestId?: string | undefined
  retryAfter?: number | undefined
  maybeApplied?: boolean
  attempts?: number
  cause?: unknown
}

/**
 * Thrown by every failed call. Check `code`, or narrow with `error.is('validation_error')`. A call that you abort throws the reason
 * of its signal, and one with an invalid id a TypeError.
 */
export class ProfferError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ProfferError'
  readonly code: Code
  /** The HTTP status. 0 when there was no response. */
  readonly status: number
  /** A human-readable message. */
  readonly detail: string
  /** All problems of a `validation_error`. Otherwise empty. */
  readonly fieldErrors: ValidationIssue[]
  /** The complete body of the response. */
  readonly body: ErrorBodies[Code]
  /** The ID of the request. Include it when you report a problem. */
  readonly requestId: string | undefined
  /** The number of seconds to wait before a retry. */
  readonly retryAfter: number | undefined
  /**
   * Whether an attempt of this call may have been carried out although its response was lost. A `stale_proposal` may then be
   * caused by this call itself: read the record and check. Always false for reads.
   */
  readonly maybeApplied: boolean
  /** How many requests were made for this call. */
  readonly attempts: number

  constructor(facts: ErrorFacts) {
    super(`${facts.code}: ${facts.detail}`, facts.cause === undefined ? {} : { cause: facts.cause })
    this.code = facts.code as Code
    this.status = facts.status ?? 0
    this.detail = facts.detail
    this.fieldErrors = facts.fieldErrors ?? []
    this.body = facts.body as ErrorBodies[Code]
    this.requestId = facts.requestId
    this.retryAfter = facts.retryAfter
    this.maybeApplied = facts.maybeApplied ?? false
    this.attempts = facts.attempts ?? 1
  }

  /** Whether the error has one of these codes. If so, `body` has the type of that error. */
  is<Asked extends ErrorCode>(...codes: Asked[]): this is ProfferError<Asked> {
    return (codes as string[]).includes(this.code)
  }
}
