import { AnswerTooLarge } from './bounded-fetch.ts'
import type { Engine } from './engine.ts'
import { ProviderFailure } from './failure.ts'

/** An error of the AI SDK. It is recognised by its name, so that checking one does not load the SDK. */
interface ApiError extends Error {
  statusCode?: number
  isRetryable: boolean
  responseHeaders?: Record<string, string>
  responseBody?: string
}

/** The SDK got an answer, but could not read an object from its text. */
interface NoObjectError extends Error {
  text?: string
  finishReason?: string
}

const isApiError = (error: unknown): error is ApiError => nameOf(error) === 'AI_APICallError'
export const isNoObjectError = (error: unknown): error is NoObjectError => nameOf(error) === 'AI_NoObjectGeneratedError'

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined)

function isTooLarge(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AnswerTooLarge) return true
  return false
}

/**
 * A successful response whose body does not follow the provider's protocol. For a response without content the SDK reports
 * a 500 itself, and marks it as not retryable, unlike a 500 of the provider.
 */
export function isUnreadable(error: unknown): boolean {
  if (!isApiError(error) || error.isRetryable || isTooLarge(error)) return false
  const { statusCode } = error
  return statusCode !== undefined && (statusCode < 300 || statusCode >= 500)
}

/** Whether a retry may help. An account without credit also gets a 429, but a retry does not help there. */
export const isTemporary = (error: unknown): error is ApiError =>
  isApiError(error) && error.isRetryable && !isTooLarge(error) && !isOutOfCredit(error)

/** The failure to report for an error of the last attempt. */
export function failureOf(error: unknown, engine: Engine, now: Date): ProviderFailure {
  if (isTooLarge(error)) return new ProviderFailure('too_large', engine)
  if (!isApiError(error)) return new ProviderFailure('unusable', engine)
  const { statusCode: status } = error
  if (status === undefined || status < 300) return new ProviderFailure('unreachable', engine)
  if (status < 400) return new ProviderFailure('redirected', engine, { status })
  if (isOutOfCredit(error)) return new ProviderFailure('no_credit', engine, { status })
  if (status === 401 || status === 403 || isInvalidKey(error)) return new ProviderFailure('bad_key', engine, { status })
  if (status === 404) return new ProviderFailure('unknown_model', engine, { status })
  if (status === 429) {
    const afterMs = retryAfterMs(error, now)
    return new ProviderFailure('busy', engine, { status, seconds: afterMs && Math.ceil(afterMs / 1000) })
  }
  return new ProviderFailure(status >= 500 || error.isRetryable ? 'unavailable' : 'rejected', engine, { status })
}

// OpenAI and Anthropic report missing credit in the body of a 429 or 400.
const isOutOfCredit = ({ statusCode, responseBody = '' }: ApiError) =>
  statusCode === 402 || /insufficient_quota|billing_hard_limit|credit balance is too low/.test(responseBody)

// Gemini answers 400 for a key it does not know.
const isInvalidKey = ({ statusCode, responseBody = '' }: ApiError) =>
  statusCode === 400 && /API_KEY_INVALID|API key (not valid|expired)/.test(responseBody)

/** How long the provider asks to wait: from `retry-after-ms`, or from `retry-after` in seconds or as a date. */
export function retryAfterMs({ responseHeaders = {} }: ApiError, now: Date): number | undefined {
  const inMs = Number(responseHeaders['retry-after-ms'] ?? Number.NaN)
  if (inMs >= 0) return inMs
  const header = responseHeaders['retry-after']
  if (header === undefined) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}
