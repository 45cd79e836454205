import { mayManageRole } from '@proffer/core/team/roles.ts'
import type { CreatedInvitation, Invitation } from '@proffer/core/team/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { BanIcon, SendIcon } from '../../ui/icons.tsx'
import { MenuItem, MenuSeparator, MoreMenu } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useInvitationResult } from './invite-dialog.tsx'
import { useReloadTeam } from './team-queries.ts'
import { useRights } from './use-rights.ts'
import { useTeamWords } from './words.ts'

interface Props {
  invitation: Invitation
  /** Gets a new invitation whose link the inviter has to send. */
  onUnsent: (invitation: CreatedInvitation) => void
}

export function InvitationActions({ invitation, onUnsent }: Props) {
  const { invite } = useTeamWords()
  const { role } = useRights()
  const toast = useToast()
  const failureText = useFailureText()
  const reloadTeam = useReloadTeam()
  const [isAsking, setIsAsking] = useState(false)
  const showResult = useInvitationResult(onUnsent)
  const { id, email } = invitation

  /** A new link needs a new invitation. The former link stops working. */
  const again = useMutation({
    mutationFn: async () => {
      await call(app.teamInvitationWithdraw, { invitation_id: id })
      return call(app.teamInvitationCreate, { body: { email, role: invitation.role } })
    },
    onSuccess: showResult,
    onError(error) {
      toast({ text: failureText(error), tone: 'danger' })
      void reloadTeam()
    },
  })

  async function withdraw() {
    await call(app.teamInvitationWithdraw, { invitation_id: id })
    toast({ text: invite.withdrawn(email) })
    await reloadTeam()
  }

  if (!mayManageRole(role, invitation.role)) return null
  return (
    <>
      <MoreMenu itemName={email}>
        <MenuItem icon={<SendIcon />} disabled={again.isPending} onSelect={() => again.mutate()}>
          {invite.again}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger icon={<BanIcon />} onSelect={() => setIsAsking(true)}>
          {invite.withdraw}
        </MenuItem>
      </MoreMenu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={invite.withdrawTitle(email)}
        description={invite.withdrawBody}
        confirmLabel={invite.withdraw}
        onConfirm={withdraw}
      />
    </>
  )
}
