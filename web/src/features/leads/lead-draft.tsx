import type { LeadOverview, LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLanguageName } from '../../i18n/language-name.ts'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { ProposalIcon } from '../../ui/icons.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Bar } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'
import { leadOverviewQuery, useReloadLeads } from './lead-queries.ts'
import { useLeadsWords } from './words.ts'

interface Props {
  lead: LeadSession
  size: 'medium' | 'large'
}

/** Creates a draft from the conversation, or opens the existing one. */
export function DraftButton({ lead: { id, proposalId }, size }: Props) {
  const { lead: words } = useLeadsWords()
  const navigate = useNavigate()
  const toast = useToast()
  const failureText = useFailureText()
  const reloadLeads = useReloadLeads()
  const create = useMutation({
    mutationFn: () => call(app.leadSessionDraftProposal, { session_id: id }),
    onSuccess({ proposal }) {
      void reloadLeads()
      toast({ text: words.created })
      return navigate({ to: '/proposals/$proposalId', params: { proposalId: proposal.id } })
    },
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
  })
  const look = { variant: 'primary', size, icon: <ProposalIcon /> } as const
  if (proposalId)
    return (
      <ButtonLink to="/proposals/$proposalId" params={{ proposalId }} {...look}>
        {words.openProposal}
      </ButtonLink>
    )
  return (
    <Button {...look} busy={create.isPending} onClick={() => create.mutate()}>
      {words.draft}
    </Button>
  )
}

/** What the draft will be, before it is made. */
export function DraftPreview({ lead: { id } }: { lead: LeadSession }) {
  const { draft: words } = useLeadsWords()
  const overview = useQuery(leadOverviewQuery(id)).data
  return (
    <section aria-labelledby="draft-preview" className="rounded-lg border border-dashed border-edge p-5">
      <h2 id="draft-preview" className="text-base font-semibold">
        {words.title}
      </h2>
      {overview ? <DraftWords {...overview} /> : <Bar className="mt-3 h-20" />}
    </section>
  )
}

function DraftWords({ draft, facts }: LeadOverview) {
  const { draft: words } = useLeadsWords()
  const format = useFormat()
  const languageName = useLanguageName()
  const { name, clientName, company, requirementCount: count, language, templateName } = draft
  const budget = facts.find(({ key }) => key === 'budget')?.value
  const scope = count === 0 ? words.noRequirements : words.requirements(format.number(count), count === 1)
  const sentences = [
    clientName ? words.forClient(clientName) : words.noClient,
    ...(company === clientName ? [] : [company ? words.company(company) : words.noCompany]),
    `${scope}, ${words.inLanguage(languageName(language))}.`,
    ...(templateName === null ? [] : [words.fromTemplate(templateName)]),
    ...(templateName !== null && budget ? [words.notTheBudget(budget)] : []),
  ]
  return (
    <>
      <p className="mt-1 font-serif text-xl wrap-anywhere">{name}</p>
      <p className="mt-1 text-sm text-quiet wrap-anywhere">{sentences.join(' ')}</p>
    </>
  )
}
