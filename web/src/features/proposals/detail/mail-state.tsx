import { readReason } from '@proffer/core/mails/reasons.ts'
import { isRetryable, type MailRetry, type Notified, type RetriedRecord } from '@proffer/core/mails/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useMayChange } from '../../people/may-change.ts'
import { useRefreshProposals } from '../proposal-queries.ts'
import { shareCheckQuery } from './detail-queries.ts'
import { mailSentence } from './mail-sentence.ts'
import { useMailWords } from './mail-words.ts'

interface Props {
  proposalId: string
  mail: Notified
  /** The recipient. Null: the client. */
  to: string | null
  /** Which mail it is, and which one the button sends again. */
  retry: MailRetry
}

/** The sentence about a mail, and whether sending it again would help. The sentence is null if nothing is known about the mail. */
export function useMailState({ proposalId, mail, to, retry }: Props) {
  const words = useMailWords()
  const { moment } = useFormat()
  // Only a mail that could not leave depends on whether there is a mail server now.
  const sendsMail = useHasMailServer(proposalId, mail.notification === 'not_configured')
  const sentence = mailSentence({ mail, to, of: retry.of, sendsMail }, { words, moment })
  const canRetry = isRetryable(mail) && (mail.notification === 'not_configured' ? sendsMail : !isOverLimit(mail))
  return { sentence, canRetry }
}

/** Whether the server sends mails. It is asked only if `isNeeded`; false while that is unknown. */
export function useHasMailServer(proposalId: string, isNeeded: boolean): boolean {
  const check = useQuery({ ...shareCheckQuery(proposalId, ''), enabled: isNeeded }).data
  return check !== undefined && !check.problems.some(({ code }) => code === 'mail_not_configured')
}

/** Says what became of a mail that was just asked for. */
export function useMailSentence() {
  const words = useMailWords()
  const { moment } = useFormat()
  return (mail: Notified, to: string | null, of: RetriedRecord) =>
    mailSentence({ mail, to, of, sendsMail: false }, { words, moment })
}

/** A planned reminder that was over a limit until it was given up was never written, so it cannot be sent again. */
const isOverLimit = ({ notificationDetail }: Notified) => readReason(notificationDetail?.reason ?? '').kind === 'limit'

/** What became of a mail, with a button to send it again if that would help. */
export function MailState(props: Props) {
  const { sentence, canRetry } = useMailState(props)
  if (sentence === null) return null
  const hasFailed = props.mail.notification === 'failed'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className={hasFailed ? 'min-w-0 text-danger wrap-anywhere' : 'min-w-0 wrap-anywhere'}>{sentence}</span>
      {canRetry && <RetryButton proposalId={props.proposalId} retry={props.retry} />}
    </div>
  )
}

export function RetryButton({ proposalId, retry }: Pick<Props, 'proposalId' | 'retry'>) {
  const words = useMailWords()
  const toast = useToast()
  const failureText = useFailureText()
  const refreshProposals = useRefreshProposals()
  const mayChange = useMayChange()
  const [isSending, setIsSending] = useState(false)

  async function sendAgain() {
    setIsSending(true)
    try {
      await call(app.mailRetry, { proposal_id: proposalId, body: retry })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
    await refreshProposals()
    setIsSending(false)
  }

  if (!mayChange) return null
  return (
    <Button size="small" busy={isSending} onClick={() => void sendAgain()}>
      {words.retry}
    </Button>
  )
}
