import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { useProposalsWords } from '../words.ts'
import { useDragOrder } from './drag-order.ts'
import { priceOfDraft, rowOf } from './proposal-draft.ts'
import { RequirementRow, type RowActions } from './requirement-row.tsx'
import type { Editor } from './use-editor.ts'

const noTax = { rate: 0, name: '' }
const UNDO_MS = 6_000

/** The rows, with reordering and removal. */
export function RequirementList({ editor, addedId }: { editor: Editor; addedId: string | null }) {
  const { draft, errorWithin } = editor
  const { requirements, currency } = draft
  const format = useFormat()
  const [announcement, announce] = useState('')
  const actions = useRowActions(editor, announce)
  const drag = useDragOrder(actions.move)
  const lines = priceOfDraft(draft, noTax)?.lines
  return (
    <>
      <ol ref={drag.list}>
        {requirements.map((requirement, index) => {
          const amount = lines?.[index]?.amount ?? null
          return (
            <RequirementRow
              key={requirement.id}
              requirement={requirement}
              index={index}
              isLast={index === requirements.length - 1}
              isNew={requirement.id === addedId}
              isDragged={drag.dragged === index}
              style={drag.styleOf(index)}
              handle={drag.handle}
              amount={amount && format.money(amount, currency)}
              error={errorWithin(rowOf(requirement.id))}
              actions={actions}
            />
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** The actions of a row. The functions are stable, so that a row renders again only when it has changed. */
function useRowActions({ autosave, set }: Editor, announce: (text: string) => void): RowActions {
  const { editor } = useProposalsWords()
  const words = editor.requirements
  const ui = useUiWords()
  const toast = useToast()
  const { number } = useFormat()
  const moved = useRef<string | null>(null)

  useEffect(() => {
    if (moved.current === null) return
    document.getElementById(`move-${moved.current}`)?.focus()
    moved.current = null
  })

  return useMemo(() => {
    const present = () => autosave.current().draft.requirements
    const nameOf = ({ name }: Requirement) => name || words.unnamed
    return {
      change: (id, edited) =>
        set(({ requirements }) => ({
          requirements: requirements.map((one) => (one.id === id ? { ...edited(one), manuallyEdited: true } : one)),
        })),

      /** Announces the new position and keeps the focus on the handle. */
      move(from, to) {
        const requirements = present()
        const requirement = requirements[from]
        if (!requirement || to < 0 || to >= requirements.length) return
        moved.current = requirement.id
        announce(words.moved(nameOf(requirement), number(to + 1), number(requirements.length)))
        set({ requirements: requirements.filter((one) => one !== requirement).toSpliced(to, 0, requirement) })
      },

      /** Undo puts it back at its position. */
      remove(id) {
        const index = present().findIndex((one) => one.id === id)
        const removed = present()[index]
        if (!removed) return
        set(({ requirements }) => ({ requirements: requirements.filter((one) => one.id !== id) }))
        const undo = () => set(({ requirements }) => ({ requirements: requirements.toSpliced(index, 0, removed) }))
        toast({ text: words.removed(nameOf(removed)), shownMs: UNDO_MS, action: { label: ui.undo, run: undo } })
      },
    }
  }, [autosave, set, words, ui, toast, number, announce])
}
