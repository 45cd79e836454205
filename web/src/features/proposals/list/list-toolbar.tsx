import { classes } from '../../../ui/class-names.ts'
import { BoardIcon, ListIcon } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SortChoice } from '../../../ui/sort-choice.tsx'
import { MineSwitch } from '../../people/mine-switch.tsx'
import {
  DEFAULT_SORT,
  type ListView,
  listViews,
  type ProposalListSearch,
  type ProposalSort,
} from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'
import { SaveFilter } from './filter-chips.tsx'
import { storeView } from './list-view.ts'
import { useListWords } from './words.ts'

interface Props {
  search: ProposalListSearch
  view: ListView
  onChange: (change: Partial<ProposalListSearch>) => void
}

/** The search, the order and the view. All are in the URL, except their defaults, so that a list can be bookmarked and shared. */
export function ListToolbar({ search, view, onChange }: Props) {
  const { q = '', sort = DEFAULT_SORT as ProposalSort } = search
  const { filter: words } = useProposalsWords()
  return (
    <search className="mb-4 flex gap-3 max-sm:flex-wrap max-sm:gap-2">
      <MineSwitch isMine={search.mine ?? false} onChange={(mine) => onChange({ mine })} className="max-sm:w-full" />
      <SearchField label={words.search} value={q} onSearch={(text) => onChange({ q: text || undefined })} />
      <SaveFilter search={search} view={view} />
      <SortChoice
        sort={sort}
        names={words.sorts}
        onChange={(chosen) => onChange({ sort: chosen === DEFAULT_SORT ? undefined : chosen })}
      />
      <ViewChoice
        view={view}
        onChange={(chosen) => {
          storeView(chosen)
          // The board has a column for each status, so it has no filter by status.
          onChange(chosen === 'board' ? { view: chosen, status: undefined } : { view: chosen })
        }}
      />
    </search>
  )
}

const icons = { table: ListIcon, board: BoardIcon }

function ViewChoice({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const words = useListWords()
  return (
    <fieldset className="flex rounded-md border border-edge bg-sheet p-0.5">
      <legend className="sr-only">{words.view}</legend>
      {listViews.map((value) => {
        const Icon = icons[value]
        return (
          <label
            key={value}
            title={words.views[value]}
            className={classes(
              'relative flex min-w-9 items-center justify-center gap-1.5 rounded-sm px-2 text-sm text-quiet hover:text-ink',
              'pointer-coarse:-my-0.5 pointer-coarse:min-w-11',
              'has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name="proposals-view"
              value={value}
              aria-label={words.views[value]}
              checked={view === value}
              onChange={() => onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Icon width="18" height="18" />
          </label>
        )
      })}
    </fieldset>
  )
}
