import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { CloseIcon, SearchIcon } from './icons.tsx'
import { TextField } from './text-field.tsx'
import { useUiWords } from './words.ts'

const PAUSE_MS = 300

interface Props {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** A search that starts after a pause in typing. */
export function SearchField({ label, value, onSearch }: Props) {
  const words = useUiWords()
  const [typed, setTyped] = useTypedSearch(value, onSearch)
  const clear = (
    <IconButton label={words.clearSearch} onClick={() => setTyped('')} className="-my-2 -mr-2">
      <CloseIcon />
    </IconButton>
  )
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={label}
      type="search"
      className="min-w-56 flex-1"
      maxLength={200}
      value={typed}
      onChange={setTyped}
      before={<SearchIcon className="shrink-0 text-quiet" />}
      after={typed !== '' && clear}
    />
  )
}

/** Searches after a pause in typing. If the URL changes for another reason, the field shows its search text. */
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
