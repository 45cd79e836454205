import type { Section } from '@proffer/core/sections/section.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../../i18n/format.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useUiWords } from '../../../../ui/words.ts'
import { useDragOrder } from '../drag-order.ts'
import { type SectionActions, SectionRow } from './section-row.tsx'
import { isRemovable } from './sections-draft.ts'
import type { SectionsOwner } from './sections-owner.ts'
import { useSectionWords } from './words.ts'

const UNDO_MS = 6_000

/** The rows, with reordering, hiding and removal. */
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
            isDragged={drag.dragged === index}
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

/** The functions are stable, so that a row renders again only when it has changed. */
function useSectionActions({ sections, change }: SectionsOwner, announce: (text: string) => void): SectionActions {
  const words = useSectionWords()
  const ui = useUiWords()
  const toast = useToast()
  const { number } = useFormat()
  const moved = useRef<string | null>(null)
  const latest = useRef(sections)
  latest.current = sections

  useEffect(() => {
    if (moved.current === null) return
    document.getElementById(`move-section-${moved.current}`)?.focus()
    moved.current = null
  })

  return useMemo(() => {
    const nameOf = ({ title, kind }: Section) => title ?? words.kinds[kind]
    const edit = (id: string, edited: (before: Section) => Section) =>
      change((now) => now.map((one) => (one.id === id ? edited(one) : one)))
    return {
      change: edit,

      toggle(section) {
        announce(section.hidden ? words.nowShown(nameOf(section)) : words.nowHidden(nameOf(section)))
        edit(section.id, (before) => ({ ...before, hidden: !section.hidden }))
      },

      /** Announces the new position and keeps the focus on the handle. */
      move(from, to) {
        const { length } = latest.current
        const section = latest.current[from]
        if (!section || to < 0 || to >= length) return
        moved.current = section.id
        announce(words.moved(nameOf(section), number(to + 1), number(length)))
        change((now) => now.filter(({ id }) => id !== section.id).toSpliced(to, 0, section))
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
