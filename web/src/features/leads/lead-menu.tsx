import type { LeadSession, LeadSessionStatus } from '@proffer/core/lead-sessions/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { BanIcon, CheckIcon, EditIcon, MoreIcon, RefreshIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toast.tsx'
import { LeadForm } from './lead-form.tsx'
import { useReloadLeads } from './lead-queries.ts'
import { movesFrom } from './lead-status.ts'
import { useLeadsWords } from './words.ts'

const saveStatus = (id: string, status: LeadSessionStatus) =>
  call(app.leadSessionUpdate, { session_id: id, body: { status } })

/** Moves a lead to another status. */
export function useMoveLead(id: string) {
  const { move: words, statuses } = useLeadsWords()
  const toast = useToast()
  const failureText = useFailureText()
  const reloadLeads = useReloadLeads()
  return useMutation({
    mutationFn: (to: LeadSessionStatus) => saveStatus(id, to),
    onSuccess: (_, to) => toast({ text: words.moved(statuses[to]) }),
    onError: (error) => toast({ text: failureText(error), tone: 'danger' }),
    // Also after a refusal: the lead may have been moved elsewhere.
    onSettled: reloadLeads,
  })
}

/** The main action of a closed lead. */
export function ReopenButton({ lead: { id }, size }: { lead: LeadSession; size: 'medium' | 'large' }) {
  const { move: words } = useLeadsWords()
  const move = useMoveLead(id)
  const before = movesFrom('closed').back
  return (
    <Button variant="primary" size={size} busy={move.isPending} onClick={() => before && move.mutate(before)}>
      {words.back.closed}
    </Button>
  )
}

/** Everything besides replying and drafting: the request itself, and moving or closing the lead. */
export function LeadMenu({ lead, name }: { lead: LeadSession; name: string }) {
  const { move: words, statuses, lead: leadWords } = useLeadsWords()
  const toast = useToast()
  const reloadLeads = useReloadLeads()
  const [dialog, setDialog] = useState<'edit' | 'close' | null>(null)
  const { id, status } = lead
  const { forward, back, canClose } = movesFrom(status)
  const move = useMoveLead(id)

  /** Called by the confirmation dialog, which shows a failure. */
  async function close() {
    await saveStatus(id, 'closed')
    await reloadLeads()
    toast({ text: words.moved(statuses.closed) })
  }

  const trigger = (
    <button type="button" aria-label={leadWords.actions(name)} className={iconButtonClass}>
      <MoreIcon strokeWidth="2.5" />
    </button>
  )
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={<EditIcon />} onSelect={() => setDialog('edit')}>
          {leadWords.edit}
        </MenuItem>
        <MenuSeparator />
        {forward && (
          <MenuItem icon={<CheckIcon />} onSelect={() => move.mutate(forward)}>
            {words.forward[status as keyof typeof words.forward]}
          </MenuItem>
        )}
        {back && (
          <MenuItem icon={<RefreshIcon />} onSelect={() => move.mutate(back)}>
            {words.back[status as keyof typeof words.back]}
          </MenuItem>
        )}
        {canClose && (
          <MenuItem icon={<BanIcon />} onSelect={() => setDialog('close')}>
            {words.close}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'edit' && <LeadForm lead={lead} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'close'}
        onClose={() => setDialog(null)}
        title={words.closeTitle}
        description={words.closeBody}
        confirmLabel={words.close}
        danger={false}
        onConfirm={close}
      />
    </>
  )
}
