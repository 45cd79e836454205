import { join } from 'node:path'
import { workBudget } from '@proffer/core/budgets.ts'
import { reminderGapMs } from '@proffer/core/shares/reminders.ts'
import { credentials } from './accounts/credentials.ts'
import { knownDevices } from './accounts/known-devices.ts'
import { mailLinks } from './accounts/mail-links.ts'
import { ownAccounts } from './accounts/own-account.ts'
import { type PasswordCost, passwords } from './accounts/password.ts'
import { accounts } from './accounts/service.ts'
import { signInLinks } from './accounts/sign-in-links.ts'
import { signUps } from './accounts/sign-up.ts'
import { activities } from './activity/service.ts'
import { briefReading } from './ai/brief-reading.ts'
import { briefRequirements } from './ai/brief-requirements.ts'
import { type Pause, pauseFor } from './ai/providers/pause.ts'
import { ai } from './ai/service.ts'
import type { Config } from './config/config.ts'
import { documentServices } from './document-services.ts'
import { events } from './events/service.ts'
import { directoryStore } from './files/file-store.ts'
import { images } from './files/images.ts'
import { type Files, files } from './files/service.ts'
import { signedLinks } from './files/signed-links.ts'
import { sweepFiles } from './files/sweep.ts'
import { type FileUses, fileUses } from './files/uses.ts'
import { metrics } from './http/metrics.ts'
import { insights } from './insights/service.ts'
import { type Keys, keys } from './keys/service.ts'
import { CALLBACK } from './lead-sessions/callback.ts'
import { callbackSender } from './lead-sessions/callback-sender.ts'
import { type AnalyseBrief, drafting } from './lead-sessions/drafting.ts'
import { leadSessions } from './lead-sessions/service.ts'
import { sweepMailFiles } from './mails/mail-files.ts'
import { mailSender, type PrintSigned } from './mails/mail-sender.ts'
import { MAIL_TIMEOUT_MS, mailFolderOf, mailTransport } from './mails/mail-transport.ts'
import { notificationMailSender } from './mails/notification-mail-sender.ts'
import { type DroppedMail, MAIL, mailRecorder } from './mails/recording.ts'
import { messages } from './messages/service.ts'
import { telegramPairing } from './notifications/pairing.ts'
import { slackSender, telegramSender } from './notifications/senders.ts'
import { notificationSettings } from './notifications/service.ts'
import { telegramBot } from './notifications/telegram-bot.ts'
import { telegramUpdates } from './notifications/telegram-updates.ts'
import { httpPoster } from './outbox/http-post.ts'
import type { RecordMail } from './outbox/mail.ts'
import type { OutboxMetrics } from './outbox/metrics.ts'
import { laneKinds } from './outbox/notifications.ts'
import { type Outbox, outbox } from './outbox/outbox.ts'
import { nameResolver, type Resolve } from './outbox/resolve.ts'
import { scheduledActions } from './outbox/scheduled-actions.ts'
import type { TargetRules } from './outbox/target-guard.ts'
import type { TargetLimits } from './outbox/target-loads.ts'
import { upkeep } from './outbox/upkeep.ts'
import { type Clock, systemClock } from './process/clock.ts'
import { directorySecretKey } from './process/data-directory.ts'
import { checkSecretKey } from './process/secret-check.ts'
import { sealer as makeSealer, type Sealer } from './process/secrets.ts'
import { contactOf } from './profile/contact.ts'
import { type Profiles, profiles } from './profile/service.ts'
import { type Proposals, proposals } from './proposals/service.ts'
import { sessions } from './sessions/service.ts'
import type { Acceptances } from './shares/acceptances.ts'
import { clientShares } from './shares/client-service.ts'
import { type ShareLinks, shareLinks } from './shares/links.ts'
import { reminderSending } from './shares/reminder-sending.ts'
import { reminders } from './shares/reminders.ts'
import { shares } from './shares/service.ts'
import { shareActions } from './shares/share-actions.ts'
import { verification } from './shares/verification.ts'
import { versions } from './shares/versions.ts'
import { type StorageBudget, storageBudget } from './storage/budgets/storage-budget.ts'
import { cacheSpace } from './storage/caches/cache-space.ts'
import type { Database } from './storage/database.ts'
import { migrate } from './storage/migrations/migrate.ts'
import { openDatabase } from './storage/open-database.ts'
import { templates } from './templates/service.ts'
import { webhookDeliveries } from './webhooks/deliveries.ts'
import { webhookRecovery } from './webhooks/recovery.ts'
import { webhookSender } from './webhooks/sender.ts'
import { webhooks } from './webhooks/service.ts'
import { widgets } from './widget/service.ts'
import { type ReadBrief, visitorConversations } from './widget/visitor-service.ts'

