import type { Client } from '@proffer/core/clients/schema.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { type ClientListSearch, DEFAULT_SORT } from './client-search.ts'

export const PAGE_SIZE = 50
const MAX_SUGGESTIONS = 100

export const clientsQuery = ({ q, offset = 0, sort = DEFAULT_SORT }: ClientListSearch) =>
  queryOptions({
    queryKey: ['clients', 'list', { q, offset, sort }],
    queryFn: ({ signal }) => call(app.clientList, { q, offset, sort, limit: PAGE_SIZE, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }) => call(app.clientGet, { client_id: id, signal }),
    staleTime: 0,
  })

export const suggestionsQuery = queryOptions({
  queryKey: ['clients', 'suggestions'],
  queryFn: ({ signal }) => call(app.clientList, { limit: MAX_SUGGESTIONS, signal }),
})

/** The most recent clients, as suggestions while typing. Empty until loaded. */
export const useKnownClients = (): Client[] => useQuery(suggestionsQuery).data?.clients ?? []
