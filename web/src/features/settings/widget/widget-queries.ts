import type { Widget } from '@proffer/core/widget/schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

export const widgetQuery = queryOptions({
  queryKey: ['widget'],
  queryFn: ({ signal }) => api.get<Widget>('/widget', undefined, signal),
})

/** Stores the widget that the server returned after a change. */
export function useStoreWidget() {
  const queries = useQueryClient()
  return (widget: Widget) => queries.setQueryData(widgetQuery.queryKey, widget)
}