export type Services = ReturnType<typeof services>

export type Runtime = Awaited<ReturnType<typeof openServices>>

type Reports = Pick<Dependencies, 'onError' | 'onMailDropped'>

/** Opens and migrates the storage, and creates every service on it. The server and the operator's commands use it. */
export async function openServices(config: Config, reports: Reports) {
  const clock = systemClock
  const database = openDatabase(config, reports.onError)
  try {
    await migrate(database, clock)
    const sealer = makeSealer(config.secretKey ?? directorySecretKey(config.dataDir))
    await checkSecretKey(database, sealer)
    const shared = { ...reports, config, database, clock, sealer, metrics: metrics() }
    const all = services(shared)
    shared.metrics.watchQueue(all.outbox.measure)
    return { ...shared, services: all }
  } catch (error) {
    await database.close()
    throw error
  }
}

type ServiceSettings = Pick<
  Config,
  | 'ai'
  | 'cacheBytes'
  | 'signUp'
  | 'publicUrl'
  | 'dataDir'
  | 'smtpUrl'
  | 'mailFrom'
  | 'abuseContact'
  | 'planBudgets'
  | 'webhookRetryDelaysMs'
  | 'webhookTimeoutMs'
  | 'eventRetentionMs'
  | 'allowPrivateTargets'
  | 'production'
  | 'telegram'
>

interface Dependencies {
  database: Database
  clock: Clock
  sealer: Sealer
  config: ServiceSettings
  metrics?: { outbox: OutboxMetrics; heldBack?: (budget: string) => void }
  /** Called for each mail that a budget held back. */
  onMailDropped?: (mail: DroppedMail) => void
  /** How many deliveries one host gets. The default is in budgets.ts. */
  perHost?: TargetLimits
  /** Looks up the host names of webhooks. */
  resolve?: Resolve
  /** Replaces the recording of mails in the outbox, or the analysis of briefs by the AI service. */
  recordMail?: RecordMail
  analyseBrief?: AnalyseBrief
  /** Waits before the next call of an AI provider. */
  pause?: Pause
  /** The cost of a password hash. The default suits real passwords. */
  passwordCost?: PasswordCost
  /** Called for errors that no request waits for. */
  onError: (error: unknown) => void
}

// A lease outlasts the timeout, so that a response in the last moment can be stored. Short timeouts get short leases.
const leaseMsFor = (timeoutMs: number) => timeoutMs + Math.min(Math.max(timeoutMs, 1_000), 5_000)

