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

/** A search that starts after a pause in typing. `value` is the search text in the URL. */
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
      // A phone has no room for the whole label.
      placeholder={matchMedia('(max-width: 40rem)').matches ? words.search : label}
      type="search"
      className="min-w-32 flex-1"
      maxLength={200}
      value={typed}
      onChange={setTyped}
      before={<SearchIcon className="shrink-0 text-quiet" />}
      after={typed !== '' && clear}
    />
  )
}

/** The text in the field. If the URL changes for another reason than typing, the field shows its search text. */
function useTypedSearch(textInUrl: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(textInUrl)
  const lastSearch = useRef(textInUrl)

  useEffect(() => {
    if (textInUrl === lastSearch.current) return
    lastSearch.current = textInUrl
    setTyped(textInUrl)
  }, [textInUrl])

  useEffect(() => {
    const text = typed.trim()
    if (text === lastSearch.current) return
    const timer = setTimeout(() => {
      lastSearch.current = text
      onSearch(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
    // No dependencies: `onSearch` is another function in each render.
  })

  return [typed, setTyped] as const
}
