import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { DEFAULT_SORT, type ProposalListSearch, proposalSorts } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'

interface Props {
  search: ProposalListSearch
  onChange: (change: Partial<ProposalListSearch>) => void
}

/** The search and the order. Both are in the URL, except their defaults, so that a view can be bookmarked and shared. */
export function ListToolbar({ search: { q = '', sort = DEFAULT_SORT }, onChange }: Props) {
  const { filter: words } = useProposalsWords()
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <SearchField label={words.search} value={q} onSearch={(text) => onChange({ q: text || undefined })} />
      <Select
        label={words.sort}
        labelHidden
        className="w-56 max-sm:w-full"
        value={sort}
        onChange={(chosen) => onChange({ sort: chosen === DEFAULT_SORT ? undefined : chosen })}
        options={proposalSorts.map((value) => ({ value, label: words.sorts[value] }))}
      />
    </search>
  )
}
