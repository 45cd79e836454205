import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'

export const PAGE_SIZE = 24

export const templatesQuery = (offset: number) =>
  queryOptions({
    queryKey: ['templates', 'list', offset],
    queryFn: ({ signal }) => call(app.templateList, { offset, limit: PAGE_SIZE, signal }),
    placeholderData: keepPreviousData,
  })

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => callWithHeaders(app.templateGet, { template_id: id, signal }),
  })

/** Reloads all templates. Only one is the default, so a change of one can change another. */
export function useReloadTemplates() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['templates'] })
}
