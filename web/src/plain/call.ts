import { readRetryAfter } from './retry-after.ts'

/** Why a request failed: no response, or a refusal by the server. */
export type Failure =
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number; code: string; retryAfterSeconds: number | null; body?: object }

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 300_000

/** Sends one request to the server. It never throws; the caller handles the failure. */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result<T>> {
  const init: RequestInit = { method }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  return request(path, init, TIMEOUT_MS)
}

/** Sends a file as it is, with its name. `toWellFormed`, because `encodeURIComponent` throws on half of a surrogate pair. */
export const sendFile = <T>(path: string, file: File, type: string): Promise<Result<T>> => {
  const headers = { 'content-type': type, 'x-file-name': encodeURIComponent(file.name.toWellFormed()) }
  return request(path, { method: 'POST', body: file, headers }, UPLOAD_TIMEOUT_MS)
}

async function request<T>(path: string, init: RequestInit, timeoutMs: number): Promise<Result<T>> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' })
    if (response.ok) return { ok: true, value: (await response.json()) as T }
    return { ok: false, failure: await refusalOf(response) }
  } catch {
    return { ok: false, failure: { kind: 'unreachable' } }
  }
}

async function refusalOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => ({}))) as { error?: string }
  return {
    kind: 'refused',
    status: response.status,
    code: body.error ?? '',
    retryAfterSeconds: readRetryAfter(response),
    body,
  }
}
