import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { ClientsIcon, LeadIcon, ProposalIcon, StarIcon } from '../../ui/icons.tsx'
import { savedFiltersQuery, searchOf } from '../proposals/list/saved-filters.ts'
import { matches, type PaletteGroup } from './palette-item.ts'
import { type DialogOpeners, useActions } from './use-actions.ts'
import { usePaletteWords } from './words.ts'

/** The most records in a group. */
const MAX_SHOWN = 6
const MAX_COMPARED_LEADS = 100

// Live updates reload the queries whose keys begin with `proposals` or `leads`. Those of clients are not reloaded.
const proposalSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['proposals', 'palette', q],
    queryFn: ({ signal }) => call(app.proposalList, { q, sort: '-updatedAt', limit: MAX_SHOWN, signal }),
    placeholderData: keepPreviousData,
  })

const leadSearchQuery = (query: { q?: string; limit: number }) =>
  queryOptions({
    queryKey: ['leads', 'palette', query],
    queryFn: ({ signal }) => call(app.leadSessionList, { ...query, signal }),
    placeholderData: keepPreviousData,
  })

const clientSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['clients', 'palette', q],
    queryFn: ({ signal }) => call(app.clientList, { q, limit: MAX_SHOWN, signal }),
    placeholderData: keepPreviousData,
  })

/** The groups of options that match the typed text, without empty groups. */
export function usePaletteGroups(typed: string, openers: DialogOpeners): PaletteGroup[] {
  const { groups: titles } = usePaletteWords()
  const proposals = useProposals(typed)
  const leads = useLeads(typed)
  const clients = useClients(typed)
  const filters = useFilters(typed)
  const actions = useActions(openers).filter(({ label }) => matches(typed, label))
  const groups = [
    { title: typed === '' ? titles.recent : titles.proposals, items: proposals },
    { title: titles.leads, items: leads },
    { title: titles.clients, items: clients },
    { title: titles.filters, items: filters },
    { title: titles.actions, items: actions },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

function useProposals(typed: string) {
  const navigate = useNavigate()
  const proposals = useQuery(proposalSearchQuery(typed)).data?.proposals ?? []
  return proposals.map(({ id, name, clientName }) => ({
    id,
    label: name,
    ...(clientName && { detail: clientName }),
    Icon: ProposalIcon,
    run: () => void navigate({ to: '/proposals/$proposalId', params: { proposalId: id } }),
  }))
}

/**
 * Leads are listed only for a search, because pending leads are on Today. The server searches all of them but compares accents, so the
 * newest ones are also compared without accents.
 */
function useLeads(typed: string) {
  const navigate = useNavigate()
  const isSearch = typed !== ''
  const foundByServer =
    useQuery({ ...leadSearchQuery({ q: typed, limit: MAX_SHOWN }), enabled: isSearch }).data?.leadSessions ?? []
  const newest =
    useQuery({ ...leadSearchQuery({ limit: MAX_COMPARED_LEADS }), enabled: isSearch }).data?.leadSessions ?? []
  if (!isSearch) return []
  const matching = newest.filter(({ clientName, clientEmail, brief }) => matches(typed, clientName, clientEmail, brief))
  // A map, because a lead may be in both lists.
  const leads = new Map([...matching, ...foundByServer].map((lead) => [lead.id, lead]))
  return [...leads.values()].slice(0, MAX_SHOWN).map(({ id, clientName, clientEmail, brief, channel }) => ({
    id,
    label: clientName || clientEmail || channel,
    ...(brief && { detail: brief }),
    Icon: LeadIcon,
    run: () => void navigate({ to: '/leads/$leadId', params: { leadId: id } }),
  }))
}

/** The saved filters of the list of proposals, only for a search. */
function useFilters(typed: string) {
  const navigate = useNavigate()
  const filters = useQuery({ ...savedFiltersQuery, enabled: typed !== '' }).data ?? []
  if (typed === '') return []
  const matching = filters.filter(({ name }) => matches(typed, name)).slice(0, MAX_SHOWN)
  return matching.map((filter) => ({
    id: `filter-${filter.name}`,
    label: filter.name,
    Icon: StarIcon,
    run: () => void navigate({ to: '/proposals', search: searchOf(filter) }),
  }))
}

/** Clients are listed only for a search, like leads. */
function useClients(typed: string) {
  const navigate = useNavigate()
  const clients = useQuery({ ...clientSearchQuery(typed), enabled: typed !== '' }).data?.clients ?? []
  if (typed === '') return []
  return clients.map(({ id, name, email, company }) => ({
    id: `client-${id}`,
    label: name ?? company ?? email ?? '',
    ...((company ?? email) && { detail: company ?? email ?? '' }),
    Icon: ClientsIcon,
    run: () => void navigate({ to: '/clients/$clientId', params: { clientId: id } }),
  }))
}
