import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { leadOfProposalQuery } from '../detail/detail-queries.ts'
import { useProposalsWords } from '../words.ts'

/** Leads from a draft to the lead it was made from, where the client's answers stay. The client never sees them. */
export function LeadNotice({ proposal: { id, status } }: { proposal: Pick<Proposal, 'id' | 'status'> }) {
  const { fromLead: words } = useProposalsWords().editor
  const { data } = useQuery({ ...leadOfProposalQuery(id), enabled: status === 'draft' })
  if (status !== 'draft' || !data?.lead) return null
  return (
    <Notice
      actions={
        <ButtonLink to="/leads/$leadId" params={{ leadId: data.lead.id }} size="small">
          {words.open}
        </ButtonLink>
      }
    >
      {words.text}
    </Notice>
  )
}
