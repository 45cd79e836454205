import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type ProposalListSearch, proposalSorts } from '../proposal-search.ts'
import { useProposalsWords } from '../words.ts'

const PAUSE_MS = 300

interface Props {
  search: ProposalListSearch
  onChange: (change: Partial<ProposalListSearch>) => void
}

/** The search and the order. Both are in the URL, so that a view can be bookmarked and shared. */
export function ListToolbar({ search: { q = '', sort = '-createdAt' }, onChange }: Props) {
  const { filter: words } = useProposalsWords()
  const [typed, setTyped] = useTypedSearch(q, (text) => onChange({ q: text || undefined }))
  const clear = (
    <IconButton label={words.clear} onClick={() => setTyped('')} className="-my-2 -mr-2">
      <CloseIcon />
    </IconButton>
  )
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <TextField
        label={words.search}
        labelHidden
        placeholder={words.search}
        type="search"
        className="min-w-56 flex-1"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        before={<SearchIcon className="shrink-0 text-quiet" />}
        after={typed !== '' && clear}
      />
      <Select
        label={words.sort}
        labelHidden
        className="w-56 max-sm:w-full"
        value={sort}
        onChange={(chosen) => onChange({ sort: chosen === '-createdAt' ? undefined : chosen })}
        options={proposalSorts.map((value) => ({ value, label: words.sorts[value] }))}
      />
    </search>
  )
}

/** Searches after a pause in typing, and follows the URL when it changes otherwise. */
function useTypedSearch(q: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(q)
  const searched = useRef(q)

  useEffect(() => {
    if (q === searched.current) return
    searched.current = q
    setTyped(q)
  }, [q])

  useEffect(() => {
    const text = typed.trim()
    if (text === searched.current) return
    const timer = setTimeout(() => {
      searched.current = text
      onSearch(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return [typed, setTyped] as const
}
