import type { ProposalQuery, ProposalStatus } from '@proffer/core/proposals/schema.ts'

/** The query parameters of the proposals' pages. */

export const proposalStatuses = [
  'draft',
  'sent',
  'revision',
  'accepted',
  'rejected',
] as const satisfies readonly ProposalStatus[]

export type ProposalSort = NonNullable<ProposalQuery['sort']>

export const proposalSorts = [
  '-updatedAt',
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  '-total',
  'total',
] as const satisfies readonly ProposalSort[]

/** The order of `proposalsQuery` without another choice. */
export const DEFAULT_SORT = '-createdAt' satisfies ProposalSort

/** The day that the list shows: the one that it is sorted by, otherwise that of the last change. */
export const dateColumnOf = (sort: ProposalSort = DEFAULT_SORT): 'createdAt' | 'updatedAt' =>
  sort.endsWith('createdAt') ? 'createdAt' : 'updatedAt'

export const proposalTabs = ['edit', 'activity', 'conversation', 'versions', 'preview'] as const
export type ProposalTab = (typeof proposalTabs)[number]

export interface ProposalListSearch {
  status?: ProposalStatus
  q?: string
  sort?: ProposalSort
  offset?: number
}

export const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value)
