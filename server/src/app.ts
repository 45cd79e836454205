import { fileBudget, shareBudget } from '@proffer/core/budgets.ts'
import type { FastifyInstance, FastifyPluginAsync, FastifyServerOptions } from 'fastify'
import { externalDoor } from './access/doors/external-door.ts'
import { publicDoor } from './access/doors/public-door.ts'
import { sessionDoor } from './access/doors/session-door.ts'
import { idempotency } from './access/idempotency/idempotency.ts'
import { addressLimit } from './access/limits/address-limit.ts'
import { type CallAccounting, openCallAccounting } from './access/limits/call-accounting.ts'
import { limitConnections } from './access/limits/connection-limit.ts'
import { wrongKeys } from './access/limits/wrong-keys.ts'
import { rightsCheck } from './access/rights/check-right.ts'
import { signUpRuleRoutes } from './accounts/public-routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { actualHoursRoutes } from './actuals/routes.ts'
import { aiRoutes } from './ai/routes.ts'
import { approvalRoutes } from './approval/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { catalogueCsvRoutes } from './catalogue/csv-routes.ts'
import { catalogueRoutes, catalogueTagRoutes } from './catalogue/routes.ts'
import { clientBookRoutes } from './clients/routes.ts'
import type { Config } from './config/config.ts'
import { demoRoutes } from './demo/routes.ts'
import type { CreatedDemo } from './demo/sign-in.ts'
import { mountDescriptions } from './descriptions.ts'
import { showUnknownDocument } from './documentation/unknown-routes.ts'
import { draftingHabitRoutes } from './drafting-habits/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { exportDownloadRoutes } from './export/download-routes.ts'
import { exportRoutes, latestExportRoutes } from './export/routes.ts'
import { downloadRoutes } from './files/download-routes.ts'
import { fileRoutes } from './files/routes.ts'
import { healthRoutes } from './http/health.ts'
import { ownHosts } from './http/host-check.ts'
import { type HttpServerOptions, httpServer } from './http/http-server.ts'
import { type Metrics, serveMetrics } from './http/metrics.ts'
import type { MountedOperation, MountedPublicOperation } from './http/operation.ts'
import { limitDatabaseWaits } from './http/request-wait-limit.ts'
import { type UploadSlots, uploadSlots } from './http/uploads.ts'
import { insightRoutes } from './insights/routes.ts'
import { leadMessageRoutes } from './lead-sessions/message-routes.ts'
import { callbackRoutes, draftingRoutes, leadSessionRoutes } from './lead-sessions/routes.ts'
import { clientLiveRoutes, liveRoutes } from './live/routes.ts'
import { type Live, live } from './live/service.ts'
import { mailRoutes } from './mails/routes.ts'
import { marginRoutes } from './margin/routes.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { clientFileRoutes } from './messages/client-file-routes.ts'
import { messageRoutes, unreadRoutes } from './messages/routes.ts'
import { notificationRoutes, telegramRoutes } from './notifications/routes.ts'
import { APP_PREFIX, EXTERNAL_PREFIX, PUBLIC_PREFIX } from './prefixes.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { pdfLinkRoutes } from './printing/pdf-link-routes.ts'
import { type PdfLinks, pdfLinks } from './printing/pdf-links.ts'
import { printingRoutes } from './printing/routes.ts'
import type { Clock } from './process/clock.ts'
import type { Sealer } from './process/secrets.ts'
import { logoRoutes } from './profile/logo-routes.ts'
import { keyHolderRoutes, profileRoutes } from './profile/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { stopRoutes } from './reminders/stop-routes.ts'
import { savedFilterRoutes } from './saved-filters/routes.ts'
import type { Services } from './services.ts'
import { clientRoutes, readTooOften } from './shares/client-routes.ts'
import { previewRoutes } from './shares/preview-routes.ts'
import { shareManagementRoutes, shareRoutes } from './shares/routes.ts'
import { type Browsers, browserIdentity, signInSlices } from './sign-in-slices.ts'
import type { Database } from './storage/database.ts'
import { teamRoutes } from './team/routes.ts'
import { templatePreviewRoutes } from './templates/preview-routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { usageOverviews } from './usage/overview.ts'
import { usageOverviewRoutes, usageRoutes } from './usage/routes.ts'
import { type UsageService, usage } from './usage/service.ts'
import { webPages } from './web/routes.ts'
import { webhookRoutes, webhookSecretRoutes } from './webhooks/routes.ts'
import { widgetRoutes } from './widget/routes.ts'
import { visitorRoutes } from './widget/visitor-routes.ts'

