import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import type { Versioned } from '../../../api/transport.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Initials } from '../../../ui/initials.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PanelBody, PanelFoot } from '../../../ui/panel.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { TeamNote } from './team-note.tsx'
import { useApprovalReason, useSendApproval } from './use-approval.ts'
import { useApprovalWords } from './words.ts'

interface Props {
  /** As it is now. */
  loaded: Versioned<Proposal>
  onClose: () => void
}

const MAX_NOTE = 2000

/** The share panel of an owner or admin who is asked for approval. They approve what was there when it opened. */
export function DecidePanel({ loaded, onClose }: Props) {
  const words = useApprovalWords()
  const toast = useToast()
  const format = useFormat()
  // What this person has read. The page follows the changes of others.
  const [read] = useState(loaded)
  const send = useSendApproval(read.value)
  const reason = useApprovalReason(read.value)
  const [note, setNote] = useState('')
  const [sending, setSending] = useState<'approve' | 'decline' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { by, at, note: request } = read.value.approval
  const name = by?.name ?? words.somebody
  const isStale = sending === null && (loaded.etag !== read.etag || isApiError(failure, 'stale_proposal'))

  async function decide(action: 'approve' | 'decline') {
    if (sending) return
    setSending(action)
    setFailure(null)
    try {
      await send({ action, note: note.trim() || null }, read.etag)
      toast({ text: action === 'approve' ? words.didApprove : words.didDecline })
      onClose()
    } catch (error) {
      setFailure(error)
      setSending(null)
    }
  }

  return (
    <>
      <PanelBody>
        <section aria-labelledby="approval-request" className="flex gap-4">
          <Initials name={name} />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <h3 id="approval-request" className="font-semibold">
              {words.request(name)}
            </h3>
            <p className="text-sm text-quiet first-letter:uppercase">
              {at && (
                <time dateTime={at} title={format.moment(at)}>
                  {format.ago(at)}
                </time>
              )}
              {reason && `. ${reason}`}
            </p>
            {request && <TeamNote>{request}</TeamNote>}
            <Link
              to="/proposals/$proposalId"
              params={{ proposalId: read.value.id }}
              search={{ tab: 'preview' }}
              className="mt-1 self-start rounded-sm text-sm font-[550] text-accent underline-offset-4 hover:underline"
            >
              {words.readIt}
            </Link>
          </div>
        </section>
        <TextArea
          label={words.noteFor(name)}
          name="note"
          hint={words.noteHint}
          rows={3}
          required={false}
          maxLength={MAX_NOTE}
          value={note}
          onChange={setNote}
        />
      </PanelBody>
      <PanelFoot>
        {isStale && <Notice tone="warn">{words.changed}</Notice>}
        {failure !== null && !isStale && <ErrorNotice error={failure} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <p className="min-w-0 flex-1 basis-56 text-sm text-quiet">{!isStale && words.decisionEffect(name)}</p>
          {isStale ? (
            <Button onClick={onClose} className="max-sm:w-full">
              {words.close}
            </Button>
          ) : (
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              <Button busy={sending === 'decline'} onClick={() => void decide('decline')}>
                {words.decline}
              </Button>
              <Button
                variant="primary"
                busy={sending === 'approve'}
                icon={<CheckIcon width="18" height="18" />}
                onClick={() => void decide('approve')}
              >
                {words.approve}
              </Button>
            </div>
          )}
        </div>
      </PanelFoot>
    </>
  )
}
