import type { Static } from 'typebox'
import { Type } from '../schema-builders.ts'
import { HttpUrl, Id, Nullable, named, OneOf, Timestamp } from '../wire.ts'

/** What a provider is notified of, in the order of the settings page. */
export const notificationKinds = ['view', 'message', 'answer', 'lead', 'expiring', 'approval'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationChannels = ['email', 'telegram', 'slack'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export type NotificationChoices = Record<NotificationKind, Record<NotificationChannel, boolean>>
export type NotificationChoicesChange = { [K in NotificationKind]?: Partial<Record<NotificationChannel, boolean>> }

/** Everything is on. Mails go to the address of each person. Nothing is sent to Telegram or Slack until the provider has set it up. */
export const defaultChoices = Object.fromEntries(
  notificationKinds.map((kind) => [kind, { email: true, telegram: true, slack: true }]),
) as NotificationChoices

const descriptions: Record<NotificationKind, string> = {
  view: 'The client opens the link for the first time, or a new version of the proposal for the first time.',
  message: 'The client writes a message.',
  answer: 'The client accepts, declines or asks for changes.',
  lead: 'There is a new lead.',
  expiring: 'A link is about to expire.',
  approval: 'A member asks for approval of a proposal: owners and admins get it. The answer goes to the member.',
}

const flag = Type.Boolean()
const channels = { email: flag, telegram: flag, slack: flag }

const Choices = Type.Unsafe<NotificationChoices>(
  Type.Object(
    Object.fromEntries(
      notificationKinds.map((kind) => [kind, Type.Object(channels, { description: descriptions[kind] })]),
    ),
  ),
)

const ChoicesChange = Type.Unsafe<NotificationChoicesChange>(
  Type.Object(
    Object.fromEntries(
      notificationKinds.map((kind) => [
        kind,
        Type.Optional(
          Type.Object(
            { email: Type.Optional(flag), telegram: Type.Optional(flag), slack: Type.Optional(flag) },
            { description: descriptions[kind] },
          ),
        ),
      ]),
    ),
  ),
)

const TestResult = Type.Object(
  {
    id: { ...Id, description: 'The `id` of the queued test.' },
    status: OneOf(['delivered', 'retry_scheduled', 'failed']),
    at: Timestamp,
    error: Nullable(Type.String()),
  },
  { description: 'The last attempt to send a test. Null if there was none.' },
)

const Url = Type.String({ examples: ['https://hooks.slack.com/••••Xy7q'] })

export const NotificationSettings = named(
  'NotificationSettings',
  Type.Object({
    kinds: Choices,
    email: Type.Object({
      address: Type.String({ description: 'Your address.', examples: ['ada@example.com'] }),
      available: Type.Boolean({
        description: 'Whether this server sends mail. If not, it writes mails to files in its data directory.',
      }),
    }),
    telegram: Type.Object({
      available: Type.Boolean({ description: 'Whether this server has a Telegram bot.' }),
      chatId: Nullable(
        Type.String({ description: '`telegramChatId` of the profile. Null: not connected.', examples: ['123456789'] }),
      ),
    }),
    slackUrl: Nullable({ ...Url, description: 'The incoming webhook, masked. Null if there is none.' }),
    lastTests: Type.Object({
      email: Nullable(TestResult),
      telegram: Nullable(TestResult),
      slack: Nullable(TestResult),
    }),
  }),
)
export type NotificationSettings = Static<typeof NotificationSettings>

export const NotificationSettingsChange = named(
  'NotificationSettingsChange',
  Type.Object({
    kinds: Type.Optional(ChoicesChange),
    slackUrl: Type.Optional(
      Nullable({
        ...HttpUrl,
        description:
          'The URL of a Slack-compatible incoming webhook. Null removes it. A masked URL that you send back stays unchanged.',
        examples: ['https://hooks.slack.com/services/T000/B000/XXXXXXXX'],
      }),
    ),
  }),
  { kinds: { view: { email: false } }, slackUrl: null },
)
export type NotificationSettingsChange = Static<typeof NotificationSettingsChange>

export const NotificationTest = named(
  'NotificationTest',
  Type.Object({ channel: OneOf(notificationChannels, { description: 'Where to send the test.' }) }),
)
export type NotificationTest = Static<typeof NotificationTest>

export const QueuedNotificationTest = named(
  'QueuedNotificationTest',
  Type.Object({ id: Id, channel: OneOf(notificationChannels), status: OneOf(['queued']) }),
)
export type QueuedNotificationTest = Static<typeof QueuedNotificationTest>

export const TelegramCode = named(
  'TelegramCode',
  Type.Object({
    code: Type.String({ description: 'Send `/start` and this code to the bot. It works once.' }),
    expiresAt: Timestamp,
    bot: Nullable(Type.String({ description: 'The user name of the bot. Null if it is not known yet.' })),
    url: Nullable(Type.String({ description: 'A link that opens the bot with the code.' })),
  }),
)
export type TelegramCode = Static<typeof TelegramCode>