// Limits for one IP address. A visitor needs one conversation, but several people in an office share an address.
const NEW_CONVERSATIONS_PER_MINUTE = 10
// A page shows a few dozen images at most.
const DOWNLOADS_PER_MINUTE = 600

interface Parts {
  config: Config
  database: Database
  clock: Clock
  services: Services
  sealer: Sealer
  metrics: Metrics
  /** The demo that this process created, if the server's address and its public URL are on localhost. */
  demo?: () => CreatedDemo | undefined
  logger?: FastifyServerOptions['logger']
}

/** Builds the server: every door with the slices behind it, then the documents and MCP, which need the operations of the doors. */
export async function buildApp(parts: Parts) {
  const { config, database, clock, services, metrics } = parts
  const { publicUrl, traceHeaders, planBudgets } = config
  const { keys, sessions, confirming } = services
  const pages = webPages({
    linkPage: services.clientShares.linkPage,
    drawnPages: services.drawnPages,
    // Both count in memory, because a page is also sent while the database does not respond.
    perAddress: addressLimit({ clock, perMinute: config.publicPerMinute }),
    perLink: addressLimit({ clock, perMinute: shareBudget.readsPerMinute }),
  })
  const app = bareServer(
    parts,
    async (request, reply) => (await showUnknownDocument(request, reply)) || pages.showUnknown(request, reply),
  )
  const admission = await openAdmission(app, parts)
  const browsers = browserIdentity(parts)
  const liveStreams = openLiveStreams(app, parts)

  // The usage slice is behind the external door and describes it. It reads the door's operations when a request calls it,
  // and by then the door is mounted.
  const usageService = usage({ ...admission, database, clock, operations: () => operations })

  const { uploadsPerAccount, uploadsInAll } = fileBudget
  const accountUploads = uploadSlots({ perSender: uploadsPerAccount, inAll: uploadsInAll })
  const links = pdfLinks({ clock, sealer: parts.sealer, publicUrl })
  const shared = sharedSlices(parts, { usage: usageService, uploads: accountUploads, links })
  const forSystems = [keyHolderRoutes(services.profiles), ...shared]
  const forApplication = [
    ...shared,
    ...applicationSlices(parts, { ...admission, browsers, usage: usageService }),
    liveRoutes(liveStreams),
  ]
  const forClients = [...clientSlices(parts, browsers), clientLiveRoutes(liveStreams, services.clientShares)]
  const forVisitors = [
    visitorRoutes({ ...services, starts: admission.createAddressLimit('conversation', NEW_CONVERSATIONS_PER_MINUTE) }),
  ]

  const operations: MountedOperation[] = await mount(app, EXTERNAL_PREFIX, (list) =>
    externalDoor({ ...admission, keys, metrics, traceHeaders, slices: forSystems, operations: list }),
  )
  const appOperations = await mount(app, APP_PREFIX, (list) => {
    const options = { ...admission, ...browsers, sessions, confirming, clock, planBudgets, publicUrl }
    return sessionDoor({ ...options, slices: forApplication, operations: list })
  })
  const limit = admission.createAddressLimit('client', config.publicPerMinute)
  const clientOperations = await mount(app, PUBLIC_PREFIX, (list: MountedPublicOperation[]) =>
    publicDoor({ limit, slices: forClients, operations: list }),
  )
  const visitorOperations = await mount(app, PUBLIC_PREFIX, (list: MountedPublicOperation[]) =>
    publicDoor({ limit, slices: forVisitors, openToOtherSites: true, operations: list }),
  )

  const publicOperations = [...clientOperations, ...visitorOperations]
  await mountDescriptions(app, config, { operations, appOperations, publicOperations })
  await app.register(
    mcpRoutes({
      operations,
      prefix: EXTERNAL_PREFIX,
      clock,
      keys,
      wrongKeys: admission.wrongKeys,
      traceHeaders,
      publicUrl,
    }),
  )
  await app.register(healthRoutes(database))
  const downloads = addressLimit({ clock, perMinute: DOWNLOADS_PER_MINUTE })
  await app.register(downloadRoutes({ files: services.files, limit: downloads }))
  await app.register(exportDownloadRoutes({ exports: services.exports, limit: downloads }))
  const perAddress = addressLimit({ clock, perMinute: shareBudget.readsPerMinute })
  const perProposal = addressLimit({ clock, perMinute: shareBudget.readsPerMinute, refusal: readTooOften })
  await app.register(
    pdfLinkRoutes({
      printing: services.printing,
      links,
      requireOpenAccount: services.accountClosing.requireOpen,
      perAddress,
      perProposal,
    }),
  )
  await app.register(stopRoutes({ reminders: services.reminders, limit }))
  await app.register(pages.routes)
  app.addHook('onClose', async () => {
    services.images.stop()
    await Promise.all([services.printing.stop(), services.ai.stop(), services.drawnPages.close()])
  })
  return { app, operations, appOperations, publicOperations }
}

