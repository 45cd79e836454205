import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import * as app from './generated/app.ts'

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(app.appMeGet, { signal }),
  staleTime: 5 * 60_000,
})

/** The account's profile: pages show and change it, the shell takes the language from it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(app.profileGet, { signal }),
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
