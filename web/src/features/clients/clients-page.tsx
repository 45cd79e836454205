import type { Client, ClientValue } from '@proffer/core/clients/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Initials } from '../../ui/initials.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SortChoice } from '../../ui/sort-choice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { clientsQuery, PAGE_SIZE } from './client-queries.ts'
import { type ClientSort, DEFAULT_SORT } from './client-search.ts'
import { ClientValues } from './client-values.tsx'
import { useClientsWords } from './words.ts'

const route = getRouteApi('/app/clients')

export function ClientsPage() {
  const words = useClientsWords()
  const search = route.useSearch()
  const { q, offset = 0, sort = DEFAULT_SORT } = search
  const navigate = route.useNavigate()
  const query = useQuery(clientsQuery(search))
  const isEmpty = query.data?.total === 0 && q === undefined && offset === 0
  /** Shows the first page in another order. */
  const onSort = (chosen: ClientSort) =>
    void navigate({ search: { ...(q && { q }), ...(chosen !== DEFAULT_SORT && { sort: chosen }) } })
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      {/* Without clients there is nothing to search. */}
      {!isEmpty && (
        <search className="mb-4 flex gap-3 max-sm:gap-2">
          <SearchField
            label={words.search}
            value={q ?? ''}
            onSearch={(text) =>
              void navigate({
                search: ({ sort: kept }) => ({ ...(kept && { sort: kept }), ...(text && { q: text }) }),
                replace: true,
              })
            }
          />
          <SortChoice sort={sort} names={words.sorts} onChange={onSort} />
        </search>
      )}
      <Loaded query={query}>
        {({ clients, total }) =>
          total === 0 ? (
            <NoClients isSearch={q !== undefined} />
          ) : (
            <>
              <ClientTable clients={clients} order={{ sort, onSort }} />
              <Pagination
                offset={offset}
                limit={PAGE_SIZE}
                total={total}
                onChange={(start) =>
                  void navigate({
                    search: ({ offset: _, ...kept }) => ({ ...kept, ...(start > 0 && { offset: start }) }),
                  })
                }
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function NoClients({ isSearch }: { isSearch: boolean }) {
  const { empty, notFound } = useClientsWords()
  const { title, body, action } = isSearch ? notFound : empty
  return (
    <EmptyState
      title={title}
      picture={isSearch ? 'search' : 'inbox'}
      action={<ButtonLink to={isSearch ? '/clients' : '/proposals'}>{action}</ButtonLink>}
    >
      {body}
    </EmptyState>
  )
}

interface TableProps {
  clients: Client[]
  order: { sort: ClientSort; onSort: (sort: ClientSort) => void }
}

const hiddenOnPhone = '@max-3xl:!hidden'

/** On a phone the name and the values are side by side. */
function ClientTable({ clients, order }: TableProps) {
  const words = useClientsWords()
  const { number } = useFormat()
  const columns: Array<Column<Client, ClientSort>> = [
    {
      title: words.client,
      sorts: ['name', '-name'],
      primary: true,
      className: '@max-3xl:!p-0 @max-3xl:!text-sm',
      cell: (client) => <ClientName client={client} />,
    },
    {
      title: words.proposals,
      align: 'right',
      className: hiddenOnPhone,
      cell: ({ proposals }) => number(proposals),
    },
    {
      title: words.won,
      sorts: ['-won', 'won'],
      align: 'right',
      className: hiddenOnPhone,
      cell: ({ won }) => <ClientValues values={won} />,
    },
    {
      title: words.open,
      sorts: ['-open', 'open'],
      align: 'right',
      className: hiddenOnPhone,
      cell: ({ open }) => <ClientValues values={open} />,
    },
    {
      title: words.lastAt,
      sorts: ['-lastAt', 'lastAt'],
      className: hiddenOnPhone,
      cell: ({ lastAt }) => <Moment at={lastAt} />,
    },
  ]
  return <Table label={words.title} rows={clients} columns={columns} keyOf={({ id }) => id} order={order} />
}

function ClientName({ client }: { client: Client }) {
  const words = useClientsWords()
  const { ago } = useFormat()
  const { id, name, email, company, won, open, lastAt } = client
  const title = name ?? company ?? email ?? ''
  const about = company && company !== title ? company : email
  return (
    <div className="flex items-center gap-3">
      <Initials name={title} />
      <div className="min-w-0 flex-1">
        <Link
          to="/clients/$clientId"
          params={{ clientId: id }}
          className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {about !== title && <span className="line-clamp-1 break-all text-quiet">{about}</span>}
        <span className="text-xs text-quiet @3xl:hidden">{ago(lastAt)}</span>
      </div>
      <div className="flex flex-col gap-1 text-right @3xl:hidden">
        {won.length > 0 && <PhoneValue label={words.won} values={won} />}
        {open.length > 0 && <PhoneValue label={words.openShort} values={open} />}
      </div>
    </div>
  )
}

const PhoneValue = ({ label, values }: { label: string; values: ClientValue[] }) => (
  <div>
    <span className="block text-xs text-quiet">{label}</span>
    <ClientValues values={values} />
  </div>
)
