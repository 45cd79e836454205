import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isApiError } from './api-error.ts'

const FRESH_MS = 20_000
const MAX_RETRIES = 2

/**
 * Retries queries after network errors, unexpected errors, 429 and 5xx, and respects `Retry-After`. If a read finds no session, the user
 * goes to the sign-in page. A failed save stays on the page, so that no input is lost.
 */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const checkSession = (error: unknown, { meta }: Query<unknown, unknown>) => {
    // The query of the navigation runs on every page, and `meta.page` names its own page. Elsewhere its failure must not redirect a user who
    // is typing.
    const isOfOtherPage = meta?.['page'] !== undefined && meta['page'] !== location.pathname
    if (isApiError(error, 'not_signed_in') && !isOfOtherPage) onSignedOut()
    // The team has begun to require it. The record of the person says so, and leads them to the page where they set one up.
    if (isApiError(error, 'second_factor_required')) void client.invalidateQueries({ queryKey: ['me'] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: checkSession }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && isRetryable(error),
        retryDelay,
      },
      // `always`: without a network a save fails at once, and does not wait for the network unnoticed.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const retryDelay = (failureCount: number, error: unknown) =>
  error instanceof ApiError && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1000
    : 500 * 2 ** failureCount
