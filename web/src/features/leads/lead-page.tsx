import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Badge, statusTone } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { EditIcon, ProposalIcon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MANUAL_CHANNEL, useChannelName } from './channel-name.ts'
import { LeadCallback } from './lead-callback.tsx'
import { LeadDiscovery } from './lead-discovery.tsx'
import { LeadBrief, LeadContact } from './lead-facts.tsx'
import { LeadForm } from './lead-form.tsx'
import { LeadHistory } from './lead-history.tsx'
import { leadQuery, useReloadLeads } from './lead-queries.ts'
import { LeadStatusCard } from './lead-status-card.tsx'
import { useLeadsWords } from './words.ts'

const route = getRouteApi('/app/leads/$leadId')

export function LeadPage() {
  const { leadId } = route.useParams()
  const query = useQuery(leadQuery(leadId))
  const { title } = useLeadsWords()
  return (
    <Loaded query={query} skeleton={<SkeletonPage />} missing={<MissingPage list={{ label: title, to: '/leads' }} />}>
      {(lead) => <LeadView key={leadId} lead={lead} />}
    </Loaded>
  )
}

function LeadView({ lead }: { lead: LeadSession }) {
  const words = useLeadsWords()
  const channelName = useChannelName()
  const [isEditing, setIsEditing] = useState(false)
  const titleWithoutName =
    lead.channel === MANUAL_CHANNEL ? words.noName : words.lead.titleFrom(channelName(lead.channel))
  const title = lead.clientName || lead.clientEmail || titleWithoutName
  const edit = (
    <Button icon={<EditIcon />} onClick={() => setIsEditing(true)}>
      {words.lead.edit}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={title}
        badge={<Badge tone={statusTone[lead.status]}>{words.statuses[lead.status]}</Badge>}
        breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/leads' }]} here={title} />}
        actions={
          <>
            {!isEditing && edit}
            <LeadProposal lead={lead} />
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isEditing ? <LeadForm lead={lead} onClose={() => setIsEditing(false)} /> : <LeadBrief lead={lead} />}
          <LeadDiscovery data={lead.discoveryData} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <LeadStatusCard lead={lead} />
          {!isEditing && <LeadContact lead={lead} />}
          <LeadCallback lead={lead} />
          <LeadHistory lead={lead} />
        </div>
      </div>
    </>
  )
}

/** Creates a draft from the lead's brief, or opens the existing one. */
function LeadProposal({ lead: { id, proposalId } }: { lead: LeadSession }) {
  const words = useLeadsWords()
  const navigate = useNavigate()
  const toast = useToast()
  const failureText = useFailureText()
  const reloadLeads = useReloadLeads()
  const create = useMutation({
    mutationFn: () => call(app.leadSessionDraftProposal, { session_id: id }),
    onSuccess({ proposal }) {
      void reloadLeads()
      toast({ text: words.lead.created })
      return navigate({ to: '/proposals/$proposalId', params: { proposalId: proposal.id } })
    },
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  if (proposalId)
    return (
      <ButtonLink to="/proposals/$proposalId" params={{ proposalId }} variant="primary" icon={<ProposalIcon />}>
        {words.lead.openProposal}
      </ButtonLink>
    )
  return (
    <Button variant="primary" icon={<ProposalIcon />} busy={create.isPending} onClick={() => create.mutate()}>
      {words.lead.createProposal}
    </Button>
  )
}
