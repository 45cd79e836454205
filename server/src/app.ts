import { shareBudget } from '@proffer/core/budgets.ts'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { externalDoor } from './access/doors/external-door.ts'
import { publicDoor } from './access/doors/public-door.ts'
import { deviceCookie, sessionCookie } from './access/doors/session-cookie.ts'
import { sessionDoor } from './access/doors/session-door.ts'
import { idempotency } from './access/idempotency/idempotency.ts'
import { addressLimit } from './access/limits/address-limit.ts'
import { limitConnections } from './access/limits/connection-limit.ts'
import { openCounting } from './access/limits/counting.ts'
import { wrongKeys } from './access/limits/wrong-keys.ts'
import { signUpRuleRoutes } from './accounts/public-routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { aiRoutes } from './ai/routes.ts'
import type { Config } from './config/config.ts'
import { type CreatedDemo, demoEntrance } from './demo/entrance.ts'
import { demoRoutes } from './demo/routes.ts'
import { documentationRoutes } from './documentation/routes.ts'
import { healthRoutes } from './http/health.ts'
import { ownHosts } from './http/host-check.ts'
import { httpServer } from './http/http-server.ts'
import { type Metrics, serveMetrics } from './http/metrics.ts'
import { openApiDocument } from './http/openapi/document.ts'
import type { MountedOperation } from './http/operation.ts'
import { limitPatience } from './http/request-patience.ts'
import { insightRoutes } from './insights/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { draftingRoutes, leadSessionRoutes } from './lead-sessions/routes.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { messageRoutes, unreadRoutes } from './messages/routes.ts'
import { printingRoutes } from './printing/routes.ts'
import type { Clock } from './process/clock.ts'
import type { Sealer } from './process/secrets.ts'
import { keyHolderRoutes, profileRoutes } from './profile/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { about } from './reference/about.ts'
import { documentRoute, referenceRoutes } from './reference/routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { clientRoutes, readTooOften } from './shares/client-routes.ts'
import { shareManagementRoutes, shareRoutes } from './shares/routes.ts'
import type { Database } from './storage/database.ts'
import { templateRoutes } from './templates/routes.ts'
import { usageOverviews } from './usage/overview.ts'
import { usageOverviewRoutes, usageRoutes } from './usage/routes.ts'
import { usage } from './usage/service.ts'
import { limitsWithTally, tally } from './usage/tally.ts'
import { webPages } from './web/routes.ts'
import { webhookRoutes, webhookSecretRoutes } from './webhooks/routes.ts'
import { widgetRoutes } from './widget/routes.ts'
import { visitorRoutes } from './widget/visitor-routes.ts'

export const EXTERNAL_PREFIX = '/api/external/v1'
export const APP_PREFIX = '/api/app/v1'
const PUBLIC_PREFIX = '/api/public/v1'

// A person has one conversation; a few in an office share an address.
const CONVERSATIONS_PER_ADDRESS = 10

interface Parts {
  config: Config
  database: Database
  clock: Clock
  services: Services
  sealer: Sealer
  metrics: Metrics
  /** The demo that this process created, if only this machine can reach the service. */
  demo?: () => CreatedDemo | undefined
  logger?: FastifyServerOptions['logger']
}

