import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { todayQuery } from '../../today/today-queries.ts'
import { useMailSentence } from './mail-state.tsx'
import { useRemindWords } from './remind-words.ts'

const OwnReminder = lazy(async () => ({ default: (await import('./own-reminder.tsx')).OwnReminder }))

interface Props {
  proposalId: string
  /** The name of the proposal. */
  name: string
}

/** Whether a reminder can leave this server. True until that is known. */
export const useSendsMail = () => useQuery(todayQuery).data?.sendsMail ?? true

/** Says that reminders are sent by hand, if no mail leaves this server. */
export function RemindHint({ className }: { className: string }) {
  const words = useRemindWords()
  return useSendsMail() ? null : <p className={className}>{words.noMail}</p>
}

/** Reminds the client of a proposal in a list: by a mail, or by a text to copy if no mail leaves this server. */
export function RemindButton(props: Props) {
  return useSendsMail() ? <Remind {...props} /> : <WriteReminder {...props} />
}

/** Queues a reminder, and says what became of its mail. */
function Remind({ proposalId, name }: Props) {
  const words = useRemindWords()
  const queries = useQueryClient()
  const toast = useToast()
  const failureText = useFailureText()
  const sentence = useMailSentence()
  const [isBusy, setIsBusy] = useState(false)
  async function remind() {
    setIsBusy(true)
    try {
      const state = sentence(await call(app.proposalRemind, { proposal_id: proposalId }), null, 'reminder')
      if (state) toast({ text: words.state(name, state) })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
    await Promise.all(['today', 'insights'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })))
    setIsBusy(false)
  }
  return (
    <Button size="small" busy={isBusy} aria-label={words.actionFor(name)} onClick={() => void remind()}>
      {words.action}
    </Button>
  )
}

/** Offers the text of a reminder. Nothing is recorded, because only the provider knows whether it was sent. */
function WriteReminder({ proposalId, name }: Props) {
  const words = useRemindWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={words.actionFor(name)} onClick={() => setIsOpen(true)}>
        {words.action}
      </Button>
      {isOpen && (
        <Suspense>
          <OwnReminder proposalId={proposalId} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
