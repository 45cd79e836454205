import type { ClientHistory } from '@proffer/core/clients/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useLanguageName } from '../../i18n/language-name.ts'
import { Badge, statusTone } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Card } from '../../ui/card.tsx'
import { FigureCard } from '../../ui/figure-card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useLeadsWords } from '../leads/words.ts'
import { NewProposal } from '../proposals/list/new-proposal.tsx'
import { sumByCurrency } from '../proposals/list/proposal-value.ts'
import { useProposalsWords } from '../proposals/words.ts'
import { clientQuery } from './client-queries.ts'
import { useClientsWords } from './words.ts'

const route = getRouteApi('/app/clients/$clientId')

export function ClientPage() {
  const { clientId } = route.useParams()
  const query = useQuery(clientQuery(clientId))
  const { title } = useClientsWords()
  return (
    <Loaded query={query} skeleton={<SkeletonPage />} missing={<MissingPage list={{ label: title, to: '/clients' }} />}>
      {(history) => <ClientView history={history} />}
    </Loaded>
  )
}

function ClientView({ history: { client, proposals, leads } }: { history: ClientHistory }) {
  const words = useClientsWords()
  const languageName = useLanguageName()
  const { name, email, company, language } = client
  const title = name ?? company ?? email ?? ''
  const mail = email && (
    <a href={`mailto:${email}`} className="break-all text-accent underline underline-offset-4">
      {email}
    </a>
  )
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/clients' }]} here={title} />}
        actions={<NewProposal clientName={company ?? title} />}
      />
      <div className="flex min-w-0 flex-col gap-6">
        {proposals.length > 0 && <Figures proposals={proposals} />}
        {proposals.length > 0 && <Proposals proposals={proposals} />}
        {leads.length > 0 && <Leads leads={leads} />}
        <Card title={words.contact}>
          <KeyValue
            facts={[
              [words.email, mail || words.none],
              [words.company, company ?? words.none],
              [words.language, language ? languageName(language) : words.none],
              [words.lastAt, <Moment key="last" at={client.lastAt} />],
            ]}
          />
        </Card>
      </div>
    </>
  )
}

type ProposalOfClient = ClientHistory['proposals'][number]

/** What was won with the client, what waits for an answer, and how many of the answers were yes. */
function Figures({ proposals }: { proposals: ProposalOfClient[] }) {
  const words = useClientsWords()
  const { number, percent } = useFormat()
  const withStatus = (...statuses: string[]) => proposals.filter(({ status }) => statuses.includes(status))
  const won = withStatus('accepted')
  const open = withStatus('sent', 'revision')
  const answered = withStatus('accepted', 'rejected').length
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <FigureCard label={words.won} note={words.count(won.length, number(won.length))}>
        <Sums proposals={won} />
      </FigureCard>
      <FigureCard label={words.open} note={words.count(open.length, number(open.length))}>
        <Sums proposals={open} />
      </FigureCard>
      <FigureCard
        label={words.winRate}
        note={answered === 0 ? words.noAnswers : words.ofAnswered(number(won.length), number(answered))}
      >
        {answered === 0 ? '–' : percent(won.length / answered)}
      </FigureCard>
    </dl>
  )
}

/** The exact sum of each currency. */
function Sums({ proposals }: { proposals: ProposalOfClient[] }) {
  const { shortMoney } = useFormat()
  const values = proposals.map(({ currency, total }) => ({ currency, once: total, monthly: null, yearly: null }))
  const sums = sumByCurrency(values)
  if (sums.length === 0) return '–'
  return sums.map(({ currency, once }) => (
    <span key={currency} className="block">
      {shortMoney(once, currency)}
    </span>
  ))
}
type LeadOfClient = ClientHistory['leads'][number]

const linkClass = 'line-clamp-2 rounded-sm font-medium wrap-anywhere hover:underline'

function Proposals({ proposals }: { proposals: ProposalOfClient[] }) {
  const words = useClientsWords()
  const { statuses } = useProposalsWords()
  const { shortMoney } = useFormat()
  const columns: Array<Column<ProposalOfClient>> = [
    {
      title: words.proposal,
      primary: true,
      cell: ({ id, name }) => (
        <Link to="/proposals/$proposalId" params={{ proposalId: id }} className={linkClass}>
          {name}
        </Link>
      ),
    },
    {
      title: words.status,
      className: 'sm:w-0',
      cell: ({ status }) => <Badge tone={statusTone[status] ?? 'neutral'}>{statuses[status]}</Badge>,
    },
    {
      title: words.total,
      align: 'right',
      cell: ({ total, currency }) => (
        <span className="whitespace-nowrap tabular-nums">{shortMoney(total, currency)}</span>
      ),
    },
    { title: words.sharedAt, cell: ({ sharedAt }) => <Moment at={sharedAt} /> },
  ]
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{words.proposals}</h2>
      <Table label={words.proposals} rows={proposals} columns={columns} keyOf={({ id }) => id} />
    </section>
  )
}

function Leads({ leads }: { leads: LeadOfClient[] }) {
  const words = useClientsWords()
  const { statuses, noBrief } = useLeadsWords()
  const columns: Array<Column<LeadOfClient>> = [
    {
      title: words.lead,
      primary: true,
      cell: ({ id, brief }) => (
        <Link to="/leads/$leadId" params={{ leadId: id }} className={linkClass}>
          {brief?.trim() || noBrief}
        </Link>
      ),
    },
    {
      title: words.status,
      className: 'sm:w-0',
      cell: ({ status }) => <Badge tone={statusTone[status]}>{statuses[status]}</Badge>,
    },
    { title: words.receivedAt, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ]
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{words.leads}</h2>
      <Table label={words.leads} rows={leads} columns={columns} keyOf={({ id }) => id} />
    </section>
  )
}
