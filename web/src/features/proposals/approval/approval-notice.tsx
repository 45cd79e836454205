import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRights } from '../../team/use-rights.ts'
import { versionsQuery } from '../versions/version-queries.ts'
import { TeamNote } from './team-note.tsx'
import { useApprovalTask } from './use-approval.ts'
import { useApprovalWords } from './words.ts'

interface Props {
  proposal: Proposal
  /** Opens the share panel, where approvals are requested and answered. */
  onShare: () => void
}

/** How far the approval of the proposal is. Nothing if nobody has requested one, or once the proposal is shared. */
export function ApprovalNotice({ proposal, onShare }: Props) {
  const words = useApprovalWords()
  const format = useFormat()
  const { userId } = useRights()
  const task = useApprovalTask(proposal)
  const { approval, status, id } = proposal
  const { state, by, at, note } = approval
  const isApproved = state === 'approved'
  const versions = useQuery({ ...versionsQuery(id), enabled: isApproved }).data?.versions
  if (state === 'none' || by === null || at === null || status === 'accepted') return null
  // Once it is used, the approval is history, which the activity shows.
  const newest = versions?.[0]
  // The author has changed what clients see of them, so the approval counts no more.
  if (isApproved && task === 'request') return null
  if (isApproved && (!versions || (newest && newest.sharedAt >= at))) return null
  const when = format.ago(at)
  const isOwn = by.userId === userId
  const action = task && (
    <Button size="small" onClick={onShare}>
      {task === 'decide' ? words.review : state === 'declined' ? words.askAgain : words.ask}
    </Button>
  )
  const title = {
    requested: task === 'decide' && !isOwn ? words.request(by.name) : words.waiting,
    declined: words.declined(by.name),
    approved: words.approved(isOwn ? words.you : by.name, when),
  }[state]
  const text = {
    requested: isOwn ? words.youAsked(when) : task === 'decide' ? when : words.waitingSince(by.name, when),
    declined: when,
    approved: words.approvedAdvice,
  }[state]
  return (
    <div className="mb-5">
      <Notice
        tone={{ requested: 'warn', declined: 'danger', approved: 'good' }[state] as 'warn'}
        actions={state === 'requested' && task !== 'decide' ? undefined : action}
      >
        <p className="font-semibold">{title}</p>
        <p className="first-letter:uppercase">{text}</p>
        {note && (
          <div className="mt-1.5">
            <TeamNote>{note}</TeamNote>
          </div>
        )}
      </Notice>
    </div>
  )
}
