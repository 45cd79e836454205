import type { AcceptanceRecord } from '@proffer/core/shares/acceptance-schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { profileQuery } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { MESSAGES_PER_PAGE, messagesQuery } from '../detail/detail-queries.ts'
import { MailState } from '../detail/mail-state.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { useDuplicate } from '../proposal-actions.ts'
import { focusReply } from './reply-form.tsx'
import { type Step, StepList } from './step-list.tsx'
import { useOutcomeWords } from './words.ts'

const SaveAsTemplate = lazy(async () => ({ default: (await import('../save-as-template.tsx')).SaveAsTemplate }))

interface Props {
  editor: Editor
  share: ShareDetails | null
  /** Null if the provider has recorded the acceptance. */
  record: AcceptanceRecord | null
  first: string
}

/** What is left to do after an acceptance. */
export function AgreedSteps({ editor, share, record, first }: Props) {
  const { steps: words } = useOutcomeWords()
  const { value: proposal } = editor.editState.stored
  const duplicate = useDuplicate()
  const [isNamingTemplate, setIsNamingTemplate] = useState(false)
  const steps: Array<Step | null> = [
    record && copyStep(record),
    useThankStep(share, record, first),
    usePaymentStep(share),
  ]

  function copyStep(accepted: AcceptanceRecord): Step | null {
    if (!accepted.notification) return null
    return {
      id: 'copy',
      isDone: accepted.notification === 'sent',
      title: words.copy(first),
      text: <MailState proposalId={proposal.id} mail={accepted} to={null} retry={{ of: 'acceptance' }} />,
    }
  }

  return (
    <>
      <StepList
        steps={steps.filter((step) => step !== null)}
        more={
          <>
            <Button size="small" variant="quiet" onClick={() => setIsNamingTemplate(true)}>
              {words.templateAction}
            </Button>
            <Button size="small" variant="quiet" busy={duplicate.isPending} onClick={() => duplicate.mutate(proposal)}>
              {words.duplicate}
            </Button>
          </>
        }
      />
      {isNamingTemplate && (
        <Suspense>
          <SaveAsTemplate proposal={proposal} onClose={() => setIsNamingTemplate(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Done when the provider has written since the acceptance. */
function useThankStep(share: ShareDetails | null, record: AcceptanceRecord | null, first: string): Step | null {
  const { steps: words } = useOutcomeWords()
  const isLive = share?.state === 'live'
  // The card beside shows the messages, so this loads nothing that the provider does not see.
  const query = useQuery({ ...messagesQuery(share?.proposalId ?? '', MESSAGES_PER_PAGE), enabled: isLive })
  if (!isLive || !record || !query.data) return null
  const isDone = query.data.messages.some(
    ({ sender, createdAt }) => sender === 'provider' && createdAt > record.respondedAt,
  )
  const action = (
    <Button size="small" onClick={focusReply}>
      {words.write}
    </Button>
  )
  return { id: 'thank', isDone, title: isDone ? words.thanked(first) : words.thank(first), ...(!isDone && { action }) }
}

/** The client's page shows how to pay while the proposal is accepted, if the profile says it. */
function usePaymentStep(share: ShareDetails | null): Step | null {
  const { steps: words } = useOutcomeWords()
  const profile = useQuery(profileQuery).data?.profile
  if (!profile || share?.state !== 'live') return null
  if (profile.bankDetails?.trim() || profile.clientPaymentLinkUrl?.trim())
    return { id: 'payment', isDone: true, title: words.payable }
  const action = (
    <ButtonLink size="small" to="/profile/$part" params={{ part: 'terms' }} hash="bankDetails">
      {words.addPaymentAction}
    </ButtonLink>
  )
  return { id: 'payment', isDone: false, title: words.addPayment, text: words.addPaymentText, action }
}
