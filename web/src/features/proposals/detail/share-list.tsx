import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useRefreshProposals } from '../proposal-queries.ts'
import { MailState } from './mail-state.tsx'
import { useDetailWords } from './words.ts'

const toneOfState: Record<ShareDetails['state'], Tone> = {
  live: 'good',
  superseded: 'neutral',
  expired: 'neutral',
  revoked: 'danger',
}

interface Props {
  title: string
  proposalId: string
  shares: ShareDetails[]
}

export function ShareList({ title, proposalId, shares }: Props) {
  const { share: words } = useDetailWords()
  const toast = useToast()
  const refreshProposals = useRefreshProposals()
  const [shareToRevoke, setShareToRevoke] = useState<ShareDetails | null>(null)

  async function revoke() {
    if (!shareToRevoke) return
    await call(app.shareRevoke, { proposal_id: proposalId, share_id: shareToRevoke.id })
    await refreshProposals()
    toast({ text: words.revoked })
  }

  if (shares.length === 0) return null
  return (
    <section>
      <h3 className="mb-3 text-base font-semibold">{title}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {shares.map((share) => (
          <li key={share.id} className="flex flex-col gap-3 p-4">
            <ShareSummary share={share} onRevoke={() => setShareToRevoke(share)} />
            {share.state === 'live' && (
              <div className="text-sm empty:hidden">
                <MailState proposalId={proposalId} mail={share} to={share.recipientEmail} retry={{ of: 'share' }} />
              </div>
            )}
            {share.shareUrl && <CopyField label={words.done.link} value={share.shareUrl} />}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={shareToRevoke !== null}
        onClose={() => setShareToRevoke(null)}
        title={words.revokeTitle}
        description={words.revokeBody}
        confirmLabel={words.revoke}
        onConfirm={revoke}
      />
    </section>
  )
}

function ShareSummary({ share, onRevoke }: { share: ShareDetails; onRevoke: () => void }) {
  const { share: words, reminders } = useDetailWords()
  const format = useFormat()
  const { recipientName, recipientEmail, state, answer, viewCount, lastViewedAt, expiresAt, sharedAt } = share
  // Facts that do not apply are false or null.
  const facts = [
    words.sharedOn(format.day(sharedAt)),
    lastViewedAt ? words.opened(viewCount, format.ago(lastViewedAt)) : words.notOpened,
    state === 'live' && expiresAt && words.expiresOn(format.day(expiresAt)),
    share.nextReminderAt && reminders.nextShort(format.moment(share.nextReminderAt)),
  ]
  const comment = answer && [answer.note, answer.reason].filter(Boolean).join(' · ')
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{recipientName || recipientEmail || words.somebody}</span>
          <Badge tone={toneOfState[state]}>{words.states[state]}</Badge>
          {answer && <Badge tone={statusTone[answer.answer]}>{words.answers[answer.answer]}</Badge>}
          {answer?.name && <span className="font-normal wrap-anywhere">{words.answeredBy(answer.name)}</span>}
        </p>
        <p className="mt-1 text-quiet">{facts.filter(Boolean).join(' · ')}</p>
        {comment && <p className="mt-1 wrap-anywhere whitespace-pre-line">“{comment}”</p>}
      </div>
      {state === 'live' && (
        <Button size="small" onClick={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </div>
  )
}
