import type { Client } from '@proffer/core/clients/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Moment } from '../../ui/moment.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { clientsQuery, PAGE_SIZE } from './client-queries.ts'
import { useClientsWords } from './words.ts'

const route = getRouteApi('/app/clients')

export function ClientsPage() {
  const words = useClientsWords()
  const { q, offset = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(clientsQuery({ q, offset }))
  const filter = q ? { q } : {}
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <search className="mb-4 flex">
        <SearchField
          label={words.search}
          value={q ?? ''}
          onSearch={(text) => void navigate({ search: text ? { q: text } : {}, replace: true })}
        />
      </search>
      <Loaded query={query}>
        {({ clients, total }) =>
          total === 0 ? (
            <NoClients isSearch={q !== undefined} />
          ) : (
            <>
              <ClientTable clients={clients} />
              <Pagination
                offset={offset}
                limit={PAGE_SIZE}
                total={total}
                onChange={(start) => void navigate({ search: { ...filter, ...(start > 0 && { offset: start }) } })}
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

function ClientTable({ clients }: { clients: Client[] }) {
  const words = useClientsWords()
  const { number } = useFormat()
  const columns: Array<Column<Client>> = [
    { title: words.client, primary: true, cell: (client) => <ClientName client={client} /> },
    {
      title: words.company,
      className: 'sm:max-w-48',
      cell: ({ company }) => <span className="line-clamp-2 wrap-anywhere">{company ?? '–'}</span>,
    },
    { title: words.proposals, align: 'right', cell: ({ proposals }) => number(proposals) },
    { title: words.leads, align: 'right', cell: ({ leads }) => number(leads) },
    { title: words.lastAt, cell: ({ lastAt }) => <Moment at={lastAt} /> },
  ]
  return <Table label={words.title} rows={clients} columns={columns} keyOf={({ id }) => id} />
}

function ClientName({ client: { id, name, email, company } }: { client: Client }) {
  const title = name ?? company ?? email
  return (
    <>
      <Link
        to="/clients/$clientId"
        params={{ clientId: id }}
        className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
      {email && email !== title && <span className="mt-0.5 block text-sm break-all text-quiet">{email}</span>}
    </>
  )
}
