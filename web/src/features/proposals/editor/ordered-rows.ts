import { useEffect, useMemo, useRef } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'

const UNDO_MS = 6_000

interface Options<Row> {
  rows: Row[]
  change: (edit: (rows: Row[]) => Row[]) => void
  /** The id of the handle that moves a row. It keeps the focus while the row moves. */
  handleId: (row: Row) => string
  /** Must stay the same function between renders, because the returned functions depend on it. */
  nameOf: (row: Row) => string
  words: { moved: (name: string, position: string, total: string) => string; removed: (name: string) => string }
  /** Tells screen readers what happened. */
  announce: (text: string) => void
}

/**
 * Moves and removes the rows of a list, by keyboard, menu or drag. The functions are stable, so that a row renders again
 * only when it has changed.
 */
export function useOrderedRows<Row extends { id: string }>(options: Options<Row>) {
  const { change, nameOf, words, announce } = options
  const ui = useUiWords()
  const toast = useToast()
  const { number } = useFormat()
  const movedHandle = useRef<string | null>(null)
  const latest = useRef(options)
  latest.current = options

  // The browser takes the focus from an element that moves in the document.
  useEffect(() => {
    if (movedHandle.current === null) return
    document.getElementById(movedHandle.current)?.focus()
    movedHandle.current = null
  })

  return useMemo(
    () => ({
      /** Moves a row to another index, announces it, and keeps the focus on the handle. */
      move(from: number, to: number) {
        const { rows, handleId } = latest.current
        const row = rows[from]
        if (!row || to < 0 || to >= rows.length) return
        movedHandle.current = handleId(row)
        announce(words.moved(nameOf(row), number(to + 1), number(rows.length)))
        change((before) => before.filter(({ id }) => id !== row.id).toSpliced(to, 0, row))
      },

      /** Removes a row. Undo puts it back at its position. */
      remove(id: string) {
        const { rows } = latest.current
        const index = rows.findIndex((row) => row.id === id)
        const removed = rows[index]
        if (!removed) return
        change((before) => before.filter((row) => row.id !== id))
        const undo = () => change((before) => before.toSpliced(index, 0, removed))
        toast({ text: words.removed(nameOf(removed)), shownMs: UNDO_MS, action: { label: ui.undo, run: undo } })
      },
    }),
    [change, nameOf, words, ui, toast, number, announce],
  )
}
