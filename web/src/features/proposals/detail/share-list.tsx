import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useRefreshProposals } from '../proposal-queries.ts'
import { ExtendMenu } from './extend-menu.tsx'
import { MailState } from './mail-state.tsx'
import { useShareWords } from './share-words.ts'
import { useDetailWords } from './words.ts'

const toneOfState: Record<ShareDetails['state'], Tone> = {
  live: 'good',
  superseded: 'neutral',
  expired: 'warn',
  revoked: 'danger',
}

/** The link that the client has, with what the provider can do with it. */
export function CurrentLink({ proposal, share }: { proposal: Proposal; share: ShareDetails }) {
  const words = useShareWords()
  const { expiresAt, answer, state, shareUrl } = share
  const canExtend = expiresAt !== null && answer === null && proposal.status === 'sent'
  return (
    <section aria-labelledby="current-link">
      <h3 id="current-link" className="mb-2 text-sm font-semibold">
        {words.current}
      </h3>
      <div className="flex flex-col gap-3 rounded-lg border border-line p-4">
        <ShareSummary share={share} />
        {state === 'live' && (
          <div className="text-sm empty:hidden">
            <MailState proposalId={proposal.id} mail={share} to={share.recipientEmail} retry={{ of: 'share' }} />
          </div>
        )}
        {shareUrl && <CopyField label={words.done.link} value={shareUrl} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {canExtend && (
            <ExtendMenu proposalId={proposal.id} expiresAt={expiresAt} isMailed={share.recipientEmail !== null} />
          )}
          {state === 'live' && <WithdrawButton proposalId={proposal.id} shareId={share.id} />}
        </div>
      </div>
    </section>
  )
}

/** Links that no longer work. */
export function EarlierLinks({ shares }: { shares: ShareDetails[] }) {
  const words = useShareWords()
  if (shares.length === 0) return null
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm text-sm font-medium text-quiet [&::-webkit-details-marker]:hidden">
        {words.earlier(shares.length)}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col divide-y divide-line">
        {shares.map((share) => (
          <li key={share.id} className="py-3">
            <ShareSummary share={share} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function WithdrawButton({ proposalId, shareId }: { proposalId: string; shareId: string }) {
  const words = useShareWords()
  const toast = useToast()
  const refreshProposals = useRefreshProposals()
  const [isConfirming, setIsConfirming] = useState(false)

  async function withdraw() {
    await call(app.shareRevoke, { proposal_id: proposalId, share_id: shareId })
    await refreshProposals()
    toast({ text: words.revoked })
  }
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setIsConfirming(true)}>
        {words.revoke}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words.revokeTitle}
        description={words.revokeBody}
        confirmLabel={words.revoke}
        onConfirm={withdraw}
      />
    </>
  )
}

function ShareSummary({ share }: { share: ShareDetails }): ReactNode {
  const words = useShareWords()
  const { reminders } = useDetailWords()
  const format = useFormat()
  const { recipientName, recipientEmail, state, answer, viewCount, lastViewedAt, expiresAt, sharedAt } = share
  // Facts that do not apply are false or null.
  const facts = [
    words.sharedOn(format.day(sharedAt)),
    lastViewedAt ? words.opened(viewCount, format.ago(lastViewedAt)) : words.notOpened,
    state === 'live' && expiresAt && words.expiresOn(format.day(expiresAt)),
    state === 'expired' && expiresAt && words.expiredOn(format.day(expiresAt)),
    share.nextReminderAt && reminders.nextShort(format.moment(share.nextReminderAt)),
  ]
  const comment = answer && [answer.note, answer.reason].filter(Boolean).join(' · ')
  return (
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
  )
}
