import { refusalOf, unreachable } from './api-error.ts'
import { addressOf, type CallOptions, type Operation } from './operation.ts'

const TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 300_000

/** A record together with the version it was read at, for a later change with `ifMatch`. */
export interface Versioned<T> {
  value: T
  etag: string | null
}

/** What an operation returned, with the status and the headers of the response. */
export interface Answer<T> extends Versioned<T> {
  status: number
  headers: Headers
}

type AnyInput = CallOptions & { body?: unknown }

/**
 * Sends one request, and throws an `ApiError` if it fails. All requests of all pages go through here. `extraHeaders` are added to those
 * of the input. `origin` is that of the server, if the page belongs to another site.
 */
export async function exchange<Input extends object, T>(
  operation: Operation<Input, T>,
  input: (Input & CallOptions) | undefined,
  { extraHeaders = {}, origin = '' }: { extraHeaders?: Record<string, string>; origin?: string } = {},
): Promise<Answer<T>> {
  const { body, ifMatch, signal, keepalive = false, timeoutMs, ...parameters } = (input ?? {}) as AnyInput
  const isFile = body instanceof Blob
  const headers: Record<string, string> = { ...extraHeaders }
  if (body !== undefined) headers['content-type'] = isFile ? body.type : 'application/json'
  // `toWellFormed`, because `encodeURIComponent` throws on half of a surrogate pair.
  if (body instanceof File) headers['x-file-name'] = encodeURIComponent(body.name.toWellFormed())
  if (ifMatch) headers['if-match'] = ifMatch
  const timeout = AbortSignal.timeout(timeoutMs ?? (isFile ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS))
  let response: Response
  try {
    response = await fetch(origin + addressOf(operation, parameters as Input), {
      method: operation.method,
      headers,
      body: isFile ? body : JSON.stringify(body),
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable()
  }
  if (!response.ok) throw await refusalOf(response)
  const value = response.status === 204 ? undefined : await response.json()
  return { value: value as T, etag: response.headers.get('etag'), status: response.status, headers: response.headers }
}
