import { mayManageRole } from '@proffer/core/team/roles.ts'
import type { Team, TeamMember } from '@proffer/core/team/schema.ts'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { BanIcon, LockIcon } from '../../ui/icons.tsx'
import { MenuItem, MoreMenu } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useReloadTeam } from './team-queries.ts'
import { useRights } from './use-rights.ts'
import { useTeamWords } from './words.ts'

interface Props {
  team: Team
  member: TeamMember
  isLastOwner: boolean
}

/** Removes somebody, resets a lost second factor, or lets the reader leave. Nothing is shown if nothing is possible. */
export function MemberActions({ team, member, isLastOwner }: Props) {
  const { list, removal, reset: resetWords } = useTeamWords()
  const { userId, role } = useRights()
  const [dialog, setDialog] = useState<'remove' | 'reset' | null>(null)
  const close = () => setDialog(null)
  const reset = useReset(member)
  const remove = useRemove(member)
  const leave = useLeave(member)
  const isMe = member.userId === userId
  if (isLastOwner || (!isMe && !mayManageRole(role, member.role))) return null
  return (
    <>
      <MoreMenu itemName={member.name}>
        {!isMe && member.hasSecondFactor && (
          <MenuItem icon={<LockIcon />} onSelect={() => setDialog('reset')}>
            {resetWords.open}
          </MenuItem>
        )}
        <MenuItem danger icon={<BanIcon />} onSelect={() => setDialog('remove')}>
          {isMe ? list.leave : list.remove}
        </MenuItem>
      </MoreMenu>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title={isMe ? removal.leaveTitle(team.name) : removal.title(member.name)}
        description={isMe ? removal.leaveBody : removal.body(member.name)}
        confirmLabel={isMe ? removal.leaveConfirm : removal.confirm}
        onConfirm={isMe ? leave : remove}
      />
      <ConfirmDialog
        open={dialog === 'reset'}
        onClose={close}
        title={resetWords.title(member.name)}
        description={
          <>
            {resetWords.check(member.name)}
            <span className="mt-3 block">{resetWords.body}</span>
          </>
        }
        confirmLabel={resetWords.confirm}
        failureText={(error) => (isApiError(error, 'member_of_other_accounts') ? resetWords.otherAccounts : undefined)}
        onConfirm={reset}
      />
    </>
  )
}

function useReset({ userId, name }: TeamMember) {
  const { reset: words } = useTeamWords()
  const toast = useToast()
  const reloadTeam = useReloadTeam()
  return async () => {
    await call(app.teamMemberSecondFactorReset, { user_id: userId })
    toast({ text: words.done(name) })
    await reloadTeam()
  }
}

function useRemove({ userId, name }: TeamMember) {
  const { removal } = useTeamWords()
  const toast = useToast()
  const reloadTeam = useReloadTeam()
  return async () => {
    await call(app.teamMemberRemove, { user_id: userId })
    toast({ text: removal.done(name) })
    await reloadTeam()
  }
}

/** The session ends with the membership. */
function useLeave({ userId }: TeamMember) {
  return async () => {
    await call(app.teamMemberRemove, { user_id: userId })
    location.assign('/sign-in')
  }
}
