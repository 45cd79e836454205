import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isApiError } from './api-error.ts'

const FRESH_MS = 20_000
const TRIES = 2

/**
 * Queries are asked again where that can help: never after a refusal, and not before the server says. Without a session a
 * page that wants to read goes to the door; one that wants to save stays, or what was typed would be lost.
 */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const notice = (error: unknown) => {
    if (isApiError(error, 'not_signed_in')) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (count, error) => count < TRIES && mayHelp(error), retryDelay },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

const mayHelp = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const retryDelay = (count: number, error: unknown) =>
  error instanceof ApiError && error.retryAfterSeconds !== null ? error.retryAfterSeconds * 1000 : 500 * 2 ** count
