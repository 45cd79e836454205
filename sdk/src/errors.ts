import type { DocumentedErrors } from './generated/operations.ts'
import type { ValidationIssue } from './generated/records.ts'

interface PlainBody {
  error: string
  detail: string
}

/** What the service can answer besides what its document lists for each operation. */
interface UndocumentedErrors {
  route_not_found: PlainBody
  method_not_allowed: PlainBody
  malformed_request: PlainBody
}

/** What goes wrong without an answer of the service. */
interface OwnErrors {
  /** No answer came: refused, cut off, or a name that does not resolve. `cause` has what the runtime said. */
  connection_failed: undefined
  /** No answer came within `timeoutMs`. */
  timeout: undefined
  /** An answer came that is not one of the service's: a proxy's error page, a redirect, JSON that does not parse. */
  unexpected_response: unknown
}

interface ErrorBodies extends DocumentedErrors, UndocumentedErrors, OwnErrors {}

/** A stable code that tells errors apart. A newer service may answer codes that are not listed here. */
export type ErrorCode = keyof ErrorBodies

export interface ErrorFacts {
  code: string
  detail: string
  /** The HTTP status; 0 when there was no answer. */
  status?: number
  body?: unknown
  fieldErrors?: ValidationIssue[]
  requestId?: string | undefined
  retryAfter?: number | undefined
  maybeApplied?: boolean
  attempts?: number
  cause?: unknown
}

/** Any call that fails throws this. Tell them apart by `code`, or narrow with `error.is('validation_error')`. */
export class ProfferError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ProfferError'
  readonly code: Code
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  /** One helpful sentence. */
  readonly detail: string
  /** Of a `validation_error`, every failure; otherwise empty. */
  readonly fieldErrors: ValidationIssue[]
  /** The whole body of the answer. */
  readonly body: ErrorBodies[Code]
  /** What to quote when reporting a problem. */
  readonly requestId: string | undefined
  /** After how many seconds the service asks to be called again. */
  readonly retryAfter: number | undefined
  /**
   * Whether an earlier attempt of the same call may have been carried out though its answer was lost. A `stale_proposal`
   * may then be the work of this very call: read the record and look.
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

  /** Whether it is one of these; in the branch where it is, `body` has the members that such an error carries. */
  is<Asked extends ErrorCode>(...codes: Asked[]): this is ProfferError<Asked> {
    return (codes as string[]).includes(this.code)
  }
}
