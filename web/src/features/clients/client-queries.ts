import type { Client, ClientHistory, ClientList } from '@proffer/core/clients/schema.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export const PAGE_SIZE = 20
const MAX_SUGGESTIONS = 100

export const clientsQuery = ({ q, offset = 0 }: { q?: string | undefined; offset?: number | undefined }) =>
  queryOptions({
    queryKey: ['clients', 'list', q ?? '', offset],
    queryFn: ({ signal }) => api.get<ClientList>('/clients', { q, offset, limit: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }) => api.get<ClientHistory>(`/clients/${id}`, undefined, signal),
    staleTime: 0,
  })

const suggestionsQuery = queryOptions({
  queryKey: ['clients', 'suggestions'],
  queryFn: ({ signal }) => api.get<ClientList>('/clients', { limit: MAX_SUGGESTIONS }, signal),
})

/** The most recent clients, as suggestions while typing. Empty until loaded. */
export const useKnownClients = (): Client[] => useQuery(suggestionsQuery).data?.clients ?? []
