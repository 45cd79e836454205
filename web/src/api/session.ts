import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import type { User } from '@proffer/core/profile/schema.ts'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.get<SignedIn>('/me', undefined, signal),
  staleTime: 5 * 60_000,
})

/** The account's profile: pages show and change it, the shell takes the language from it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.get<User>('/profile', undefined, signal),
})

/** Only for pages inside the shell, which has loaded it already. */
export const useMe = () => useSuspenseQuery(meQuery).data

/**
 * Returns a function that replaces the signed-in user; null signs out. It clears all loaded data, so that the next user
 * does not see it.
 */
export function useReplaceUser() {
  const queries = useQueryClient()
  return (me: SignedIn | null) => {
    queries.clear()
    if (me) queries.setQueryData(meQuery.queryKey, me)
  }
}
