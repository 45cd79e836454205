import { printBudget } from '@proffer/core/budgets.ts'
import { lazyHttpPoster } from './delivery/lazy-http-post.ts'
import { laneKinds } from './delivery/notifications.ts'
import { type Outbox, outbox } from './delivery/outbox.ts'
import type { TargetRules } from './delivery/target-guard.ts'
import type { Dependencies } from './dependencies.ts'
import { upkeep } from './erasure/upkeep.ts'
import { events } from './events/service.ts'
import { CALLBACK } from './lead-sessions/callback.ts'
import { callbackLogs } from './lead-sessions/callback-log.ts'
import { pauseFailingCallbacks } from './lead-sessions/callback-pausing.ts'
import { callbackSender } from './lead-sessions/callback-sender.ts'
import { sweepMailFiles } from './mails/mail-files.ts'
import { mailSender, type ReadSigned } from './mails/mail-sender.ts'
import { MAIL_TIMEOUT_MS, mailFolderOf, mailTransport } from './mails/mail-transport.ts'
import { notificationMailSender } from './mails/notification-mail-sender.ts'
import { visitorIn } from './mails/outgoing-mail.ts'
import { MAIL, mailRecorder, SIGNED_MAIL } from './mails/recording.ts'
import { telegramPairing } from './notifications/pairing.ts'
import { slackSender, telegramSender } from './notifications/senders.ts'
import { notificationSettings } from './notifications/service.ts'
import { telegramBot } from './notifications/telegram-bot.ts'
import { telegramUpdates } from './notifications/telegram-updates.ts'
import { contactOf } from './profile/contact.ts'
import type { Profiles } from './profile/service.ts'
import { webhookDeliveries } from './webhooks/deliveries.ts'
import { pauseFailingWebhook } from './webhooks/pausing.ts'
import { webhookRecovery } from './webhooks/recovery.ts'
import { webhookSender } from './webhooks/sender.ts'
import { webhooks } from './webhooks/service.ts'

/** A lease outlasts the timeout by one to five seconds, so that a response in the last moment can be stored. */
function leaseMsFor(timeoutMs: number): number {
  const marginMs = Math.min(Math.max(timeoutMs, 1_000), 5_000)
  return timeoutMs + marginMs
}

interface DeliveryParts {
  targets: TargetRules
  profiles: Pick<Profiles, 'get' | 'update'>
  /** Deletes uploaded files that no record names. */
  sweepUploads: (signal: AbortSignal) => Promise<void>
  /** Removes the contents of uploaded files. */
  removeContents: (ids: string[]) => Promise<void>
  readSigned: ReadSigned
  sweepAuditLog: (signal: AbortSignal) => Promise<void>
}

const { signedWaitMs, shortMs, longMs } = printBudget
// A mail with a signed PDF may wait for the thread of short documents, and then for that of long ones.
const SIGNED_MAIL_ATTEMPT_MS = MAIL_TIMEOUT_MS + 2 * signedWaitMs + shortMs + longMs

/** The outbox and everything that it delivers: webhooks, callbacks, mails, notifications. It sends nothing until it is started. */
export function deliveryServices(
  dependencies: Dependencies,
  { targets, profiles, sweepUploads, removeContents, readSigned, sweepAuditLog }: DeliveryParts,
) {
  const { database, clock, sealer, config, perHost, metrics, onMailDropped, onError } = dependencies
  const defaultRecordMail = mailRecorder({
    sealer,
    config,
    onDropped(mail) {
      metrics?.heldBack?.('mails')
      onMailDropped?.(mail)
    },
  })
  const recordMail = dependencies.recordMail ?? defaultRecordMail
  const leaseMs = leaseMsFor(config.webhookTimeoutMs)
  const retentionMs = config.eventRetentionMs
  const poster = lazyHttpPoster({ ...targets, timeoutMs: config.webhookTimeoutMs })
  const transport = mailTransport(config)
  const { botToken: token, baseUrl } = config.telegram
  const bot = token === undefined ? undefined : telegramBot({ ...targets, token, baseUrl })
  const pairing = telegramPairing({ database, clock, profiles, bot })
  const contact = async (accountId: string) => contactOf(await profiles.get({ accountId }))
  const notificationParts = { database, poster, publicUrl: config.publicUrl }
  const mailParts = { transport, from: config.mailFrom }
  const pausingParts = { database, clock, contactOf: contact, recordMail }
  const mail = mailSender({ ...mailParts, sealer, readSigned, onError })
  const webhook = webhookSender({ database, clock, sealer, poster })
  const outboxService = outbox({
    database,
    clock,
    senders: {
      webhook: { ...webhook, onFailed: pauseFailingWebhook(pausingParts) },
      [CALLBACK]: {
        ...callbackSender({ database, clock, sealer, poster }),
        onFailed: pauseFailingCallbacks(pausingParts),
      },
      [MAIL]: { ...mail, leaseMs: leaseMsFor(MAIL_TIMEOUT_MS) },
      [SIGNED_MAIL]: { ...mail, leaseMs: leaseMsFor(SIGNED_MAIL_ATTEMPT_MS) },
      [laneKinds.email]: {
        ...notificationMailSender({ ...mailParts, ...config, database }),
        leaseMs: leaseMsFor(MAIL_TIMEOUT_MS),
      },
      [laneKinds.telegram]: telegramSender({ ...notificationParts, bot }),
      [laneKinds.slack]: slackSender({ ...notificationParts, sealer }),
    },
    retryDelaysMs: config.webhookRetryDelaysMs,
    timeoutMs: config.webhookTimeoutMs,
    leaseMs,
    retentionMs,
    ...(perHost && { perHost }),
    ...(metrics && { metrics: metrics.outbox }),
    onError,
  })
  return {
    webhooks: webhooks({ database, clock, sealer, targets, leaseMs }),
    webhookDeliveries: webhookDeliveries({ database, clock, sealer, sender: webhook, retentionMs }),
    webhookRecovery: webhookRecovery({ database, clock, retentionMs }),
    notificationSettings: notificationSettings({ database, clock, sealer, targets, config }),
    telegramPairing: pairing,
    telegramUpdates: telegramUpdates({ database, bot, pairing, onError }),
    events: events({ database, clock, sealer, retentionMs }),
    outbox: closingConnections(outboxService, [poster, transport]),
    recordMail,
    callbackLogs: callbackLogs({ database, clock }),
    upkeep: upkeep({
      database,
      clock,
      retentionMs,
      async sweepFiles(olderThan, signal) {
        await sweepMailFiles({ database, folder: mailFolderOf(config) }, olderThan, signal)
        await sweepUploads(signal)
      },
      removeContents,
      visitorIn: visitorIn(sealer),
      sweepAuditLog,
      onError,
    }),
  }
}

/** The outbox with a `stop` that also closes these connections. */
const closingConnections = (outboxService: Outbox, connections: Array<{ close(): Promise<void> }>): Outbox => ({
  ...outboxService,
  async stop(graceMs) {
    await outboxService.stop(graceMs)
    await Promise.all(connections.map((connection) => connection.close()))
  },
})