/** Mounts a door below the prefix. The door adds the operations of its slices to the list that it gets. Returns this list. */
async function mount<Mounted = MountedOperation>(
  app: FastifyInstance,
  prefix: string,
  door: (operations: Mounted[]) => FastifyPluginAsync,
): Promise<Mounted[]> {
  const operations: Mounted[] = []
  await app.register(door(operations), { prefix })
  return operations
}

/** One implementation behind two doors: other systems call these with a key, the application with a session. */
const sharedSlices = (
  { services, clock }: Parts,
  { usage: usageService, uploads, links }: { usage: UsageService; uploads: UploadSlots; links: PdfLinks },
) => [
  proposalRoutes(services.proposals),
  approvalRoutes(services.approvals),
  actualHoursRoutes(services.actualHours),
  marginRoutes(services.margins),
  pricingRoutes({ profiles: services.profiles, clock }),
  shareRoutes(services),
  messageRoutes(services.messages),
  mailRoutes(services.mailRetries),
  leadSessionRoutes(services.leadSessions),
  draftingRoutes(services.drafting),
  leadMessageRoutes(services.leadMessages, services.leadOverviews),
  callbackRoutes(services.callbackLogs),
  printingRoutes(services.printing, links),
  profileRoutes(services.profiles),
  logoRoutes({ ...services, slots: uploads }),
  fileRoutes({ ...services, slots: uploads }),
  templateRoutes(services.templates),
  catalogueRoutes(services.catalogue),
  catalogueCsvRoutes(services.catalogueCsv),
  webhookRoutes(services.webhooks, services.webhookDeliveries, services.webhookRecovery),
  notificationRoutes(services.notificationSettings),
  eventRoutes(services.events),
  aiRoutes(services),
  usageRoutes(usageService),
  teamRoutes(services),
  auditRoutes(services.auditLog),
  exportRoutes(services.exports),
]

