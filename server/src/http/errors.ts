/** One failure of one field, in the vocabulary of pydantic 2. */
export interface ValidationIssue {
  loc: string[]
  msg: string
  type: string
}

/**
 * Every refusal the service makes. `code` is the stable machine code on the wire, `message` the public sentence;
 * `members` go into the body beside them.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly members: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { members?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.members = more.members ?? {}
    this.headers = more.headers ?? {}
  }

  body(): Record<string, unknown> {
    return { error: this.code, detail: this.message, ...this.members }
  }
}

export class ValidationError extends AppError {
  readonly issues: ValidationIssue[]

  constructor(issues: ValidationIssue[]) {
    super(422, 'validation_error', issues.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; '))
    this.issues = issues
  }

  override body() {
    return { error: this.code, detail: this.issues }
  }
}

export const invalid = (loc: string[], type: string, msg: string) => new ValidationError([{ loc, msg, type }])

type Noun =
  | 'proposal'
  | 'share'
  | 'template'
  | 'lead_session'
  | 'webhook'
  | 'webhook_log'
  | 'account'
  | 'api_key'
  | 'session'

export const notFound = (noun: Noun) =>
  new AppError(404, `${noun}_not_found`, `There is no ${noun.replaceAll('_', ' ')} with this id in your account.`)

export const routeNotFound = (method: string, path: string) =>
  new AppError(404, 'route_not_found', `There is no ${method} ${path} here. The operations are listed at /docs.`)

export const methodNotAllowed = (method: string, allowed: string[]) =>
  new AppError(405, 'method_not_allowed', `${method} is not possible here; use ${allowed.join(' or ')}.`, {
    headers: { allow: allowed.join(', ') },
  })

export const payloadTooLarge = () =>
  new AppError(413, 'payload_too_large', 'The request body is larger than 1 MiB; send less in one request.')

export const unsupportedMediaType = () =>
  new AppError(415, 'unsupported_media_type', 'Send the body as JSON with "Content-Type: application/json".')

export const unavailable = () =>
  new AppError(503, 'service_unavailable', 'The service cannot reach its storage just now; try again shortly.', {
    headers: { 'retry-after': '2' },
  })

export const outcomeUnknown = () =>
  new AppError(
    503,
    'service_unavailable',
    'The storage was lost while the change was being saved: it may have been made, or not. Look, or repeat the request with its Idempotency-Key.',
    { headers: { 'retry-after': '2' } },
  )

/** What every 429 carries beside its code and text. */
export const retryLater = (limit: number, retryAfterSeconds: number) => ({
  members: { limit, retry_after: retryAfterSeconds },
  headers: { 'retry-after': String(retryAfterSeconds) },
})

export const tooManyRequests = (
  limit: number,
  retryAfterSeconds: number,
  detail = `Too many requests; try again in ${retryAfterSeconds} s.`,
) => new AppError(429, 'rate_limit_exceeded', detail, retryLater(limit, retryAfterSeconds))

export const printingTooSlow = () =>
  new AppError(503, 'service_unavailable', 'The document could not be printed in time; try again shortly.', {
    headers: { 'retry-after': '10' },
  })

export const analysisTooSlow = () =>
  new AppError(
    503,
    'service_unavailable',
    'The analysis could not be finished in time; shorten the brief and what you send with it, or try again shortly.',
    { headers: { 'retry-after': '10' } },
  )

export const internalError = (requestId: string) =>
  new AppError(500, 'internal_error', 'Something went wrong on our side. Quote the request id when you report it.', {
    members: { request_id: requestId },
  })
