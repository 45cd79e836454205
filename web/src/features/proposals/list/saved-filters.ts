import { MAX_SAVED_FILTERS } from '@proffer/core/saved-filters/limit.ts'
import type { SavedFilter } from '@proffer/core/saved-filters/schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import type { ProposalListSearch } from '../proposal-search.ts'

export const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: ({ signal }) => call(app.savedFilterList, { signal }),
  select: ({ filters }) => filters,
})

/** What a filter of this name does. The page of the list is no part of it. */
const filterOf = (name: string, { status, q, mine, sort, view }: ProposalListSearch): SavedFilter => ({
  name,
  ...(status && { status }),
  ...(q && { q }),
  ...(mine && { mine }),
  ...(sort && { sort }),
  ...(view && { view }),
})

export const searchOf = ({ name: _, mine, ...search }: SavedFilter): ProposalListSearch => ({
  ...search,
  ...(mine && { mine }),
})

const isSame = (a: ProposalListSearch, b: ProposalListSearch) =>
  a.status === b.status &&
  (a.q ?? '') === (b.q ?? '') &&
  a.mine === b.mine &&
  a.sort === b.sort &&
  (a.view ?? 'table') === (b.view ?? 'table')

/** Whether there is anything to save: a search, a status, the own proposals or another order. */
export const isFiltered = ({ status, q, mine, sort }: ProposalListSearch) => Boolean(status || q || mine || sort)

/** The saved filters, and functions that change them. Each reads the stored list first, so that another tab's change stays. */
export function useSavedFilters(search: ProposalListSearch) {
  const queries = useQueryClient()
  const filters = useQuery(savedFiltersQuery).data ?? []

  async function change(changed: (stored: SavedFilter[]) => SavedFilter[]) {
    const stored = (await call(app.savedFilterList, {})).filters
    const answer = await call(app.savedFilterReplace, { body: { filters: changed(stored) } })
    queries.setQueryData(savedFiltersQuery.queryKey, answer)
  }

  return {
    filters,
    /** The filter that the list shows now. */
    current: filters.find((filter) => isSame(searchOf(filter), search)),
    isFull: filters.length >= MAX_SAVED_FILTERS,
    add: (name: string) => change((stored) => [...stored, filterOf(name, search)]),
    rename: (from: string, to: string) =>
      change((stored) => stored.map((filter) => (filter.name === from ? { ...filter, name: to } : filter))),
    remove: (name: string) => change((stored) => stored.filter((filter) => filter.name !== name)),
    restore: (filter: SavedFilter) => change((stored) => [...stored, filter]),
  }
}
