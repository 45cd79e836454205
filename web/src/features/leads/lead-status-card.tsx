import type { LeadSession, LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useReloadLeads } from './lead-queries.ts'
import { leadStatuses, movesFrom } from './lead-status.ts'
import { useLeadsWords } from './words.ts'

/** The statuses of a lead, the current one, and the moves that are possible. */
export function LeadStatusCard({ lead: { id, status } }: { lead: LeadSession }) {
  const { move: words, statuses } = useLeadsWords()
  const toast = useToast()
  const failureText = useFailureText()
  const reloadLeads = useReloadLeads()
  const [isConfirmingClose, setIsConfirmingClose] = useState(false)
  const { forward, back, canClose } = movesFrom(status)
  const saveStatus = (to: LeadSessionStatus) => call(app.leadSessionUpdate, { session_id: id, body: { status: to } })
  const move = useMutation({
    mutationFn: saveStatus,
    onSuccess: (_, to) => toast({ text: words.moved(statuses[to]) }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
    // Also after a refusal: the lead may have been moved elsewhere.
    onSettled: reloadLeads,
  })

  /** Called by the confirmation dialog, which shows a failure. */
  async function close() {
    await saveStatus('closed')
    await reloadLeads()
    toast({ text: words.moved(statuses.closed) })
  }

  return (
    <Card title={words.title}>
      <Steps status={status} />
      <div className="mt-5 flex flex-col gap-2">
        {forward && (
          <Button wide busy={move.isPending && move.variables === forward} onClick={() => move.mutate(forward)}>
            {words.forward[status as keyof typeof words.forward]}
          </Button>
        )}
        {back && (
          <Button
            wide
            variant={status === 'closed' ? 'secondary' : 'quiet'}
            busy={move.isPending && move.variables === back}
            onClick={() => move.mutate(back)}
          >
            {words.back[status as keyof typeof words.back]}
          </Button>
        )}
        {canClose && (
          <Button wide variant="quiet" onClick={() => setIsConfirmingClose(true)}>
            {words.close}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirmingClose}
        onClose={() => setIsConfirmingClose(false)}
        title={words.closeTitle}
        description={words.closeBody}
        confirmLabel={words.close}
        danger={false}
        onConfirm={close}
      />
    </Card>
  )
}

function Steps({ status }: { status: LeadSessionStatus }) {
  const { move: words, statuses } = useLeadsWords()
  const reached = leadStatuses.indexOf(status)
  return (
    <ol className="flex flex-col gap-2.5 text-sm">
      {leadStatuses.map((step, index) => {
        const isHere = index === reached
        return (
          <li
            key={step}
            aria-current={isHere ? 'step' : undefined}
            className={classes('flex items-center gap-3', isHere ? 'font-medium' : 'text-quiet')}
          >
            <span
              aria-hidden="true"
              className={classes(
                'flex size-5 shrink-0 items-center justify-center rounded-full border',
                index <= reached ? 'border-accent' : 'border-edge',
                isHere ? 'bg-accent text-on-accent' : 'text-accent',
              )}
            >
              {index < reached && <CheckIcon width="12" height="12" strokeWidth="2.5" />}
              {isHere && <span className="size-1.5 rounded-full bg-current" />}
            </span>
            {statuses[step]}
            {isHere && <span className="sr-only">({words.current})</span>}
          </li>
        )
      })}
    </ol>
  )
}
