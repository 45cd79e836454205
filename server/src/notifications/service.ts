import { mailBudget } from '@proffer/core/budgets.ts'
import type {
  NotificationChannel,
  NotificationSettings,
  NotificationSettingsChange,
  QueuedNotificationTest,
} from '@proffer/core/notifications/schema.ts'
import type { Config } from '../config/config.ts'
import { chatIdOf, choicesOf, mergedChoices, notificationLane, queueNotification } from '../delivery/notifications.ts'
import { findNotificationRow, type NotificationRow, storeNotificationRow } from '../delivery/notifications-store.ts'
import { findPerson, type Person } from '../delivery/people-store.ts'
import { requirePublicTarget, type TargetRules } from '../delivery/target-guard.ts'
import { notFound, tooManyRequests } from '../errors/errors.ts'
import type { Clock } from '../process/clock.ts'
import type { Sealer } from '../process/secrets.ts'
import { spend } from '../storage/budgets/spending-store.ts'
import type { Database, Db } from '../storage/database.ts'
import type { Member } from '../values/member.ts'
import { HOUR_MS } from '../values/time-units.ts'
import { isMaskedUrl, maskedUrl } from './masked-url.ts'
import { channelNotSetUp } from './not-set-up.ts'
import { openSlackUrl, slackUrlPlace } from './slack-url.ts'
import { findLastTest, type TestAttempt } from './store.ts'

export type NotificationSettingsService = ReturnType<typeof notificationSettings>

interface Options {
  database: Database
  clock: Clock
  sealer: Sealer
  targets: TargetRules
  config: Pick<Config, 'smtpUrl' | 'telegram'>
}

/** The event of a test. That of a mail starts with `mail.`, because the erasure recognises mails by this prefix. */
const testEvents: Record<NotificationChannel, string> = {
  email: 'mail.notification_test',
  telegram: 'test',
  slack: 'test',
}

/** What a provider is notified of, and where. */
export function notificationSettings({ database, clock, sealer, targets, config }: Options) {
  const hasBot = config.telegram.botToken !== undefined

  /** What the account has chosen, with the member who asks. */
  async function requireRow(db: Db, member: Member): Promise<NotificationRow & Person> {
    const person = await findPerson(db, member)
    if (!person) throw notFound('account')
    return { ...(await findNotificationRow(db, member.accountId)), ...person }
  }

  /** The settings as the API shows them. */
  async function recordOf(member: Member, row: NotificationRow & Person): Promise<NotificationSettings> {
    const lastTest = async (channel: NotificationChannel) => {
      const laneId = notificationLane(channel, member)
      return testResult(
        await findLastTest(database.db, { accountId: member.accountId, laneId, event: testEvents[channel] }),
      )
    }
    const slackUrl = openSlackUrl(sealer, member.accountId, row)
    const [email, telegram, slack] = await Promise.all([lastTest('email'), lastTest('telegram'), lastTest('slack')])
    return {
      kinds: choicesOf(row),
      email: { address: row.email, available: config.smtpUrl !== undefined },
      telegram: { available: hasBot, chatId: chatIdOf(row) },
      slackUrl: slackUrl && maskedUrl(slackUrl),
      lastTests: { email, telegram, slack },
    }
  }

  function requireSetUp(accountId: string, row: NotificationRow & Person, channel: NotificationChannel) {
    if (channel === 'slack' && openSlackUrl(sealer, accountId, row) === null) throw channelNotSetUp('slack')
    if (channel !== 'telegram') return
    if (!hasBot) throw channelNotSetUp('telegram_unavailable')
    if (chatIdOf(row) === null) throw channelNotSetUp('telegram')
  }

  return {
    get: async (member: Member): Promise<NotificationSettings> =>
      recordOf(member, await requireRow(database.db, member)),

    /** Refuses a Slack URL that is not public. Separate from the change, because it may wait for DNS. */
    async checkTarget({ slackUrl }: NotificationSettingsChange): Promise<void> {
      if (slackUrl && !isMaskedUrl(slackUrl)) await requirePublicTarget(slackUrl, 'slackUrl', targets)
    },

    /** Changes only what is named. */
    async update(member: Member, { kinds = {}, slackUrl }: NotificationSettingsChange): Promise<NotificationSettings> {
      const { accountId } = member
      const row = await database.transact(accountId, async (trx) => {
        const before = await requireRow(trx, member)
        const keepsUrl = slackUrl === undefined || (slackUrl !== null && isMaskedUrl(slackUrl))
        const sealedSlackUrl = keepsUrl
          ? before.sealedSlackUrl
          : slackUrl && sealer.seal(slackUrl, slackUrlPlace(accountId))
        const after = { ...before, kinds: JSON.stringify(mergedChoices(choicesOf(before), kinds)), sealedSlackUrl }
        await storeNotificationRow(trx, accountId, after)
        return after
      })
      return recordOf(member, row)
    },

    /** Queues one message. `lastTests` shows its result. */
    test: (member: Member, channel: NotificationChannel): Promise<QueuedNotificationTest> =>
      database.transact(member.accountId, async (trx) => {
        const { accountId, userId } = member
        const at = clock.now()
        requireSetUp(accountId, await requireRow(trx, member), channel)
        const limit = mailBudget.notificationTestsPerHour
        const budget = { subject: `notification tests ${accountId}`, limit, windowMs: HOUR_MS }
        const waitSeconds = await spend(trx, budget, at)
        if (waitSeconds !== undefined) throw tooManyRequests(limit, waitSeconds)
        const body = JSON.stringify({ event: 'test', at: at.toISOString(), data: {}, userId })
        const test = { accountId, userId, channel, event: testEvents[channel], body, subjectId: null, at }
        return { id: await queueNotification(trx, test), channel, status: 'queued' }
      }),
  }
}

const testResult = (attempt: TestAttempt | undefined) =>
  attempt ? { id: attempt.deliveryId, status: attempt.status, at: attempt.createdAt, error: attempt.error } : null
