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
  'updatedAt',
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

/** What the provider works on. */
export const workTabs = ['content', 'scope', 'price'] as const
/** What happened with the proposal. */
const recordTabs = ['activity', 'conversation', 'versions'] as const
const proposalTabs = ['outcome', ...workTabs, 'preview', ...recordTabs] as const
export type ProposalTab = (typeof proposalTabs)[number]

/**
 * The tabs of a proposal, the one that opens by itself first. An answered proposal begins with the answer. What was accepted is not
 * edited, so there is nothing to work on, and its first tab has the document. A person who may not change it reads the preview.
 */
export function tabsOf(status: ProposalStatus, isAnswered: boolean, mayChange = true): ProposalTab[] {
  const open = mayChange ? ([...workTabs, 'preview'] as const) : (['preview'] as const)
  const work = status === 'accepted' ? [] : open
  return [...(isAnswered ? (['outcome'] as const) : []), ...work, ...recordTabs]
}

/** The tab that an address names. `edit` is the name of earlier releases. */
export function readTab(value: unknown): ProposalTab | undefined {
  if (value === 'edit') return 'content'
  return isOneOf(proposalTabs, value) ? value : undefined
}
export const listViews = ['table', 'board'] as const
export type ListView = (typeof listViews)[number]

export interface ProposalListSearch {
  view?: ListView
  /** Only those that the person wrote or looks after. */
  mine?: true
  status?: ProposalStatus
  q?: string
  sort?: ProposalSort
  offset?: number
}

export const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((known) => known === value)
