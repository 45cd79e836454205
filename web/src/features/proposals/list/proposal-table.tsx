import { priceOf } from '@proffer/core/proposals/pricing.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useIsTaxed } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'
import { ProposalActions } from './proposal-actions.tsx'

interface Props {
  proposals: Proposal[]
  /** Unread messages by proposal, once loaded. */
  unread: ReadonlyMap<string, number> | undefined
}

export function ProposalTable({ proposals, unread }: Props) {
  const words = useProposalsWords()
  const format = useFormat()
  const isTaxed = useIsTaxed()
  const columns: Array<Column<Proposal>> = [
    {
      title: words.name,
      primary: true,
      className: 'sm:min-w-48',
      cell: (proposal) => <ProposalName proposal={proposal} unread={unread?.get(proposal.id) ?? 0} />,
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
      title: words.changed,
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
    {
      title: words.actions,
      titleHidden: true,
      align: 'right',
      className: 'sm:w-0 sm:pl-0',
      cell: (proposal) => <ProposalActions proposal={proposal} />,
    },
  ]
  return <Table label={words.list} rows={proposals} columns={columns} keyOf={({ id }) => id} />
}

/** The price before tax, computed from hours and rate when there is no total. */
const netOf = (proposal: Proposal) => priceOf(proposal, { rate: 0, name: '' })?.subtotal ?? null

function ProposalName({ proposal: { id, name, clientName }, unread }: { proposal: Proposal; unread: number }) {
  const words = useProposalsWords()
  const { number } = useFormat()
  return (
    <>
      <Link
        to="/proposals/$proposalId"
        params={{ proposalId: id }}
        className="line-clamp-2 rounded-sm font-medium wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      {(clientName || unread > 0) && (
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {clientName && <span className="line-clamp-1 wrap-anywhere text-quiet">{clientName}</span>}
          {unread > 0 && (
            <Link to="/proposals/$proposalId" params={{ proposalId: id }} search={{ tab: 'conversation' }}>
              <Badge tone="accent">{words.unread(number(unread))}</Badge>
            </Link>
          )}
        </span>
      )}
    </>
  )
}
