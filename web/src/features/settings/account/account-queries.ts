import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import type { SessionRecord } from '@proffer/core/sessions/schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { meQuery, profileQuery } from '../../../api/session.ts'

interface SessionList {
  sessions: SessionRecord[]
  total: number
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get<SessionList>('/sessions', undefined, signal),
})

/** Always reloads the account: its address may have been confirmed in another tab. */
export const useFreshMe = () => useQuery({ ...meQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' })

/** Stores the account that the server returned after a change. */
export function useStoreAccount() {
  const queries = useQueryClient()
  return (me: SignedIn) => {
    queries.setQueryData(meQuery.queryKey, me)
    void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}

export function useReloadSessions() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}
