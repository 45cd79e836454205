import type { LeadSession } from '@proffer/core/lead-sessions/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { MineSwitch } from '../people/mine-switch.tsx'
import { PersonMark } from '../people/person-mark.tsx'
import { useRights } from '../team/use-rights.ts'
import { AddExampleData } from '../today/example-data.tsx'
import { useChannelName } from './channel-name.ts'
import { LeadBadge } from './lead-badge.tsx'
import { useLeadName } from './lead-name.ts'
import { leadCountsQuery, leadsQuery, PAGE_SIZE } from './lead-queries.ts'
import { leadTabs } from './lead-status.ts'
import { NewLead } from './new-lead.tsx'
import { wantOf } from './want.ts'
import { useLeadsWords } from './words.ts'

const route = getRouteApi('/app/leads')

export function LeadsPage() {
  const words = useLeadsWords()
  const { status, q, mine, offset = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(leadsQuery({ status, q, mine, offset }))
  const counts = useQuery(leadCountsQuery({ q, mine })).data
  const totalCount = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { value: 'all' as const, label: words.all, ...(totalCount !== undefined && { count: totalCount }) },
    ...leadTabs.map((value) => ({ value, label: words.groups[value], ...(counts && { count: counts[value] }) })),
  ]
  const filter = { ...(status && { status }), ...(q && { q }), ...(mine && { mine }) }
  const isEmpty = totalCount === 0 && !status && !q && !mine && offset === 0
  const header = (
    <PageHeader
      title={words.title}
      description={words.description}
      actions={<NewLead variant={isEmpty ? 'secondary' : 'primary'} />}
    />
  )
  // Without leads there is nothing to filter or search.
  if (isEmpty)
    return (
      <>
        {header}
        <NoLeads isSearch={false} isFiltered={false} />
      </>
    )
  return (
    <>
      {header}
      <Tabs
        label={words.tabs}
        value={status ?? 'all'}
        tabs={tabs}
        onChange={(chosen) => void navigate({ search: { ...filter, status: chosen === 'all' ? undefined : chosen } })}
      >
        <search className="mb-4 flex gap-3 max-sm:flex-wrap max-sm:gap-2">
          <MineSwitch
            isMine={mine ?? false}
            onChange={(isMine) => void navigate({ search: { ...filter, mine: isMine } })}
            className="max-sm:w-full"
          />
          <SearchField
            label={words.search}
            value={q ?? ''}
            onSearch={(text) => void navigate({ search: { ...filter, q: text || undefined }, replace: true })}
          />
        </search>
        <Loaded query={query}>
          {({ leadSessions, total }) =>
            total === 0 ? (
              <NoLeads
                isSearch={q !== undefined}
                isFiltered={status !== undefined || q !== undefined || mine !== undefined}
              />
            ) : (
              <>
                <LeadList leads={leadSessions} />
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

function NoLeads({ isSearch, isFiltered }: { isSearch: boolean; isFiltered: boolean }) {
  const { empty, emptyTab } = useLeadsWords()
  if (isFiltered)
    return (
      <EmptyState title={emptyTab.title} picture="inbox" action={<ButtonLink to="/leads">{emptyTab.all}</ButtonLink>}>
        {isSearch ? emptyTab.noMatch : emptyTab.body}
      </EmptyState>
    )
  const { has } = useRights()
  const action = (
    <>
      {has('change company profile') && (
        <ButtonLink to="/settings/widget" variant="primary">
          {empty.widget}
        </ButtonLink>
      )}
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

function LeadList({ leads }: { leads: LeadSession[] }) {
  const { list } = useLeadsWords()
  return (
    <ul aria-label={list} className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-sheet">
      {leads.map((lead) => (
        <LeadRow key={lead.id} lead={lead} />
      ))}
    </ul>
  )
}

const rowClass = classes(
  'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-0.5 px-6 py-3.5 hover:bg-paper',
  'sm:grid-cols-[minmax(0,1fr)_9rem_9rem] max-sm:px-4 max-sm:py-3',
)
/** The link covers the row, and so does its focus ring. */
const rowLinkClass = classes(
  'block truncate rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-none',
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
)

/** A row that opens the lead. On a phone it has three short lines. */
function LeadRow({ lead }: { lead: LeadSession }) {
  const words = useLeadsWords()
  const leadName = useLeadName()
  const channelName = useChannelName()
  return (
    <li className={rowClass}>
      <div className="min-w-0 max-sm:contents">
        <Link to="/leads/$leadId" params={{ leadId: lead.id }} className={rowLinkClass}>
          {leadName(lead)}
        </Link>
        <p className="truncate text-sm text-quiet max-sm:order-3 max-sm:col-span-2">{wantOf(lead) || words.noBrief}</p>
      </div>
      <p className="min-w-0 text-sm text-quiet max-sm:order-4 max-sm:col-span-2 max-sm:flex max-sm:gap-2 max-sm:text-xs">
        <span className="block truncate">{channelName(lead.channel)}</span>
        <span aria-hidden="true" className="sm:hidden">
          ·
        </span>
        <Moment at={lead.createdAt} />
      </p>
      <div className="flex items-center gap-2 max-sm:order-2 sm:justify-self-end">
        <LeadBadge lead={lead} />
        <PersonMark record={lead} />
      </div>
    </li>
  )
}
