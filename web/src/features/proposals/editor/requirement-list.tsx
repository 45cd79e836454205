import { useCallback, useEffect, useRef, useState } from 'react'
import type { Requirement } from '../../../../../server/src/proposals/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { useProposalsWords } from '../words.ts'
import { useDragOrder } from './drag-order.ts'
import { placeOf, priceOfDraft } from './proposal-draft.ts'
import { RequirementRow } from './requirement-row.tsx'
import type { Editor } from './use-editor.ts'

const noTax = { rate: 0, name: '' }

/** The rows, and everything that concerns more than one of them: their order, and taking one out. */
export function RequirementList({ editor, addedId }: { editor: Editor; addedId: string | null }) {
  const { draft, set, errorAt } = editor
  const { requirements, currency } = draft
  const format = useFormat()
  const { announcement, move } = useMove(editor)
  const remove = useTakeOut(editor)
  const drag = useDragOrder((from, to) => move(from, to))
  const lines = priceOfDraft(draft, noTax)?.lines
  const change = useCallback(
    (id: string, edited: (before: Requirement) => Requirement) =>
      set((before) => ({
        requirements: before.requirements.map((one) =>
          one.id === id ? { ...edited(one), manuallyEdited: true } : one,
        ),
      })),
    [set],
  )
  return (
    <>
      <ol ref={drag.list}>
        {requirements.map((requirement, index) => {
          const amount = lines?.[index]?.amount ?? null
          return (
            <RequirementRow
              key={requirement.id}
              requirement={requirement}
              position={index + 1}
              isLast={index === requirements.length - 1}
              isNew={requirement.id === addedId}
              isDragged={drag.dragged === index}
              style={drag.styleOf(index)}
              handle={drag.handle(index)}
              amount={amount && format.money(amount, currency)}
              nameError={errorAt(placeOf(requirement.id, 'name'))}
              onChange={(edited) => change(requirement.id, edited)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(requirement.id)}
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

/** Moves a requirement, says where it is now, and leaves the focus on its handle. */
function useMove({ draft: { requirements }, set }: Editor) {
  const { editor: words } = useProposalsWords()
  const { number } = useFormat()
  const [announcement, setAnnouncement] = useState('')
  const moved = useRef<string | null>(null)

  useEffect(() => {
    if (moved.current === null) return
    document.getElementById(`move-${moved.current}`)?.focus()
    moved.current = null
  })

  function move(from: number, to: number) {
    const requirement = requirements[from]
    if (!requirement || to < 0 || to >= requirements.length) return
    moved.current = requirement.id
    const name = requirement.name || words.requirements.unnamed
    setAnnouncement(words.requirements.moved(name, number(to + 1), number(requirements.length)))
    set({ requirements: requirements.filter((one) => one !== requirement).toSpliced(to, 0, requirement) })
  }

  return { announcement, move }
}

/** Takes one out, and puts it back where it was when that is undone. */
function useTakeOut({ draft: { requirements }, set }: Editor) {
  const { editor: words } = useProposalsWords()
  const ui = useUiWords()
  const toast = useToast()
  return (id: string) => {
    const index = requirements.findIndex((one) => one.id === id)
    const removed = requirements[index]
    if (!removed) return
    set((before) => ({ requirements: before.requirements.filter((one) => one.id !== id) }))
    const undo = () => set((before) => ({ requirements: before.requirements.toSpliced(index, 0, removed) }))
    const name = removed.name || words.requirements.unnamed
    toast({ text: words.requirements.removed(name), shownMs: 6_000, action: { label: ui.undo, run: undo } })
  }
}
