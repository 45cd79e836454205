import { type RefObject, useEffect, useRef } from 'react'

/** A dialog that has closed gives the focus back first. */
const FOCUS_RETURN_MS = 100

/**
 * When the actions for the selection go with their focus, it moves to "Undo" in the newest toast, and from there to the row in the
 * place of the first selected one. `selected` is the index of that row, or -1.
 */
export function useFocusAfter(selected: number, list: RefObject<HTMLElement | null>) {
  const lastSelected = useRef(selected)
  useEffect(() => {
    const before = lastSelected.current
    lastSelected.current = selected
    if (selected >= 0 || before < 0) return
    let undo: HTMLElement | undefined
    const timer = setInterval(() => {
      const { activeElement } = document
      if (activeElement === undo || activeElement?.closest('[role="dialog"]')) return
      // A user who has moved on keeps the focus.
      if (activeElement !== document.body) return clearInterval(timer)
      if (!undo) {
        undo = [...document.querySelectorAll<HTMLElement>('[data-toast] [data-action]')].at(-1)
        if (undo) return undo.focus()
      }
      clearInterval(timer)
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])]
      const row = rows[before] ?? rows.at(-1) ?? document.querySelector<HTMLElement>('main')
      row?.focus()
    }, FOCUS_RETURN_MS)
    return () => clearInterval(timer)
  }, [selected])
}
