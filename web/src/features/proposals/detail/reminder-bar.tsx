import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice, useFailureText } from '../../../ui/error-notice.tsx'
import { ClockIcon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useRefreshProposals } from '../proposal-queries.ts'
import { sharesQuery } from './detail-queries.ts'
import { useDetailWords } from './words.ts'

/** While the client has not answered: when the next reminder goes out, how many were sent, and a way to send or stop them. */
export function ReminderBar({ proposalId }: { proposalId: string }) {
  const newest = useQuery(sharesQuery(proposalId)).data?.shares[0]
  if (newest?.state !== 'live' || newest.answer !== null || newest.recipientEmail === null) return null
  return <Reminders proposalId={proposalId} share={newest} email={newest.recipientEmail} />
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
  const changed = useRefreshProposals()
  const [busy, setBusy] = useState<'remind' | 'stop' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { remindersSent, nextReminderAt, remindersStoppedAt } = share

  async function run(action: 'remind' | 'stop', work: () => Promise<unknown>, done: string) {
    setBusy(action)
    setFailure(null)
    try {
      await work()
      toast({ text: done })
    } catch (error) {
      setFailure(error)
    }
    await changed()
    setBusy(null)
  }
  const remind = () => run('remind', () => api.post(`/proposals/${proposalId}/remind`), words.reminded(email))
  const stop = () => run('stop', () => api.patch(`/proposals/${proposalId}/share`, { reminders: [] }), words.stopped)

  const next = nextReminderAt && words.next(format.moment(nextReminderAt))
  const state = remindersStoppedAt ? words.stoppedByClient(format.day(remindersStoppedAt)) : (next ?? words.noneNext)
  return (
    <section aria-label={words.label} className="mb-6 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-sheet px-4 py-3 text-sm">
        <ClockIcon className="shrink-0 text-quiet" />
        <p className="min-w-0 flex-1 basis-56">
          {words.waiting} <span className="text-quiet">{[words.sent(remindersSent), state].join(' · ')}</span>
        </p>
        {!remindersStoppedAt && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" busy={busy === 'remind'} onClick={() => void remind()}>
              {words.remindNow}
            </Button>
            {nextReminderAt && (
              <Button size="small" busy={busy === 'stop'} onClick={() => void stop()}>
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

function RemindFailure({ error }: { error: unknown }) {
  const { reminders: words } = useDetailWords()
  const failureText = useFailureText()
  const { failures } = words
  const known = error instanceof ApiError && Object.hasOwn(failures, error.code)
  const code = known ? (error.code as keyof typeof failures) : null
  if (code === 'reminded_recently') {
    const seconds = (error as ApiError).retryAfterSeconds ?? 3600
    return <ErrorNotice error={error}>{failures.reminded_recently(Math.ceil(seconds / 60))}</ErrorNotice>
  }
  return <ErrorNotice error={error}>{code ? failures[code] : failureText(error)}</ErrorNotice>
}
