import { classes } from '../../../ui/class-names.ts'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons.tsx'
import { DEFAULT_SORT, type ProposalSort } from '../proposal-search.ts'
import { useListWords } from './words.ts'

interface Props {
  title: string
  /** The orders of this column: the one for the first click, and the opposite one. */
  sorts: readonly [first: ProposalSort, second: ProposalSort]
  sort: ProposalSort | undefined
  onSort: (sort: ProposalSort) => void
  align?: 'left' | 'right'
}

/** The head of a column. A click sorts by it, and another one reverses the order. */
export function SortHead({ title, sorts: [first, second], sort = DEFAULT_SORT, onSort, align = 'left' }: Props) {
  const words = useListWords()
  const isSorted = sort === first || sort === second
  const isDescending = sort.startsWith('-')
  const Arrow = isDescending ? ArrowDownIcon : ArrowUpIcon
  const order = isDescending ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={classes('px-3 py-1.5 font-medium', align === 'right' && 'text-right')}
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
