import { accounts } from './accounts/service.ts'
import type { Config } from './config.ts'
import { keys } from './keys/service.ts'
import { CALLBACK } from './lead-sessions/callback.ts'
import { callbackSender } from './lead-sessions/callback-sender.ts'
import { type AnalyseBrief, briefAsOneRequirement, drafting } from './lead-sessions/drafting.ts'
import { leadSessions } from './lead-sessions/service.ts'
import { messages } from './messages/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { type HttpPoster, httpPoster } from './platform/outbox/http-post.ts'
import type { RecordMail } from './platform/outbox/mail.ts'
import type { OutboxMetrics } from './platform/outbox/metrics.ts'
import { type Outbox, outbox } from './platform/outbox/outbox.ts'
import { nameResolver, type Resolve } from './platform/outbox/resolve.ts'
import type { TargetRules } from './platform/outbox/target-guard.ts'
import type { Sealer } from './platform/secrets.ts'
import { type Profiles, profiles } from './profile/service.ts'
import { type Proposals, proposals } from './proposals/service.ts'
import { clientDesk } from './shares/client-service.ts'
import { type ShareLinks, shareLinks } from './shares/links.ts'
import { shares } from './shares/service.ts'
import { templates } from './templates/service.ts'
import { webhookDeliveries } from './webhooks/deliveries.ts'
import { webhookSender } from './webhooks/sender.ts'
import { webhooks } from './webhooks/service.ts'

export type Services = ReturnType<typeof services>

interface Foundations {
  database: Database
  clock: Clock
  sealer: Sealer
  config: Pick<Config, 'publicUrl' | 'webhookRetryDelaysMs' | 'webhookTimeoutMs' | 'allowPrivateTargets'>
  metrics?: { outbox: OutboxMetrics }
  /** How the names of webhooks are looked up. */
  resolve?: Resolve
  recordMail?: RecordMail
  analyseBrief?: AnalyseBrief
  /** Where trouble goes that no request waits for. */
  onError: (error: unknown) => void
}

// Enough for an answer that came at the last moment to be written.
const LEASE_MARGIN_MS = 5_000

/** Every service, each given what it stands on. The doors and the command line use the same ones. */
export function services(foundations: Foundations) {
  const { database, clock, sealer, config, resolve = nameResolver(), onError } = foundations
  const targets = { allowPrivate: config.allowPrivateTargets, resolve }
  const profileService = profiles({ database, sealer })
  const templateService = templates({ database, clock })
  const links = shareLinks({ clock, sealer, publicUrl: config.publicUrl })
  const proposalService = proposals({
    database,
    clock,
    profiles: profileService,
    templates: templateService,
    shareLinks: links,
  })
  return {
    accounts: accounts({ database, clock }),
    keys: keys({ database, clock, onError }),
    profiles: profileService,
    templates: templateService,
    proposals: proposalService,
    ...clientSide(foundations, targets, { links, profiles: profileService, proposals: proposalService }),
    ...sending(foundations, targets),
  }
}

interface Inner {
  links: ShareLinks
  profiles: Profiles
  proposals: Proposals
}

// Until there is a mailer.
const noMail: RecordMail = async () => {}

/** What has to do with the provider's clients: sharing, their answers, the conversation, and how they come. */
function clientSide(foundations: Foundations, targets: TargetRules, { links, profiles, proposals }: Inner) {
  const { database, clock, sealer, recordMail = noMail, analyseBrief = briefAsOneRequirement } = foundations
  const base = { database, clock, links, profiles, proposals, recordMail }
  const messageService = messages(base)
  const sessions = leadSessions({ ...base, sealer, targets })
  return {
    shares: shares(base),
    messages: messageService,
    clientDesk: clientDesk({ ...base, messages: messageService }),
    leadSessions: sessions,
    drafting: drafting({ database, sessions, proposals, analyseBrief }),
  }
}

/** What leaves the house by itself: the outbox, and what it sends. It sends nothing until it is started. */
function sending({ database, clock, sealer, config, metrics, onError }: Foundations, targets: TargetRules) {
  const timeoutMs = config.webhookTimeoutMs
  const leaseMs = timeoutMs + LEASE_MARGIN_MS
  const poster = httpPoster({ ...targets, timeoutMs })
  const sender = webhookSender({ database, clock, sealer, poster })
  const engine = outbox({
    database,
    clock,
    senders: { webhook: sender, [CALLBACK]: callbackSender({ database, clock, sealer, poster }) },
    retryDelaysMs: config.webhookRetryDelaysMs,
    timeoutMs,
    leaseMs,
    ...(metrics && { metrics: metrics.outbox }),
    onError,
  })
  return {
    webhooks: webhooks({ database, clock, sealer, targets, leaseMs }),
    webhookDeliveries: webhookDeliveries({ database, clock, sender }),
    outbox: closingAfter(engine, poster),
  }
}

const closingAfter = (engine: Outbox, poster: HttpPoster): Outbox => ({
  ...engine,
  async stop(graceMs) {
    await engine.stop(graceMs)
    await poster.close()
  },
})
