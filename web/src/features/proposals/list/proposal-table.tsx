import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Moment } from '../../../ui/moment.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import { PersonMark } from '../../people/person-mark.tsx'
import { useIsTaxed } from '../proposal-queries.ts'
import { DEFAULT_SORT, dateColumnOf, type ProposalSort } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { type Marks, OpenedText, UnreadMark, useMarks } from './proposal-marks.tsx'
import { ProposalRowMenu } from './proposal-row-menu.tsx'
import { worthOf } from './proposal-value.ts'
import { SelectBox } from './select-box.tsx'
import type { Selection } from './use-selection.ts'
import { ValueText } from './value-text.tsx'
import { useListWords } from './words.ts'

interface Props {
  proposals: Proposal[]
  sort: ProposalSort | undefined
  onSort: (sort: ProposalSort) => void
  selection: Selection
}

/**
 * The proposals with their columns. In a narrow container, as on a phone, each row has two lines. The roles are spelled out because a
 * table that is not displayed as one loses them in some browsers.
 */
export function ProposalTable({ proposals, sort, onSort, selection }: Props) {
  const words = useProposalsWords()
  const listWords = useListWords()
  const dateColumn = dateColumnOf(sort)
  const isTaxed = useIsTaxed()
  const marksOf = useMarks(proposals)
  const selectedCount = selection.ids.size
  const head = { sort: sort ?? DEFAULT_SORT, onSort }
  return (
    <div className="@container relative overflow-hidden rounded-lg border border-line bg-sheet">
      <table role="table" aria-label={words.list} className="w-full text-left text-sm @max-3xl:block">
        <thead role="rowgroup" className="@max-3xl:sr-only">
          <tr role="row" className="border-b border-line">
            <th role="columnheader" scope="col" className="w-0 py-1.5 pl-5 align-middle">
              <SelectBox
                label={listWords.selectPage}
                isChecked={selectedCount > 0 && selectedCount === proposals.length}
                isMixed={selectedCount > 0 && selectedCount < proposals.length}
                onToggle={selection.togglePage}
              />
            </th>
            <SortHead title={words.name} sorts={['name', '-name']} {...head} />
            <th role="columnheader" scope="col" className="px-3 py-1.5 text-xs font-medium text-quiet">
              {words.status}
            </th>
            <SortHead
              title={isTaxed ? words.totalBeforeTax : words.total}
              sorts={['-total', 'total']}
              align="right"
              {...head}
            />
            <SortHead
              title={{ createdAt: words.created, updatedAt: words.changed }[dateColumn]}
              sorts={[`-${dateColumn}`, dateColumn]}
              {...head}
            />
            <th role="columnheader" scope="col">
              <span className="sr-only">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-3xl:block">
          {proposals.map((proposal) => (
            <Row
              key={proposal.id}
              proposal={proposal}
              marks={marksOf(proposal.id)}
              at={proposal[dateColumn]}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  proposal: Proposal
  marks: Marks
  at: string
  selection: Selection
}

const cell = 'px-3 py-3 align-middle @max-3xl:p-0'

function Row({ proposal, marks, at, selection }: RowProps) {
  const words = useProposalsWords()
  const listWords = useListWords()
  const { ago } = useFormat()
  const { id, name, clientName, status } = proposal
  const isSelected = selection.ids.has(id)
  const isSelecting = selection.ids.size > 0
  return (
    <tr
      role="row"
      className={classes(
        'group/row relative border-b border-line last:border-0',
        '@max-3xl:grid @max-3xl:grid-cols-[auto_minmax(0,1fr)_auto_auto] @max-3xl:gap-x-3 @max-3xl:py-2.5 @max-3xl:pr-1',
        // Without boxes, the gap after their empty column is a part of the padding.
        isSelecting ? '@max-3xl:pl-4' : '@max-3xl:pl-1',
        isSelected ? 'bg-accent-wash' : 'hover:bg-paper',
      )}
    >
      <td
        role="cell"
        className={classes(
          'relative z-1 w-0 py-3 pl-5 align-middle @max-3xl:row-span-2 @max-3xl:w-auto @max-3xl:self-center @max-3xl:p-0',
          // On a phone the boxes appear with the first selected row, which its menu selects.
          !isSelecting && '@max-3xl:hidden',
        )}
      >
        <SelectBox
          label={listWords.selectOne(name)}
          isChecked={isSelected}
          onToggle={(through) => selection.toggle(id, through)}
        />
      </td>
      <td role="cell" className={classes(cell, '@3xl:w-full @3xl:max-w-0 @max-3xl:col-start-2')}>
        <span className="flex items-center gap-2">
          {/* The link covers the whole row, so that a click anywhere in the row opens the proposal. */}
          <Link
            to="/proposals/$proposalId"
            params={{ proposalId: id }}
            className={classes(
              'line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0 hover:underline',
              '@max-3xl:line-clamp-1 @max-3xl:break-all',
            )}
          >
            {name}
          </Link>
          <UnreadMark unread={marks.unread} isShortOnPhone />
          <span className="contents @3xl:hidden">
            <PersonMark record={proposal} />
          </span>
        </span>
        <span className="mt-0.5 block truncate text-quiet @max-3xl:hidden">
          {clientName}
          {clientName && marks.views && ' · '}
          <OpenedText views={marks.views} />
        </span>
      </td>
      <td
        role="cell"
        className={classes(
          cell,
          '@max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:mt-1 @max-3xl:flex @max-3xl:flex-col @max-3xl:items-start @max-3xl:gap-1',
        )}
      >
        <Badge tone={statusTone[status]}>{words.statuses[status]}</Badge>
        <span className="flex max-w-full gap-1 text-xs whitespace-nowrap text-quiet @3xl:hidden">
          {clientName && <span className="truncate">{clientName}</span>}
          <span>
            {clientName && '· '}
            {ago(at)}
          </span>
        </span>
      </td>
      <td
        role="cell"
        className={classes(
          cell,
          'text-right @max-3xl:col-start-3 @max-3xl:row-span-2 @max-3xl:row-start-1 @max-3xl:self-center',
        )}
      >
        <ValueText value={worthOf(proposal)} />
      </td>
      <td role="cell" className={classes(cell, 'whitespace-nowrap @max-3xl:hidden')}>
        <span className="flex items-center justify-between gap-3">
          <Moment at={at} />
          <PersonMark record={proposal} />
        </span>
      </td>
      <td
        role="cell"
        className={classes(
          'relative z-1 w-0 py-2 pr-3 align-middle @max-3xl:col-start-4 @max-3xl:row-span-2 @max-3xl:row-start-1',
          '@max-3xl:w-auto @max-3xl:self-center @max-3xl:p-0',
        )}
      >
        <ProposalRowMenu proposal={proposal} onSelect={() => selection.toggle(id)} />
      </td>
    </tr>
  )
}
