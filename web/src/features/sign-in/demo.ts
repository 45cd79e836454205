import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as publicDoor from '../../api/generated/public.ts'

/** The demo account that can be opened from here; null if there is none. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) =>
    call(publicDoor.demoGet, { signal }).then(
      ({ demo }) => demo,
      () => null,
    ),
})
