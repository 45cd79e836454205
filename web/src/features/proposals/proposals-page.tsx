import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useRemoval } from '../../ui/removal.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useRights } from '../team/use-rights.ts'
import { AddExampleData } from '../today/example-data.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { FilterChips } from './list/filter-chips.tsx'
import { ListToolbar } from './list/list-toolbar.tsx'
import { useListView } from './list/list-view.ts'
import { FirstProposal, NewProposal } from './list/new-proposal.tsx'
import { ProposalTable } from './list/proposal-table.tsx'
import { useFocusAfter } from './list/use-focus-after.ts'
import { useSelection } from './list/use-selection.ts'
import { PAGE_SIZE, proposalCountsQuery, proposalsQuery } from './proposal-queries.ts'
import { DEFAULT_SORT, type ProposalListSearch, proposalStatuses } from './proposal-search.ts'
import { useProposalsWords } from './words.ts'

const route = getRouteApi('/app/proposals')

const ProposalBoard = lazy(async () => ({ default: (await import('./list/proposal-board.tsx')).ProposalBoard }))

export function ProposalsPage() {
  const words = useProposalsWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const view = useListView(search.view)
  const counts = useQuery(proposalCountsQuery(search)).data
  /** Shows the first page of the changed filter. A search is typed in steps, which must not fill the browser history. */
  const changeFilter = (change: Partial<ProposalListSearch>) =>
    void navigate({ search: ({ offset: _, ...filter }) => ({ ...filter, ...change }), replace: 'q' in change })
  const tabs = (['all', ...proposalStatuses] as const).map((value) => ({
    value,
    label: value === 'all' ? words.all : words.statuses[value],
    ...(counts && { count: counts[value] }),
  }))

  // Without proposals there is nothing to filter or search.
  if (counts?.all === 0 && !search.q && !search.mine && !search.status && !search.offset)
    return (
      <>
        <PageHeader title={words.title} actions={<NewProposal variant="secondary" />} />
        <NoProposals />
      </>
    )
  return (
    <>
      <PageHeader title={words.title} actions={<NewProposal />} />
      <ListToolbar search={search} view={view} onChange={changeFilter} />
      <FilterChips search={search} view={view} />
      {view === 'board' ? (
        <Suspense fallback={<SkeletonList />}>
          <ProposalBoard search={search} />
        </Suspense>
      ) : (
        <Tabs
          label={words.filter.label}
          value={search.status ?? 'all'}
          onChange={(value) => changeFilter({ status: value === 'all' ? undefined : (value as ProposalStatus) })}
          tabs={tabs}
        >
          <ProposalList search={search} onChange={changeFilter} />
        </Tabs>
      )}
    </>
  )
}

interface Props {
  search: ProposalListSearch
  /** Changes the filter and returns to the first page. An empty change only returns to the first page. */
  onChange: (change: Partial<ProposalListSearch>) => void
}

function ProposalList({ search, onChange }: Props) {
  const navigate = route.useNavigate()
  const query = useQuery(proposalsQuery(search))
  // Deleted proposals disappear at once. The request to delete them is sent later, so that the provider can undo it.
  const { hidden: deletedIds } = useRemoval()
  const { offset = 0 } = search
  const shown = query.data?.proposals.filter(({ id }) => !deletedIds.has(id)) ?? []
  const selection = useSelection(shown.map(({ id }) => id))
  const list = useRef<HTMLDivElement>(null)
  useFocusAfter(
    shown.findIndex(({ id }) => selection.ids.has(id)),
    list,
  )
  return (
    <Loaded query={query}>
      {({ total }) => {
        // While all proposals of this page are being deleted, the next page can still have some.
        const hasNextPage = offset + PAGE_SIZE < total
        if (shown.length === 0 && !hasNextPage) return <EmptyList search={search} onChange={onChange} />
        return (
          <>
            <div ref={list}>
              <ProposalTable
                proposals={shown}
                sort={search.sort}
                onSort={(sort) => onChange({ sort: sort === DEFAULT_SORT ? undefined : sort })}
                selection={selection}
              />
            </div>
            <Pagination
              offset={offset}
              limit={PAGE_SIZE}
              total={total}
              onChange={(next) => void navigate({ search: { ...search, offset: next > 0 ? next : undefined } })}
            />
            <BulkBar proposals={shown.filter(({ id }) => selection.ids.has(id))} onClear={selection.clear} />
          </>
        )
      }}
    </Loaded>
  )
}

/** Explains why the list is empty, and offers what to do. */
function EmptyList({ search: { q, status, mine, offset }, onChange }: Props) {
  const { empty, statuses } = useProposalsWords()
  if (offset) {
    return (
      <EmptyState
        title={empty.filteredTitle}
        picture="search"
        action={<Button onClick={() => onChange({})}>{empty.firstPage}</Button>}
      >
        {empty.filteredBody}
      </EmptyState>
    )
  }
  if (q || status || mine) {
    return (
      <EmptyState
        title={empty.filteredTitle}
        picture="search"
        action={
          <Button onClick={() => onChange({ q: undefined, status: undefined, mine: undefined })}>
            {empty.showAll}
          </Button>
        }
      >
        {!q && !mine && status ? empty.noneOfStatus(statuses[status]) : empty.filteredBody}
      </EmptyState>
    )
  }
  return <NoProposals />
}

function NoProposals() {
  const { empty } = useProposalsWords()
  if (!useRights().may('proposal_create')) return <EmptyState title={empty.title}>{empty.readOnly}</EmptyState>
  return (
    <EmptyState
      title={empty.title}
      action={
        <>
          <FirstProposal />
          <AddExampleData />
        </>
      }
    >
      {empty.body} {empty.fromProfile} <Link to="/profile">{empty.profile}</Link>.
    </EmptyState>
  )
}
