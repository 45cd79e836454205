import { mayManageRole } from '@proffer/core/team/roles.ts'
import type { Team, TeamMember } from '@proffer/core/team/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { useReplaceUser } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { BanIcon } from '../../ui/icons.tsx'
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

/** Removes somebody, or lets the reader leave. Nothing is shown if neither is possible. */
export function MemberActions({ team, member, isLastOwner }: Props) {
  const { list, removal } = useTeamWords()
  const { userId, role } = useRights()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useRemove(member)
  const leave = useLeave(member)
  const isMe = member.userId === userId
  if (isLastOwner || (!isMe && !mayManageRole(role, member.role))) return null
  return (
    <>
      <MoreMenu itemName={member.name}>
        <MenuItem danger icon={<BanIcon />} onSelect={() => setIsAsking(true)}>
          {isMe ? list.leave : list.remove}
        </MenuItem>
      </MoreMenu>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={isMe ? removal.leaveTitle(team.name) : removal.title(member.name)}
        description={isMe ? removal.leaveBody : removal.body(member.name)}
        confirmLabel={isMe ? removal.leaveConfirm : removal.confirm}
        onConfirm={isMe ? leave : remove}
      />
    </>
  )
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
  const navigate = useNavigate()
  const replaceUser = useReplaceUser()
  return async () => {
    await call(app.teamMemberRemove, { user_id: userId })
    await navigate({ to: '/sign-in' })
    replaceUser(null)
  }
}
