import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import type { Versioned } from '../../../api/transport.ts'
import { useIssueText } from '../../../ui/issue-text.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { Problem } from '../pricing/pricing-check.ts'
import { usePricingWords } from '../pricing/words.ts'
import { proposalQuery } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'
import type { Draft } from './draft.ts'
import { draftAutosave } from './draft-autosave.ts'
import { usePlaceName } from './place-name.ts'

export type Editor = ReturnType<typeof useEditorOf>

/** The draft of a proposal, functions to change it, and whether it is saved. */
export function useEditor(loaded: Versioned<Proposal>) {
  const { id } = loaded.value
  const queries = useQueryClient()
  return useEditorOf(loaded, {
    read: () => queries.fetchQuery({ ...proposalQuery(id), staleTime: 0 }),
    write: (change, ifMatch) => callWithHeaders(app.proposalUpdate, { proposal_id: id, body: change, ifMatch }),
    onStored(stored) {
      queries.setQueryData(proposalQuery(id).queryKey, stored)
      // The single record is already up to date. Lists, counts and others are not.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [noun, kind] }) => noun === 'proposals' && kind !== 'one',
      })
    },
  })
}

type Requests = Omit<Parameters<typeof draftAutosave>[1], 'onMerged'>

/** The same for any record that is edited as a proposal, such as a template. It keeps the requests of the first render. */
export function useEditorOf(loaded: Versioned<Proposal>, requests: Requests) {
  const autosave = useAutosave(loaded, requests)
  const editState = useSyncExternalStore(autosave.subscribe, autosave.editState)
  const issueText = useIssueText()
  const { problems } = usePricingWords()
  const { draft, issues } = editState

  /** The error of a place in the draft, such as `name` or `requirements/<id>/hours`. */
  const errorAt = useCallback(
    (place: string): string | null => {
      const issue = issues[place]
      if (!issue) return null
      return issue.type in problems ? problems[issue.type as Problem] : issueText(issue)
    },
    [issues, problems, issueText],
  )
  /** The error of a part such as `requirements/<id>`, or else the first error inside it. For parts that show one error at most. */
  const errorWithin = (part: string): string | null => {
    const placeInside = Object.keys(issues).find((place) => place.startsWith(`${part}/`))
    return errorAt(part) ?? (placeInside === undefined ? null : errorAt(placeInside))
  }
  const set = useCallback(
    (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
      autosave.edit((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })),
    [autosave],
  )

  const input = useMemo(() => ({ resets: 0, report: autosave.reportUnreadable }), [autosave])

  return {
    autosave,
    editState,
    draft,
    /** For `FormInputContext`. */
    input,
    set,
    errorAt,
    errorWithin,

    /** The props of a field component. */
    field: <K extends keyof Draft>(name: K) => ({
      name,
      value: draft[name],
      onChange: (value: Draft[K]) => set({ [name]: value } as Partial<Draft>),
      error: errorAt(name),
    }),

    /** Changes one of the settings. An empty value removes it. */
    setSetting: (name: string, value: unknown) =>
      set(({ settings: { [name]: _, ...others } }) => ({
        settings: value === null || value === '' ? others : { ...others, [name]: value },
      })),
  }
}

function useAutosave(loaded: Versioned<Proposal>, requests: Requests) {
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
    draftAutosave(loaded, { ...requests, onMerged: (places) => reportMerged.current(places) }),
  )
  useEffect(() => autosave.start(), [autosave])
  useEffect(() => autosave.mergeLoaded(loaded), [autosave, loaded])
  return autosave
}
