import { credentials } from './accounts/credentials.ts'
import { mailLinks } from './accounts/mail-links.ts'
import { ownAccounts } from './accounts/own-account.ts'
import { type PasswordCost, passwords } from './accounts/password.ts'
import { accounts } from './accounts/service.ts'
import { signUps } from './accounts/sign-up.ts'
import { activities } from './activity/service.ts'
import { type Pause, pauseFor } from './ai/providers/pause.ts'
import { ai } from './ai/service.ts'
import type { Config } from './config.ts'
import { insights } from './insights/service.ts'
import { keys } from './keys/service.ts'
import { mailSender } from './mails/mail-sender.ts'
import { MAIL_TIMEOUT_MS, mailTransport } from './mails/mail-transport.ts'
import { MAIL, mailRecorder } from './mails/recording.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { httpPoster } from './platform/outbox/http-post.ts'
import type { RecordMail } from './platform/outbox/mail.ts'
import type { OutboxMetrics } from './platform/outbox/metrics.ts'
import { type Outbox, outbox } from './platform/outbox/outbox.ts'
import { nameResolver, type Resolve } from './platform/outbox/resolve.ts'
import type { Sealer } from './platform/secrets.ts'
import { printing } from './printing/service.ts'
import { profiles } from './profile/service.ts'
import { proposals } from './proposals/service.ts'
import { sessions } from './sessions/service.ts'
import { templates } from './templates/service.ts'
import { webhookDeliveries } from './webhooks/deliveries.ts'
import { webhookSender } from './webhooks/sender.ts'
import { webhooks } from './webhooks/service.ts'

export type Services = ReturnType<typeof services>

type SendingSettings = Pick<
  Config,
  'publicUrl' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 'webhookRetryDelaysMs' | 'webhookTimeoutMs' | 'allowPrivateTargets'
>

interface Foundations {
  database: Database
  clock: Clock
  sealer: Sealer
  config: SendingSettings & Pick<Config, 'ai'>
  metrics?: { outbox: OutboxMetrics }
  /** How the names of webhooks are looked up. */
  resolve?: Resolve
  /** How the service waits before it asks an AI provider again. */
  pause?: Pause
  /** Who takes mails, if not the outbox alone. */
  recordMail?: RecordMail
  /** How hard passwords are hashed; as hard as they should be unless told otherwise. */
  passwordCost?: PasswordCost
  /** Where trouble goes that no request waits for. */
  onError: (error: unknown) => void
}

// Enough for an answer that came at the last moment to be written.
const LEASE_MARGIN_MS = 5_000

/** Every service, each given what it stands on. The doors and the command line use the same ones. */
export function services(foundations: Foundations) {
  const { database, clock, sealer, config, pause = pauseFor, onError } = foundations
  const profileService = profiles({ database, sealer })
  const templateService = templates({ database, clock })
  const proposalService = proposals({ database, clock, profiles: profileService, templates: templateService })
  const recordMail = foundations.recordMail ?? mailRecorder({ sealer, publicUrl: config.publicUrl })
  return {
    recordMail,
    ...signingIn({ ...foundations, recordMail }),
    keys: keys({ database, clock, onError }),
    profiles: profileService,
    templates: templateService,
    proposals: proposalService,
    activities: activities({ database, proposals: proposalService }),
    insights: insights({ database, clock }),
    printing: printing({ proposals: proposalService, profiles: profileService }),
    ai: ai({ profiles: profileService, config: config.ai, clock, pause }),
    ...sending(foundations),
  }
}

/** Accounts, and how their holders get in. */
function signingIn(foundations: Foundations & { recordMail: RecordMail }) {
  const { database, clock, config, recordMail, passwordCost, onError } = foundations
  const passwordService = passwords(passwordCost)
  const links = mailLinks({ clock, publicUrl: config.publicUrl })
  const sessionService = sessions({ database, clock, onError })
  const credentialService = credentials({ database, clock, passwords: passwordService })
  const shared = { database, clock, links, passwords: passwordService, sessions: sessionService, recordMail }
  return {
    accounts: accounts({ database, clock, passwords: passwordService }),
    sessions: sessionService,
    credentials: credentialService,
    signUps: signUps(shared),
    ownAccounts: ownAccounts({ ...shared, credentials: credentialService }),
  }
}

/** What leaves the house by itself: the outbox, and what it sends. It sends nothing until it is started. */
function sending({ database, clock, sealer, config, metrics, resolve = nameResolver(), onError }: Foundations) {
  const longestMs = Math.max(config.webhookTimeoutMs, MAIL_TIMEOUT_MS)
  const leaseMs = longestMs + LEASE_MARGIN_MS
  const targets = { allowPrivate: config.allowPrivateTargets, resolve }
  const poster = httpPoster({ ...targets, timeoutMs: config.webhookTimeoutMs })
  const transport = mailTransport(config)
  const sender = webhookSender({ database, clock, sealer, poster })
  const engine = outbox({
    database,
    clock,
    senders: { webhook: sender, [MAIL]: mailSender({ sealer, from: config.mailFrom, transport }) },
    retryDelaysMs: config.webhookRetryDelaysMs,
    timeoutMs: longestMs,
    leaseMs,
    ...(metrics && { metrics: metrics.outbox }),
    onError,
  })
  return {
    webhooks: webhooks({ database, clock, sealer, targets, leaseMs }),
    webhookDeliveries: webhookDeliveries({ database, clock, sender }),
    outbox: closingAfter(engine, [poster, transport]),
  }
}

const closingAfter = (engine: Outbox, ways: Array<{ close(): Promise<void> }>): Outbox => ({
  ...engine,
  async stop(graceMs) {
    await engine.stop(graceMs)
    await Promise.all(ways.map((way) => way.close()))
  },
})
