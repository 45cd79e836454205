import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Badge, statusTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AddExampleData } from '../today/example-data.tsx'
import { useChannelName } from './channel-name.ts'
import { leadCountsQuery, leadsQuery, PAGE_SIZE } from './lead-queries.ts'
import { leadStatuses } from './lead-status.ts'
import { NewLead } from './new-lead.tsx'
import { useLeadsWords } from './words.ts'

const route = getRouteApi('/app/leads')

export function LeadsPage() {
  const words = useLeadsWords()
  const { status, q, offset = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(leadsQuery({ status, q, offset }))
  const counts = useQuery(leadCountsQuery(q)).data
  const totalCount = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { value: 'all' as const, label: words.all, ...(totalCount !== undefined && { count: totalCount }) },
    ...leadStatuses.map((value) => ({ value, label: words.statuses[value], ...(counts && { count: counts[value] }) })),
  ]
  const filter = { ...(status && { status }), ...(q && { q }) }
  return (
    <>
      <PageHeader title={words.title} description={words.description} actions={<NewLead />} />
      <Tabs
        label={words.tabs}
        value={status ?? 'all'}
        tabs={tabs}
        onChange={(chosen) =>
          void navigate({ search: { ...(q && { q }), ...(chosen !== 'all' && { status: chosen }) } })
        }
      >
        <search className="mb-4 flex">
          <SearchField
            label={words.search}
            value={q ?? ''}
            onSearch={(text) =>
              void navigate({ search: { ...(status && { status }), ...(text && { q: text }) }, replace: true })
            }
          />
        </search>
        <Loaded query={query}>
          {({ leadSessions, total }) =>
            total === 0 ? (
              <NoLeads isFiltered={status !== undefined || q !== undefined} />
            ) : (
              <>
                <LeadTable leads={leadSessions} />
                <Pagination
                  offset={offset}
                  limit={PAGE_SIZE}
                  total={total}
                  onChange={(next) => void navigate({ search: { ...filter, ...(next > 0 && { offset: next }) } })}
                />
              </>
            )
          }
        </Loaded>
      </Tabs>
    </>
  )
}

function NoLeads({ isFiltered }: { isFiltered: boolean }) {
  const { empty, emptyTab } = useLeadsWords()
  if (isFiltered)
    return (
      <EmptyState title={emptyTab.title} picture="inbox" action={<ButtonLink to="/leads">{emptyTab.all}</ButtonLink>}>
        {emptyTab.body}
      </EmptyState>
    )
  const action = (
    <>
      <ButtonLink to="/settings/widget" variant="primary">
        {empty.widget}
      </ButtonLink>
      <a href="/docs/leads" target="_blank" rel="noopener" className={buttonClass()}>
        {empty.reference}
      </a>
      <AddExampleData />
    </>
  )
  return (
    <EmptyState title={empty.title} picture="inbox" action={action}>
      {empty.body}
    </EmptyState>
  )
}

function LeadTable({ leads }: { leads: LeadSession[] }) {
  const words = useLeadsWords()
  const channelName = useChannelName()
  const columns: Array<Column<LeadSession>> = [
    { title: words.client, primary: true, cell: (lead) => <LeadName lead={lead} /> },
    {
      title: words.status,
      className: 'sm:w-0',
      cell: ({ status }) => <Badge tone={statusTone[status]}>{words.statuses[status]}</Badge>,
    },
    {
      title: words.channel,
      className: 'sm:max-w-40',
      cell: ({ channel }) => <span className="block truncate text-quiet">{channelName(channel)}</span>,
    },
    {
      title: words.arrived,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ]
  return <Table label={words.list} rows={leads} columns={columns} keyOf={({ id }) => id} />
}

function LeadName({ lead: { id, clientName, clientEmail, brief } }: { lead: LeadSession }) {
  const words = useLeadsWords()
  return (
    <>
      <Link
        to="/leads/$leadId"
        params={{ leadId: id }}
        className="line-clamp-2 rounded-sm font-medium wrap-anywhere hover:underline"
      >
        {clientName || clientEmail || words.noName}
      </Link>
      <span className="mt-0.5 line-clamp-2 max-w-xl text-sm wrap-anywhere text-quiet">
        {brief?.trim() || words.noBrief}
      </span>
    </>
  )
}
