import { mayManageRole, type Role } from '@proffer/core/team/roles.ts'
import type { TeamMember } from '@proffer/core/team/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import * as app from '../../api/generated/app.ts'
import { meQuery } from '../../api/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useFailureText } from '../../ui/error-notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useReloadTeam } from './team-queries.ts'
import { useRights } from './use-rights.ts'
import { useRoleOptions } from './use-role-options.ts'
import { useTeamWords } from './words.ts'

interface Props {
  member: TeamMember
  isLastOwner: boolean
}

/** The role as a choice, or as a text if the reader may not change it. A new owner and an own lower role need a confirmation. */
export function MemberRole({ member, isLastOwner }: Props) {
  const words = useTeamWords()
  const { userId, role: ownRole } = useRights()
  const options = useRoleOptions()
  const [asked, setAsked] = useState<Role | null>(null)
  const { change, isPending } = useChangeRole(member)
  const showFailure = useShowFailure()
  const isMe = member.userId === userId
  if (isLastOwner || !mayManageRole(ownRole, member.role)) return words.roles[member.role]

  const choose = (role: Role) => {
    if (isMe || role === 'owner') setAsked(role)
    else change(role).catch(showFailure)
  }
  const { ownership } = words
  return (
    <>
      <Select
        label={words.list.roleOf(member.name)}
        labelHidden
        disabled={isPending}
        value={member.role}
        onChange={choose}
        options={options}
        className="min-w-36"
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={isMe ? ownership.ownTitle : ownership.title(member.name)}
        description={isMe ? ownership.ownBody(words.roles[asked ?? member.role]) : ownership.body(member.name)}
        confirmLabel={isMe ? ownership.ownConfirm : ownership.confirm}
        danger={isMe}
        onConfirm={() => asked && change(asked)}
      />
    </>
  )
}

function useChangeRole({ userId, name }: TeamMember) {
  const words = useTeamWords()
  const queries = useQueryClient()
  const reloadTeam = useReloadTeam()
  const toast = useToast()
  const mutation = useMutation({
    mutationFn: (role: Role) => call(app.teamMemberUpdate, { user_id: userId, body: { role } }),
    onSuccess: ({ role }) => toast({ text: words.list.changed(name, words.roles[role]) }),
    onSettled: () => Promise.all([reloadTeam(), queries.invalidateQueries({ queryKey: meQuery.queryKey })]),
  })
  return { change: mutation.mutateAsync, isPending: mutation.isPending }
}

function useShowFailure() {
  const toast = useToast()
  const failureText = useFailureText()
  return (error: unknown) => void toast({ text: failureText(error), tone: 'danger' })
}
