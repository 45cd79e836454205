import type { User } from '@proffer/core/profile/schema.ts'
import { Link as RouteLink } from '@tanstack/react-router'
import { Card } from '../../ui/card.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { BellIcon, ChevronRightIcon, KeyIcon, WebhookIcon, WidgetIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Group } from './group.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { useProfileWords } from './words.ts'

/** The ids that other systems need, and links to connect them. Fields that only systems use are only in the API. */
export function IntegrationsPart({ form, user }: { form: ProfileForm; user: User }) {
  const words = useProfileWords()
  const field = useProfileField(form)
  return (
    <>
      <Connections />
      <Fold summary={words.forDevelopers}>
        <div className="mt-3 flex flex-col gap-6">
          <Group name="telegram">
            <TextField {...field('telegramChatId')} required={false} className="sm:w-1/2 sm:pr-2.5" />
          </Group>
          <Group name="account">
            <CopyField label={words.account.id} value={user.id} />
            {user.team_id && <CopyField label={words.account.teamId} value={user.team_id} />}
          </Group>
        </div>
      </Fold>
    </>
  )
}

const connections = [
  { to: '/settings/api-keys', name: 'keys', Icon: KeyIcon },
  { to: '/settings/webhooks', name: 'webhooks', Icon: WebhookIcon },
  { to: '/settings/widget', name: 'widget', Icon: WidgetIcon },
  { to: '/settings/notifications', name: 'notifications', Icon: BellIcon },
] as const

function Connections() {
  const { connections: words } = useProfileWords()
  return (
    <Card title={words.title} description={words.hint} flush>
      <ul className="divide-y divide-line border-t border-line">
        {connections.map(({ to, name, Icon }) => (
          <li key={to}>
            <RouteLink to={to} className="flex items-center gap-4 px-6 py-3 hover:bg-hover">
              <span className="text-quiet">
                <Icon />
              </span>
              <span className="min-w-0 flex-1 text-sm">{words[name]}</span>
              <ChevronRightIcon className="shrink-0 text-quiet" />
            </RouteLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
