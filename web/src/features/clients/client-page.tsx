import type { Client, ClientHistory } from '@proffer/core/clients/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
import { useLeadsWords } from '../leads/words.ts'
import { NewProposal } from '../proposals/list/new-proposal.tsx'
import { ValueText } from '../proposals/list/value-text.tsx'
import { useProposalsWords } from '../proposals/words.ts'
import { clientQuery } from './client-queries.ts'
import { ClientTimeline } from './client-timeline.tsx'
import { ClientValues } from './client-values.tsx'
import { NextStep } from './next-step.tsx'
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
  const { name, email, company } = client
  const title = name ?? company ?? email ?? ''
  return (
    <>
      <PageHeader
        title={title}
        description={company && company !== title ? company : undefined}
        breadcrumb={<Breadcrumb trail={[{ label: words.title, to: '/clients' }]} here={title} />}
        actions={<NewProposal clientName={company ?? title} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        {/* On a phone the next step comes before the contact. Without one, its row is not there. */}
        <div className="min-w-0 empty:hidden lg:col-start-1">
          <NextStep proposals={proposals} leads={leads} who={title} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Contact client={client} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1">
          <Figures client={client} proposals={proposals} />
          {proposals.length > 0 && <Proposals proposals={proposals} />}
          {leads.length > 0 && <Leads leads={leads} />}
          <ClientTimeline proposals={proposals} leads={leads} who={title} />
        </div>
      </div>
    </>
  )
}

function Contact({ client: { email, company, language, lastAt } }: { client: Client }) {
  const words = useClientsWords()
  const languageName = useLanguageName()
  const mail = email && (
    <a href={`mailto:${email}`} className="break-all text-accent underline underline-offset-4">
      {email}
    </a>
  )
  return (
    <Card title={words.contact}>
      <KeyValue
        stacked
        facts={[
          [words.email, mail || words.none],
          [words.company, company ?? words.none],
          [words.language, language ? languageName(language) : words.none],
          [words.lastAt, <Moment key="last" at={lastAt} />],
        ]}
      />
    </Card>
  )
}

type ProposalOfClient = ClientHistory['proposals'][number]

/** A rate of one or two answers says nothing. */
const LEAST_FOR_RATE = 3

/**
 * What was won with the client, what waits for an answer, and how many of the answers were yes. Before the first answer to a
 * single proposal, the figures would only repeat its row.
 */
function Figures({ client, proposals }: { client: Client; proposals: ProposalOfClient[] }) {
  const words = useClientsWords()
  const { number, wholePercent } = useFormat()
  const count = (...statuses: string[]) => proposals.filter(({ status }) => statuses.includes(status)).length
  const won = count('accepted')
  const open = count('sent')
  const answered = count('accepted', 'rejected')
  if (answered === 0 && (open === 0 || proposals.length <= 1)) return null
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:gap-4">
      {won > 0 && (
        <FigureCard label={words.won} note={words.wonNote(words.count(won, number(won)))}>
          <ClientValues values={client.won} />
        </FigureCard>
      )}
      {open > 0 && (
        <FigureCard label={words.open} note={words.count(open, number(open))}>
          <ClientValues values={client.open} />
        </FigureCard>
      )}
      {answered >= LEAST_FOR_RATE && (
        <FigureCard label={words.winRate} note={words.ofAnswered(number(won), number(answered))}>
          {wholePercent(won / answered)}
        </FigureCard>
      )}
    </dl>
  )
}

const linkClass = 'rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline'

function Proposals({ proposals }: { proposals: ProposalOfClient[] }) {
  const words = useClientsWords()
  const { statuses } = useProposalsWords()
  const { ago } = useFormat()
  return (
    <Records title={words.proposals}>
      {proposals.map(({ id, name, status, total, monthly, currency, sharedAt }) => (
        <Record
          key={id}
          badge={<Badge tone={statusTone[status] ?? 'neutral'}>{statuses[status]}</Badge>}
          note={words.shared(ago(sharedAt))}
          side={<ValueText value={{ currency, once: total, monthly, yearly: null }} />}
        >
          <Link to="/proposals/$proposalId" params={{ proposalId: id }} className={linkClass}>
            {name}
          </Link>
        </Record>
      ))}
    </Records>
  )
}

function Leads({ leads }: { leads: ClientHistory['leads'] }) {
  const words = useClientsWords()
  const { statuses, noBrief } = useLeadsWords()
  const { ago } = useFormat()
  return (
    <Records title={words.leads}>
      {leads.map(({ id, brief, status, createdAt }) => (
        <Record
          key={id}
          badge={<Badge tone={statusTone[status]}>{statuses[status]}</Badge>}
          note={words.received(ago(createdAt))}
        >
          <Link to="/leads/$leadId" params={{ leadId: id }} className={linkClass}>
            <span className="line-clamp-2">{brief?.trim() || noBrief}</span>
          </Link>
        </Record>
      ))}
    </Records>
  )
}

const Records = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title} flush>
    <ul aria-label={title} data-keyboard-list className="divide-y divide-line border-t border-line">
      {children}
    </ul>
  </Card>
)

interface RecordProps {
  badge: ReactNode
  note: string
  /** At the end of the row. */
  side?: ReactNode
  children: ReactNode
}

/** A row. The link in it covers the whole row. */
const Record = ({ badge, note, side, children }: RecordProps) => (
  <li className="relative flex items-center gap-4 px-6 py-3 text-sm last:rounded-b-lg hover:bg-paper">
    <div className="min-w-0 flex-1">
      {children}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet">
        {badge} {note}
      </p>
    </div>
    {side && <div className="shrink-0 text-right">{side}</div>}
  </li>
)
