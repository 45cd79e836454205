import type { Widget } from '@proffer/core/widget/schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'

export const widgetQuery = queryOptions({
  queryKey: ['widget'],
  queryFn: ({ signal }) => call(app.widgetGet, { signal }),
})

/** Stores the widget that the server returned after a change. */
export function useStoreWidget() {
  const queries = useQueryClient()
  return (widget: Widget) => queries.setQueryData(widgetQuery.queryKey, widget)
}
