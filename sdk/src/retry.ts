const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

export interface RetrySettings {
  /** How often a call is repeated at most. */
  maxRetries: number
  /** How long a call pauses between its attempts at most, in all. */
  maxWaitMs: number
}

/** Statuses that a later attempt may not meet. All but 429 may come from a proxy that did pass the request on. */
export const isPassing = (status: number) => status === 429 || status === 502 || status === 503 || status === 504

/**
 * How long to pause before the next attempt; undefined when there should be none. A service that says when to come back
 * is not asked before; if that is longer than the call may wait, there is no use in waiting at all.
 */
export function pauseBefore(
  retry: number,
  waitedMs: number,
  retryAfter: number | undefined,
  settings: RetrySettings,
): number | undefined {
  if (retry > settings.maxRetries) return undefined
  const pauseMs = retryAfter === undefined ? backoffMs(retry) : retryAfter * 1000
  return waitedMs + pauseMs > settings.maxWaitMs ? undefined : pauseMs
}

/** Twice as long each time, and never the same for everybody who failed at the same moment. */
function backoffMs(retry: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (retry - 1))
  return Math.round(longest * (0.5 + Math.random() / 2))
}

/** `Retry-After` in seconds, given as such or as a date. A date is measured by the clock of whoever sent it. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  const then = Date.parse(text)
  if (Number.isNaN(then) || /^[-+.\d]+$/.test(text)) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '')
  const now = Number.isNaN(sentAt) ? Date.now() : sentAt
  return Math.max(0, Math.ceil((then - now) / 1000))
}

/** Waits, unless the caller gives up meanwhile. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
