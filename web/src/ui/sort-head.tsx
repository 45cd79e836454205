import { classes } from './class-names.ts'
import { ArrowDownIcon, ArrowUpIcon } from './icons.tsx'
import { useUiWords } from './words.ts'

interface Props<S extends string> {
  title: string
  /** The orders of this column: the one for the first click, and the opposite one. `-` means descending. */
  sorts: readonly [first: S, second: S]
  sort: S
  onSort: (sort: S) => void
  align?: 'left' | 'right'
  className?: string
}

/** The head of a column. A click sorts by it, and another one reverses the order. */
export function SortHead<S extends string>({
  title,
  sorts: [first, second],
  sort,
  onSort,
  align = 'left',
  className = 'px-3',
}: Props<S>) {
  const words = useUiWords()
  const isSorted = sort === first || sort === second
  const isDescending = sort.startsWith('-')
  const Arrow = isDescending ? ArrowDownIcon : ArrowUpIcon
  const order = isDescending ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={classes('py-1.5 font-medium', className, align === 'right' && 'text-right')}
    >
      <button
        type="button"
        title={words.sortBy(title)}
        onClick={() => onSort(sort === first ? second : first)}
        className={classes(
          '-mx-2 inline-flex min-h-8 items-center whitespace-nowrap gap-1 rounded-sm px-2 text-xs hover:bg-hover hover:text-ink',
          isSorted ? 'text-ink' : 'text-quiet',
          align === 'right' && 'flex-row-reverse',
        )}
      >
        {title}
        <Arrow width="14" height="14" className={isSorted ? undefined : 'invisible'} />
      </button>
    </th>
  )
}
