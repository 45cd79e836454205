import type { ProposalChange } from '@proffer/core/proposals/schema.ts'
import type { Template } from '@proffer/core/templates/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import type { Versioned } from '../../../api/transport.ts'
import { useToast } from '../../../ui/toast.tsx'
import { draftAutosave } from '../../proposals/editor/draft-autosave.ts'
import { usePlaceName } from '../../proposals/editor/place-name.ts'
import { useEditorOf } from '../../proposals/editor/use-editor.ts'
import { useProposalsWords } from '../../proposals/words.ts'
import { templateQuery } from '../template-queries.ts'
import { asProposal, asProposalError, type Defaults, templateChangeOf } from './template-record.ts'

/** The editor of proposals, for a template. */
export const useTemplateEditor = (loaded: Versioned<Template>, defaults: Defaults) =>
  useEditorOf(useTemplateAutosave(loaded, defaults))

function useTemplateAutosave(loaded: Versioned<Template>, defaults: Defaults) {
  const { id } = loaded.value
  const queries = useQueryClient()
  const words = useProposalsWords()
  const toast = useToast()
  const placeName = usePlaceName()
  // A ref, because the autosave is created once, and the texts change with the language.
  const reportMerged = useRef<(places: string[]) => void>(() => {})
  reportMerged.current = (places) => {
    const { draft } = autosave.editState()
    const names = new Set(places.map((place) => placeName(place, draft)))
    toast({ text: words.editor.merged([...names].join(', ')) })
  }
  const [autosave] = useState(() =>
    draftAutosave(asProposal(loaded, defaults), {
      async read() {
        try {
          return asProposal(await queries.fetchQuery({ ...templateQuery(id), staleTime: 0 }), defaults)
        } catch (error) {
          throw asProposalError(error)
        }
      },
      async write(change: ProposalChange, ifMatch: string | null) {
        try {
          const body = templateChangeOf(change)
          const stored = await callWithHeaders(app.templateUpdate, { template_id: id, body, ifMatch })
          queries.setQueryData(templateQuery(id).queryKey, stored)
          return asProposal(stored, defaults)
        } catch (error) {
          throw asProposalError(error)
        }
      },
      // The single record is already up to date. The lists are not.
      onStored: () =>
        void queries.invalidateQueries({
          predicate: ({ queryKey: [noun, kind] }) => noun === 'templates' && kind !== 'one',
        }),
      onMerged: (places) => reportMerged.current(places),
    }),
  )
  const shown = useMemo(() => asProposal(loaded, defaults), [loaded, defaults])
  useEffect(() => autosave.start(), [autosave])
  useEffect(() => autosave.mergeLoaded(shown), [autosave, shown])
  return autosave
}
