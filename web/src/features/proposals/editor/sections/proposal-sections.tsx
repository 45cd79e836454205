import type { Section } from '@proffer/core/sections/section.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { profileQuery } from '../../../../api/session.ts'
import { useProposalLanguage } from '../proposal-language.ts'
import type { Editor } from '../use-editor.ts'
import { SectionsCard } from './sections-card.tsx'
import { shownSectionIds } from './shown-sections.ts'

/** The sections of a proposal. */
export function ProposalSections({ editor }: { editor: Editor }) {
  const { draft, set, errorAt, errorWithin } = editor
  const profile = useQuery(profileQuery).data?.profile
  const language = useProposalLanguage(editor)
  const change = useCallback(
    (edit: (sections: Section[]) => Section[]) => set(({ sections }) => ({ sections: edit(sections) })),
    [set],
  )
  const owner = {
    sections: draft.sections,
    change,
    language,
    shownIds: profile ? shownSectionIds({ ...draft, profile, language }) : null,
    errorOf: (id: string) => errorWithin(`sections/${id}`),
    error: errorAt('sections'),
  }
  return <SectionsCard owner={owner} />
}
