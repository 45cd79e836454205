import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { meQuery } from '../../../api/session.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(app.secondFactorGet, { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(app.passkeyList, { signal }),
})

/** Returns a function that reloads what a change of the factors concerns, also the person's own record. */
export function useReloadSecurity() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [secondFactorQuery, passkeysQuery, meQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    )
}
