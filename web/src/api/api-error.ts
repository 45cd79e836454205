/** One field that the server rejected, with the reason in the server's vocabulary. */
export interface FieldIssue {
  /** Where in the body, joined by dots: `settings.validityDays`. */
  field: string
  msg: string
  type: string
  /** Whether a part of the address is wrong, and not a field of the body. */
  isInPath?: boolean
}

interface ErrorFields {
  /** 0 when there was no response. */
  status: number
  code: string
  detail?: string
  issues?: FieldIssue[]
  retryAfterSeconds?: number | null
  body?: Record<string, unknown>
  requestId?: string | null
}

/** A failed request. `code` is the server's error code. It is `unreachable` without a response, and `internal_error` if the response has no code. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: FieldIssue[] = []
  readonly retryAfterSeconds: number | null = null
  /** The body of the response. Some errors have members of their own. */
  readonly body: Record<string, unknown> = {}
  readonly requestId: string | null = null

  constructor({ status, code, detail = '', ...others }: ErrorFields) {
    super(detail)
    this.status = status
    this.code = code
    Object.assign(this, others)
  }
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

/** The whole minutes after which to try again, for a text. One if the error names no time. */
export const minutesToWait = (error: unknown): string =>
  String(Math.ceil(((isApiError(error) ? error.retryAfterSeconds : null) ?? 60) / 60))

export const unreachable = () => new ApiError({ status: 0, code: 'unreachable', detail: 'The server did not respond.' })

interface ErrorBody extends Record<string, unknown> {
  error?: string
  /** A text, or for a 422 one entry per field. `loc` begins with `body` or `path`: `['body', 'settings', 'validityDays']`. */
  detail?: string | Array<{ loc: string[]; msg: string; type: string }>
}

/** The error that the response describes. The response must have a status of failure. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody
  const issues = Array.isArray(body.detail) ? body.detail : []
  return new ApiError({
    status: response.status,
    code: body.error ?? 'internal_error',
    detail: typeof body.detail === 'string' ? body.detail : '',
    issues: issues.map(({ loc, msg, type }) => ({
      field: loc.slice(1).join('.'),
      msg,
      type,
      isInPath: loc[0] === 'path',
    })),
    retryAfterSeconds: readRetryAfter(response),
    body,
    requestId: response.headers.get('x-request-id'),
  })
}

/** The seconds that the server asks to wait before a retry; null if it names no time. */
function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after')
  const seconds = header === null ? Number.NaN : Number(header)
  return Number.isNaN(seconds) ? null : seconds
}
