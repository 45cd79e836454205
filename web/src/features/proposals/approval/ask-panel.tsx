import type { Proposal } from '@proffer/core/proposals/schema.ts'
import type { ShareProblem } from '@proffer/core/shares/share-check-schema.ts'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Form } from '../../../ui/form.tsx'
import { ClockIcon, InfoIcon, SendIcon } from '../../../ui/icons.tsx'
import { PanelBody, PanelFoot, panelForm } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useRights } from '../../team/use-rights.ts'
import { CheckSection } from '../detail/share-check-section.tsx'
import { TeamNote } from './team-note.tsx'
import { useApprovalReason, useApproverNames, useSendApproval } from './use-approval.ts'
import { useApprovalWords } from './words.ts'

interface Props {
  proposal: Proposal
  /** The other problems, which are better corrected before somebody approves the proposal. */
  problems: ShareProblem[]
  onClose: () => void
  /** What comes before and after. */
  before: ReactNode
  after: ReactNode
}

const MAX_NOTE = 2000

/** The share panel of a member whose proposal needs approval: why, who gives it, and how far the request is. */
export function AskPanel({ proposal, problems, onClose, before, after }: Props) {
  const words = useApprovalWords()
  const toast = useToast()
  const approvers = useApproverNames()
  const send = useSendApproval(proposal)
  const { state } = proposal.approval
  const isWaiting = state === 'requested'
  const form = useForm({
    initial: { note: '' },
    send: ({ note }) => send({ action: 'request', note: note.trim() || null }),
    onSent: () => toast({ text: words.asked }),
  })
  const checksId = useId()
  return (
    <Form form={{ ...form, failure: null }} className={panelForm}>
      <PanelBody>
        <AskState proposal={proposal} approvers={approvers} />
        {!isWaiting && (
          <TextArea
            label={words.noteFor(approvers)}
            hint={words.noteHint}
            rows={3}
            required={false}
            maxLength={MAX_NOTE}
            {...form.field('note')}
          />
        )}
        {before}
        {problems.length > 0 && (
          <CheckSection id={checksId} proposal={proposal} problems={problems} needsCode={false} />
        )}
        {after}
      </PanelBody>
      <PanelFoot>
        {form.failure !== null && <ErrorNotice error={form.failure} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <p className="min-w-0 flex-1 basis-56 text-sm text-quiet">
            {isWaiting ? words.told : words.askEffect(approvers)}
          </p>
          {isWaiting ? (
            <Button onClick={onClose} className="max-sm:w-full">
              {words.close}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="primary"
              busy={form.isSending}
              icon={<SendIcon width="18" height="18" />}
              className="max-sm:w-full"
            >
              {state === 'declined' ? words.askAgain : words.ask}
            </Button>
          )}
        </div>
      </PanelFoot>
    </Form>
  )
}

/** Why an approval is needed, or what became of the request. */
function AskState({ proposal, approvers }: { proposal: Proposal; approvers: string }) {
  const words = useApprovalWords()
  const format = useFormat()
  const { userId } = useRights()
  const reason = useApprovalReason(proposal)
  const { state, by, at, note } = proposal.approval
  const when = at ? format.ago(at) : ''
  if (state === 'requested')
    return (
      <StateBox icon={<ClockIcon />} look="bg-warn-wash text-warn" title={words.waiting}>
        <p>
          {by?.userId === userId ? words.youAsked(when) : words.waitingSince(by?.name ?? words.somebody, when)}{' '}
          {words.approvers(approvers)}
        </p>
        {note && <TeamNote>{note}</TeamNote>}
      </StateBox>
    )
  if (state === 'declined')
    return (
      <StateBox
        icon={<InfoIcon />}
        look="bg-danger-wash text-danger"
        title={words.declined(by?.name ?? words.somebody)}
      >
        {at && (
          <p className="first-letter:uppercase">
            <time dateTime={at} title={format.moment(at)}>
              {when}
            </time>
            {'. '}
            {words.declinedAdvice}
          </p>
        )}
        {note && <TeamNote>{note}</TeamNote>}
      </StateBox>
    )
  return (
    <StateBox icon={<InfoIcon />} look="bg-info-wash text-info" title={words.needed}>
      <p>
        {reason} {words.approvers(approvers)}
      </p>
    </StateBox>
  )
}

interface BoxProps {
  icon: ReactNode
  look: string
  title: string
  children: ReactNode
}

const StateBox = ({ icon, look, title, children }: BoxProps) => (
  <section aria-label={title} className={`flex gap-3 rounded-lg px-4 py-3.5 text-sm *:first:shrink-0 ${look}`}>
    {icon}
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  </section>
)
