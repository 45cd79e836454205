import type { NotificationSettings } from '@proffer/core/notifications/schema.ts'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { ChannelState } from './channel-state.tsx'
import { useChannelTest } from './channel-test.tsx'
import { useNotificationWords } from './words.ts'

export function EmailCard({ settings }: { settings: NotificationSettings }) {
  const { email: words } = useNotificationWords()
  const test = useChannelTest('email', settings)
  return (
    <Card
      title={words.title}
      badge={<ChannelState channel="email" settings={settings} />}
      description={<span className="wrap-anywhere">{words.address(settings.email.address)}</span>}
      actions={test.button}
    >
      <div className="flex flex-col gap-4">
        <Link to="/settings/account" className="self-start text-sm">
          {words.change}
        </Link>
        {test.result}
      </div>
    </Card>
  )
}
