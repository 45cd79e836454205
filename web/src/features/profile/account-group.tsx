import type { User } from '@proffer/core/profile/schema.ts'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Group } from './group.tsx'
import { useProfileWords } from './words.ts'

/** The read-only part of the profile. */
export function AccountGroup({ user }: { user: User }) {
  const { account: words } = useProfileWords()
  const format = useFormat()
  const team = [
    [words.team, user.team_name ?? words.noTeam],
    ...(user.team_role ? [[words.teamRole, user.team_role]] : []),
    ...(user.team_id ? [[words.teamId, <span className="font-mono">{user.team_id}</span>]] : []),
  ] as Array<[string, string]>
  return (
    <Group name="account">
      <KeyValue
        facts={[
          [words.email, <AccountEmail key="email" user={user} />],
          [words.type, words.types[user.user_type] ?? user.user_type],
          [words.plan, words.plans[user.effective_tier] ?? user.effective_tier],
          [words.since, format.day(user.created_at)],
          [words.admin, user.is_admin ? words.yes : words.no],
          ...team,
        ]}
      />
    </Group>
  )
}

function AccountEmail({ user }: { user: User }) {
  const { account: words } = useProfileWords()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 break-all">{user.email}</span>
      <Badge tone={user.email_verified ? 'good' : 'warn'}>
        {user.email_verified ? words.verified : words.unverified}
      </Badge>
    </span>
  )
}
