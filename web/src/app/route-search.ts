import { type ClientListSearch, clientSorts } from '../features/clients/client-search.ts'
import type { LeadListSearch } from '../features/leads/lead-queries.ts'
import { readLeadStatus } from '../features/leads/lead-status.ts'
import {
  isOneOf,
  listViews,
  type ProposalListSearch,
  type ProposalTab,
  proposalSorts,
  proposalStatuses,
  readTab,
} from '../features/proposals/proposal-search.ts'

/** Where to go on after a second factor was set up. */
export const securitySearch = (search: Record<string, unknown>): { next?: string } =>
  typeof search['next'] === 'string' ? { next: search['next'] } : {}

/** Where to go after signing in, and whether a session has just ended, or the second step came too late. */
export const signInSearch = (search: Record<string, unknown>): { next?: string; ended?: true; late?: true } => ({
  ...securitySearch(search),
  ...(Boolean(search['ended']) && { ended: true as const }),
  ...(Boolean(search['late']) && { late: true as const }),
})

/** Which page of a list. */
const listSearch = (search: Record<string, unknown>): { offset?: number } => {
  const offset = Number(search['offset'])
  return Number.isInteger(offset) && offset > 0 ? { offset } : {}
}

/** Which page of a list, and its search text. */
export const searchedList = (search: Record<string, unknown>): { q?: string; offset?: number } => ({
  ...listSearch(search),
  ...(search['q'] !== undefined && String(search['q']).trim() !== '' && { q: String(search['q']) }),
})

/** The page, search text and tag of the catalogue. */
export const catalogueSearch = (search: Record<string, unknown>): { q?: string; tag?: string; offset?: number } => ({
  ...searchedList(search),
  ...(search['tag'] !== undefined && { tag: String(search['tag']) }),
})

/** The page, search text and order of the list of clients. */
export const clientsSearch = (search: Record<string, unknown>): ClientListSearch => ({
  ...searchedList(search),
  ...(isOneOf(clientSorts, search['sort']) && { sort: search['sort'] }),
})

/** Whether a list has only what the person wrote or looks after. */
export const mineSearch = (search: Record<string, unknown>): { mine?: true } =>
  search['mine'] === true ? { mine: true } : {}

/** The filters of the list of proposals. Invalid values are dropped. */
export const proposalsSearch = (search: Record<string, unknown>): ProposalListSearch => ({
  ...searchedList(search),
  ...mineSearch(search),
  ...(isOneOf(proposalStatuses, search['status']) && { status: search['status'] }),
  ...(isOneOf(proposalSorts, search['sort']) && { sort: search['sort'] }),
  ...(isOneOf(listViews, search['view']) && { view: search['view'] }),
})

/** Which part of a proposal is open, and whether the dialog to share it opens. */
export const proposalSearch = (search: Record<string, unknown>): { tab?: ProposalTab; share?: true } => {
  const tab = readTab(search['tab'])
  return { ...(tab && { tab }), ...(Boolean(search['share']) && { share: true as const }) }
}

/** Which leads a list shows. */
export const leadsSearch = (search: Record<string, unknown>): LeadListSearch => {
  const status = readLeadStatus(search['status'])
  return { ...searchedList(search), ...mineSearch(search), ...(status && { status }) }
}
