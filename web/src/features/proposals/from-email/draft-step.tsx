import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Form } from '../../../ui/form.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { templateChoicesQuery, useCreate, useDefaultTemplateId } from '../list/create-proposal.ts'
import { Desk, type View } from './desk.tsx'
import { chosenOf, type Lists, lessonsOf, listsOf, type Reading } from './draft.ts'
import { DraftBar, DraftHeader } from './draft-frame.tsx'
import { type Facts, factsOf, newProposalOf, openFactsOf } from './facts.ts'
import { FactsCard } from './facts-card.tsx'
import { useSendLessons } from './send-lessons.ts'
import { useFromEmailWords } from './words.ts'

const emailPattern = /^\S+@\S+\.\S+$/

interface Props {
  reading: Reading
  onChangeText: () => void
}

/** The draft of a new proposal beside the email that it was read from. */
export function DraftStep({ reading, onChangeText }: Props) {
  const words = useFromEmailWords()
  const format = useFormat()
  const [view, setView] = useState<View>('draft')
  const [initialLists] = useState(() => listsOf(reading.response))
  const [lists, setLists] = useState(initialLists)
  const { form, isLeaving } = useDraftForm(reading, lists, () => setView('draft'))
  const { values, isChanged } = form
  const [initialFacts] = useState(values)
  const open = openFactsOf(reading)
  // A fact that the provider has changed is checked.
  const stillOpen = {
    deadline: open.deadline && values.deadline === initialFacts.deadline,
    budget: open.budget && values.budget === initialFacts.budget,
  }
  const hasEdits = isChanged || lists !== initialLists
  const openCount = Object.values(stillOpen).filter(Boolean).length
  const selected = chosenOf(lists).length
  return (
    <Form form={form} failure={<span />} className="">
      {/* The guard must be gone before the page of the proposal opens. */}
      <LeaveGuard when={!form.isSending && !isLeaving && (hasEdits || reading.email !== words.exampleEmail)} />
      <DraftHeader
        target={null}
        reading={reading}
        failure={form.failure}
        errors={Object.fromEntries(Object.entries(form.errors).filter(([path]) => !(path in values)))}
        hasEdits={hasEdits}
        onChangeText={onChangeText}
        view={view}
        onView={setView}
        action={words.create}
        isBusy={form.isSending || isLeaving}
      />
      <Desk
        reading={reading}
        lists={lists}
        onChange={setLists}
        view={view}
        onView={setView}
        clientName={values.contact}
        hints={{ later: words.later.hint, exclusions: words.exclusions.hint }}
      >
        {(passages) => <FactsCard form={form} email={reading.email} passages={passages} open={stillOpen} />}
      </Desk>
      <DraftBar
        action={words.create}
        isBusy={form.isSending || isLeaving}
        line={words.wanted.short(selected, format.number(selected))}
        secondLine={openCount > 0 ? words.toCheck(openCount, format.number(openCount)) : null}
      />
    </Form>
  )
}

/** The form of the facts, which creates the proposal, once. `isLeaving` is true from then on. */
function useDraftForm(reading: Reading, lists: Lists, showFields: () => void) {
  const { facts: words } = useFromEmailWords()
  const format = useFormat()
  const { create, openCreated } = useCreate()
  const templates = useQuery(templateChoicesQuery).data ?? []
  const defaultTemplateId = useDefaultTemplateId(templates)
  const sendLessons = useSendLessons()
  const [isLeaving, setIsLeaving] = useState(false)
  const form = useForm<Facts, Proposal>({
    initial: factsOf(reading, format),
    check: ({ name, email }) => ({
      ...(name.trim() === '' && { name: words.nameMissing }),
      ...(email.trim() !== '' && !emailPattern.test(email.trim()) && { email: words.emailWrong }),
    }),
    async send(facts) {
      const templateId = facts.templateId ?? defaultTemplateId
      const template = templates.find(({ id }) => id === templateId)
      const proposal = await create(newProposalOf({ reading, facts, lists, template }))
      setIsLeaving(true)
      return proposal
    },
    onSent(proposal) {
      sendLessons(lessonsOf(lists))
      openCreated(proposal)
    },
  })
  return {
    isLeaving,
    // The page of the proposal takes a moment to load. Until then a click must not create a second one.
    form: {
      ...form,
      async submit(event?: SyntheticEvent) {
        event?.preventDefault()
        if (isLeaving) return false
        // On a small screen the email may be shown, and a wrong field could not take the focus.
        showFields()
        return form.submit(event)
      },
    },
  }
}
