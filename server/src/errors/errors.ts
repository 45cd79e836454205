import { requestBudget } from '@proffer/core/budgets.ts'

/** One failure of one field, in the vocabulary of pydantic 2. */
export interface ValidationIssue {
  loc: string[]
  msg: string
  type: string
}

/**
 * An error that the caller gets to see. `code` is the stable machine code in the response, `message` the public text, and
 * `members` are further members of the body.
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

  constructor(issues: ValidationIssue[], code = 'validation_error') {
    super(422, code, issues.map((issue) => `${issue.loc.join('.')}: ${issue.msg}`).join('; '))
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
  | 'file'
  | 'member'
  | 'message'
  | 'passkey'
  | 'export'
  | 'catalogue_item'

export const notFound = (noun: Noun) =>
  new AppError(404, `${noun}_not_found`, `No ${nameOf(noun)} with this ID exists in your account.`)

/** An external id is unique among the account's records of one kind. */
export const externalIdTaken = (noun: 'proposal' | 'template' | 'lead_session' | 'catalogue_item') =>
  new AppError(
    409,
    'external_id_taken',
    `Another ${nameOf(noun)} of your account has this externalId. Find it with \`?externalId=\` in the list.`,
  )

const nameOf = (noun: Noun) => (noun === 'api_key' ? 'API key' : noun.replaceAll('_', ' '))

/** For clients and visitors, who need not know when the account is erased. */
export const accountClosed = () =>
  new AppError(410, 'account_closed', 'This link no longer works, because the account that it belongs to was closed.')

export const routeNotFound = (method: string, path: string) =>
  new AppError(404, 'route_not_found', `${method} ${path} does not exist. See /docs for all operations.`)

export const methodNotAllowed = (method: string, allowed: string[]) =>
  new AppError(405, 'method_not_allowed', `This path does not support ${method}. Use ${allowed.join(' or ')}.`, {
    headers: { allow: allowed.join(', ') },
  })

export const payloadTooLarge = (maxBytes: number = requestBudget.bodyBytes) =>
  new AppError(
    413,
    'payload_too_large',
    `The request body is larger than ${maxBytes / 1024 / 1024} MiB. Send a smaller body.`,
  )

export const unsupportedMediaType = (detail = 'Send the body as JSON with "Content-Type: application/json".') =>
  new AppError(415, 'unsupported_media_type', detail)

export const unavailable = () =>
  new AppError(503, 'service_unavailable', 'The database is temporarily unavailable. Try again in a few seconds.', {
    headers: { 'retry-after': '2' },
  })

export const filesUnavailable = () =>
  new AppError(503, 'service_unavailable', 'The file store is temporarily unavailable. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  })

export const outcomeUnknown = () =>
  new AppError(
    503,
    'service_unavailable',
    'The database connection failed while the change was being saved, so it may or may not be saved. ' +
      'Check the record, or repeat the request with the same Idempotency-Key.',
    { headers: { 'retry-after': '2' } },
  )

/** The members and headers of every 429. */
export const retryLater = (limit: number, retryAfterSeconds: number) => ({
  members: { limit, retry_after: retryAfterSeconds },
  headers: { 'retry-after': String(retryAfterSeconds) },
})

export const tooManyRequests = (
  limit: number,
  retryAfterSeconds: number,
  detail = `Too many requests. Try again in ${retryAfterSeconds} s.`,
) => new AppError(429, 'rate_limit_exceeded', detail, retryLater(limit, retryAfterSeconds))

export const printingTooSlow = () =>
  new AppError(503, 'service_unavailable', 'Creating the PDF took too long. Try again in a few seconds.', {
    headers: { 'retry-after': '10' },
  })

export const analysisTooSlow = () =>
  new AppError(
    503,
    'service_unavailable',
    'The analysis took too long. Shorten the brief and the other inputs, or try again in a few seconds.',
    { headers: { 'retry-after': '10' } },
  )

export const unsupportedFileType = (types: readonly string[]) =>
  unsupportedMediaType(`Send the file with its media type as Content-Type: ${types.join(', ')}.`)

export const internalError = (requestId: string) =>
  new AppError(
    500,
    'internal_error',
    'Something went wrong on our side. If it happens again, report it with the request_id.',
    {
      members: { request_id: requestId },
    },
  )
