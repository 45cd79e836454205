import { useEffect, useId, useRef } from 'react'

/** Where the focus goes in a list of rows: into the first field of a new row, and to the button that adds one when a row is removed. */
export function useAddedRow(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const addId = useId()
  const isAdding = useRef(false)

  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    const row = [...(list.current?.children ?? [])].filter((child) => child.hasAttribute('data-row')).at(-1)
    row?.querySelector('input')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [count])

  return {
    list,
    addId,
    willAdd() {
      isAdding.current = true
    },
    /** After the menu that asked for it has closed. */
    didRemove: () => requestAnimationFrame(() => document.getElementById(addId)?.focus()),
  }
}
