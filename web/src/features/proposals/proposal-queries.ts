import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '../../../../server/src/proposals/schema.ts'
import { api } from '../../api/client.ts'

export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['proposals', 'one', id],
    queryFn: ({ signal }) => api.getVersioned<Proposal>(`/proposals/${id}`, signal),
  })

/** After any change, from whatever page: lists, counts and the record itself are read anew. */
export function useProposalsChanged() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['proposals'] })
}
