import type { Section } from '@proffer/core/sections/section.ts'
import { useCallback, useMemo, useState } from 'react'
import { useDragOrder } from '../drag-order.ts'
import { tabOfSection } from '../field-tab.ts'
import { useOrderedRows } from '../ordered-rows.ts'
import { homeSettingOf, homeText } from './home-text.ts'
import type { SectionActions } from './section-card.tsx'
import { SectionRow } from './section-row.tsx'
import { fieldOfSection, isRemovable } from './sections-draft.ts'
import type { SectionsOwner } from './sections-owner.ts'
import { TabRow } from './tab-row.tsx'
import { useSectionWords } from './words.ts'

/** The cards of the sections, with reordering, hiding and removal. `addedId` is the section that was just added. */
export function SectionList({ owner, addedId }: { owner: SectionsOwner; addedId: string | null }) {
  const { sections, language, shownIds, errorOf, settings } = owner
  const [announcement, announce] = useState('')
  const actions = useSectionActions(owner, announce)
  const drag = useDragOrder(actions.move)
  return (
    <>
      <ol ref={drag.list} className="flex flex-col gap-2">
        {sections.map((section, index) => {
          const isFirst = sections.find(({ kind }) => kind === section.kind) === section
          const tab = isFirst ? tabOfSection(section.kind) : null
          const setting = homeSettingOf(section, sections)
          const row = {
            section,
            index,
            field: fieldOfSection(section, owner.storedSettings),
            isLast: index === sections.length - 1,
            isShown: shownIds?.has(section.id) ?? true,
            isDragged: drag.draggedIndex === index,
            style: drag.styleOf(index),
            handle: drag.handle,
            error: errorOf(section.id),
            actions,
          }
          return tab ? (
            <TabRow key={section.id} {...row} tab={tab} line={owner.lineOfTab(tab)} />
          ) : (
            <SectionRow
              key={section.id}
              {...row}
              isNew={section.id === addedId}
              isRemovable={isRemovable(section, sections)}
              language={language}
              setting={setting}
              text={setting ? homeText(setting, section.body, settings[setting]) : section.body}
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

const handleId = ({ id }: Section) => `move-section-${id}`

/** The functions are stable, so that a row renders again only when it has changed. */
function useSectionActions(owner: SectionsOwner, announce: (text: string) => void): SectionActions {
  const { sections, change, changeText } = owner
  const words = useSectionWords()
  const nameOf = useCallback(({ title, kind }: Section) => title || words.kinds[kind], [words])
  const rows = useOrderedRows({ rows: sections, change, handleId, nameOf, words, announce })
  return useMemo(() => {
    const changeSection = (id: string, edit: (before: Section) => Section) =>
      change((before) => before.map((section) => (section.id === id ? edit(section) : section)))
    return {
      ...rows,
      change: changeSection,

      changeText(id, setting, text) {
        if (setting) changeText(setting, text)
        else changeSection(id, (before) => ({ ...before, body: text }))
      },

      toggleHidden(section) {
        announce(section.hidden ? words.nowShown(nameOf(section)) : words.nowHidden(nameOf(section)))
        changeSection(section.id, (before) => ({ ...before, hidden: !section.hidden }))
      },
    }
  }, [rows, change, changeText, words, nameOf, announce])
}
