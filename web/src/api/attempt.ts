import { ApiError, unreachable } from './api-error.ts'
import type { CallArguments, Operation } from './operation.ts'
import { exchange } from './transport.ts'

export type Result<T> = { ok: true; value: T } | { ok: false; failure: ApiError }

/** Calls an operation for a page without the framework. It never throws, and sends a request only once: the caller handles the failure. */
export const attempt = <Input extends object, T>(operation: Operation<Input, T>, ...[input]: CallArguments<Input>) =>
  resultOf(exchange(operation, input))

export async function resultOf<T>(answer: Promise<{ value: T }>): Promise<Result<T>> {
  try {
    return { ok: true, value: (await answer).value }
  } catch (error) {
    return { ok: false, failure: error instanceof ApiError ? error : unreachable() }
  }
}
