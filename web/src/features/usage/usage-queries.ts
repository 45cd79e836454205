import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'

const REFRESH_MS = 30_000

export const usageQuery = queryOptions({
  queryKey: ['usage', 'overview'],
  queryFn: ({ signal }) => call(app.usageOverview, { signal }),
  refetchInterval: REFRESH_MS,
})
