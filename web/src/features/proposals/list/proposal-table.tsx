import { noTax, priceOf } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareViews } from '@proffer/core/shares/views-schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useIsTaxed, viewsQuery } from '../proposal-queries.ts'
import { dateColumnOf, type ProposalSort } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { ProposalRowMenu } from './proposal-row-menu.tsx'

interface Props {
  proposals: Proposal[]
  /** Unread messages by proposal, once loaded. */
  unread: ReadonlyMap<string, number> | undefined
  sort: ProposalSort | undefined
}

export function ProposalTable({ proposals, unread, sort }: Props) {
  const dateColumn = dateColumnOf(sort)
  const words = useProposalsWords()
  const format = useFormat()
  const isTaxed = useIsTaxed()
  const views = useQuery(viewsQuery(proposals.map(({ id }) => id))).data
  const columns: Array<Column<Proposal>> = [
    {
      title: words.name,
      primary: true,
      className: 'sm:min-w-48',
      cell: (proposal) => (
        <ProposalName proposal={proposal} unread={unread?.get(proposal.id) ?? 0} views={views?.get(proposal.id)} />
      ),
    },
    {
      title: words.status,
      cell: ({ status }) => <Badge tone={statusTone[status]}>{words.statuses[status]}</Badge>,
    },
    {
      title: isTaxed ? words.totalBeforeTax : words.total,
      align: 'right',
      className: 'whitespace-nowrap tabular-nums',
      cell: (proposal) => format.money(netOf(proposal), proposal.currency),
    },
    {
      title: { createdAt: words.created, updatedAt: words.changed }[dateColumn],
      cell: (proposal) => <Moment at={proposal[dateColumn]} />,
    },
    {
      title: words.actions,
      titleHidden: true,
      align: 'right',
      className: 'sm:w-0 sm:pl-0',
      cell: (proposal) => <ProposalRowMenu proposal={proposal} />,
    },
  ]
  return <Table label={words.list} rows={proposals} columns={columns} keyOf={({ id }) => id} />
}

/** The price before tax, computed from hours and rate when there is no total. */
const netOf = (proposal: Proposal) => priceOf(proposal, noTax)?.subtotal ?? null

interface NameProps {
  proposal: Proposal
  unread: number
  /** Undefined while the views are loading, or if the proposal is not shared. */
  views: ShareViews['proposals'][number] | undefined
}

/** The link covers the whole row, so that a click anywhere in the row opens the proposal. */
function ProposalName({ proposal: { id, name, clientName }, unread, views }: NameProps) {
  const words = useProposalsWords()
  const { number, ago } = useFormat()
  const { viewCount, lastViewedAt } = views ?? {}
  return (
    <>
      <Link
        to="/proposals/$proposalId"
        params={{ proposalId: id }}
        className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {name}
      </Link>
      {(clientName || unread > 0 || views) && (
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          {clientName && <span className="line-clamp-1 wrap-anywhere">{clientName}</span>}
          {views && (
            <span>{viewCount && lastViewedAt ? words.opened(viewCount, ago(lastViewedAt)) : words.notOpened}</span>
          )}
          {unread > 0 && <Badge tone="accent">{words.unread(number(unread))}</Badge>}
        </span>
      )}
    </>
  )
}
