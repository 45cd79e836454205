import type { ReactNode } from 'react'
import { classes } from './class-names.ts'
import { SortHead } from './sort-head.tsx'

export interface Column<T, S extends string = never> {
  /** Also the label beside the value on a phone. */
  title: string
  cell: (row: T) => ReactNode
  align?: 'left' | 'right'
  /** The title is for screen readers only, as over a column of buttons. */
  titleHidden?: boolean
  /** Comes first and large on a phone, without its title. */
  primary?: boolean
  /** Without its title on a phone, where the value says enough. */
  untitled?: boolean
  /** The orders of this column: the one for the first click, and the opposite one. */
  sorts?: readonly [first: S, second: S]
  className?: string
}

interface Props<T, S extends string> {
  /** What the table lists. */
  label: string
  rows: readonly T[]
  columns: ReadonlyArray<Column<T, S>>
  keyOf: (row: T) => string
  /** The order, if columns can be sorted by. */
  order?: { sort: S; onSort: (sort: S) => void }
}

/** A list with columns. In a narrow container, as on a phone, each row becomes a card. */
export function Table<T, S extends string = never>({ label, rows, columns, keyOf, order }: Props<T, S>) {
  return (
    <div className="@container relative overflow-hidden rounded-lg border border-line bg-sheet">
      {/* The roles are spelled out because a table that is not displayed as one loses them in some browsers. */}
      <table role="table" aria-label={label} className="w-full text-left text-sm @max-3xl:block">
        <thead role="rowgroup" className="@max-3xl:sr-only">
          <tr role="row" className="border-b border-line">
            {columns.map((column) => (
              <Head key={column.title} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-3xl:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="relative border-b border-line last:border-0 hover:bg-paper @max-3xl:block @max-3xl:px-5 @max-3xl:py-4"
            >
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<T, S extends string>({ column, order }: { column: Column<T, S>; order: Props<T, S>['order'] }) {
  const { title, sorts, align = 'left' } = column
  if (sorts && order) return <SortHead title={title} sorts={sorts} align={align} className="px-6" {...order} />
  return (
    <th
      role="columnheader"
      scope="col"
      className={classes('px-6 py-3 text-xs font-medium text-quiet', align === 'right' && 'text-right')}
    >
      <span className={column.titleHidden ? 'sr-only' : undefined}>{title}</span>
    </th>
  )
}

function Cell<T, S extends string>({ column, row }: { column: Column<T, S>; row: T }) {
  const isBare = column.primary || column.titleHidden || column.untitled
  return (
    <td
      role="cell"
      className={classes(
        'px-6 py-4 align-middle @max-3xl:flex @max-3xl:justify-between @max-3xl:gap-4 @max-3xl:px-0 @max-3xl:py-1',
        column.align === 'right' && 'text-right',
        column.primary && '@max-3xl:pb-2 @max-3xl:text-base @max-3xl:pr-10',
        // Above a link that covers the row.
        column.titleHidden && 'relative z-1 @max-3xl:absolute @max-3xl:!w-auto @max-3xl:top-3 @max-3xl:right-3',
        column.className,
      )}
    >
      {!isBare && (
        <span aria-hidden="true" className="shrink-0 text-quiet @3xl:hidden">
          {column.title}
        </span>
      )}
      <div className={classes('min-w-0', column.primary && '@max-3xl:flex-1')}>{column.cell(row)}</div>
    </td>
  )
}
