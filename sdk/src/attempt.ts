import type { ErrorFacts } from './errors.ts'
import { type ResponseMeta, responseMeta } from './response-meta.ts'

/** The bytes of a file. They are read again for each attempt, so a stream is not enough. */
export type FileContent = Uint8Array<ArrayBuffer> | Blob

/** A request that can be sent several times. */
export interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | FileContent | undefined
  /** Whether a successful response is a file and not JSON. */
  isFile: boolean
}

export interface AttemptSettings {
  fetch: typeof fetch
  timeoutMs: number
  signal: AbortSignal | undefined
  /** Which attempt of the call this is, from 1. */
  number: number
}

/** What one attempt led to. `meta` is absent without a response. */
export type Outcome = { data: unknown; meta: ResponseMeta } | { failure: ErrorFacts; meta?: ResponseMeta }

/** Sends one request and reads the whole response. Throws only when the caller aborted. */
export async function attempt(request: HttpRequest, settings: AttemptSettings): Promise<Outcome> {
  const { timeoutMs, signal, number } = settings
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  let hasTimedOut = false
  const timer = setTimeout(() => {
    hasTimedOut = true
    controller.abort()
  }, timeoutMs)
  try {
    return await exchange(request, settings, controller.signal)
  } catch (cause) {
    signal?.throwIfAborted()
    const failure = hasTimedOut ? timeoutFacts(timeoutMs) : connectionFacts(request.url, cause)
    return { failure: { ...failure, attempts: number } }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function exchange(request: HttpRequest, settings: AttemptSettings, signal: AbortSignal): Promise<Outcome> {
  const { method, url, headers, body, isFile } = request
  // Redirects are not followed, because the key would be sent to the new address.
  const init: RequestInit = { method, headers, redirect: 'manual', signal }
  if (body !== undefined) init.body = body
  const { fetch } = settings
  const response = await fetch(url, init)
  const meta = responseMeta(response, settings.number)
  if (response.ok && isFile) return { data: new Uint8Array(await response.arrayBuffer()), meta }
  const text = await response.text()
  // A 304 says that the record has not changed since `ifNoneMatch`.
  if (response.status === 304 || (response.ok && text === '')) return { data: undefined, meta }
  const json = parseJson(text)
  if (response.ok && json) return { data: json.value, meta }
  return { failure: errorFacts(response, meta, json?.value, text), meta }
}

/** Undefined if the text is not JSON. The value itself may be null. */
function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The facts of an error response, or of a response that the service cannot have sent. */
function errorFacts(response: Response, meta: ResponseMeta, body: unknown, text: string): ErrorFacts {
  const { status, requestId, retryAfter, attempts } = meta
  const facts = { status, requestId, retryAfter, attempts }
  const { error, detail } = (body ?? {}) as { error?: unknown; detail?: unknown }
  if (response.ok || typeof error !== 'string') {
    return { ...facts, code: 'unexpected_response', detail: unexpectedDetail(response, text), body: body ?? text }
  }
  if (!Array.isArray(detail)) return { ...facts, code: error, detail: String(detail ?? error), body }
  // A validation error lists its problems.
  const sentence = detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')
  return { ...facts, code: error, detail: sentence, body, fieldErrors: detail }
}

function unexpectedDetail({ status, type, headers }: Response, text: string): string {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const target = headers.get('location')
    return `The URL redirects${target ? ` to ${target}` : ''}. Use the final URL as baseUrl.`
  }
  const beginning = text.slice(0, 80).replace(/\s+/g, ' ').trim()
  return `The response (status ${status}) did not come from Proffer${beginning ? `; it begins "${beginning}"` : ''}. Check baseUrl.`
}

const timeoutFacts = (timeoutMs: number): ErrorFacts => ({
  code: 'timeout',
  detail: `No response within ${timeoutMs} ms.`,
})

const knownReasons: Partial<Record<string, string>> = {
  ECONNREFUSED: 'no server is listening there (ECONNREFUSED)',
  ECONNRESET: 'the server closed the connection (ECONNRESET)',
  ENOTFOUND: 'the host name is unknown (ENOTFOUND)',
  EAI_AGAIN: 'the host name cannot be looked up now (EAI_AGAIN)',
  'bad port': 'programs must not use this port for HTTP. Check the port in the URL',
}

/** Node's `fetch` throws "fetch failed". The reason, such as `ECONNREFUSED`, is in the cause of this error. */
function connectionFacts(url: string, fetchError: unknown): ErrorFacts {
  const { message = String(fetchError), cause } = fetchError as {
    message?: string
    cause?: { code?: string; message?: string }
  }
  const reason = cause?.code ?? cause?.message
  const problem = (reason && (knownReasons[reason] ?? `${message} (${reason})`)) || message
  const detail = `Cannot connect to ${new URL(url).origin}: ${problem}.`
  return { code: 'connection_failed', detail, cause: fetchError }
}