/** Every service, each with what it needs. The doors and the command line use the same ones. */
export function services(dependencies: Dependencies) {
  const { database, clock, sealer, config, resolve = nameResolver(), pause = pauseFor, onError } = dependencies
  const targets = { allowPrivate: config.allowPrivateTargets, resolve }
  const space = cacheSpace(config.cacheBytes)
  const storage = storageBudget(config)
  const fileParts = fileServices(dependencies, storage)
  const { files: fileService, fileUses: uses } = fileParts
  const profileService = profiles({ database, sealer, cacheSpace: space, storage, files: fileService })
  const templateService = templates({ database, clock, storage, profiles: profileService, files: uses })
  const links = shareLinks({ clock, sealer, publicUrl: config.publicUrl })
  const proposalService = proposals({
    database,
    clock,
    cacheSpace: space,
    storage,
    profiles: profileService,
    templates: templateService,
    files: uses,
    shareLinks: links,
  })
  const aiService = ai({
    database,
    profiles: profileService,
    cacheSpace: space,
    config: config.ai,
    planBudgets: config.planBudgets,
    clock,
    pause,
    onHeldBack: dependencies.metrics?.heldBack,
  })
  const documents = documentServices({
    database,
    clock,
    links,
    profiles: profileService,
    proposals: proposalService,
    files: fileService,
    cacheSpace: space,
    publicUrl: config.publicUrl,
  })
  const { printSigned } = documents
  const delivery = deliveryServices(dependencies, {
    targets,
    profiles: profileService,
    sweepUploads: fileParts.sweepFiles,
    printSigned,
  })
  const recordMail = dependencies.recordMail ?? delivery.recordMail
  const keyService = keys({ database, clock, onError })
  return {
    ...accountServices({ ...dependencies, recordMail, keys: keyService }),
    keys: keyService,
    profiles: profileService,
    templates: templateService,
    proposals: proposalService,
    storage,
    files: fileService,
    images: fileParts.images,
    insights: insights({ database, clock }),
    ...documents,
    ai: aiService,
    ...clientServices({
      database,
      clock,
      sealer,
      targets,
      storage,
      links,
      files: uses,
      imageLinks: fileService.imageLinks,
      profiles: profileService,
      proposals: proposalService,
      recordMail,
      acceptances: documents.acceptances,
      analyseBrief: dependencies.analyseBrief ?? briefRequirements(aiService),
      readBrief: briefReading(aiService),
      publicUrl: config.publicUrl,
      reminderGapMs: reminderGapMs(config.production),
      onError,
    }),
    ...delivery,
  }
}

interface ClientParts
  extends Required<Pick<Dependencies, 'database' | 'clock' | 'sealer' | 'recordMail' | 'analyseBrief'>> {
  targets: TargetRules
  storage: StorageBudget
  links: ShareLinks
  files: FileUses
  imageLinks: Files['imageLinks']
  profiles: Profiles
  proposals: Proposals
  acceptances: Acceptances
  readBrief: ReadBrief
  publicUrl: string
  reminderGapMs: number
  onError: (error: unknown) => void
}

/** Client-facing services: shares, answers, messages, leads. */
function clientServices(parts: ClientParts) {
  const messageService = messages(parts)
  const leadSessionService = leadSessions(parts)
  const sendReminder = reminderSending(parts)
  const reminderService = reminders({ ...parts, sendReminder })
  const codes = verification(parts)
  return {
    shares: shares({ ...parts, reminders: reminderService }),
    reminders: reminderService,
    schedule: scheduledActions({ ...parts, handlers: shareActions({ ...parts, sendReminder }) }),
    verification: codes,
    versions: versions(parts),
    messages: messageService,
    clientShares: clientShares({ ...parts, messages: messageService, verification: codes }),
    leadSessions: leadSessionService,
    drafting: drafting({ ...parts, sessions: leadSessionService }),
    activities: activities({ ...parts, leadSessions: leadSessionService }),
    widgets: widgets(parts),
    visitors: visitorConversations({ ...parts, leadSessions: leadSessionService }),
  }
}

/** Files and logos: their contents on disk, their records, and what names them. */
function fileServices({ database, clock, sealer, config, onError }: Dependencies, storage: StorageBudget) {
  const { publicUrl } = config
  const store = directoryStore({ directory: join(config.dataDir, 'files'), clock })
  const decoder = images()
  const links = signedLinks({ clock, sealer, publicUrl })
  return {
    files: files({ database, clock, storage, store, images: decoder, links, publicUrl, onError }),
    fileUses: fileUses({ database, clock, store, onError }),
    images: decoder,
    sweepFiles: (signal: AbortSignal) => sweepFiles({ database, clock, store }, signal),
  }
}

