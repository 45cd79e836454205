const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8_000

export interface RetrySettings {
  /** The maximum number of retries of a call. */
  maxRetries: number
  /** The maximum total time that a call waits between its attempts. */
  maxWaitMs: number
}

/**
 * Statuses to retry. After 502, 503 or 504 the server may already have processed the request, because a proxy may have
 * forwarded it.
 */
export const isRetryableStatus = (status: number) =>
  status === 429 || status === 502 || status === 503 || status === 504

/**
 * The pause before the next attempt, or undefined for no further attempt. `Retry-After` is always respected. If it is longer
 * than the call may wait, there is no further attempt.
 */
export function retryDelayMs(
  retryNumber: number,
  waitedMs: number,
  retryAfter: number | undefined,
  settings: RetrySettings,
): number | undefined {
  if (retryNumber > settings.maxRetries) return undefined
  const pauseMs = retryAfter === undefined ? backoffMs(retryNumber) : retryAfter * 1000
  return waitedMs + pauseMs > settings.maxWaitMs ? undefined : pauseMs
}

/** Doubles with each retry, with jitter of up to a half, so that clients that failed together do not retry together. */
function backoffMs(retryNumber: number): number {
  const longestMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (retryNumber - 1))
  return Math.round(longestMs * (0.5 + Math.random() / 2))
}

/** `Retry-After` in seconds. A date is compared with the server's own `Date` header. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  const retryAt = Date.parse(text)
  // `Date.parse` accepts texts such as "-5", which are not dates.
  if (Number.isNaN(retryAt) || /^[-+.\d]+$/.test(text)) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '')
  const now = Number.isNaN(sentAt) ? Date.now() : sentAt
  return Math.max(0, Math.ceil((retryAt - now) / 1000))
}

/** Waits before the next attempt. `failure` is why the last one failed. */
export type Pause = (ms: number, signal?: AbortSignal, failure?: { code: string; detail: string }) => Promise<void>

/** Waits. Rejects with the reason of the signal as soon as the caller aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stopWaiting = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stopWaiting)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stopWaiting, { once: true })
  })
}
