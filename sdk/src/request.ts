import { attempt, type HttpRequest } from './attempt.ts'
import { type Call, call, type WithMeta } from './call.ts'
import { type ErrorFacts, ProfferError } from './errors.ts'
import { operationTable } from './generated/operations.ts'
import type { operations } from './generated/records.ts'
import { isPassing, type pause, pauseBefore, type RetrySettings } from './retry.ts'

/** What every call takes besides its own arguments. */
export interface CallOptions {
  /** Gives the call up, whatever it is doing. */
  signal?: AbortSignal | undefined
  /** How long each attempt may take, the whole answer included. Default 30,000; for AI operations 90,000. */
  timeoutMs?: number | undefined
  /** How often the call is repeated at most when that may help. Default 4. */
  maxRetries?: number | undefined
  /** How long the call pauses between its attempts at most, in all. Default 60,000. */
  maxWaitMs?: number | undefined
}

export interface PostOptions extends CallOptions {
  /** Repeating a POST with the same key within 24 hours does the work once. Made for each call when not given. */
  idempotencyKey?: string | undefined
}

export interface GuardedOptions extends CallOptions {
  /** The `etag` that was read: go ahead only if the record is still the same, else throw `stale_proposal`. */
  ifMatch?: string | undefined
}

type AnyOptions = PostOptions & GuardedOptions & { ifNoneMatch?: string | undefined }

type OperationId = keyof typeof operationTable

/** What goes into an operation: the parameters of its path and query, and its body. */
export type Input<Id extends OperationId> = Pick<operations[Id]['parameters'], 'path' | 'query'> &
  BodyOf<operations[Id]>

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Body }
    : object

type Content<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content: object }
    ? Uint8Array<ArrayBuffer>
    : undefined

/** What a success brings. */
type Answer<Id extends OperationId> = Content<operations[Id]['responses'][keyof operations[Id]['responses']]>

export interface Connection extends RetrySettings {
  baseUrl: string
  headers: Record<string, string>
  timeoutMs: number | undefined
  fetch: typeof fetch
  pause: typeof pause
}

/** How a method says what its operation needs beyond the table. */
interface Nature {
  /** Whether repeating it after a lost answer would lose something: then it is not repeated. */
  isUnrepeatable?: boolean
  /** How long an attempt may take unless the caller says so. */
  usualTimeoutMs?: number
}

const USUAL_TIMEOUT_MS = 30_000

export type Send = <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options?: AnyOptions,
  nature?: Nature,
) => Call<Answer<Id>>

export const sender =
  (connection: Connection): Send =>
  (id, input, options = {}, nature = {}) => {
    const request = () => httpRequest(id, input as LooseInput, options, connection)
    return call(carryOut(request, options, nature, connection)) as Call<never>
  }

interface LooseInput {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Attempts, until one succeeds or there is no point in another. */
async function carryOut(
  makeRequest: () => HttpRequest,
  options: AnyOptions,
  { isUnrepeatable = false, usualTimeoutMs = USUAL_TIMEOUT_MS }: Nature,
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
    const pauseMs = pauseBefore(number, waitedMs, failure.retryAfter, { maxRetries, maxWaitMs })
    const isFinal = pauseMs === undefined || !isWorthRepeating(failure) || (isLost && isUnrepeatable)
    maybeApplied ||= isLost
    if (isFinal) throw new ProfferError({ ...failure, maybeApplied: maybeApplied && request.method !== 'GET' })
    await connection.pause(pauseMs, signal)
    waitedMs += pauseMs
  }
}

const isWorthRepeating = ({ code, status = 0 }: ErrorFacts) =>
  code === 'connection_failed' || code === 'timeout' || code === 'idempotency_in_progress' || isPassing(status)

/** Whether the request may have been carried out all the same. A full account (507) has stored nothing. */
const isLostAnswer = ({ code, status = 0 }: ErrorFacts) =>
  (status >= 500 && status !== 507) ||
  code === 'connection_failed' ||
  code === 'timeout' ||
  code === 'unexpected_response'

/** What a DELETE finds missing after an attempt whose answer was lost is most likely its own work; gone it is anyway. */
const isGoneAlready = ({ method }: HttpRequest, { status, code }: ErrorFacts, maybeApplied: boolean) =>
  method === 'DELETE' && maybeApplied && status === 404 && code.endsWith('_not_found') && code !== 'route_not_found'

function httpRequest(id: OperationId, input: LooseInput, options: AnyOptions, connection: Connection): HttpRequest {
  const { method, path, ...rest } = operationTable[id]
  const headers = new Headers(connection.headers)
  if (method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? randomKey())
  if (options.ifMatch !== undefined) headers.set('if-match', options.ifMatch)
  if (options.ifNoneMatch !== undefined) headers.set('if-none-match', options.ifNoneMatch)
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return {
    method,
    url: connection.baseUrl + filled(path, input.path ?? {}) + queryText(input.query ?? {}),
    headers: Object.fromEntries(headers),
    body,
    isFile: 'isFile' in rest,
  }
}

/** An id that is empty or dots would silently name another address. */
function filled(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
      throw new TypeError(`${name} is not an id: ${String(value)}`)
    return encodeURIComponent(value)
  })
}

function queryText(query: Record<string, unknown>): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(Object.fromEntries(present.map(([name, value]) => [name, String(value)]))).toString()
  return text && `?${text}`
}

// Not randomUUID, which browsers offer in secure contexts only.
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
