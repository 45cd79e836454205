import type { Call } from '../call.ts'
import type {
  NotificationSettings,
  NotificationSettingsChange,
  NotificationTest,
  QueuedNotificationTest,
} from '../generated/records.ts'
import type { CallOptions, PostOptions, Send } from '../request.ts'

export function notifications(send: Send) {
  return {
    /** What the provider is notified of, and where. The Slack URL is masked. */
    get: (options?: CallOptions): Call<NotificationSettings> => send('notification_settings_get', {}, options),

    /** Changes only the members in the body. */
    update: (body: NotificationSettingsChange, options?: CallOptions): Call<NotificationSettings> =>
      send('notification_settings_put', { body }, options),

    /** Queues one message. Its result is in `lastTests` of the settings. */
    test: (body: NotificationTest, options?: PostOptions): Call<QueuedNotificationTest> =>
      send('notification_settings_test', { body }, options),
  }
}
