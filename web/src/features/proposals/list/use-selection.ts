import { useEffect, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  /** Selects or clears one row. With `through`, also every row between it and the row that was changed before. */
  toggle: (id: string, through?: boolean) => void
  togglePage: () => void
  clear: () => void
}

/** The selected rows of the page. A row that leaves the page leaves the selection too. Escape clears it. */
export function useSelection(pageIds: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState<string | null>(null)
  const ids = new Set(pageIds.filter((id) => chosen.has(id)))
  const isEmpty = ids.size === 0

  useEffect(() => {
    if (isEmpty) return
    const clearOnEscape = (event: KeyboardEvent) => {
      // A menu or dialog that closes with this key has handled it.
      if (event.key === 'Escape' && !event.defaultPrevented) setChosen(new Set())
    }
    addEventListener('keydown', clearOnEscape)
    return () => removeEventListener('keydown', clearOnEscape)
  }, [isEmpty])

  return {
    ids,
    toggle(id, through = false) {
      const from = lastId === null ? -1 : pageIds.indexOf(lastId)
      const to = pageIds.indexOf(id)
      const range = through && from >= 0 ? pageIds.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      const next = new Set(ids)
      const isAdding = !ids.has(id)
      for (const each of range) {
        if (isAdding) next.add(each)
        else next.delete(each)
      }
      setChosen(next)
      setLastId(id)
    },
    togglePage: () => setChosen(ids.size === pageIds.length ? new Set() : new Set(pageIds)),
    clear: () => setChosen(new Set()),
  }
}
