import type { SignedIn } from '@proffer/core/accounts/schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { meQuery, profileQuery } from '../../../api/session.ts'
import type { Language } from '../../../i18n/language.tsx'

const sessionsKey = ['sessions']

/** With device and place in words of this language. */
export const sessionsQuery = (language: Language) =>
  queryOptions({
    queryKey: [...sessionsKey, language],
    queryFn: ({ signal }) => call(app.sessionList, { language, signal }),
  })

/** Always reloads the account: its address may have been confirmed in another tab. */
export const useFreshMe = () => useQuery({ ...meQuery, refetchOnMount: 'always', refetchOnWindowFocus: 'always' })

/** Stores the account that the server returned after a change. */
export function useStoreAccount() {
  const queries = useQueryClient()
  return (me: SignedIn) => {
    queries.setQueryData(meQuery.queryKey, me)
    void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    void queries.invalidateQueries({ queryKey: sessionsKey })
  }
}

export function useReloadSessions() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: sessionsKey })
}