/** Only the application calls these. */
function applicationSlices(
  { config, database, clock, services }: Parts,
  { browsers, usage, flushCounts }: { browsers: Browsers; usage: UsageService } & Pick<CallAccounting, 'flushCounts'>,
) {
  const { storage } = services
  return [
    ...signInSlices(services, config, browsers),
    latestExportRoutes(services.exports),
    activityRoutes(services.activities),
    insightRoutes(services.insights),
    savedFilterRoutes(services.savedFilters),
    draftingHabitRoutes(services.draftingHabits),
    todayRoutes(services.today),
    templatePreviewRoutes(services.templatePreviews),
    catalogueTagRoutes(services.catalogue),
    clientBookRoutes(services.clients),
    shareManagementRoutes(services.shares, services.reading),
    previewRoutes(services),
    unreadRoutes(services.messages),
    webhookSecretRoutes(services.webhooks),
    telegramRoutes(services.telegramPairing),
    widgetRoutes(services.widgets),
    usageOverviewRoutes(
      usageOverviews({ database, clock, settings: config.limits, usage, flushCounts, storage, ...config }),
    ),
  ]
}

/** The page of a client's link, and the sign-in page, call these without an account. */
function clientSlices({ config, clock, services }: Parts, { signedIn, demoAccess }: Browsers) {
  const reads = addressLimit({ clock, perMinute: shareBudget.readsPerMinute, refusal: readTooOften })
  const { uploadsPerLink, linkUploadsInAll } = fileBudget
  const slots = uploadSlots({ perSender: uploadsPerLink, inAll: linkUploadsInAll })
  return [
    clientRoutes({ ...services, signedIn, reads }),
    clientFileRoutes({ ...services, slots }),
    demoRoutes(demoAccess),
    signUpRuleRoutes(config),
  ]
}

/** The HTTP server without any route of a door. */
function bareServer(parts: Parts, showUnknownPage: Required<HttpServerOptions>['showUnknownPage']) {
  const { config, database, clock, metrics, logger = false } = parts
  const { publicUrl, serviceDomain, trustProxy } = config
  const app = httpServer({
    clock,
    serviceDomain,
    trustProxy,
    logger,
    isOwnHost: ownHosts(config),
    isHttps: new URL(publicUrl).protocol === 'https:',
    onRefusal: metrics.countRefusal,
    showUnknownPage,
  })
  const onSurplus = () => metrics.heldBack('connections')
  limitConnections(app.server, { ...config.connections, trustProxy, onSurplus })
  if (database.dialect === 'postgres') limitDatabaseWaits(app)
  serveMetrics(app, metrics, config.metricsToken)
  return app
}

/** Opens the parts with which the doors check requests: limits, unknown keys, idempotency. They close with the server. */
async function openAdmission(app: FastifyInstance, parts: Parts) {
  const { config, database, clock, services, sealer, metrics } = parts
  const counting = await openCallAccounting({ config, database, clock, log: app.log })
  const unknownKeys = wrongKeys({
    clock,
    count: metrics.countWrongKey,
    onMinute: (sender) => app.log.warn(sender, 'an address sent unknown API keys in the last minute'),
  })
  // A process that changes a key announces it to all processes. Without this, the cached key would be trusted until it is read again.
  const stopListening = database.listen('keys', services.keys.clearCache)
  app.addHook('onClose', async () => {
    stopListening()
    unknownKeys.close()
    await counting.close()
  })
  return {
    ...counting,
    wrongKeys: unknownKeys,
    checkRight: rightsCheck(database),
    idempotency: idempotency({ database, clock, sealer }),
    auditing: { auditLog: services.auditLog, db: database.db },
  }
}

/** The event streams of open pages. They never end by themselves, so they are ended before the server waits for its responses. */
function openLiveStreams(app: FastifyInstance, { database, clock, services: { sessions } }: Parts): Live {
  const onError = (error: unknown) => app.log.error({ err: error }, 'the sessions of open pages were not checked')
  const streams = live({ database, clock, sessions, onError })
  app.addHook('preClose', async () => streams.close())
  return streams
}
