import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { addressLimit } from './admission/address-limit.ts'
import { externalDoor } from './admission/external-door.ts'
import { idempotency } from './admission/idempotency.ts'
import { memoryLimits } from './admission/memory-limits.ts'
import { publicDoor } from './admission/public-door.ts'
import { aiRoutes } from './ai/routes.ts'
import type { Config } from './config.ts'
import { leadSessionRoutes } from './lead-sessions/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { healthRoutes } from './platform/health.ts'
import { httpServer } from './platform/http-server.ts'
import { type Metrics, serveMetrics } from './platform/metrics.ts'
import { openApiDocument } from './platform/openapi/document.ts'
import type { MountedOperation } from './platform/operation.ts'
import type { Sealer } from './platform/secrets.ts'
import { printingRoutes } from './printing/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { proposalRoutes } from './proposals/routes.ts'
import { about } from './reference/about.ts'
import { documentRoute, pageRoutes } from './reference/routes.ts'
import type { Services } from './services.ts'
import { clientRoutes } from './shares/client-routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { openCallCounts } from './usage/call-counts.ts'
import { usageRoutes } from './usage/routes.ts'
import { usage } from './usage/service.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export const EXTERNAL_PREFIX = '/api/external/v1'
const PUBLIC_PREFIX = '/api/public/v1'

interface Parts {
  config: Config
  database: Database
  clock: Clock
  services: Services
  sealer: Sealer
  metrics: Metrics
  /** The account that is signed in where a request comes from, if any. */
  signedIn?: (request: FastifyRequest) => Promise<string | undefined>
  logger?: FastifyServerOptions['logger']
}

const nobody = async () => undefined

/** The composition root: every door, with the slices that stand behind it. */
export async function buildApp(parts: Parts) {
  const { config, database, clock, services, sealer, metrics, signedIn = nobody, logger = false } = parts
  const app = httpServer({ clock, serviceDomain: config.serviceDomain, trustProxy: config.trustProxy, logger })
  serveMetrics(app, metrics, config.metricsToken)
  const counts = await openCallCounts({
    database,
    directory: config.dataDir,
    onError: (error) => app.log.error({ err: error }, 'the counts of calls could not be saved; trying again'),
  })
  app.addHook('onClose', () => counts.close())
  const limits = memoryLimits({
    settings: config.limits,
    clock,
    counts,
    onNearQuota: (account) => app.log.warn(account, 'an account has used 80 % of its monthly quota'),
  })
  const operations: MountedOperation[] = []
  const { traceHeaders } = config
  const document = () =>
    `${JSON.stringify(openApiDocument({ operations, info: about, serverUrl: EXTERNAL_PREFIX, traceHeaders }), null, 2)}\n`
  const external = externalDoor({
    operations,
    keys: services.keys,
    limits,
    metrics,
    idempotency: idempotency({ database, clock, sealer }),
    traceHeaders,
    slices: [
      proposalRoutes(services.proposals),
      shareRoutes(services.shares),
      messageRoutes(services.messages),
      leadSessionRoutes(services.leadSessions),
      printingRoutes(services.printing),
      profileRoutes(services.profiles),
      templateRoutes(services.templates),
      webhookRoutes(services.webhooks, services.webhookDeliveries),
      aiRoutes(services.ai),
      usageRoutes(usage({ clock, limits, counts, operations })),
      documentRoute(document),
    ],
  })
  await app.register(external, { prefix: EXTERNAL_PREFIX })
  const clients = publicDoor({
    limit: addressLimit({ clock, perMinute: config.publicPerMinute }),
    slices: [clientRoutes({ ...services, desk: services.clientDesk, signedIn })],
  })
  await app.register(clients, { prefix: PUBLIC_PREFIX })
  await app.register(healthRoutes(database))
  await app.register(pageRoutes({ publicUrl: config.publicUrl, documentPath: `${EXTERNAL_PREFIX}/openapi.json` }))
  app.addHook('onClose', () => services.printing.stop())
  return { app, operations }
}
