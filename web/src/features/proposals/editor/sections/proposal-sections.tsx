import { type Section, sectionBudget } from '@proffer/core/sections/section.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { profileQuery } from '../../../../api/session.ts'
import { classes } from '../../../../ui/class-names.ts'
import { FieldNotes } from '../../../../ui/field.tsx'
import { PlusIcon } from '../../../../ui/icons.tsx'
import { useProposalLanguage } from '../proposal-language.ts'
import type { Editor } from '../use-editor.ts'
import { type HomeSetting, homeSettingOf, withHomeText } from './home-text.ts'
import { SectionList } from './section-list.tsx'
import { newTextSection } from './sections-draft.ts'
import type { SectionsOwner } from './sections-owner.ts'
import { shownSectionIds } from './shown-sections.ts'
import { useTabLine } from './tab-line.ts'
import { useSectionWords } from './words.ts'

/** What the client reads, section by section. */
export function ProposalSections({ editor }: { editor: Editor }) {
  const words = useSectionWords()
  const owner = useSectionsOwner(editor)
  const [addedId, setAddedId] = useState<string | null>(null)
  const id = useId()

  /** Adds a section at the end, but before the answer if that is the last section. */
  function add() {
    const section = newTextSection()
    setAddedId(section.id)
    owner.change((now) => {
      const isAnswerLast = now.at(-1)?.kind === 'accept'
      return now.toSpliced(isAnswerLast ? now.length - 1 : now.length, 0, section)
    })
  }

  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-2">
      <div className="sr-only">
        <h2 id={`${id}-title`}>{words.title}</h2>
        <p>{words.description}</p>
      </div>
      <SectionList owner={owner} addedId={addedId} />
      <FieldNotes id={id} error={owner.error} />
      {owner.sections.length < sectionBudget.sections && (
        <button
          type="button"
          onClick={add}
          className={classes(
            'flex min-h-13 items-center justify-center gap-2 rounded-lg border border-dashed border-edge',
            'text-sm font-medium text-accent hover:bg-accent-wash',
          )}
        >
          <PlusIcon width="18" height="18" />
          {words.add}
        </button>
      )}
    </section>
  )
}

function useSectionsOwner(editor: Editor): SectionsOwner {
  const { draft, set, errorAt, errorWithin } = editor
  const profile = useQuery(profileQuery).data?.profile
  const language = useProposalLanguage(editor)
  const change = useCallback(
    (edit: (sections: Section[]) => Section[]) => set(({ sections }) => ({ sections: edit(sections) })),
    [set],
  )
  const changeText = useCallback(
    (setting: HomeSetting, text: string) => set((before) => withHomeText(before, setting, text)),
    [set],
  )
  const errorOf = (id: string) => {
    const section = draft.sections.find((candidate) => candidate.id === id)
    const setting = section && homeSettingOf(section, draft.sections)
    return errorWithin(`sections/${id}`) ?? (setting ? errorAt(`settings/${setting}`) : null)
  }
  const lineOfTab = useTabLine(draft)
  return {
    sections: draft.sections,
    change,
    language,
    shownIds: profile ? shownSectionIds({ ...draft, profile, language }) : null,
    errorOf,
    error: errorAt('sections') ?? errorAt('settings'),
    settings: draft.settings,
    storedSettings: editor.editState.stored.value.settings,
    changeText,
    lineOfTab,
  }
}
