/** Why a request failed: no response, or a refusal by the server. */
export type Failure =
  | { kind: 'unreachable' }
  | { kind: 'refused'; status: number; code: string; retryAfterSeconds: number | null; body?: object }

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure }

const MAX_WAIT_MS = 20_000

/** Sends one request to the server. It never throws; the caller handles the failure. */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result<T>> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(MAX_WAIT_MS), cache: 'no-store' }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  try {
    const response = await fetch(path, init)
    if (response.ok) return { ok: true, value: (await response.json()) as T }
    return { ok: false, failure: await refusalOf(response) }
  } catch {
    return { ok: false, failure: { kind: 'unreachable' } }
  }
}

async function refusalOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => ({}))) as { error?: string }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'refused',
    status: response.status,
    code: body.error ?? '',
    retryAfterSeconds: Number.isNaN(wait) ? null : wait,
    body,
  }
}
