import type {
  NotificationChannel,
  NotificationSettings,
  NotificationSettingsChange,
} from '@proffer/core/notifications/schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import * as app from '../../../api/generated/app.ts'
import { profileQuery } from '../../../api/session.ts'

/** How often the page reads the settings while it waits for a test or for a Telegram chat. */
export const POLL_INTERVAL_MS = 1_500

export const notificationsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(app.notificationSettingsGet, { signal }),
})

export const isSetUpByChannel = ({
  telegram,
  slackUrl,
}: NotificationSettings): Record<NotificationChannel, boolean> => ({
  email: true,
  telegram: telegram.available && telegram.chatId !== null,
  slack: slackUrl !== null,
})

/** Whether notifications leave the server this way. Without a mail server, it only writes mails to files. */
export const isSentByChannel = (settings: NotificationSettings): Record<NotificationChannel, boolean> => ({
  ...isSetUpByChannel(settings),
  email: settings.email.available,
})

/** Sends a change and shows the settings that the server returns. */
export function useChangeNotifications() {
  const queries = useQueryClient()
  return async (change: NotificationSettingsChange) => {
    const settings = await call(app.notificationSettingsPut, { body: change })
    // A poll that began before the change would overwrite it.
    await queries.cancelQueries({ queryKey: notificationsQuery.queryKey })
    queries.setQueryData(notificationsQuery.queryKey, settings)
  }
}

/** Sets or removes the chat, which is part of the profile. */
export function useSetTelegramChat() {
  const queries = useQueryClient()
  return async (telegramChatId: string | null) => {
    await call(app.profileUpdate, { body: { profile: { telegramChatId } } })
    void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    await queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  }
}
