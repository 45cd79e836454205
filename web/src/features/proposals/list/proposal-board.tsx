import type { ProposalStatus } from '@proffer/core/proposals/schema.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/class-names.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { useRemoval } from '../../../ui/removal.tsx'
import { type ProposalListSearch, proposalStatuses } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { BoardCard, CARD_TYPE } from './board-card.tsx'
import { type BoardColumn, columnsOf, columnWorth } from './board-columns.ts'
import { columnQuery, pipelineQuery } from './board-queries.ts'
import { type Marks, useMarks } from './proposal-marks.tsx'
import type { ProposalValue } from './proposal-value.ts'
import { type StatusChange, useStatusChange } from './status-change.tsx'
import { ValueText } from './value-text.tsx'
import { useListWords } from './words.ts'

const CURRENCIES_SHOWN = 2
/** Outcomes pile up for years. The work of these days is in the other columns. */
const OUTCOMES_SHOWN = 10

/** A column for each status. A card moves by drag or by its menu. */
export function ProposalBoard({ search }: { search: ProposalListSearch }) {
  const words = useListWords()
  const { hidden: deletedIds } = useRemoval()
  const statusChange = useStatusChange()
  const queries = useQueries({ queries: proposalStatuses.map((status) => columnQuery(status, search)) })
  const unfinished = queries.find(({ data }) => data === undefined)
  const loaded = new Map(
    proposalStatuses.flatMap((status, index) => {
      const { data } = queries[index] ?? {}
      return data ? [[status, data] as const] : []
    }),
  )
  const columns = columnsOf(loaded, statusChange.pending, deletedIds)
  const cards = columns.flatMap((column) => column.cards)
  const marksOf = useMarks(cards)
  // Stored sums know no search text.
  const needsSums = !search.q && columns.some((column) => column.cards.length < column.total)
  const pipeline = useQuery({ ...pipelineQuery(search.mine), enabled: needsSums }).data
  const worths = columns.map((column) =>
    (search.q && column.cards.length < column.total ? [] : columnWorth(column, pipeline)).slice(0, CURRENCIES_SHOWN),
  )
  const [first] = queries
  if (unfinished && first) return <Loaded query={unfinished}>{() => null}</Loaded>
  return (
    <>
      <p id="board-help" className="sr-only">
        {words.board.drag}
      </p>
      {/* A container has no minimum width of its own, so that the board scrolls and not the page. */}
      <div className="@container">
        <section
          aria-label={words.board.label}
          aria-describedby="board-help"
          className={classes(
            'grid auto-cols-[minmax(10.5rem,1fr)] grid-flow-col grid-rows-[auto_1fr] gap-x-3 overflow-x-auto pb-3',
            // On a phone one column fills most of the width, and the edge of the next one shows that there are more.
            'max-sm:-mx-4 max-sm:auto-cols-[82vw] max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:px-4',
          )}
        >
          {columns.map((column, index) => (
            <Column
              key={column.status}
              column={column}
              worth={worths[index] ?? []}
              search={search}
              marksOf={marksOf}
              request={statusChange.request}
              onDropCard={(id) => {
                const card = cards.find((each) => each.id === id)
                if (card) statusChange.request([card], column.status)
              }}
            />
          ))}
        </section>
      </div>
      {statusChange.dialog}
    </>
  )
}

interface ColumnProps {
  column: BoardColumn
  worth: ProposalValue[]
  search: ProposalListSearch
  marksOf: (id: string) => Marks
  request: StatusChange['request']
  onDropCard: (id: string) => void
}

function Column({ column: { status, cards, total }, worth, search, marksOf, request, onDropCard }: ColumnProps) {
  const words = useListWords()
  const { statuses } = useProposalsWords()
  const { number } = useFormat()
  const [isTarget, setIsTarget] = useState(false)
  const heading = `board-${status}`
  const isOutcome = status === 'accepted' || status === 'rejected'
  const shown = isOutcome ? cards.slice(0, OUTCOMES_SHOWN) : cards
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: cards also move by their menus.
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(CARD_TYPE)) return
        event.preventDefault()
        setIsTarget(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsTarget(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsTarget(false)
        onDropCard(event.dataTransfer.getData(CARD_TYPE))
      }}
      className={classes(
        // The heads of all columns share a row, so that their cards begin at the same height.
        'row-span-2 grid min-w-0 snap-start grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-2 rounded-lg bg-sunken p-2',
        isTarget && 'outline-2 outline-accent outline-dashed',
      )}
    >
      <header className="flex flex-col gap-1 px-0.5 pt-1">
        <h2 id={heading} className="flex items-center justify-between gap-2 text-sm tracking-normal">
          <Badge tone={statusTone[status]}>{statuses[status]}</Badge>
          <span className="text-xs font-medium text-quiet tabular-nums">{number(total)}</span>
        </h2>
        <p className="px-1 text-sm">
          {worth.map((value) => (
            <span key={value.currency} className="block">
              <ValueText value={value} inline />
            </span>
          ))}
        </p>
      </header>
      <div>
        {cards.length === 0 ? (
          <p className="rounded-md border border-dashed border-line px-3 py-6 text-center text-xs text-quiet">
            {words.board.empty}
          </p>
        ) : (
          <ul aria-labelledby={heading} className="flex flex-col gap-2">
            {shown.map((card) => (
              <BoardCard key={card.id} proposal={card} marks={marksOf(card.id)} sort={search.sort} onMove={request} />
            ))}
          </ul>
        )}
        {total > shown.length && shown.length > 0 && <All status={status} count={total} search={search} />}
      </div>
    </div>
  )
}

function All({ status, count, search }: { status: ProposalStatus; count: number; search: ProposalListSearch }) {
  const { board } = useListWords()
  const { number } = useFormat()
  return (
    <Link
      to="/proposals"
      search={{ ...search, status, view: 'table' }}
      className="block rounded-sm px-1.5 py-3 text-center text-sm text-accent underline-offset-4 hover:underline"
    >
      {board.all(number(count))}
    </Link>
  )
}
