import { attempt, type FileContent, type HttpRequest } from './attempt.ts'
import { type Call, call, type WithMeta } from './call.ts'
import { type ErrorFacts, ProfferError } from './errors.ts'
import { type Operations, operationTable } from './generated/operations.ts'
import { isRetryableStatus, type Pause, type RetrySettings, retryDelayMs } from './retry.ts'

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal | undefined
  /** The timeout of each attempt, including the complete response. Default 30,000, or 90,000 for AI operations. */
  timeoutMs?: number | undefined
  /** The maximum number of retries. Default 4. */
  maxRetries?: number | undefined
  /** The maximum total time that a call waits between its attempts. Default 60,000. */
  maxWaitMs?: number | undefined
}

export interface PostOptions extends CallOptions {
  /** A POST that is repeated with the same key within 24 hours is carried out once. Default: a new key for each call. */
  idempotencyKey?: string | undefined
}

export interface IfMatchOptions extends CallOptions {
  /**
   * The `etag` of the record you read. If the record has changed since then, the call throws `stale_proposal`,
   * `stale_template` or `stale_catalogue_item`.
   */
  ifMatch?: string | undefined
}

type AnyOptions = PostOptions & IfMatchOptions & { ifNoneMatch?: string | undefined }

type OperationId = keyof typeof operationTable

/** The input of an operation: its path and query parameters, and its JSON body or the file that it uploads. */
export type Input<Id extends OperationId> = Omit<Operations[Id], 'answer' | 'upload'> &
  (Operations[Id] extends { upload: infer Type } ? { upload: Upload<Type> } : object)

/** A file as the body of a request. */
interface Upload<Type> {
  content: FileContent
  /** The media type. */
  type: Type
  name?: string | undefined
}

/** The data of a successful response: its JSON, the bytes of a file, or undefined if it has no body. */
type Answer<Id extends OperationId> = Operations[Id]['answer']

/** The options of a client, with defaults. */
export interface Connection extends RetrySettings {
  baseUrl: string
  headers: Record<string, string>
  timeoutMs: number | undefined
  fetch: typeof fetch
  pause: Pause
}

/** Special properties of an operation that are not in the table. */
interface Traits {
  /** Set when a retry after a lost response could lose data. The call is repeated only after other failures then. */
  isUnrepeatable?: boolean
  /** Set when carrying out a POST twice has the same result as once. The call then has no idempotency key. */
  needsNoIdempotencyKey?: boolean
  /** The default timeout of an attempt. */
  usualTimeoutMs?: number
}

const USUAL_TIMEOUT_MS = 30_000

/** Calls an operation. */
export type Send = <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options?: AnyOptions,
  traits?: Traits,
) => Call<Answer<Id>>

/** A function that calls operations over this connection. */
export const sender =
  (connection: Connection): Send =>
  (id, input, options = {}, traits = {}) => {
    // Made inside the promise, so that an invalid id rejects the call and does not throw.
    const makeRequest = () => httpRequest(id, input as LooseInput, options, connection, traits)
    return call(sendWithRetries(makeRequest, options, traits, connection)) as Call<never>
  }

/** `Input` of any operation. */
interface LooseInput {
  path?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Upload<string>
}

