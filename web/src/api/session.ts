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

/** On pages inside the shell only, which has asked already. */
export const useMe = () => useSuspenseQuery(meQuery).data

/** Whatever was read belongs to who was signed in before; the next one must not see it. */
export function useSignedInAs() {
  const queries = useQueryClient()
  return (me: SignedIn | null) => {
    queries.clear()
    if (me) queries.setQueryData(meQuery.queryKey, me)
  }
}
