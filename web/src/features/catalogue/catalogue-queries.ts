import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'

export const PAGE_SIZE = 50

export interface CatalogueSearch {
  q?: string
  tag?: string
  offset?: number
}

export const catalogueQuery = ({ q, tag, offset = 0 }: CatalogueSearch) =>
  queryOptions({
    queryKey: ['catalogue', 'list', { q, tag, offset }],
    queryFn: ({ signal }) => call(app.catalogueList, { search: q, tag, offset, limit: PAGE_SIZE, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const catalogueTagsQuery = queryOptions({
  queryKey: ['catalogue', 'tags'],
  queryFn: ({ signal }) => call(app.catalogueTags, { signal }),
})

/** The item with the tag of its version, for a change. */
export const catalogueItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['catalogue', 'one', id],
    queryFn: ({ signal }) => callWithHeaders(app.catalogueGet, { item_id: id, signal }),
    staleTime: 0,
  })

/** Loads everything about the catalogue again. */
export function useReloadCatalogue() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['catalogue'] })
}
