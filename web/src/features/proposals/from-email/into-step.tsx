import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callWithHeaders } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import type { Versioned } from '../../../api/transport.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Form } from '../../../ui/form.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { proposalQuery, useRefreshProposals } from '../proposal-queries.ts'
import { Desk, type View } from './desk.tsx'
import { chosenOf, type Lists, lessonsOf, listsOf, type Reading, requirementsOf } from './draft.ts'
import { DraftBar, DraftHeader } from './draft-frame.tsx'
import { useSendLessons } from './send-lessons.ts'
import { useFromEmailWords } from './words.ts'

interface Props {
  target: Proposal
  reading: Reading
  onChangeText: () => void
}

/** The requirements of an email, to add to a proposal. */
export function IntoStep({ target, reading, onChangeText }: Props) {
  const words = useFromEmailWords()
  const { number } = useFormat()
  const [view, setView] = useState<View>('draft')
  const [initialLists] = useState(() => listsOf(reading.response, target.requirements))
  const [lists, setLists] = useState(initialLists)
  const form = useAddForm(target.id, lists)
  const selected = chosenOf(lists).length
  const action = { action: words.add(number(selected)), isBusy: form.isSending, isDisabled: selected === 0 }
  const hasEdits = lists !== initialLists
  return (
    <Form form={form} failure={<span />} className="">
      <LeaveGuard when={!form.isSending && hasEdits} />
      <DraftHeader
        target={target}
        reading={reading}
        failure={form.failure}
        errors={form.errors}
        hasEdits={hasEdits}
        onChangeText={onChangeText}
        view={view}
        onView={setView}
        {...action}
      />
      <Desk
        reading={reading}
        lists={lists}
        onChange={setLists}
        view={view}
        onView={setView}
        clientName={reading.response.clientName ?? ''}
        hints={{ later: words.hintInto, exclusions: words.hintInto }}
      />
      <DraftBar line={words.wanted.short(selected, number(selected))} {...action} />
    </Form>
  )
}

/** Adds the chosen requirements to what the proposal has at that moment, and opens it. */
function useAddForm(proposalId: string, lists: Lists) {
  const words = useFromEmailWords()
  const { number } = useFormat()
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refreshProposals = useRefreshProposals()
  const sendLessons = useSendLessons()
  return useForm<object, Versioned<Proposal>>({
    initial: {},
    async send() {
      const { value, etag } = await callWithHeaders(app.proposalGet, { proposal_id: proposalId })
      // A second click adds nothing.
      const knownIds = new Set(value.requirements.map(({ id }) => id))
      const added = requirementsOf(lists).filter(({ id }) => id === undefined || !knownIds.has(id))
      const body = { requirements: [...value.requirements, ...added] }
      return callWithHeaders(app.proposalUpdate, { proposal_id: proposalId, body, ...(etag && { ifMatch: etag }) })
    },
    onSent({ value, etag }) {
      sendLessons(lessonsOf(lists))
      // The editor opens with the new requirements, and not with what it showed before.
      queries.setQueryData(proposalQuery(proposalId).queryKey, { value, etag })
      void refreshProposals()
      const count = chosenOf(lists).length
      toast({ text: count === 1 ? words.addedOne : words.added(number(count)) })
      void navigate({ to: '/proposals/$proposalId', params: { proposalId }, search: { tab: 'scope' } })
    },
  })
}
