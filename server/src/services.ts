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
import { insights } from './insights/service.ts'
import { type Keys, keys } from './keys/service.ts'
import { CALLBACK } from './lead-sessions/callback.ts'
import { callbackSender } from './lead-sessions/callback-sender.ts'
import { type AnalyseBrief, drafting } from './lead-sessions/drafting.ts'
import { leadSessions } from './lead-sessions/service.ts'
import { sweepMailFiles } from './mails/mail-files.ts'
import { mailSender } from './mails/mail-sender.ts'
import { MAIL_TIMEOUT_MS, mailFolderOf, mailTransport } from './mails/mail-transport.ts'
import { type HeldBackMail, MAIL, mailRecorder } from './mails/recording.ts'
import { messages } from './messages/service.ts'
import { httpPoster } from './outbox/http-post.ts'
import type { RecordMail } from './outbox/mail.ts'
import type { OutboxMetrics } from './outbox/metrics.ts'
import { type Outbox, outbox } from './outbox/outbox.ts'
import { nameResolver, type Resolve } from './outbox/resolve.ts'
import type { TargetRules } from './outbox/target-guard.ts'
import type { TargetLimits } from './outbox/target-loads.ts'
import { upkeep } from './outbox/upkeep.ts'
import { printThreads } from './printing/print-threads.ts'
import { printing } from './printing/service.ts'
import type { Clock } from './process/clock.ts'
import type { Sealer } from './process/secrets.ts'
import { type Profiles, profiles } from './profile/service.ts'
import { type Proposals, proposals } from './proposals/service.ts'
import { sessions } from './sessions/service.ts'
import { clientDesk } from './shares/client-service.ts'
import { type ShareLinks, shareLinks } from './shares/links.ts'
import { shares } from './shares/service.ts'
import { type StorageBudget, storageBudget } from './storage/budgets/storage-budget.ts'
import { cacheSpace } from './storage/caches/cache-space.ts'
import type { Database } from './storage/database.ts'
import { templates } from './templates/service.ts'
import { webhookDeliveries } from './webhooks/deliveries.ts'
import { webhookSender } from './webhooks/sender.ts'
import { webhooks } from './webhooks/service.ts'
import { widgets } from './widget/service.ts'
import { type ReadBrief, visitorDesk } from './widget/visitor-service.ts'

export type Services = ReturnType<typeof services>

type SendingSettings = Pick<
  Config,
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
>

interface Foundations {
  database: Database
  clock: Clock
  sealer: Sealer
  config: SendingSettings & Pick<Config, 'ai' | 'cacheBytes' | 'signUp'>
  metrics?: { outbox: OutboxMetrics; heldBack?: (budget: string) => void }
  /** Called for each mail that a budget held back. */
  onMailHeldBack?: (mail: HeldBackMail) => void
  /** How many deliveries one host gets; by default as in budgets.ts. */
  perHost?: TargetLimits
  /** How the names of webhooks are looked up. */
  resolve?: Resolve
  /** Where mails go instead of the outbox, and who reads briefs instead of the AI service. */
  recordMail?: RecordMail
  analyseBrief?: AnalyseBrief
  /** How the service waits before it asks an AI provider again. */
  pause?: Pause
  /** How hard passwords are hashed; as hard as they should be unless told otherwise. */
  passwordCost?: PasswordCost
  /** Where trouble goes that no request waits for. */
  onError: (error: unknown) => void
}

// Enough for an answer that came at the last moment to be written; who sets short time-outs wants things to go on quickly.
const leaseMsFor = (timeoutMs: number) => timeoutMs + Math.min(Math.max(timeoutMs, 1_000), 5_000)