/** Repeats the request until it succeeds or another attempt cannot help. */
async function sendWithRetries(
  makeRequest: () => HttpRequest,
  options: AnyOptions,
  { isUnrepeatable = false, usualTimeoutMs = USUAL_TIMEOUT_MS }: Traits,
  connection: Connection,
): Promise<WithMeta<unknown>> {
  const request = makeRequest()
  const timeoutMs = options.timeoutMs ?? connection.timeoutMs ?? usualTimeoutMs
  const { maxRetries = connection.maxRetries, maxWaitMs = connection.maxWaitMs } = options
  const { signal } = options
  let waitedMs = 0
  let maybeApplied = false
  for (let number = 1; ; number++) {
    const outcome = await attempt(request, { fetch: connection.fetch, timeoutMs, signal, number })
    if (!('failure' in outcome)) return outcome
    const { failure } = outcome
    if (outcome.meta && isGoneAlready(request, failure, maybeApplied)) return { data: undefined, meta: outcome.meta }
    const isLost = isLostAnswer(failure)
    const pauseMs = retryDelayMs(number, waitedMs, failure.retryAfter, { maxRetries, maxWaitMs })
    const isFinal = pauseMs === undefined || !isWorthRepeating(failure) || (isLost && isUnrepeatable)
    maybeApplied ||= isLost
    if (isFinal) throw new ProfferError({ ...failure, maybeApplied: maybeApplied && request.method !== 'GET' })
    await connection.pause(pauseMs, signal, failure)
    waitedMs += pauseMs
  }
}

const isWorthRepeating = ({ code, status = 0 }: ErrorFacts) =>
  code === 'connection_failed' || code === 'timeout' || code === 'idempotency_in_progress' || isRetryableStatus(status)

/** Whether the request may have been carried out although it failed. A 507 never stores anything. */
const isLostAnswer = ({ code, status = 0 }: ErrorFacts) =>
  (status >= 500 && status !== 507) ||
  code === 'connection_failed' ||
  code === 'timeout' ||
  code === 'unexpected_response'

/** A 404 for a DELETE after a lost response means that the earlier attempt deleted the record, so the call succeeded. */
const isGoneAlready = ({ method }: HttpRequest, { status, code }: ErrorFacts, maybeApplied: boolean) =>
  method === 'DELETE' && maybeApplied && status === 404 && code.endsWith('_not_found') && code !== 'route_not_found'

function httpRequest(
  id: OperationId,
  input: LooseInput,
  options: AnyOptions,
  connection: Connection,
  { needsNoIdempotencyKey = false }: Traits,
): HttpRequest {
  const operation = operationTable[id]
  const { method, path } = operation
  const headers = new Headers(connection.headers)
  if (method === 'POST' && !needsNoIdempotencyKey) headers.set('idempotency-key', options.idempotencyKey ?? randomKey())
  if (options.ifMatch !== undefined) headers.set('if-match', options.ifMatch)
  if (options.ifNoneMatch !== undefined) headers.set('if-none-match', options.ifNoneMatch)
  const { upload } = input
  const json = input.body === undefined ? undefined : JSON.stringify(input.body)
  if (json !== undefined) headers.set('content-type', 'application/json')
  if (upload) {
    headers.set('content-type', upload.type)
    // A file has no members that could be misspelt.
    headers.delete('prefer')
  }
  // Headers allow only ASCII.
  if (upload?.name !== undefined) headers.set('x-file-name', `UTF-8''${encodeURIComponent(upload.name)}`)
  return {
    method,
    url: connection.baseUrl + fillPath(path, input.path ?? {}) + queryText(input.query ?? {}),
    headers: Object.fromEntries(headers),
    body: upload?.content ?? json,
    isFile: 'isFile' in operation,
  }
}

/** Puts ids into a path such as `/proposals/{proposal_id}`. An empty id, `.` or `..` would lead to another path. */
function fillPath(path: string, values: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    const id = typeof value === 'number' ? String(value) : value
    if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) throw new TypeError(`${name} is not a valid ID: ${String(id)}`)
    return encodeURIComponent(id)
  })
}

/**
 * The query with its `?`, or an empty text. Absent parameters are left out. `{ metadata: { campaign: 'spring' } }` is sent as
 * `metadata[campaign]=spring`.
 */
function queryText(query: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value !== 'object') parameters.set(name, String(value))
    else for (const [key, text] of Object.entries(value)) parameters.set(`${name}[${key}]`, String(text))
  }
  const text = parameters.toString()
  return text && `?${text}`
}

// Not randomUUID, which browsers offer in secure contexts only.
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