/** The composition root: every door, with the slices that stand behind it. */
export async function buildApp({ config, database, clock, services, sealer, metrics, ...parts }: Parts) {
  const { demo = () => undefined, logger = false } = parts
  const { publicUrl, serviceDomain, trustProxy, traceHeaders } = config
  const pages = webPages({ linkStatus: services.clientDesk.linkStatus })
  const app = httpServer({
    clock,
    serviceDomain,
    trustProxy,
    logger,
    isOwnHost: ownHosts(config),
    isHttps: new URL(publicUrl).protocol === 'https:',
    onRefusal: metrics.refused,
    showUnknownPage: pages.showUnknown,
  })
  limitConnections(app.server, {
    ...config.connections,
    trustProxy,
    onSurplus: () => metrics.heldBack('connections'),
  })
  if (database.dialect === 'postgres') limitPatience(app)
  serveMetrics(app, metrics, config.metricsToken)
  const {
    limits: counted,
    counts,
    addresses,
    close,
  } = await openCounting({
    config,
    database,
    clock,
    onNearQuota: (account) => app.log.warn(account, 'an account has used 80% of its monthly quota'),
    onError: (error) => app.log.error({ err: error }, 'could not save the call counts; will retry'),
  })
  app.addHook('onClose', close)
  const seen = tally({
    database,
    clock,
    onError: (error) => app.log.error({ err: error }, 'could not save the daily call counts; will retry'),
  })
  app.addHook('onClose', () => seen.close())
  const limits = limitsWithTally(counted, seen)
  // What another process does to a key is heard of at once; that keys are trusted for a moment only stands behind it.
  const stopListening = database.listen('keys', services.keys.clearCache)
  app.addHook('onClose', async () => stopListening())
  const operations: MountedOperation[] = []
  const appOperations: MountedOperation[] = []
  const document = () =>
    `${JSON.stringify(openApiDocument({ operations, info: about, serverUrl: EXTERNAL_PREFIX, traceHeaders }), null, 2)}\n`

  const usageService = usage({ clock, limits, counts, operations })
  // One implementation, two doors: other systems come with a key, the application with a session.
  const slices = [
    proposalRoutes(services.proposals),
    shareRoutes(services.shares),
    messageRoutes(services.messages),
    leadSessionRoutes(services.leadSessions),
    draftingRoutes(services.drafting),
    printingRoutes(services.printing),
    profileRoutes(services.profiles),
    templateRoutes(services.templates),
    webhookRoutes(services.webhooks, services.webhookDeliveries),
    aiRoutes(services.ai),
    usageRoutes(usageService),
  ]
  const once = idempotency({ database, clock, sealer })
  const wrong = wrongKeys({
    clock,
    count: metrics.wrongKey,
    onMinute: (sender) => app.log.warn(sender, 'an address sent unknown API keys in the last minute'),
  })
  app.addHook('onClose', async () => wrong.close())
  const external = externalDoor({
    operations,
    keys: services.keys,
    wrongKeys: wrong,
    limits,
    metrics,
    idempotency: once,
    traceHeaders,
    slices: [keyHolderRoutes(services.profiles), ...slices, documentRoute(document)],
  })
  const cookie = sessionCookie(publicUrl)
  const device = deviceCookie(publicUrl)
  const signedIn = async (request: FastifyRequest) => {
    const token = cookie.read(request)
    return token === undefined ? undefined : (await services.sessions.find(token))?.session.userId
  }
  const entrance = demoEntrance({ demo, accounts: services.accounts })
  const application = sessionDoor({
    operations: appOperations,
    sessions: services.sessions,
    cookie,
    deviceOf: (request) => services.devices.read(device.read(request)),
    idempotency: once,
    clock,
    addresses,
    planBudgets: config.planBudgets,
    publicUrl,
    slices: [
      ...slices,
      accountRoutes({ ...services, demo: entrance, cookie, deviceCookie: device }),
      sessionRoutes(services.sessions),
      keyRoutes(services.keys),
      activityRoutes(services.activities),
      insightRoutes(services.insights),
      shareManagementRoutes(services.shares),
      unreadRoutes(services.messages),
      webhookSecretRoutes(services.webhooks),
      widgetRoutes(services.widgets),
      usageOverviewRoutes(
        usageOverviews({
          database,
          clock,
          settings: config.limits,
          usage: usageService,
          tally: seen,
          storage: services.storage,
        }),
      ),
    ],
  })
  await app.register(external, { prefix: EXTERNAL_PREFIX })
  await app.register(application, { prefix: APP_PREFIX })
  const limit = addresses('client', config.publicPerMinute)
  const reads = addressLimit({ clock, perMinute: shareBudget.readsPerMinute, refusal: readTooOften })
  const clients = publicDoor({
    limit,
    slices: [
      clientRoutes({ ...services, desk: services.clientDesk, signedIn, reads }),
      demoRoutes(entrance),
      signUpRuleRoutes(config.signUp),
    ],
  })
  await app.register(clients, { prefix: PUBLIC_PREFIX })
  const starts = addresses('conversation', CONVERSATIONS_PER_ADDRESS)
  const visitors = publicDoor({ limit, slices: [visitorRoutes({ ...services, starts })], openToOtherSites: true })
  await app.register(visitors, { prefix: PUBLIC_PREFIX })
  const agents = { keys: services.keys, wrongKeys: wrong, operations, prefix: EXTERNAL_PREFIX, traceHeaders, publicUrl }
  await app.register(mcpRoutes(agents))
  await app.register(healthRoutes(database))
  const documentPath = `${EXTERNAL_PREFIX}/openapi.json`
  await app.register(referenceRoutes(documentPath))
  await app.register(documentationRoutes({ operations, publicUrl, prefix: EXTERNAL_PREFIX, documentPath }))
  await app.register(pages.routes)
  app.addHook('onClose', () => Promise.all([services.printing.stop(), services.ai.stop()]).then(() => undefined))
  return { app, operations, appOperations }
}
