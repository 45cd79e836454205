import { ApiError } from './api-error.ts'
import { confirmAfter } from './confirmation.ts'
import { sessionConfirm } from './generated/app.ts'
import type { CallArguments, CallOptions, Operation } from './operation.ts'
import { type Answer, exchange } from './transport.ts'

/** If the server asks for a longer wait, the refusal is reported at once. */
const MAX_RETRY_AFTER_SECONDS = 5

/** Calls an operation for the application. Returns what it returned, or throws an `ApiError`. */
export async function call<Input extends object, T>(
  operation: Operation<Input, T>,
  ...input: CallArguments<Input>
): Promise<T> {
  return (await callWithHeaders(operation, ...input)).value
}

/** As `call`, with the status and the headers of the response. */
export async function callWithHeaders<Input extends object, T>(
  operation: Operation<Input, T>,
  ...[input]: CallArguments<Input>
): Promise<Answer<T>> {
  const { method, path } = operation
  if (method !== 'POST') return exchangeConfirmed(operation, input)
  /** While a request has no response, another one with the same text counts as the same request, sent again. */
  const requestText = JSON.stringify([path, input], (_, value) => (value instanceof File ? fileText(value) : value))
  const key = unansweredKeys.get(requestText) ?? newKey()
  unansweredKeys.set(requestText, key)
  try {
    const answer = await exchangeConfirmed(operation, input, { 'idempotency-key': key, ...clockHeader(path) })
    unansweredKeys.delete(requestText)
    return answer
  } catch (error) {
    // The server has answered, so a later request with the same text is a new one.
    if (error instanceof ApiError && error.status > 0) unansweredKeys.delete(requestText)
    throw error
  }
}

/** If the server asks for a confirmation that it is the user, waits for it and sends the change again. */
async function exchangeConfirmed<Input extends object, T>(
  operation: Operation<Input, T>,
  input: (Input & CallOptions) | undefined,
  extraHeaders: Record<string, string> = {},
): Promise<Answer<T>> {
  try {
    return await exchangeTwice(operation, input, extraHeaders)
  } catch (error) {
    // The confirmation itself is refused too if it was not enough.
    if (operation.path === sessionConfirm.path || !(await confirmAfter(error, input))) throw error
    return exchangeTwice(operation, input, extraHeaders)
  }
}

/** With a sign-in, the time zone of the browser. The list of sessions shows it as a hint of the place. */
const clockHeader = (path: string): Record<string, string> =>
  /\/(auth|invitations)\//.test(path) ? { 'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone } : {}

/**
 * Retries a refused change once, after the time that the server names in `Retry-After`. A refused request usually had no effect. After a
 * 503 a change may be stored, so the retry of a POST has the same `Idempotency-Key`. Reads are not retried here, because the query client
 * does it.
 */
async function exchangeTwice<Input extends object, T>(
  operation: Operation<Input, T>,
  input: (Input & CallOptions) | undefined,
  extraHeaders: Record<string, string> = {},
): Promise<Answer<T>> {
  try {
    return await exchange(operation, input, { extraHeaders })
  } catch (error) {
    const waitSeconds = operation.method === 'GET' ? null : secondsUntilRetry(error)
    if (waitSeconds === null) throw error
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    return exchange(operation, input, { extraHeaders })
  }
}

function secondsUntilRetry(error: unknown): number | null {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return null
  const { retryAfterSeconds } = error
  return retryAfterSeconds !== null && retryAfterSeconds <= MAX_RETRY_AFTER_SECONDS ? retryAfterSeconds : null
}

// A POST that repeats one without a response gets the same Idempotency-Key, so that the server does not repeat the work.
const unansweredKeys = new Map<string, string>()

/** Identifies a file without reading its content. */
const fileText = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** 16 random bytes as hexadecimal text. Not `crypto.randomUUID`, which browsers offer on https only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
