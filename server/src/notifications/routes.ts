import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { mailBudget } from '@proffer/core/budgets.ts'
import {
  NotificationSettings,
  NotificationSettingsChange,
  NotificationTest,
  QueuedNotificationTest,
  TelegramCode,
} from '@proffer/core/notifications/schema.ts'
import type { Caller } from '../access/doors/caller.ts'
import { requireRight } from '../access/rights/insufficient-role.ts'
import { operation } from '../http/operation.ts'
import { isMaskedUrl } from './masked-url.ts'
import type { TelegramPairing } from './pairing.ts'
import type { NotificationSettingsService } from './service.ts'

const tag = 'Notifications'

const get = operation({
  id: 'notification_settings_get',
  tag,
  summary: 'Get the notification settings',
  description:
    'Returns which notifications the provider gets, and where. The Slack URL is masked. A channel that is not set up gets nothing, ' +
    'whatever is chosen for it.',
  scope: 'read',
  answer: { status: 200, description: 'The settings.', schema: NotificationSettings },
})

const put = operation({
  id: 'notification_settings_put',
  tag,
  summary: 'Change the notification settings',
  description:
    'Changes only the members in the body. By default every kind goes to every channel that is set up. The choices are for all members ' +
    'of the account, so only an owner or admin can change them. Connect Telegram in the application, or set `telegramChatId` in the profile.',
  scope: 'write',
  body: NotificationSettingsChange,
  answer: { status: 200, description: 'The changed settings.', schema: NotificationSettings },
  errors: ['insufficient_role'],
})

const test = operation({
  id: 'notification_settings_test',
  tag,
  summary: 'Send a test notification',
  description:
    'Queues one message. Its result is in `lastTests` of the settings. ' +
    `At most ${mailBudget.notificationTestsPerHour} tests an hour.`,
  scope: 'write',
  body: NotificationTest,
  answer: { status: 202, description: 'The test is queued.', schema: QueuedNotificationTest },
  errors: ['insufficient_role', 'channel_not_set_up'],
})

const createCode = operation({
  id: 'telegram_code_create',
  tag,
  summary: 'Get a code to connect Telegram',
  description: 'Send `/start` and the code to the bot within 15 minutes. A new code replaces the old one.',
  scope: 'write',
  showsSecret: true,
  answer: { status: 201, description: 'The code.', schema: TelegramCode },
  errors: ['channel_not_set_up'],
})

export function notificationRoutes(settings: NotificationSettingsService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/notification-settings', get, async ({ caller }) => settings.get(caller))

    // The choices are for all members, and Slack is a channel of the account. A masked URL that is sent back changes nothing.
    const checkChannel = async ({ caller, body }: { caller: Caller; body: unknown }) => {
      const { kinds, slackUrl } = body as NotificationSettingsChange
      const isKept = slackUrl === undefined || (slackUrl !== null && isMaskedUrl(slackUrl))
      if (kinds !== undefined || !isKept) requireRight('manage webhooks and channels', caller)
    }
    const checkTarget = ({ body }: { body: unknown }) => settings.checkTarget(body as NotificationSettingsChange)

    app.put('/notification-settings', { ...put, preHandler: [checkChannel, checkTarget] }, async ({ caller, body }) =>
      settings.update(caller, body),
    )

    app.post('/notification-settings/test', test, async ({ caller, body }, reply) => {
      if (body.channel === 'slack') requireRight('manage webhooks and channels', caller)
      reply.code(202)
      return settings.test(caller, body.channel)
    })
  }
}

/** For the application only, because a person has to send the code. */
export function telegramRoutes(pairing: TelegramPairing): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post('/notification-settings/telegram-code', createCode, async ({ caller }, reply) => {
      reply.code(201)
      return pairing.createCode(caller)
    })
  }
}
