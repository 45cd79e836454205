import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareDetails } from '@proffer/core/shares/schema.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Badge, statusTone, type Tone } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { MenuItem, MoreMenu } from '../../../ui/menu.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useUiWords } from '../../../ui/words.ts'
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

interface CurrentLinkProps {
  proposal: Proposal
  share: ShareDetails
  hasCopyButton: boolean
}

/** The link that the client has, with what the provider can do with it. */
export function CurrentLink({ proposal, share, hasCopyButton }: CurrentLinkProps) {
  const words = useShareWords()
  const { copy } = useUiWords()
  const facts = useShareFacts(share)
  const { expiresAt, answer, state, shareUrl } = share
  const canExtend = expiresAt !== null && answer === null && proposal.status === 'sent'
  return (
    <section aria-label={words.current} className="rounded-lg border border-line py-2 pr-2 pl-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-48 max-sm:basis-full">
          <p className="font-medium">
            {words.current}: {words.states[state].toLowerCase()}
          </p>
          <p className="text-quiet">{facts}</p>
          {state === 'live' && (
            <MailState proposalId={proposal.id} mail={share} to={share.recipientEmail} retry={{ of: 'share' }} />
          )}
        </div>
        {canExtend && (
          <ExtendMenu proposalId={proposal.id} expiresAt={expiresAt} isMailed={share.recipientEmail !== null} />
        )}
        {hasCopyButton && shareUrl && (
          <CopyButton size="small" text={shareUrl}>
            {copy}
          </CopyButton>
        )}
        {state === 'live' && <WithdrawMenu proposalId={proposal.id} shareId={share.id} />}
      </div>
      <Answer answer={answer} />
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

function WithdrawMenu({ proposalId, shareId }: { proposalId: string; shareId: string }) {
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
      <MoreMenu itemName={words.current}>
        <MenuItem danger onSelect={() => setIsConfirming(true)}>
          {words.revoke}
        </MenuItem>
      </MoreMenu>
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

function ShareSummary({ share }: { share: ShareDetails }) {
  const words = useShareWords()
  const format = useFormat()
  const { recipientName, recipientEmail, state, answer, sharedAt } = share
  const facts = useShareFacts(share)
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span className="min-w-0 wrap-anywhere">{recipientName || recipientEmail || words.somebody}</span>
        <Badge tone={toneOfState[state]}>{words.states[state]}</Badge>
      </p>
      <p className="mt-1 text-quiet">
        {words.sharedOn(format.day(sharedAt))} · {facts}
      </p>
      <Answer answer={answer} />
    </div>
  )
}

/** Whether the client has opened the link, until when it works, and when the client is reminded. */
function useShareFacts({ state, viewCount, lastViewedAt, expiresAt, nextReminderAt }: ShareDetails): string {
  const words = useShareWords()
  const { reminders } = useDetailWords()
  const format = useFormat()
  // Facts that do not apply are false or null.
  const facts = [
    lastViewedAt ? words.opened(viewCount, format.ago(lastViewedAt)) : words.notOpened,
    state === 'live' && expiresAt && words.expiresOn(format.day(expiresAt)),
    state === 'expired' && expiresAt && words.expiredOn(format.day(expiresAt)),
    nextReminderAt && reminders.nextShort(format.moment(nextReminderAt)),
  ]
  return facts.filter(Boolean).join(' · ')
}

/** What the client answered under the link, with their comment. */
function Answer({ answer }: Pick<ShareDetails, 'answer'>) {
  const words = useShareWords()
  if (!answer) return null
  const comment = [answer.note, answer.reason].filter(Boolean).join(' · ')
  return (
    <div className="mt-1">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={statusTone[answer.answer]}>{words.answers[answer.answer]}</Badge>
        {answer.name && <span className="wrap-anywhere">{words.answeredBy(answer.name)}</span>}
      </p>
      {comment && <p className="mt-1 wrap-anywhere whitespace-pre-line">“{comment}”</p>}
    </div>
  )
}
