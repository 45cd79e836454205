import type { PriceItem } from '@proffer/core/pricing/schema.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/language.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUndoToast } from '../../../ui/use-undo-toast.ts'
import { newId } from './new-id.ts'
import { readPastedRows } from './pasted-rows.ts'
import { linesOf, newLine, type PricingDraft } from './pricing-draft.ts'
import {
  addLine,
  editLine,
  insertLines,
  moveRow,
  putLineBack,
  removeLine,
  removeLines,
  rowsOf,
  selectLine,
} from './pricing-edits.ts'
import type { PricingOwner } from './pricing-owner.ts'
import { separatorOf } from './typed-amount.ts'
import { usePricingWords } from './words.ts'

export interface LineActions {
  edit: (id: string, change: Partial<PriceItem>) => void
  select: (id: string, selected: boolean) => void
  /** Adds a line and puts the cursor into its name. */
  add: (sectionId: string, belowId?: string) => void
  duplicate: (id: string) => void
  remove: (id: string) => void
  /** Removes a line without a toast and moves the focus to the line above, or else below. The only line stays. */
  removeBlank: (id: string) => void
  /** Moves a line to another row of the table, where heads of sections count as rows. The cursor stays in the cell `cellId`. */
  move: (fromRow: number, toRow: number, cellId?: string) => void
  /** Adds the rows of a spreadsheet below the line. They replace the line if it is blank. */
  paste: (id: string, clipboard: string) => void
}

/** The id of the element in which the name of a line is edited. */
export const nameCellOf = (lineId: string) => `line-name-${lineId}`

/** The actions of the lines. The functions are stable, so that a line renders again only when it has changed. */
export function useLineActions({ pricing, change }: PricingOwner, announce: (text: string) => void): LineActions {
  const { line: words, section: sectionWords } = usePricingWords()
  const toast = useToast()
  const showUndo = useUndoToast()
  const { number } = useFormat()
  const separator = separatorOf(useLocale())
  const latest = useRef(pricing)
  latest.current = pricing
  /** The id of the element that gets the focus after the next render. */
  const focusNext = useRef<string | null>(null)

  useEffect(() => {
    if (focusNext.current === null) return
    document.getElementById(focusNext.current)?.focus()
    focusNext.current = null
  })

  return useMemo(() => {
    const findLine = (id: string) => rowsOf(latest.current).find(({ line }) => line?.id === id)
    const offerUndo = (text: string, undo: (now: PricingDraft) => PricingDraft) => showUndo(text, () => change(undo))

    return {
      edit: (id, lineChange) => change((now) => editLine(now, id, lineChange)),
      select: (id, selected) => change((now) => selectLine(now, id, selected)),

      add(sectionId, belowId) {
        const line = newLine()
        focusNext.current = nameCellOf(line.id)
        change((now) => addLine(now, sectionId, line, belowId))
      },

      duplicate(id) {
        const { section, line } = findLine(id) ?? {}
        if (!section || !line) return
        // Only the original line belongs to the requirement.
        const copy = { ...line, id: newId(), requirementId: null }
        focusNext.current = nameCellOf(copy.id)
        change((now) => addLine(now, section.id, copy, id))
      },

      remove(id) {
        const { section, line } = findLine(id) ?? {}
        if (!section || !line) return
        const index = section.items.indexOf(line)
        change((now) => removeLine(now, id))
        offerUndo(words.removed(line.name.trim()), (now) => putLineBack(now, section.id, index, line))
      },

      removeBlank(id) {
        const lines = linesOf(latest.current)
        const index = lines.findIndex((line) => line.id === id)
        const neighbour = lines[index - 1] ?? lines[index + 1]
        if (!neighbour) return
        focusNext.current = nameCellOf(neighbour.id)
        change((now) => removeLine(now, id))
      },

      move(from, to, cellId) {
        const line = rowsOf(latest.current)[from]?.line
        const moved = moveRow(latest.current, from, to)
        if (!line || moved === latest.current) return
        const sectionIndex = moved.sections.findIndex(({ items }) => items.some(({ id }) => id === line.id))
        const section = moved.sections[sectionIndex]
        const position = (section?.items.findIndex(({ id }) => id === line.id) ?? 0) + 1
        const title = section?.title || sectionWords.untitled(number(sectionIndex + 1))
        focusNext.current = cellId ?? null
        announce(words.moved(line.name.trim(), number(position), title))
        change((now) => moveRow(now, from, to))
      },

      paste(id, clipboard) {
        const lines = readPastedRows(clipboard, separator).map((line) => newLine(line))
        const lastLine = lines.at(-1)
        if (!lastLine) return void toast({ text: words.notPasted, tone: 'danger' })
        focusNext.current = nameCellOf(lastLine.id)
        change((now) => insertLines(now, id, lines))
        const text = lines.length === 1 ? words.pastedOne : words.pasted(number(lines.length))
        offerUndo(text, (now) => removeLines(now, lines))
      },
    }
  }, [change, words, sectionWords, toast, showUndo, number, separator, announce])
}
