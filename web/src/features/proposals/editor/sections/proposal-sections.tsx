import type { Section } from '@proffer/core/sections/section.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { profileQuery } from '../../../../api/session.ts'
import { useProposalLanguage } from '../proposal-language.ts'
import type { Editor } from '../use-editor.ts'
import { type HomeSetting, homeSettingOf, withHomeText } from './home-text.ts'
import { SectionsCard } from './sections-card.tsx'
import { shownSectionIds } from './shown-sections.ts'
import { useTabLine } from './tab-line.ts'

/** The sections of a proposal. */
export function ProposalSections({ editor }: { editor: Editor }) {
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
  const owner = {
    sections: draft.sections,
    change,
    language,
    shownIds: profile ? shownSectionIds({ ...draft, profile, language }) : null,
    errorOf,
    error: errorAt('sections') ?? errorAt('settings'),
    proposal: {
      settings: draft.settings,
      storedSettings: editor.editState.stored.value.settings,
      changeText,
      lineOfTab,
    },
  }
  return <SectionsCard owner={owner} isTitleHidden />
}
