import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { useProposalsWords } from '../words.ts'
import { useDragOrder } from './drag-order.ts'
import { RequirementRow, type RowActions } from './requirement-row.tsx'
import type { RequirementsOwner } from './requirements-owner.ts'

const UNDO_MS = 6_000

/** The rows, with reordering and removal. */
export function RequirementList({ owner, addedId }: { owner: RequirementsOwner; addedId: string | null }) {
  const { requirements, amounts, errorOf } = owner
  const [announcement, announce] = useState('')
  const actions = useRowActions(owner, announce)
  const drag = useDragOrder(actions.move)
  return (
    <>
      <ol ref={drag.list}>
        {requirements.map((requirement, index) => (
          <RequirementRow
            key={requirement.id}
            requirement={requirement}
            index={index}
            isLast={index === requirements.length - 1}
            isNew={requirement.id === addedId}
            isDragged={drag.dragged === index}
            style={drag.styleOf(index)}
            handle={drag.handle}
            amount={amounts[index] ?? null}
            error={errorOf(requirement.id)}
            actions={actions}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

/** The actions of a row. The functions are stable, so that a row renders again only when it has changed. */
function useRowActions({ requirements, change }: RequirementsOwner, announce: (text: string) => void): RowActions {
  const { editor } = useProposalsWords()
  const words = editor.requirements
  const ui = useUiWords()
  const toast = useToast()
  const { number } = useFormat()
  const moved = useRef<string | null>(null)
  const latest = useRef(requirements)
  latest.current = requirements

  useEffect(() => {
    if (moved.current === null) return
    document.getElementById(`move-${moved.current}`)?.focus()
    moved.current = null
  })

  return useMemo(() => {
    const nameOf = ({ name }: Requirement) => name || words.unnamed
    return {
      change: (id, edited) =>
        change((now) => now.map((one) => (one.id === id ? { ...edited(one), manuallyEdited: true } : one))),

      /** Announces the new position and keeps the focus on the handle. */
      move(from, to) {
        const { length } = latest.current
        const requirement = latest.current[from]
        if (!requirement || to < 0 || to >= length) return
        moved.current = requirement.id
        announce(words.moved(nameOf(requirement), number(to + 1), number(length)))
        change((now) => now.filter(({ id }) => id !== requirement.id).toSpliced(to, 0, requirement))
      },

      /** Undo puts it back at its position. */
      remove(id) {
        const index = latest.current.findIndex((one) => one.id === id)
        const removed = latest.current[index]
        if (!removed) return
        change((now) => now.filter((one) => one.id !== id))
        const undo = () => change((now) => now.toSpliced(index, 0, removed))
        toast({ text: words.removed(nameOf(removed)), shownMs: UNDO_MS, action: { label: ui.undo, run: undo } })
      },
    }
  }, [change, words, ui, toast, number, announce])
}
