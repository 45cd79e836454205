import type { CreatedInvitation, Invitation, Team, TeamMember } from '@proffer/core/team/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { MailIcon } from '../../ui/icons.tsx'
import { Initials } from '../../ui/initials.tsx'
import { Moment } from '../../ui/moment.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberRole } from './member-role.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { useMembers } from './team-queries.ts'
import { useRights } from './use-rights.ts'
import { useTeamWords } from './words.ts'

type Row = { member: TeamMember; invitation?: never } | { invitation: Invitation; member?: never }

interface Props {
  team: Team
  invitations: Invitation[]
  onUnsent: (invitation: CreatedInvitation) => void
}

/** The members and, below them, those who are invited. */
export function TeamTable({ team, invitations, onUnsent }: Props) {
  const words = useTeamWords()
  const { list } = words
  const { userId, role, may } = useRights()
  const members = useMembers()
  const ownerCount = members.filter((member) => member.role === 'owner').length
  const isLastOwner = (member: TeamMember) => member.role === 'owner' && ownerCount === 1
  const isAnybodySafe = members.some(({ hasSecondFactor }) => hasSecondFactor)
  const factorTone = team.settings.requireSecondFactor ? 'warn' : isAnybodySafe ? 'neutral' : null
  const rows: Row[] = [...members.map((member) => ({ member })), ...invitations.map((invitation) => ({ invitation }))]
  const columns: Array<Column<Row>> = [
    {
      title: list.person,
      primary: true,
      cell: ({ member, invitation }) =>
        member ? (
          <Person member={member} isMe={member.userId === userId} factorTone={factorTone} />
        ) : (
          <InvitedPerson invitation={invitation} />
        ),
    },
    {
      title: list.role,
      untitled: true,
      // On a phone the role and the last visit share a line, below the name.
      className: '@max-3xl:!inline-flex @max-3xl:w-[62%] @max-3xl:pl-12',
      cell: ({ member, invitation }) =>
        member ? <MemberRole member={member} isLastOwner={isLastOwner(member)} /> : words.roles[invitation.role],
    },
    {
      title: list.lastSeen,
      untitled: true,
      className:
        '@3xl:whitespace-nowrap @max-3xl:!inline-flex @max-3xl:w-[38%] @max-3xl:!justify-end @max-3xl:text-right',
      cell: ({ member }) =>
        member ? <Moment at={member.lastSeenAt} absent={list.never} /> : <Badge tone="warn">{list.open}</Badge>,
    },
    {
      title: list.actions,
      titleHidden: true,
      align: 'right',
      className: '@3xl:w-0',
      cell: ({ member, invitation }) =>
        member ? (
          <MemberActions team={team} member={member} isLastOwner={isLastOwner(member)} />
        ) : (
          <InvitationActions invitation={invitation} onUnsent={onUnsent} />
        ),
    },
  ]
  return (
    <div className="flex flex-col gap-2">
      <Table label={list.label} rows={rows} columns={columns} keyOf={keyOf} />
      {!may('team_member_update') && <p className="text-sm text-quiet">{list.readOnly}</p>}
      {role === 'owner' && ownerCount === 1 && <p className="text-sm text-quiet">{list.lastOwner}</p>}
      <div className="mt-2 rounded-lg border border-line bg-sheet">
        <RoleMatrix visibility={team.settings.visibility} />
      </div>
    </div>
  )
}

const keyOf = ({ member, invitation }: Row) => member?.userId ?? invitation?.id ?? ''

interface PersonProps {
  member: TeamMember
  isMe: boolean
  /** How a missing second factor is shown. Not at all as long as nobody has one and nobody needs one. */
  factorTone: 'warn' | 'neutral' | null
}

function Person({ member: { name, email, hasSecondFactor }, isMe, factorTone }: PersonProps) {
  const { list } = useTeamWords()
  return (
    <div className="flex items-center gap-3">
      <Initials name={name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {name}
          {isMe && <Badge tone="accent">{list.you}</Badge>}
          {!hasSecondFactor && factorTone && <Badge tone={factorTone}>{list.noFactor}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-quiet">{email}</p>
      </div>
    </div>
  )
}

function InvitedPerson({ invitation: { email, expiresAt, notification } }: { invitation: Invitation }) {
  const { list, mails } = useTeamWords()
  const format = useFormat()
  const problem = notification && notification in mails ? mails[notification as keyof typeof mails] : undefined
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full border border-dashed border-edge text-quiet"
      >
        <MailIcon />
      </span>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-quiet">{list.expires(format.day(expiresAt))}</p>
        {problem && <p className="text-sm text-warn">{problem}</p>}
      </div>
    </div>
  )
}
