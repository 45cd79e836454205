import type { NotificationChannel, NotificationSettings } from '@proffer/core/notifications/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isSentByChannel, isSetUpByChannel } from './notification-queries.ts'
import { useNotificationWords } from './words.ts'

/** Whether notifications reach the provider this way. */
export function ChannelState({ channel, settings }: { channel: NotificationChannel; settings: NotificationSettings }) {
  const { choices: words } = useNotificationWords()
  if (!isSetUpByChannel(settings)[channel]) return <Badge>{words.off}</Badge>
  const isSent = isSentByChannel(settings)[channel]
  return <Badge tone={isSent ? 'good' : 'warn'}>{isSent ? words.ready : words.notSent}</Badge>
}
