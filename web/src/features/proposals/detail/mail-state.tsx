import type { MailRetry, Notified } from '@proffer/core/mails/schema.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useFailureText } from '../../../ui/error-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useRefreshProposals } from '../proposal-queries.ts'
import { useMailWords } from './mail-words.ts'

/** The sentence about a mail. Null if nothing is known about it. `to` is the recipient. */
export function useMailSentence() {
  const words = useMailWords()
  const format = useFormat()
  return ({ notification, notificationDetail }: Notified, to: string | null): string | null => {
    const recipient = to ?? words.client
    const reason = notificationDetail?.reason ?? ''
    const retryAt = notificationDetail?.retryAt
    switch (notification) {
      case 'queued':
        return retryAt ? words.trying(recipient, reason, format.moment(retryAt)) : words.queued(recipient)
      case 'held_back':
        return retryAt ? words.heldBack(recipient, reason, format.moment(retryAt)) : words.dropped(recipient, reason)
      case 'sent':
        return words.sent(recipient)
      case 'failed':
        return words.failed(recipient, reason)
      case 'not_configured':
        return words.notConfigured
      case 'no_recipient':
        return words.noRecipient
      case null:
        return null
    }
  }
}

interface Props {
  proposalId: string
  mail: Notified
  to: string | null
  /** Which mail the button sends again. */
  retry: MailRetry
}

/** What became of a mail, with a button to send it again if it failed. */
export function MailState({ proposalId, mail, to, retry }: Props) {
  const sentence = useMailSentence()(mail, to)
  if (sentence === null) return null
  const hasFailed = mail.notification === 'failed'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className={hasFailed ? 'min-w-0 text-danger wrap-anywhere' : 'min-w-0 wrap-anywhere'}>{sentence}</span>
      {hasFailed && <RetryButton proposalId={proposalId} retry={retry} />}
    </div>
  )
}

export function RetryButton({ proposalId, retry }: Pick<Props, 'proposalId' | 'retry'>) {
  const words = useMailWords()
  const toast = useToast()
  const failureText = useFailureText()
  const refreshProposals = useRefreshProposals()
  const [isSending, setIsSending] = useState(false)

  async function sendAgain() {
    setIsSending(true)
    try {
      await api.post(`/proposals/${proposalId}/notifications/retry`, retry)
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
    await refreshProposals()
    setIsSending(false)
  }

  return (
    <Button size="small" busy={isSending} onClick={() => void sendAgain()}>
      {words.retry}
    </Button>
  )
}
