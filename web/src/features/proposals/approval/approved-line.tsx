import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useRights } from '../../team/use-rights.ts'
import { useApprovalWords } from './words.ts'

/** Who approved the proposal, and when. Nothing if nobody did. */
export function ApprovedLine({ proposal: { approval } }: { proposal: Proposal }) {
  const words = useApprovalWords()
  const format = useFormat()
  const { userId } = useRights()
  const { state, by, at, note } = approval
  if (state !== 'approved' || by === null || at === null) return null
  return (
    <p className="flex items-start gap-2.5 text-sm text-good" title={format.moment(at)}>
      <CheckIcon width="18" height="18" className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {words.approved(by.userId === userId ? words.you : by.name, format.ago(at))}
        {note && <span className="block text-quiet">{note}</span>}
      </span>
    </p>
  )
}
