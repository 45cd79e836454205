import type { Section } from '@proffer/core/sections/section.ts'
import { useCallback, useMemo, useState } from 'react'
import { useDragOrder } from '../drag-order.ts'
import { useOrderedRows } from '../ordered-rows.ts'
import { type SectionActions, SectionRow } from './section-row.tsx'
import { isRemovable } from './sections-draft.ts'
import type { SectionsOwner } from './sections-owner.ts'
import { useSectionWords } from './words.ts'

/** The rows of the sections, with reordering, hiding and removal. `addedId` is the section that was just added. */
export function SectionList({ owner, addedId }: { owner: SectionsOwner; addedId: string | null }) {
  const { sections, language, shownIds, errorOf } = owner
  const [announcement, announce] = useState('')
  const actions = useSectionActions(owner, announce)
  const drag = useDragOrder(actions.move)
  return (
    <>
      <ol ref={drag.list}>
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            index={index}
            isLast={index === sections.length - 1}
            isNew={section.id === addedId}
            isShown={shownIds?.has(section.id) ?? true}
            isRemovable={isRemovable(section, sections)}
            isDragged={drag.draggedIndex === index}
            style={drag.styleOf(index)}
            handle={drag.handle}
            language={language}
            error={errorOf(section.id)}
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

const handleId = ({ id }: Section) => `move-section-${id}`

/** The functions are stable, so that a row renders again only when it has changed. */
function useSectionActions({ sections, change }: SectionsOwner, announce: (text: string) => void): SectionActions {
  const words = useSectionWords()
  const nameOf = useCallback(({ title, kind }: Section) => title ?? words.kinds[kind], [words])
  const rows = useOrderedRows({ rows: sections, change, handleId, nameOf, words, announce })
  return useMemo(() => {
    const changeSection = (id: string, edit: (before: Section) => Section) =>
      change((before) => before.map((section) => (section.id === id ? edit(section) : section)))
    return {
      ...rows,
      change: changeSection,

      toggleHidden(section) {
        announce(section.hidden ? words.nowShown(nameOf(section)) : words.nowHidden(nameOf(section)))
        changeSection(section.id, (before) => ({ ...before, hidden: !section.hidden }))
      },
    }
  }, [rows, change, words, nameOf, announce])
}
