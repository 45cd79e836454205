import { readRetryAfter } from '../plain/retry-after.ts'

/** One field that the server rejected, with the reason in the server's vocabulary. */
export interface FieldIssue {
  /** Where in the body, joined by dots: `settings.validityDays`. */
  field: string
  msg: string
  type: string
}

interface ErrorFields {
  /** 0 when there was no response. */
  status: number
  code: string
  detail: string
  issues?: FieldIssue[]
  retryAfterSeconds?: number | null
  limit?: number | null
  requestId?: string | null
}

/** A failed request. `code` is the server's error code. It is `unreachable` without a response, and `internal_error` if the response has no code. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly issues: FieldIssue[]
  readonly retryAfterSeconds: number | null
  /** The limit that was reached, if the server names it. */
  readonly limit: number | null
  readonly requestId: string | null

  constructor(fields: ErrorFields) {
    const { status, code, detail, issues = [], retryAfterSeconds = null, limit = null, requestId = null } = fields
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.issues = issues
    this.retryAfterSeconds = retryAfterSeconds
    this.limit = limit
    this.requestId = requestId
  }
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

export const unreachable = () => new ApiError({ status: 0, code: 'unreachable', detail: 'The server did not respond.' })

interface ErrorBody {
  error?: string
  /** A text, or for a 422 one entry per field. `loc` begins with `body`: `['body', 'settings', 'validityDays']`. */
  detail?: string | Array<{ loc: string[]; msg: string; type: string }>
  limit?: unknown
}

/** The error that the response describes. The response must have a status of failure. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const issues = Array.isArray(body.detail) ? body.detail : []
  return new ApiError({
    status: response.status,
    code: body.error ?? 'internal_error',
    detail: typeof body.detail === 'string' ? body.detail : '',
    issues: issues.map(({ loc, msg, type }) => ({ field: loc.slice(1).join('.'), msg, type })),
    retryAfterSeconds: readRetryAfter(response),
    limit: typeof body.limit === 'number' ? body.limit : null,
    requestId: response.headers.get('x-request-id'),
  })
}
