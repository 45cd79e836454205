import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { LeadIcon, ProposalIcon } from '../../ui/icons.tsx'
import { matches, type PaletteGroup } from './palette-item.ts'
import { useActions } from './use-actions.ts'
import { usePaletteWords } from './words.ts'

const SHOWN = 6
const LEADS_SEARCHED = 100

// Query keys begin with the noun, so that live updates reload them.
const proposalsFound = (q: string) =>
  queryOptions({
    queryKey: ['proposals', 'palette', q],
    queryFn: ({ signal }) =>
      api.get<{ proposals: Proposal[] }>('/proposals', { q, sort: '-updatedAt', limit: SHOWN }, signal),
    placeholderData: keepPreviousData,
  })

const newestLeads = queryOptions({
  queryKey: ['leads', 'palette'],
  queryFn: ({ signal }) =>
    api.get<{ leadSessions: LeadSession[] }>('/lead-sessions', { limit: LEADS_SEARCHED }, signal),
})

/** The groups of the palette. To add a kind of record, write a function for it and add it to the list. */
export function usePaletteGroups(typed: string, start: Parameters<typeof useActions>[0]): PaletteGroup[] {
  const { groups: titles } = usePaletteWords()
  const proposals = useProposals(typed)
  const leads = useLeads(typed)
  const actions = useActions(start).filter(({ label }) => matches(typed, label))
  const found = [
    { title: typed === '' ? titles.recent : titles.proposals, items: proposals },
    { title: titles.leads, items: leads },
    { title: titles.actions, items: actions },
  ]
  return found.filter(({ items }) => items.length > 0)
}

function useProposals(typed: string) {
  const navigate = useNavigate()
  const proposals = useQuery(proposalsFound(typed)).data?.proposals ?? []
  return proposals.map(({ id, name, clientName }) => ({
    id,
    label: name,
    ...(clientName && { detail: clientName }),
    Icon: ProposalIcon,
    run: () => void navigate({ to: '/proposals/$proposalId', params: { proposalId: id } }),
  }))
}

/** Leads are listed only for a search, because pending leads are on Today. */
function useLeads(typed: string) {
  const navigate = useNavigate()
  const leads = useQuery({ ...newestLeads, enabled: typed !== '' }).data?.leadSessions ?? []
  if (typed === '') return []
  const found = leads.filter(({ clientName, clientEmail, brief }) => matches(typed, clientName, clientEmail, brief))
  return found.slice(0, SHOWN).map(({ id, clientName, clientEmail, brief, channel }) => ({
    id,
    label: clientName || clientEmail || channel,
    ...(brief && { detail: brief }),
    Icon: LeadIcon,
    run: () => void navigate({ to: '/leads/$leadId', params: { leadId: id } }),
  }))
}