/** Accounts, sessions and sign-in. */
function accountServices(dependencies: Dependencies & { recordMail: RecordMail; keys: Keys }) {
  const { database, clock, sealer, keys, config, recordMail, passwordCost, onError } = dependencies
  const passwordService = passwords(passwordCost)
  const links = mailLinks({ clock, publicUrl: config.publicUrl })
  const sessionService = sessions({ database, clock, onError })
  const credentialService = credentials({ database, clock, passwords: passwordService })
  const shared = { database, clock, links, passwords: passwordService, sessions: sessionService, recordMail }
  return {
    accounts: accounts({ database, clock, passwords: passwordService }),
    sessions: sessionService,
    credentials: credentialService,
    devices: knownDevices({ sealer, clock }),
    signInLinks: signInLinks(shared),
    signUps: signUps({ ...shared, rule: config.signUp }),
    ownAccounts: ownAccounts({ ...shared, keys, credentials: credentialService }),
  }
}

interface DeliveryParts {
  targets: TargetRules
  profiles: Pick<Profiles, 'get' | 'update'>
  sweepUploads: (signal: AbortSignal) => Promise<void>
  printSigned: PrintSigned
}

// A mail may wait for a thread that prints its attachment.
const MAIL_ATTEMPT_MS = MAIL_TIMEOUT_MS + workBudget.waitMs + workBudget.printMs

/** The outbox and everything that it delivers: webhooks, callbacks, mails, notifications. It sends nothing until it is started. */
function deliveryServices(
  dependencies: Dependencies,
  { targets, profiles, sweepUploads, printSigned }: DeliveryParts,
) {
  const { database, clock, sealer, config, perHost, metrics, onMailDropped, onError } = dependencies
  const leaseMs = leaseMsFor(config.webhookTimeoutMs)
  const retentionMs = config.eventRetentionMs
  const poster = httpPoster({ ...targets, timeoutMs: config.webhookTimeoutMs })
  const transport = mailTransport(config)
  const { botToken: token, baseUrl } = config.telegram
  const bot = token === undefined ? undefined : telegramBot({ ...targets, token, baseUrl })
  const pairing = telegramPairing({ database, clock, profiles, bot })
  const contact = async (userId: string) => contactOf(await profiles.get(userId))
  const languageOf = async (userId: string) => (await contact(userId)).language
  const notified = { database, poster, languageOf, publicUrl: config.publicUrl }
  const mails = { transport, from: config.mailFrom }
  const sender = webhookSender({ database, clock, sealer, poster })
  const engine = outbox({
    database,
    clock,
    senders: {
      webhook: sender,
      [CALLBACK]: callbackSender({ database, clock, sealer, poster }),
      [MAIL]: { ...mailSender({ ...mails, sealer, printSigned }), leaseMs: leaseMsFor(MAIL_ATTEMPT_MS) },
      [laneKinds.email]: {
        ...notificationMailSender({ ...mails, ...config, contactOf: contact }),
        leaseMs: leaseMsFor(MAIL_TIMEOUT_MS),
      },
      [laneKinds.telegram]: telegramSender({ ...notified, bot }),
      [laneKinds.slack]: slackSender({ ...notified, sealer }),
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
    webhookDeliveries: webhookDeliveries({ database, clock, sealer, sender }),
    webhookRecovery: webhookRecovery({ database, clock, retentionMs }),
    notificationSettings: notificationSettings({ database, clock, sealer, targets, config }),
    telegramPairing: pairing,
    telegramUpdates: telegramUpdates({ database, bot, pairing, onError }),
    events: events({ database, clock, sealer, retentionMs }),
    outbox: closingAfter(engine, [poster, transport]),
    recordMail: mailRecorder({
      sealer,
      config,
      onDropped(mail) {
        metrics?.heldBack?.('mails')
        onMailDropped?.(mail)
      },
    }),
    upkeep: upkeep({
      database,
      clock,
      sealer,
      retentionMs,
      async sweepFiles(olderThan, signal) {
        await sweepMailFiles({ database, folder: mailFolderOf(config) }, olderThan, signal)
        await sweepUploads(signal)
      },
      onError,
    }),
  }
}

/** The outbox, closing its connections after it has stopped. */
const closingAfter = (engine: Outbox, connections: Array<{ close(): Promise<void> }>): Outbox => ({
  ...engine,
  async stop(graceMs) {
    await engine.stop(graceMs)
    await Promise.all(connections.map((connection) => connection.close()))
  },
})
