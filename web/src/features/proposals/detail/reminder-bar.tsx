import { unknownMail } from '@proffer/core/mails/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorNotice, useFailureText } from '../../../ui/error-notice.tsx'
import { ClockIcon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useRefreshProposals } from '../proposal-queries.ts'
import { useProposalsWords } from '../words.ts'
import { sharesQuery } from './detail-queries.ts'
import { ExtendMenu } from './extend-menu.tsx'
import { RetryButton, useMailSentence, useMailState } from './mail-state.tsx'
import { useMailWords } from './mail-words.ts'
import { useSendsMail } from './remind-button.tsx'
import { useShareWords } from './share-words.ts'
import { useDetailWords } from './words.ts'

const DAY_MS = 86_400_000
const SOON_MS = 7 * DAY_MS

/** What the provider can do while the client has not answered: remind, and extend a link that ends soon or has ended. */
export function ReminderBar({ proposalId }: { proposalId: string }) {
  const newest = useQuery(sharesQuery(proposalId)).data?.shares[0]
  if (!newest || newest.answer !== null || (newest.state !== 'live' && newest.state !== 'expired')) return null
  const { recipientEmail: email, expiresAt, state } = newest
  const endsSoon = expiresAt !== null && (state === 'expired' || Date.parse(expiresAt) - Date.now() < SOON_MS)
  const canRemind = state === 'live' && email !== null
  if (!endsSoon && !canRemind) return null
  return (
    <div className="mb-5 flex flex-col overflow-clip rounded-lg border border-line bg-sheet *:flex-auto lg:flex-row">
      {endsSoon && <ExpiryNotice share={newest} expiresAt={expiresAt} />}
      {canRemind && <Reminders proposalId={proposalId} share={newest} email={email} />}
    </div>
  )
}

/** Says when the link ends or has ended, and gives the client more time in one click. */
function ExpiryNotice({ share, expiresAt }: { share: ShareDetails; expiresAt: string }) {
  const { expiry: words } = useDetailWords()
  const format = useFormat()
  const { proposalId, state, recipientEmail } = share
  const isOver = state === 'expired'
  return (
    <section
      aria-label={words.label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-warn-wash px-4 py-2 text-sm text-warn"
    >
      <ClockIcon className="shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        {isOver ? words.over(format.day(expiresAt)) : words.soon(format.ago(expiresAt), format.day(expiresAt))}
      </p>
      <ExtendMenu proposalId={proposalId} expiresAt={expiresAt} isMailed={recipientEmail !== null} />
    </section>
  )
}

interface Props {
  proposalId: string
  share: ShareDetails
  email: string
}

function Reminders({ proposalId, share, email }: Props) {
  const { reminders: words } = useDetailWords()
  const format = useFormat()
  const toast = useToast()
  const refreshProposals = useRefreshProposals()
  const [runningAction, setRunningAction] = useState<'remind' | 'stop' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { lastReminder, nextReminderAt, remindersStoppedAt, shareUrl } = share
  const { copyLink } = useShareWords()
  const { notOpened } = useProposalsWords()
  const sendsMail = useSendsMail()
  const mailWords = useMailWords()
  const retry = { of: 'reminder' } as const
  const sentence = useMailSentence()
  const last = useMailState({ proposalId, mail: lastReminder ?? unknownMail, to: email, retry })

  /** The toast shows the text that `request` returns. Null shows no toast. */
  async function runAction(action: 'remind' | 'stop', request: () => Promise<string | null>) {
    setRunningAction(action)
    setFailure(null)
    try {
      const text = await request()
      if (text !== null) toast({ text })
    } catch (error) {
      setFailure(error)
    }
    await refreshProposals()
    setRunningAction(null)
  }
  const remind = () =>
    runAction('remind', async () => {
      return sentence(await call(app.proposalRemind, { proposal_id: proposalId }), email, 'reminder')
    })
  const stop = () =>
    runAction('stop', async () => {
      await call(app.shareUpdate, { proposal_id: proposalId, body: { reminders: [] } })
      return words.stopped
    })

  const nextText = nextReminderAt ? words.next(format.moment(nextReminderAt)) : words.noneNext
  const planText = remindersStoppedAt ? words.stoppedByClient(format.day(remindersStoppedAt)) : nextText
  return (
    <section aria-label={words.label} className="flex flex-col gap-2">
      <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-sm">
        <ClockIcon className="shrink-0 text-quiet" />
        <p className="min-w-0 flex-1 basis-56">
          {share.viewCount === 0 ? `${notOpened}.` : words.waiting} <span className="text-quiet">{planText}.</span>
          {last.sentence && (
            <span className="block text-quiet wrap-anywhere">{mailWords.lastReminder(last.sentence)}</span>
          )}
        </p>
        {!remindersStoppedAt && (
          <div className="flex flex-wrap gap-2">
            {last.canRetry && <RetryButton proposalId={proposalId} retry={retry} />}
            {sendsMail ? (
              <Button size="small" busy={runningAction === 'remind'} onClick={() => void remind()}>
                {words.remindNow}
              </Button>
            ) : (
              shareUrl && (
                <CopyButton size="small" text={shareUrl}>
                  {copyLink}
                </CopyButton>
              )
            )}
            {nextReminderAt && (
              <Button size="small" busy={runningAction === 'stop'} onClick={() => void stop()}>
                {words.stop}
              </Button>
            )}
          </div>
        )}
      </div>
      {failure !== null && <RemindFailure error={failure} />}
    </section>
  )
}

/** The provider can request one reminder per hour. Used if the response does not say how long to wait. */
const REMINDER_PAUSE_SECONDS = 3600

function RemindFailure({ error }: { error: unknown }) {
  const { reminders: words } = useDetailWords()
  const failureText = useFailureText()
  const { failures } = words
  if (isApiError(error, 'reminded_recently')) {
    const seconds = error.retryAfterSeconds ?? REMINDER_PAUSE_SECONDS
    return <ErrorNotice error={error}>{failures.reminded_recently(Math.ceil(seconds / 60))}</ErrorNotice>
  }
  const isKnown = error instanceof ApiError && Object.hasOwn(failures, error.code)
  const text = isKnown
    ? failures[error.code as Exclude<keyof typeof failures, 'reminded_recently'>]
    : failureText(error)
  return <ErrorNotice error={error}>{text}</ErrorNotice>
}
