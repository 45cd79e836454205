import type { User } from '@proffer/core/profile/schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { meQuery, profileQuery } from '../../api/session.ts'

export const publicSummaryQuery = queryOptions({
  queryKey: ['profile', 'public-summary'],
  queryFn: ({ signal }) => call(app.publicSummaryGet, { signal }),
})

/** After a save: stores the returned record and reloads the summary derived from it. */
export function useStoreProfile() {
  const queries = useQueryClient()
  return (stored: User) => {
    queries.setQueryData(profileQuery.queryKey, stored)
    void queries.invalidateQueries({ queryKey: publicSummaryQuery.queryKey })
    void queries.invalidateQueries({ queryKey: meQuery.queryKey })
  }
}

/** Changes the cached record, after a part of it was stored on its own. */
export function useUpdateProfile() {
  const queries = useQueryClient()
  return (change: (record: User) => User) =>
    queries.setQueryData(profileQuery.queryKey, (record) => record && change(record))
}