/** Every service, each given what it stands on. The doors and the command line use the same ones. */
export function services(foundations: Foundations) {
  const { database, clock, sealer, config, resolve = nameResolver(), pause = pauseFor, onError } = foundations
  const targets = { allowPrivate: config.allowPrivateTargets, resolve }
  const space = cacheSpace(config.cacheBytes)
  const storage = storageBudget(config)
  const profileService = profiles({ database, sealer, cacheSpace: space, storage })
  const templateService = templates({ database, clock, storage })
  const links = shareLinks({ clock, sealer, publicUrl: config.publicUrl })
  const proposalService = proposals({
    database,
    clock,
    cacheSpace: space,
    storage,
    profiles: profileService,
    templates: templateService,
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
    onHeldBack: foundations.metrics?.heldBack,
  })
  const sent = sending(foundations, targets)
  const recordMail = foundations.recordMail ?? sent.recordMail
  const keyService = keys({ database, clock, onError })
  return {
    ...signingIn({ ...foundations, recordMail, keys: keyService }),
    keys: keyService,
    profiles: profileService,
    templates: templateService,
    proposals: proposalService,
    storage,
    insights: insights({ database, clock }),
    printing: printing({
      proposals: proposalService,
      profiles: profileService,
      threads: printThreads({ cacheSpace: space }),
    }),
    ai: aiService,
    ...clientSide({
      database,
      clock,
      sealer,
      targets,
      storage,
      links,
      profiles: profileService,
      proposals: proposalService,
      recordMail,
      analyseBrief: foundations.analyseBrief ?? briefRequirements(aiService),
      readBrief: briefReading(aiService),
      publicUrl: config.publicUrl,
    }),
    ...sent,
  }
}

interface ClientParts
  extends Required<Pick<Foundations, 'database' | 'clock' | 'sealer' | 'recordMail' | 'analyseBrief'>> {
  targets: TargetRules
  storage: StorageBudget
  links: ShareLinks
  profiles: Profiles
  proposals: Proposals
  readBrief: ReadBrief
  publicUrl: string
}

/** What has to do with the provider's clients: sharing, their answers, the conversation, and how they come. */
function clientSide(parts: ClientParts) {
  const messageService = messages(parts)
  const leadSessionService = leadSessions(parts)
  return {
    shares: shares(parts),
    messages: messageService,
    clientDesk: clientDesk({ ...parts, messages: messageService }),
    leadSessions: leadSessionService,
    drafting: drafting({ ...parts, sessions: leadSessionService }),
    activities: activities({ ...parts, leadSessions: leadSessionService }),
    widgets: widgets(parts),
    visitors: visitorDesk({ ...parts, leadSessions: leadSessionService }),
  }
}

/** Accounts, and how their holders get in. */
function signingIn(foundations: Foundations & { recordMail: RecordMail; keys: Keys }) {
  const { database, clock, sealer, keys, config, recordMail, passwordCost, onError } = foundations
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

/** What leaves the house by itself: the outbox, and what it sends. It sends nothing until it is started. */
function sending(foundations: Foundations, targets: TargetRules) {
  const { database, clock, sealer, config, perHost, metrics, onMailHeldBack, onError } = foundations
  const leaseMs = leaseMsFor(config.webhookTimeoutMs)
  const keptMs = config.eventRetentionMs
  const poster = httpPoster({ ...targets, timeoutMs: config.webhookTimeoutMs })
  const transport = mailTransport(config)
  const sender = webhookSender({ database, clock, sealer, poster })
  const engine = outbox({
    database,
    clock,
    senders: {
      webhook: sender,
      [CALLBACK]: callbackSender({ database, clock, sealer, poster }),
      [MAIL]: { ...mailSender({ sealer, from: config.mailFrom, transport }), leaseMs: leaseMsFor(MAIL_TIMEOUT_MS) },
    },
    retryDelaysMs: config.webhookRetryDelaysMs,
    timeoutMs: config.webhookTimeoutMs,
    leaseMs,
    keptMs,
    ...(perHost && { perHost }),
    ...(metrics && { metrics: metrics.outbox }),
    onError,
  })
  return {
    webhooks: webhooks({ database, clock, sealer, targets, leaseMs }),
    webhookDeliveries: webhookDeliveries({ database, clock, sealer, sender }),
    outbox: closingAfter(engine, [poster, transport]),
    recordMail: mailRecorder({
      sealer,
      config,
      onHeldBack(mail) {
        metrics?.heldBack?.('mails')
        onMailHeldBack?.(mail)
      },
    }),
    upkeep: upkeep({
      database,
      clock,
      sealer,
      keptMs,
      sweepFiles: (olderThan, signal) => sweepMailFiles({ database, folder: mailFolderOf(config) }, olderThan, signal),
      onError,
    }),
  }
}

const closingAfter = (engine: Outbox, ways: Array<{ close(): Promise<void> }>): Outbox => ({
  ...engine,
  async stop(graceMs) {
    await engine.stop(graceMs)
    await Promise.all(ways.map((way) => way.close()))
  },
})
