import { readRetryAfter } from '../plain/retry-after.ts'
import { refusalOf, unreachable } from './api-error.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Query = Record<string, string | number | boolean | null | undefined>

interface Options {
  query?: Query
  body?: unknown
  /** The version that is being changed; the server refuses the change when there is a newer one. */
  ifMatch?: string | null
  signal?: AbortSignal
  /** Sends the request even while the page unloads. */
  keepalive?: boolean
  /** Replaces the usual timeout. */
  timeoutMs?: number
}

/** A record together with the version it was read at. */
export interface Versioned<T> {
  value: T
  etag: string | null
}

interface Answer<T> extends Versioned<T> {
  status: number
  headers: Headers
}

const PREFIX = '/api/app/v1'
const TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 300_000
/** If the server asks for a longer wait, the refusal is reported at once. */
const MAX_RETRY_AFTER_SECONDS = 5

export const api = {
  get: <T>(path: string, query?: Query, signal?: AbortSignal) => requestValue<T>('GET', path, { query, signal }),
  post: <T = void>(path: string, body?: unknown, options: Options = {}) =>
    requestValue<T>('POST', path, { ...options, body }),
  put: <T = void>(path: string, body: unknown, options: Options = {}) =>
    requestValue<T>('PUT', path, { ...options, body }),
  patch: <T = void>(path: string, body: unknown, options: Options = {}) =>
    requestValue<T>('PATCH', path, { ...options, body }),
  delete: (path: string, options: Options = {}) => requestValue<void>('DELETE', path, options),
  /** Sends the file as it is, with its media type. */
  putFile: <T>(path: string, file: Blob) => requestValue<T>('PUT', path, { body: file }),
  /** Creates a record with the file and its name. */
  postFile: <T>(path: string, file: File) =>
    requestValue<T>('POST', path, { body: file, timeoutMs: UPLOAD_TIMEOUT_MS }),

  /** Also returns the record's ETag, for a later change with `ifMatch`. */
  getVersioned: <T>(path: string, signal?: AbortSignal): Promise<Versioned<T>> => request<T>('GET', path, { signal }),
  /** Also returns the status and the headers of the response. */
  postWithHeaders: <T>(path: string, body: unknown, options: Options = {}): Promise<Answer<T>> =>
    request<T>('POST', path, { ...options, body }),
  putVersioned: <T>(path: string, body: unknown, ifMatch: string | null): Promise<Versioned<T>> =>
    request<T>('PUT', path, { body, ifMatch }),
}

async function requestValue<T>(method: Method, path: string, options: Options): Promise<T> {
  return (await request<T>(method, path, options)).value
}

async function request<T>(method: Method, path: string, options: Options): Promise<Answer<T>> {
  const url = PREFIX + path + queryText(options.query)
  const body = bodyOf(options.body)
  const headers: Record<string, string> = {}
  if (body !== null) headers['content-type'] = body instanceof Blob ? body.type : 'application/json'
  if (options.ifMatch) headers['if-match'] = options.ifMatch
  if (body instanceof File) headers['x-file-name'] = encodeURIComponent(body.name.toWellFormed())
  /** While a request has no response, another one with the same text counts as the same request, sent again. */
  const requestText = `${url} ${body instanceof File ? fileText(body) : body}`
  if (method === 'POST') headers['idempotency-key'] = idempotencyKeyFor(requestText)

  const response = await send(url, { method, headers, body, keepalive: options.keepalive ?? false }, options)
  // The server has answered, so a later request with the same text is a new one.
  unansweredKeys.delete(requestText)
  if (!response.ok) throw await refusalOf(response)
  const value = response.status === 204 ? undefined : await response.json()
  return { value: value as T, etag: response.headers.get('etag'), status: response.status, headers: response.headers }
}

function bodyOf(body: unknown): Blob | string | null {
  if (body === undefined) return null
  return body instanceof Blob ? body : JSON.stringify(body)
}

/** Identifies a file without reading its content. */
const fileText = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

// A POST that repeats one without a response gets the same Idempotency-Key, so that the server does not repeat the work.
const unansweredKeys = new Map<string, string>()

function idempotencyKeyFor(requestText: string): string {
  const key = unansweredKeys.get(requestText) ?? newKey()
  unansweredKeys.set(requestText, key)
  return key
}

/** 16 random bytes as hexadecimal text. Not `crypto.randomUUID`, which browsers offer on https only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Retries a refused change once, after the time that the server names in `Retry-After`. A refused request usually had no effect. After a
 * 503 a change may be stored, so the retry of a POST has the same `Idempotency-Key`. Reads are not retried here, because the query client
 * does it.
 */
async function send(url: string, init: RequestInit, options: Options): Promise<Response> {
  const response = await fetchWithTimeout(url, init, options)
  const isRefusedForNow = response.status === 429 || response.status === 503
  if (init.method === 'GET' || !isRefusedForNow) return response
  const waitSeconds = readRetryAfter(response)
  if (waitSeconds === null || waitSeconds > MAX_RETRY_AFTER_SECONDS) return response
  await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
  return fetchWithTimeout(url, init, options)
}

async function fetchWithTimeout(
  url: string,
  init: RequestInit,
  { signal, timeoutMs = TIMEOUT_MS }: Options,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
}

/** `?limit=20&q=logo`. Leaves out values that are absent or empty. */
function queryText(query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}
