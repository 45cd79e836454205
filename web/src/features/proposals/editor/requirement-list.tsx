import type { Requirement } from '@proffer/core/proposals/schema.ts'
import { useCallback, useMemo, useState } from 'react'
import { useProposalsWords } from '../words.ts'
import { useDragOrder } from './drag-order.ts'
import { useOrderedRows } from './ordered-rows.ts'
import { columnsClass, RequirementRow, type RowActions } from './requirement-row.tsx'
import type { RequirementsOwner } from './requirements-owner.ts'

/** The rows of the requirements, with reordering and removal. `addedId` is the requirement that was just added. */
export function RequirementList({ owner, addedId }: { owner: RequirementsOwner; addedId: string | null }) {
  const { requirements, amounts, basis, suggestionFor, errorOf } = owner
  const [announcement, announce] = useState('')
  const actions = useRowActions(owner, announce)
  const drag = useDragOrder(actions.move)
  return (
    <>
      {requirements.length > 0 && <ColumnHeads />}
      <ol ref={drag.list}>
        {requirements.map((requirement, index) => (
          <RequirementRow
            key={requirement.id}
            requirement={requirement}
            index={index}
            isLast={index === requirements.length - 1}
            isNew={requirement.id === addedId}
            isDragged={drag.draggedIndex === index}
            style={drag.styleOf(index)}
            handle={drag.handle}
            basis={basis}
            amount={amounts[index] ?? null}
            suggestion={suggestionFor(requirement)}
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

function ColumnHeads() {
  const { columns } = useProposalsWords().editor.requirements
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-1 border-t border-line py-1.5 pr-2 pl-2 text-xs text-quiet sm:grid ${columnsClass} [&>span]:px-2`}
    >
      <span />
      <span>{columns.name}</span>
      <span>{columns.description}</span>
      <span className="text-right">{columns.hours}</span>
    </div>
  )
}

const handleId = ({ id }: Requirement) => `move-${id}`

/** The functions are stable, so that a row renders again only when it has changed. */
function useRowActions({ requirements, change }: RequirementsOwner, announce: (text: string) => void): RowActions {
  const { editor } = useProposalsWords()
  const words = editor.requirements
  const nameOf = useCallback(({ name }: Requirement) => name || words.unnamed, [words])
  const rows = useOrderedRows({ rows: requirements, change, handleId, nameOf, words, announce })
  return useMemo(
    () => ({
      ...rows,
      change: (id, edit) =>
        change((before) =>
          before.map((requirement) =>
            requirement.id === id ? { ...edit(requirement), manuallyEdited: true } : requirement,
          ),
        ),
    }),
    [rows, change],
  )
}
