import type { LatestExport } from '@proffer/core/export/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'

const POLL_MS = 3_000

/** Whether the server still works on it. */
export const isUnfinished = (latest: LatestExport['export'] | undefined) =>
  latest?.status === 'queued' || latest?.status === 'running'

/** The newest export. Asks again until it is ready. */
export const latestExportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: ({ signal }) => call(app.exportLatest, { signal }),
  refetchInterval: ({ state }) => (isUnfinished(state.data?.export) ? POLL_MS : false),
})
